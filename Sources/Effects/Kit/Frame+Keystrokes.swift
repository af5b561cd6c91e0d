import Scene

/// What a keyboard sends.
enum Keystroke: Hashable, Sendable {
  /// One character, as a reader counts them.
  case character(Character)
  /// Text that arrives at once.
  case paste(String)
  /// A key by its name: `return`, `backspace`, `9`.
  case key(String)
}

extension Frame {
  /// Everything that was typed, pasted or pressed so far, each at its own time, in order. Character number k of a text,
  /// from 0, comes k / rate seconds after its event.
  var keystrokes: [Change<Keystroke>] {
    var strokes: [Change<Keystroke>] = []
    for event in past {
      switch event.action {
      case .key(let name): strokes.append(Change(time: event.time, value: .key(name)))
      case .type(let text, nil): strokes.append(Change(time: event.time, value: .paste(text)))
      case .type(let text, let rate?):
        for (index, character) in text.enumerated() {
          let moment: Double = event.time + Double(index) / rate
          guard moment <= time else { break }
          strokes.append(Change(time: moment, value: .character(character)))
        }
      default: continue
      }
    }
    return strokes.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}
