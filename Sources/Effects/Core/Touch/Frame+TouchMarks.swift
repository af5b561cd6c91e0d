import Foundation
import Scene

/// Where fingers and pointer are. Unlike an effect, which must not know what comes, this reads the script as a whole.
extension Frame {
  /// Every mark that shows at the frame's time, fingers first.
  var touchMarks: [TouchMark] {
    var whole: Frame = self
    whole.time = FrameError.latestTime
    var marks: [TouchMark?] = whole.taps.flatMap { tap -> [TouchMark?] in
      let starts: [Double] = tap.count == 2 ? [tap.time - TouchMark.doubleTap, tap.time] : [tap.time]
      return starts.map { start in
        TouchContact(start: start, end: start + TouchMark.tap).mark(.finger, at: time) { _ in tap.location }
      }
    }
    marks += whole.presses.map { press in
      let end: Double = press.end ?? .infinity
      return TouchContact(start: press.start, end: end).mark(.finger, at: time) { moment in
        let share: Double = Frame.share(of: end - press.start, after: moment - press.start)
        return press.location + (press.endLocation - press.location) * share
      }
    }
    for event in script.events {
      switch event.action {
      case .drag(let gesture):
        let contact = TouchContact(start: event.time, end: event.time + gesture.totalDuration)
        marks.append(contact.mark(.finger, at: time) { point(gesture.location(after: $0 - event.time)) })
      case .pinch(let place, let from, let to, let duration):
        let contact = TouchContact(start: event.time, end: event.time + duration)
        for side in [-1.0, 1.0] {
          marks.append(
            contact.mark(.finger, at: time) { moment in
              let share: Double = Frame.share(of: duration, after: moment - event.time)
              let gap: Double = pinchGap * (from + (to - from) * share) / max(from, to)
              return point(place) + Size(0.5.squareRoot() * gap * side, -0.5.squareRoot() * gap * side)
            })
        }
      default: continue
      }
    }
    marks.append(pointerMark)
    return marks.compactMap { $0 }
  }

  /// How far a finger of a pinch is from its middle at the larger scale, in points: it stays on the canvas.
  private var pinchGap: Double { min(0.3 * min(size.width, size.height), 90) }

  /// The pointer stays where the last hover took it until one leaves, and does not grow again while it is there.
  private var pointerMark: TouchMark? {
    var mark: TouchMark?
    var arrival: Double?
    for event in script.events where event.time <= time {
      guard case .hover(let gesture, let leaves) = event.action else { continue }
      let end: Double = leaves ? event.time + gesture.totalDuration : .infinity
      let start: Double = arrival ?? event.time
      mark = TouchContact(start: start, end: end).mark(.pointer, at: time) { moment in
        point(gesture.location(after: moment - event.time))
      }
      arrival = end <= time ? nil : start
    }
    return mark
  }
}
