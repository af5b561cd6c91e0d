/// Why a rung of the display ladder was refused; the ladder keeps it and goes on.
struct RungRefusal: Error {
  /// The reason in words.
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
