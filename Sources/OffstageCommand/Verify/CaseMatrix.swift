import Conformance
import Effects
import Scene

/// Every case of a verification: effects × scales × traits × moments.
struct CaseMatrix {
  /// The options that describe it.
  static let options: [Option] =
    [.times, .columns, .scales, .traits, .scheme, .reduceMotion]
    + [.size, .set, .script, .background, .showTouches, .fonts]

  /// The settings that are drawn at every scale and moment unless the command line says otherwise.
  private static let usual: [TraitSet] = [TraitSet(Traits(colorScheme: .light)), TraitSet(Traits(colorScheme: .dark))]
  /// The settings that are drawn besides, at the first scale and two moments.
  private static let rare: [TraitSet] = [
    TraitSet(Traits(reduceMotion: true)),
    TraitSet(Traits(colorScheme: .dark, reduceTransparency: true, increaseContrast: true)),
    TraitSet(Traits(layoutDirection: .rightToLeft)),
  ]

  /// The cases, effect by effect.
  let cases: [VerificationCase]
  /// The family of each effect, by its id.
  let families: [String: String]

  /// Reads the options.
  init(_ arguments: Arguments) throws {
    let types: [any Effect.Type] = try EffectSelection.effects(arguments)
    let script: Script? = try EffectRequest.script(arguments)
    let scales: [Double] = try arguments.numbers(.scales, in: 0.01...FrameError.largestScale) ?? [1, 2, 3]
    let times: [Double]? = try arguments.numbers(.times, in: 0...FrameError.latestTime)
    let count: Int = try arguments.integer(.columns, in: 1...1000) ?? 5
    let asked: [TraitSet]? = try Self.traits(arguments)
    var cases: [VerificationCase] = []
    for type in types {
      func add(_ set: TraitSet, scale: Double, moments: Int) throws {
        let request = try EffectRequest(type, arguments: arguments, script: script, scale: scale, traits: set.traits)
        for time in times ?? EffectSelection.moments(moments, of: request.timeline) {
          cases.append(
            VerificationCase(
              effect: type.info.id, time: time, scale: scale, scheme: set.traits.colorScheme,
              adaptations: set.adaptations, budget: type.info.budget, makeList: { try request.list(at: time) }))
        }
      }
      for set in asked ?? Self.usual {
        for scale in scales { try add(set, scale: scale, moments: count) }
      }
      for set in asked == nil ? Self.rare : [] { try add(set, scale: scales[0], moments: min(count, 2)) }
    }
    self.cases = cases
    families = Dictionary(types.map { ($0.info.id, $0.info.family) }, uniquingKeysWith: { first, _ in first })
  }

  /// What `--traits`, or `--scheme` and `--reduce-motion`, ask for; nil if none of them is given.
  private static func traits(_ arguments: Arguments) throws -> [TraitSet]? {
    if let text = arguments.text(.traits) {
      if arguments.has(.scheme) || arguments.has(.reduceMotion) {
        throw CommandError.usage(
          "--traits says all about appearance and motion; leave --scheme and --reduce-motion out")
      }
      return try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
        guard let set = TraitSet(parsing: String(part)) else {
          throw CommandError.usage(
            "--traits \(quoted(String(part))) is not allowed; it takes words joined by +, the appearance first: "
              + TraitSet.words)
        }
        return set
      }
    }
    let scheme: ColorScheme? = try arguments.choice(.scheme)
    guard scheme != nil || arguments.has(.reduceMotion) else { return nil }
    let schemes: [ColorScheme] = scheme.map { [$0] } ?? [.light, .dark]
    return schemes.map { TraitSet(Traits(colorScheme: $0, reduceMotion: arguments.has(.reduceMotion))) }
  }
}
