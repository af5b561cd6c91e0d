import Offstage

/// Draws an effect with a parameter at two values and expects two pictures, further apart than the effect's budget.
///
/// The parameters are those that the effect's defaults encode: a new property is found by itself, and fails if it has no
/// entry in the catalogue or no effect.
public struct MustDiffer {
  /// Device pixels of the canvas's longer side.
  static let side = 160
  /// The moments that are drawn, as fractions of the demonstration; the first first.
  static let fractions: [Double] = [0.5, 0.25, 0.75, 0.1, 0.9, 0.38, 0.62, 0.98]

  private let type: any Effect.Type
  private let renderer: any Renderer

  /// Prepares an effect.
  public init(_ type: any Effect.Type, renderer: any Renderer) {
    (self.type, self.renderer) = (type, renderer)
  }

  /// What is wrong, a sentence each: parameters that never show, and time if the picture stands still.
  ///
  /// - Throws: what drawing throws.
  public func faults() throws -> [String] {
    let id: String = type.info.id
    let defaults: [String: JSONValue] = try type.defaults()
    var faults: [String] = []
    for (key, value) in defaults.sorted(by: { $0.key < $1.key }) {
      guard let parameter = type.info.parameters.first(where: { $0.key == key }) else {
        faults.append("\(id): \(key) is no parameter of the catalogue")
        continue
      }
      let others: [JSONValue] = parameter.allowed.others(than: value)
      if try !shows(parameter, at: value, and: others) {
        faults.append("\(id): \(key) changes nothing from \(value) to any of \(others)")
      }
    }
    if try !moves() { faults.append("\(id): the picture stands still") }
    return faults
  }

  /// Whether a parameter at `value` and at one of `others` gives pictures further apart than the budget.
  private func shows(_ parameter: Parameter, at value: JSONValue, and others: [JSONValue]) throws -> Bool {
    let stage: Parameter.Showcase = parameter.showcase ?? Parameter.Showcase()
    func scene(_ value: JSONValue) throws -> SmallScene? {
      do {
        let values: [String: JSONValue] = stage.parameters.merging([parameter.key: value]) { _, new in new }
        return try SmallScene(type, parameters: values, script: stage.script)
      } catch is ParameterError {
        // Values that are allowed alone may exclude each other.
        return nil
      }
    }
    guard let one = try scene(value) else { return false }
    if stage.isFelt {
      let events: [TimedHaptic] = try one.haptics(traits: stage.traits)
      return try others.compactMap { try scene($0) }.contains { try $0.haptics(traits: stage.traits) != events }
    }
    let times: [Double] = one.moments(at: Self.fractions)
    var pictures: [Double: Bitmap] = [:]
    for other in try others.compactMap({ try scene($0) }) {
      for time in times {
        let known: Bitmap = try pictures[time] ?? picture(one, at: time, stage.traits)
        pictures[time] = known
        // A word that names no icon is refused only when it is drawn; the next value may do.
        guard let changed = try? picture(other, at: time, stage.traits) else { break }
        if try differ(known, changed) { return true }
      }
    }
    return false
  }

  /// Whether some moment of the demonstration looks other than its middle.
  private func moves() throws -> Bool {
    let scene = try SmallScene(type)
    let times: [Double] = scene.moments(at: Self.fractions)
    guard let first = times.first else { return false }
    let middle: Bitmap = try picture(scene, at: first, Traits())
    return try times.dropFirst().contains { try differ(middle, picture(scene, at: $0, Traits())) }
  }

  private func picture(_ scene: SmallScene, at time: Double, _ traits: Traits) throws -> Bitmap {
    try renderer.render(scene.list(at: time, pixels: Self.side, traits: traits), depth: .eight)
  }

  private func differ(_ one: Bitmap, _ other: Bitmap) throws -> Bool {
    guard one.width == other.width, one.height == other.height else { return true }
    guard one != other else { return false }
    return try !type.info.budget.judge(one, other).passes
  }
}
