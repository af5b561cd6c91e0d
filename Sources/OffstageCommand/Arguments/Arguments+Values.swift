import Effects
import Foundation
import Scene

/// Options as typed values; each refuses what it cannot be and names what is allowed.
extension Arguments {
  /// A finite number in a range.
  func number(_ option: Option, in range: ClosedRange<Double>) throws(CommandError) -> Double? {
    guard let text = text(option) else { return nil }
    return try Self.number(text, of: option, in: range)
  }

  /// A whole number in a range.
  func integer(_ option: Option, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
    guard let text = text(option) else { return nil }
    guard let value = Int(text), range.contains(value) else {
      throw Self.refused(option, text, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// Numbers in a range, separated by commas; at least one.
  func numbers(_ option: Option, in range: ClosedRange<Double>) throws(CommandError) -> [Double]? {
    guard let text = text(option) else { return nil }
    var numbers: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      numbers.append(try Self.number(part.trimmingCharacters(in: .whitespaces), of: option, in: range))
    }
    return numbers
  }

  /// One of a few words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: Option, as type: Choice.Type = Choice.self
  ) throws(CommandError) -> Choice? where Choice.RawValue == String {
    guard let text = text(option) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw Self.refused(option, text, "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choice
  }

  /// A width and a height: `390x844`, also with `×` or decimals.
  func size() throws(CommandError) -> Size? {
    guard has(.size) else { return nil }
    guard let size = try sizes().last, texts(.size).count == 1 else { throw .usage("--size is given twice") }
    return size
  }

  /// Several widths and heights.
  func sizes() throws(CommandError) -> [Size] {
    var sizes: [Size] = []
    for text in texts(.size) {
      let parts: [Double?] = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" || $0 == "×" }
        .map { Double(String($0)) }
      guard parts.count == 2, let width = parts[0], let height = parts[1],
        width.isFinite, height.isFinite, width > 0, height > 0
      else { throw Self.refused(.size, text, "a width and a height above 0, such as 390x844") }
      sizes.append(Size(width, height))
    }
    return sizes
  }

  /// A colour, as parameters spell it.
  func color(_ option: Option) throws(CommandError) -> Color? {
    guard let text = text(option) else { return nil }
    let json: JSONValue = (try? JSONValue(parsing: Data(text.utf8))) ?? .string(text)
    guard let color = try? json.decoded(as: Color.self) else {
      throw Self.refused(
        option, text,
        "a name (\(Color.named.keys.sorted().joined(separator: ", "))), #RRGGBB or #RRGGBBAA")
    }
    return color
  }

  /// A budget.
  func budget() throws(CommandError) -> ComparisonBudget? {
    guard let text = text(.budget) else { return nil }
    guard let budget = ComparisonBudget(parsing: text) else {
      throw Self.refused(.budget, text, "exact, strict or contour=PIXELS with pixels above 0 and at most 2")
    }
    return budget
  }

  /// A part of a dump.
  func shard() throws(CommandError) -> Shard? {
    guard let text = text(.shard) else { return nil }
    guard let shard = Shard(parsing: text) else {
      throw Self.refused(.shard, text, "I/N with whole numbers from 1 to \(Shard.most) and I at most N, such as 2/5")
    }
    return shard
  }

  private static func number(
    _ text: String, of option: Option, in range: ClosedRange<Double>
  ) throws(CommandError) -> Double {
    guard let value = Double(text), value.isFinite, range.contains(value) else {
      throw refused(option, text, "a number from \(short(range.lowerBound)) to \(short(range.upperBound))")
    }
    return value
  }

  private static func refused(_ option: Option, _ text: String, _ allowed: String) -> CommandError {
    .usage("\(option.spelling) \(quoted(text)) is not allowed; it takes \(allowed)")
  }
}
