import Testing

@testable import Scene

@Suite struct IconTests {
  @Test func everyNameOfTheTableIsExactlyOneGlyph() throws {
    #expect(Icon.knownNames.count > 400)
    for name in Icon.knownNames {
      let icon = try ResolvedIcon(Icon(systemName: name))
      #expect(icon.glyph != nil && icon.glyph != 0, "\(name)")
    }
  }

  @Test func noNameStandsTwiceInTheTable() {
    let lists: [String] = [
      IconTable.interface, IconTable.arrows, IconTable.media, IconTable.objects, IconTable.people, IconTable.nature,
      IconTable.shapes,
    ]
    let lines: Int = lists.map { $0.split(separator: "\n").count }.reduce(0, +)
    #expect(lines == Icon.knownNames.count)
  }

  @Test func filledAndOutlinedHeartsAndStarsDiffer() throws {
    for name in ["heart", "star", "bookmark", "bell", "mic", "play.circle", "person", "lightbulb"] {
      let plain = try ResolvedIcon(Icon(systemName: name))
      let filled = try ResolvedIcon(Icon(systemName: name + ".fill"))
      #expect(plain.glyph != filled.glyph, "\(name)")
    }
  }

  @Test(arguments: [("hart.fill", "heart.fill"), ("chevron.dwn", "chevron.down"), ("Plus", "plus")])
  func anUnknownNameSuggestsTheNearest(_ name: String, _ nearest: String) {
    let error = #expect(throws: IconError.self) { try ResolvedIcon(Icon(systemName: name)) }
    #expect(error == .unknown(name: name, nearest: nearest))
    #expect(error?.description.contains(nearest) == true)
  }

  @Test(arguments: ["", String(repeating: "x", count: 100_000), "👍"])
  func strangeNamesAreErrorsToo(_ name: String) {
    #expect(throws: IconError.self) { try ResolvedIcon(Icon(systemName: name)) }
  }

  @Test func theLiveAreaOfTheIconGridFillsTheBox() throws {
    let icon = try ResolvedIcon(Icon(systemName: "circle.fill").font(.system(size: 20)))
    let bounds: Rect = try icon.outline().controlBounds
    #expect(icon.size == Size(20, 20))
    #expect(bounds.center.distance(to: Point(10, 10)) < 0.1)
    #expect(abs(bounds.width - 20) < 0.2)  // a disc of 20 of the grid's 24 units
  }

  @Test func anIconIsDrawnAroundItsPoint() throws {
    let list: DisplayList = try GraphicsContext.record(size: Size(100, 100), scale: 1) { context in
      context.draw(Icon(systemName: "plus").font(.system(size: 20)).foregroundStyle(.white), at: Point(50, 40))
      context.draw(Icon(systemName: "plus"), in: Rect(x: 40, y: 20, width: 20, height: 40))
    }
    let runs: [GlyphRun] = list.commands.compactMap { command in
      guard case .draw(let draw) = command, case .glyphs(let run) = draw.figure else { return nil }
      return run
    }
    // The em is 24 points about (50, 40); the baseline is its lower edge.
    #expect(runs.count == 2)
    for run in runs {
      #expect(run.font == FontInstance(face: .icons, size: 24))
      #expect(run.glyphs[0].position.distance(to: Point(38, 52)) < 1e-9)
    }
  }

  @Test func recordingThrowsTheFirstFailureOfADrawingCall() {
    let error = #expect(throws: IconError.self) {
      try GraphicsContext.record(size: Size(100, 100), scale: 1) { context in
        context.drawLayer { $0.draw(Icon(systemName: "no.such"), at: .zero) }
        context.draw(Icon(systemName: "neither"), at: .zero)
      }
    }
    guard case .unknown(let name, _)? = error else {
      Issue.record("the error is not about an unknown icon")
      return
    }
    #expect(name == "no.such")
  }
}
