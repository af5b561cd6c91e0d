import Scene

/// A display list with one fault: what a renderer would draw that read the list wrongly.
public struct ListMutant: Sendable {
  /// What was changed.
  public let name: String
  /// What kind of change.
  public let kind: String
  /// The list with the fault.
  public let list: DisplayList

  /// How the kinds begin of faults that only the reference draws: a constant of a function's Swift twin is off.
  static let twinKind = "twin's constant"
  /// Whether only the reference draws the fault.
  var isOfTwin: Bool { kind.hasPrefix(Self.twinKind) }
}

/// A part of a list with one fault.
struct Fault<Value> {
  var name: String
  var kind: String
  var value: Value

  init(_ name: String, _ kind: String, _ value: Value) {
    (self.name, self.kind, self.value) = (name, kind, value)
  }

  /// The fault as part of something larger.
  func map<Other>(_ prefix: String = "", _ wrap: (Value) -> Other) -> Fault<Other> {
    Fault<Other>(prefix + name, kind, wrap(value))
  }
}
