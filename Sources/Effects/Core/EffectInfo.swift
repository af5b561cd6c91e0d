import Scene

/// What the catalogue tells about an effect.
public struct EffectInfo: Sendable {
  /// `collection/name`, unique in the catalogue.
  public var id: String
  /// The name as people write it.
  public var name: String
  /// One sentence: what one sees.
  public var summary: String
  /// Which kind of element it is: `text`, `control`, `background`, `ai` …
  public var family: String
  /// Whose design it draws, with a link where there is one; nil if the collection's own credit says it all.
  public var credit: String?
  /// The canvas in points, if neither the caller nor the script says otherwise.
  public var size: Size
  /// How long the demonstration lasts, in seconds.
  public var duration: Double
  /// After how many seconds the picture repeats exactly, at the default parameters; nil if it does not loop.
  public var period: Double?
  /// What the canvas holds before the effect draws.
  public var background: Color
  /// How far the renderers may differ.
  public var budget: Budget
  /// Every parameter, in the order in which to show them.
  public var parameters: [Parameter]
  /// Names of values that a script may set although they are no parameters: the states of the host.
  public var inputs: [String]
  /// The input that shows what the effect does.
  public var demo: Script

  /// Makes the description of an effect. The page is white in light and near black (0.06) in dark appearance.
  public init(
    id: String, name: String, summary: String, family: String, credit: String? = nil, size: Size, duration: Double,
    period: Double? = nil, background: Color = EffectInfo.page, budget: Budget = .strict, parameters: [Parameter] = [],
    inputs: [String] = [], demo: Script = Script()
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.family = family
    self.credit = credit
    self.size = size
    self.duration = duration
    self.period = period
    self.background = background
    self.budget = budget
    self.parameters = parameters
    self.inputs = inputs
    self.demo = demo
  }

  /// The ground on which effects without their own are shown: white, or a grey of 0.06 in dark appearance.
  public static let page = Color(light: .white, dark: RGBA(red: 0.06, green: 0.06, blue: 0.06))

  /// Whether the picture repeats exactly.
  public var loops: Bool { period != nil }

  /// The parameter that `key` names, if there is one. A unit suffix (`_pt`, `_s`, `_deg`) may be written or left out.
  public func parameter(named key: String) -> Parameter? {
    parameters.first { $0.key == key } ?? parameters.first { $0.key == EffectInfo.withoutUnit(key) }
  }

  static func withoutUnit(_ key: String) -> String {
    for suffix in ["_pt", "_s", "_deg"] where key.hasSuffix(suffix) && key.count > suffix.count {
      return String(key.dropLast(suffix.count))
    }
    return key
  }
}
