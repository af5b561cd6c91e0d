/// Why a script was refused.
public struct ScriptError: Error, Equatable, CustomStringConvertible, Sendable {
  /// Which event, counted from 0; nil if the script as a whole is not one.
  public var event: Int?
  /// Which field of the event.
  public var field: String
  /// What stands there.
  public var value: String
  /// What may stand there.
  public var allowed: String

  /// Makes an error.
  public init(event: Int?, field: String, value: String, allowed: String) {
    self.event = event
    self.field = field
    self.value = value
    self.allowed = allowed
  }

  /// Event, field, value and what is allowed.
  public var description: String {
    guard let event else { return "the script is \(value); it must be \(allowed)" }
    return "event \(event) of the script, \"\(field)\": \(value) is not allowed; it takes \(allowed)"
  }
}
