import Foundation
import Motion
import Scene
import Testing

@testable import Effects

@Suite("Island pill")
struct IslandPillTests {
  private func list(
    _ time: Double, _ values: [String: JSONValue] = [:], script: Script? = nil, traits: Traits = Traits()
  ) throws -> DisplayList {
    try EffectTimeline(IslandPill.self, parameters: values, script: script).displayList(time: time, traits: traits)
  }
  /// A spring of 0.5 s and bounce 0.32, opened at 0.3 s and closed at 1.6 s.
  private func q(_ time: Double) -> Double {
    let open: Double = MotionFormulas.spring(time - 0.3, response: 0.5, ratio: 0.68)
    return open - MotionFormulas.spring(time - 1.6, response: 0.5, ratio: 0.68)
  }
  /// The pill's box and radius.
  private func pill(_ list: DisplayList) throws -> (rect: Rect, radius: Double, color: RGBA) {
    guard case .draw(let draw)? = list.commands.first, case .fill(let path, _) = draw.figure,
      case .box(let rect, let radii, let style) = path.storage, case .color(let color) = draw.paint
    else {
      Issue.record("no pill")
      return (.zero, 0, .clear)
    }
    #expect(style == .continuous)
    return (rect, radii.topLeading, color)
  }
  /// The contents' layers, small and large.
  private func contents(_ list: DisplayList) -> [DisplayList.Layer] {
    list.commands.compactMap { if case .layer(let layer) = $0 { layer } else { nil } }
  }
  private func transform(_ layer: DisplayList.Layer) -> ProjectionTransform {
    guard case .draw(let draw)? = layer.commands.first else { return .identity }
    return draw.transform
  }

  @Test("the pill swells from 126 × 37 to 340 × 160 and back", arguments: [0.0, 0.35, 0.42, 0.6, 1.5, 1.7, 1.9, 2.8])
  func shape(time: Double) throws {
    let q: Double = q(time)
    let pill = try pill(try list(time))
    #expect(near(pill.rect.width, 126 + 214 * q) && near(pill.rect.height, 37 + 123 * q))
    // It hangs 12 points below the top.
    #expect(near(pill.rect.midX, 195) && near(pill.rect.minY, 12))
    let radius: Double = 18.5 + 25.5 * q
    #expect(near(pill.radius, min(radius, pill.rect.height / 2)) && pill.color == .black)
  }

  @Test("the contents blur, scale and fade across each other", arguments: [0.34, 0.38, 0.44, 1.68])
  func contents(time: Double) throws {
    let q: Double = q(time)
    let list: DisplayList = try list(time)
    let rect: Rect = try pill(list).rect
    let layers: [DisplayList.Layer] = contents(list)
    #expect(layers.count == 2)
    let expected: [(opacity: Double, scale: Double, blur: Double, about: Point)] = [
      (1 - q, 1 + 0.6 * q, 8 * q, rect.center),
      (q, 0.6 + 0.4 * q, 10 * (1 - q), Point(rect.midX, rect.minY)),
    ]
    for (layer, wanted) in zip(layers, expected) {
      #expect(near(layer.opacity, wanted.opacity))
      let transform: ProjectionTransform = transform(layer)
      #expect(near(transform.m11, wanted.scale) && near(transform.m22, wanted.scale))
      let fixed: Point = transform.apply(to: wanted.about)
      #expect(near(fixed.x, wanted.about.x) && near(fixed.y, wanted.about.y))
      guard case .blur(let radius, _)? = layer.filters.first else {
        Issue.record("no blur")
        return
      }
      // Scaled with the content.
      #expect(near(radius, wanted.blur * wanted.scale))
      #expect(layer.clip.count == 1)
    }
  }

  @Test("at rest there is one content, sharp and in full")
  func rest() throws {
    for (time, width) in [(0.2, 126.0), (1.59, 340), (9, 126)] {
      let layers: [DisplayList.Layer] = contents(try list(time))
      #expect(layers.count == 1 && layers[0].filters.isEmpty && near(layers[0].opacity, 1, within: 1e-3))
      #expect(near(try pill(try list(time)).rect.width, width, within: 0.1))
    }
  }

  @Test("the contents are laid out in the shape as it is: the icons keep to its ends")
  func reflow() throws {
    for time in [0.0, 0.36, 0.4] {
      let list: DisplayList = try list(time)
      let rect: Rect = try pill(list).rect
      let icons = try #require(contents(list).first).commands.compactMap { command -> Double? in
        guard case .draw(let draw) = command, case .glyphs(let run) = draw.figure else { return nil }
        return run.glyphs[0].position.x
      }
      // Boxes of 17 points, 14 from the ends; the glyph's own box of 1.2 · 17 has the same middle.
      #expect(icons.count == 2)
      let ends: [Double] = [rect.minX + 14 + 8.5, rect.maxX - 14 - 8.5]
      for (icon, end) in zip(icons, ends) { #expect(near(icon + 10.2, end, within: 1e-4)) }
    }
  }

  @Test("a tap beside the pill does nothing, one on the way turns it around without a jump")
  func taps() throws {
    let script = Script([
      ScriptEvent(time: 0, .tap(UnitPoint(x: 0.5, y: 0.5))), ScriptEvent(time: 0.3, .tap(UnitPoint(x: 0.5, y: 0.1))),
      ScriptEvent(time: 0.4, .tap(UnitPoint(x: 0.5, y: 0.5))),
    ])
    let track: Track<Double> = IslandPill().progress(in: Frame(size: Size(390, 220), time: 2, script: script))
    #expect(track.value(at: 0.29) == 0)
    #expect(near(track.value(at: 0.4), MotionFormulas.spring(0.1, response: 0.5, ratio: 0.68)))
    #expect(near(track.velocity(at: 0.4 - 1e-9), track.velocity(at: 0.4 + 1e-9), within: 1e-5))
    #expect(track.velocity(at: 0.4) > 0 && track.target(at: 1) == 0)
  }

  @Test("sizes, colour and place are as asked for; dark forms are used in light appearance")
  func parameters() throws {
    let values: [String: JSONValue] = [
      "isExpanded": .bool(true), "compactSize_pt": .array([.number(100), .number(30)]),
      "expandedSize_pt": .array([.number(200), .number(60)]), "color": .string("indigo"),
      "anchor": .string("center"),
    ]
    let pill = try pill(try list(0, values))
    #expect(pill.rect == Rect(x: 95, y: 80, width: 200, height: 60))
    // min(44, 60 / 2)
    #expect(pill.radius == 30 && pill.color == Color.indigo.dark)
    let colors: [RGBA] = try list(0).draws.compactMap {
      if case .color(let color) = $0.draw.paint { color } else { nil }
    }
    #expect(colors == [.black, .white, Color.green.dark])
  }

  @Test("with reduced motion nothing blurs or scales; shape and fades take 0.25 s", arguments: [0.35, 0.425, 0.5, 1.7])
  func reducedMotion(time: Double) throws {
    let q: Double = MotionFormulas.easeInOut((time - 0.3) / 0.25) - MotionFormulas.easeInOut((time - 1.6) / 0.25)
    let list = try list(time, traits: Traits(reduceMotion: true))
    #expect(near(try pill(list).rect.width, 126 + 214 * q))
    let layers: [DisplayList.Layer] = contents(list)
    #expect(layers.count == 2 && layers.allSatisfy { $0.filters.isEmpty && transform($0) == .identity })
    #expect(near(layers[0].opacity, 1 - q) && near(layers[1].opacity, q))
  }
}
