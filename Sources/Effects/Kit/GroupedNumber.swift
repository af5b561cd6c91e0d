import Foundation

/// Numbers as they are printed in English: groups of three digits with commas and a point before the decimals.
enum GroupedNumber {
  /// `value` with exactly `fractionDigits` decimals, rounded to the nearest, a tie to the even digit. What rounds to
  /// 0 has no sign.
  static func string(_ value: Double, fractionDigits: Int = 0) -> String {
    guard value.isFinite else { return "\(value)" }
    let digits = String(format: "%.*f", max(fractionDigits, 0), abs(value))
    let parts = digits.split(separator: ".", maxSplits: 1)
    var whole = ""
    for (index, digit) in (parts.first ?? "0").reversed().enumerated() {
      if index > 0 && index % 3 == 0 { whole.append(",") }
      whole.append(digit)
    }
    let isZero: Bool = digits.allSatisfy { $0 == "0" || $0 == "." }
    let sign: String = value < 0 && !isZero ? "-" : ""
    return sign + String(whole.reversed()) + (parts.count > 1 ? "." + parts[1] : "")
  }
}
