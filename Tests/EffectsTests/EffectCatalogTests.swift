import Foundation
import Scene
import Testing

@testable import Effects

@Suite("The catalogue")
struct EffectCatalogTests {
  static let ids: [String] = EffectCatalog.ids

  @Test("ids are unique, in order, and of the form collection/name")
  func order() {
    #expect(Self.ids == Set(Self.ids).sorted())
    #expect(Self.ids.allSatisfy { $0.wholeMatch(of: /[a-z]+\/[a-z0-9-]+/) != nil })
    for id in [
      "motion/aurora", "motion/gooey-menu", "motion/lava-lamp", "motion/morphing-text", "syx/tracking-breathe",
    ] {
      #expect(Self.ids.contains(id))
    }
  }

  @Test(
    "an unknown id suggests the nearest",
    arguments: [
      ("motion/lava-lmap", "motion/lava-lamp"), ("lava-lamp", "motion/lava-lamp"), ("Aurora", "motion/aurora"),
      ("tracking-breath", "syx/tracking-breathe"), ("gooey", "motion/gooey-menu"),
    ])
  func suggestions(id: String, nearest: String) {
    #expect(throws: CatalogError.unknownEffect(id: id, nearest: nearest)) { try EffectCatalog.effect(id: id) }
  }

  @Test("an id that resembles nothing, or is very long, is refused in one short line")
  func nonsense() {
    for id in ["", "☃️", String(repeating: "x", count: 100_000)] {
      let error = #expect(throws: CatalogError.self) { try EffectCatalog.effect(id: id) }
      #expect(error.map { "\($0)".count < 200 } == true)
    }
  }

  @Test("every stored property is a parameter, and every parameter a stored property", arguments: ids)
  func parameters(id: String) throws {
    let type: any Effect.Type = try EffectCatalog.effect(id: id)
    let properties: [String] = Mirror(reflecting: type.init()).children.compactMap(\.label)
    #expect(properties.sorted() == type.info.parameters.map(\.key).sorted())
    for parameter in type.info.parameters {
      #expect(parameter.summary.hasSuffix(".") && !parameter.summary.contains("\n"))
    }
  }

  @Test("the defaults are allowed and survive being written and read", arguments: ids)
  func defaults(id: String) throws {
    let type: any Effect.Type = try EffectCatalog.effect(id: id)
    let values: [String: JSONValue] = try type.defaults()
    let again: any Effect = try type.init(parameters: values)
    #expect(try JSONValue(encoding: again).object == values.filter { $0.value != .null })
  }

  @Test("the description is complete", arguments: ids)
  func descriptions(id: String) throws {
    let info: EffectInfo = try EffectCatalog.effect(id: id).info
    #expect(!info.name.isEmpty && !info.family.isEmpty && info.summary.hasSuffix("."))
    #expect(info.duration > 0 && info.size.width > 0 && info.size.height > 0)
    #expect(info.demo.events.first?.time == 0)
  }

  /// Effects whose demonstration ends with nothing on the canvas.
  static let vanishing: Set<String> = ["motion/draw-on", "motion/checkmark"]

  @Test("every effect draws, at any time, in either appearance, with or without motion", arguments: ids)
  func draws(id: String) throws {
    let timeline = try EffectTimeline(EffectCatalog.effect(id: id))
    for scheme in ColorScheme.allCases {
      for reduceMotion in [false, true] {
        let traits = Traits(colorScheme: scheme, reduceMotion: reduceMotion)
        for time in [0.0, 0.5, timeline.info.duration, 1e6, FrameError.latestTime] {
          // What comes in from nothing is not there yet at the start, and what goes is not there any more at the end.
          let commands = try timeline.displayList(time: time, traits: traits).commands
          let isGone: Bool = Self.vanishing.contains(id) && time >= timeline.info.duration
          #expect(time == 0 || isGone || !commands.isEmpty)
        }
        _ = try timeline.displayList(size: Size(1, 1), time: 0.7, traits: traits)
        _ = try timeline.displayList(size: Size(3000, 7), scale: 3, time: 0.7, traits: traits)
      }
    }
  }

  @Test("a frame is the same whichever frames were drawn before it", arguments: ids)
  func randomAccess(id: String) throws {
    let timeline = try EffectTimeline(EffectCatalog.effect(id: id))
    let times: [Double] = [0.1, 1.9, 0.4, 2.3]
    let once: [String] = try times.map { "\(try timeline.displayList(time: $0).commands)" }
    let reversed: [String] = try times.reversed().map { time in
      let fresh = try EffectTimeline(EffectCatalog.effect(id: id))
      return "\(try fresh.displayList(time: time).commands)"
    }
    #expect(once == reversed.reversed())
  }

  /// What a parameter needs to be seen, and values that cannot be guessed from what is allowed.
  static let companions: [String: [String: JSONValue]] = [
    "syx/tracking-breathe": ["text": .string("breathe")],
    "pieces/elastic-button": ["style": .string("signal")],
    "pieces/glass-segments": ["disabled": .bool(true)],
    "pieces/glass-surface": ["shape": .string("rect"), "interactive": .bool(true)],
    "pieces/glass-text": ["text": .string("Gl\nass")],
  ]
  static let others: [String: JSONValue] = [
    "motion/animated-symbol interval": .number(0.5), "motion/animated-symbol systemName": .string("heart.fill"),
    "motion/circular-text centreIcon": .string("heart.fill"),
    "motion/dock items": .array([.string("heart.fill")]),
    "motion/gooey-menu symbols": .array([.string("heart.fill")]),
    "motion/skeleton symbol": .string("heart.fill"), "pieces/glass-action-menu triggerSymbol": .string("star"),
    "pieces/elastic-button radius": .number(12), "pieces/glass-segments style": .string("raised"),
    "pieces/glass-surface tint": .string("sage"), "pieces/glass-text tint": .string("sage"),
    "pieces/touch-grid probe": .array([.number(0.5), .number(0.5)]),
    "pieces/prompt-chips systemImage": .string("star.fill"),
    "pieces/prompt-chips symbols": .array([.string("star.fill")]),
    "pieces/prompt-chips style": .object(["text": .string("orange")]),
    "pieces/source-stack style": .object(["text": .string("orange")]),
  ]

  /// What is felt and not seen.
  static let unseen: Set<String> = ["motion/pressable haptics", "pieces/elastic-button haptics"]

  @Test("every parameter changes the picture at some time", arguments: ids)
  func everyParameterMatters(id: String) throws {
    let type: any Effect.Type = try EffectCatalog.effect(id: id)
    let base: [String: JSONValue] = try type.defaults().merging(Self.companions[id] ?? [:]) { $1 }
    let times: [Double] = [0, 0.2, 0.45, 0.7, 1.4, 1.7, 2.1, 2.6, 3.5, 4.6, 5.7]
    func pictures(_ values: [String: JSONValue], in scene: Parameter.Showcase? = nil) throws -> [String] {
      let timeline = try EffectTimeline(type, parameters: values, script: scene?.script)
      return try times.map { "\(try timeline.displayList(time: $0, traits: scene?.traits ?? Traits()).commands)" }
    }
    let plain: [String] = try pictures(base)
    for parameter in type.info.parameters where !Self.unseen.contains("\(id) \(parameter.key)") {
      let guess: JSONValue? = parameter.allowed.another(than: base[parameter.key] ?? .null)
      let other: JSONValue = try #require(Self.others["\(id) \(parameter.key)"] ?? guess)
      var shows: Bool = try pictures(base.merging([parameter.key: other]) { $1 }) != plain
      if !shows, let scene = parameter.showcase {
        // What the demonstration does not show, the parameter's own scene does.
        let stage: [String: JSONValue] = base.merging(scene.parameters) { $1 }
        shows = try pictures(stage.merging([parameter.key: other]) { $1 }, in: scene) != pictures(stage, in: scene)
      }
      #expect(shows, "\(parameter.key)")
    }
  }
}

extension Parameter.Allowed {
  /// An allowed value that differs from `value`.
  func another(than value: JSONValue) -> JSONValue? {
    switch self {
    case .number(let range):
      let number: Double = value.number ?? range.lowerBound
      let candidates: [Double] = [number * 1.5, number + 0.25, number - 0.25, range.lowerBound, range.upperBound]
      return candidates.first { range.contains($0) && $0 != number }.map(JSONValue.number)
    case .integer(let range):
      let number = Int(value.number ?? 0)
      return [number + 1, number - 1].first { range.contains($0) }.map { .number(Double($0)) }
    case .flag: return .bool(value != .bool(true))
    case .text: return .string((value.string ?? "") + "x")
    case .color: return value == .string("orange") ? .string("mint") : .string("orange")
    case .choice(let words): return words.first { .string($0) != value }.map(JSONValue.string)
    case .list(let item, _):
      guard let values = value.array, let last = values.last else { return nil }
      return item.another(than: last).map { .array(values.dropLast() + [$0]) }
    case .optional(let item): return item.another(than: value)
    case .either(let first, _): return first.another(than: value)
    case .fields(let fields):
      return fields.keys.sorted().first.flatMap { key in
        fields[key]?.another(than: value.object?[key] ?? .null).map { .object([key: $0]) }
      }
    }
  }
}
