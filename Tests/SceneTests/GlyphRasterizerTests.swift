import Dispatch
import Testing

@testable import Scene

@Suite struct GlyphRasterizerTests {
  private let rasterizer = GlyphRasterizer()

  private func glyph(_ character: String, face: FontInstance.Face = .interface) throws -> UInt32 {
    let design: Font.Design = face == .monospaced ? .monospaced : .default
    return try #require(try ResolvedText(Text(character).fontDesign(design)).glyphs.first?.id)
  }

  private func mask(
    _ character: String, pixels: Double, phaseX: Int = 0, phaseY: Int = 0, weight: Double = 400
  ) throws -> RasterizedGlyph {
    let font = FontInstance(face: .interface, size: 17, weight: weight)
    return try #require(
      try rasterizer.mask(
        font: font, pixelSize: pixels, glyph: glyph(character), phaseX: phaseX, phaseY: phaseY))
  }

  @Test("A glyph is the same whatever was drawn before it in the same memory")
  func memoryIsUsedAgain() throws {
    let square = Path(Rect(x: 1, y: 1, width: 6, height: 4))
    let large = PixelRect(x: 0, y: 0, width: 300, height: 200)
    let small = PixelRect(x: 0, y: 0, width: 9, height: 7)
    let rasterizer = try PathRasterizer()
    let map = ProjectionTransform.scale(x: 1, y: 1)
    _ = try rasterizer.coverage(of: Path(Rect(x: 0, y: 0, width: 300, height: 200)), map: map, area: large)
    let bytes: [UInt8] = try rasterizer.coverage(of: square, map: map, area: small)
    for (index, byte) in bytes.enumerated() {
      let (x, y): (Int, Int) = (index % 9, index / 9)
      #expect(byte == ((1..<7).contains(x) && (1..<5).contains(y) ? 255 : 0), "pixel \(x), \(y)")
    }
    // A box of 3 of 16 sixteenths, 255 · 3 / 16 = 47.8; a sixteenth is 15.9.
    let part = Path(Rect(x: 0.25, y: 0.5, width: 0.75, height: 0.25))
    let one = PixelRect(x: 0, y: 0, width: 1, height: 1)
    #expect(try rasterizer.coverage(of: part, map: map, area: one) == [48])
    let least = Path(Rect(x: 0, y: 0, width: 0.25, height: 0.25))
    #expect(try rasterizer.coverage(of: least, map: map, area: one) == [16])
  }

  /// Total coverage in pixels and its centroid from the pixel of the baseline origin.
  private func moments(_ mask: RasterizedGlyph) -> (area: Double, x: Double, y: Double) {
    var (area, x, y): (Double, Double, Double) = (0, 0, 0)
    for row in 0..<mask.height {
      for column in 0..<mask.width {
        let coverage: Double = Double(mask.bytes[row * mask.width + column]) / 255
        area += coverage
        x += coverage * (Double(mask.left + column) + 0.5)
        y += coverage * (Double(mask.top + row) + 0.5)
      }
    }
    return (area, x / area, y / area)
  }

  /// The area inside an outline by Green's theorem, each curve as 64 chords.
  private func area(_ path: Path) -> Double {
    var doubled: Double = 0
    var pen = Point.zero
    var start = Point.zero
    func line(to point: Point) {
      doubled += pen.x * point.y - pen.y * point.x
      pen = point
    }
    for element in path.elements {
      switch element {
      case .move(let point): (pen, start) = (point, point)
      case .line(let point): line(to: point)
      case .quadCurve(let end, let control):
        let begin: Point = pen
        for step in 1...64 {
          let t: Double = Double(step) / 64
          line(
            to: begin.interpolated(to: control, by: t).interpolated(to: control.interpolated(to: end, by: t), by: t))
        }
      case .closeSubpath: line(to: start)
      case .curve: Issue.record("a TrueType outline has no cubic curves")
      }
    }
    return abs(doubled) / 2
  }

  /// A pixel's coverage counts at its centre wherever the ink lies in it: an upright edge that covers the part f of its
  /// pixels is off by f (1 − f) / 2 ≤ 0.125, over its length. For a stem of 10 pixels in a g of 40 square pixels that is
  /// at most 0.03.
  @Test(arguments: [FontInstance.Face.monospaced, .interface])
  func theMeanOfTheCoverageMovesByTheStepOfThePhase(_ face: FontInstance.Face) throws {
    let tolerance = 0.035
    let steps: Int = GlyphRasterizer.phases
    let font = FontInstance(face: face, size: 17)
    let id: UInt32 = try glyph("g", face: face)
    func mean(_ phaseX: Int, _ phaseY: Int) throws -> (area: Double, x: Double, y: Double) {
      moments(
        try #require(
          try rasterizer.mask(font: font, pixelSize: 20, glyph: id, phaseX: phaseX, phaseY: phaseY)))
    }
    let start = try mean(0, 0)
    for phase in 1..<steps {
      let expected: Double = Double(phase) / Double(steps)
      let right = try mean(phase, 0)
      #expect(abs(right.x - start.x - expected) < tolerance)
      #expect(abs(right.y - start.y) < tolerance)
      let down = try mean(0, phase)
      #expect(abs(down.y - start.y - expected) < tolerance)
      #expect(abs(down.x - start.x) < tolerance)
    }
  }

  @Test(arguments: ["o", "S", "l", "8", "g", "J"])
  func theTotalCoverageIsTheOutlinesArea(_ character: String) throws {
    let font = FontInstance(face: .monospaced, size: 24)
    let id: UInt32 = try glyph(character, face: .monospaced)
    let expected: Double = area(try rasterizer.outline(font: font, glyph: id))
    let mask = try #require(try rasterizer.mask(font: font, pixelSize: 24, glyph: id, phaseX: 5, phaseY: 3))
    #expect(abs(moments(mask).area / expected - 1) < 0.005)
  }

  @Test func jointsOfOverlappingStrokesAreNotTooDark() throws {
    let pixels: Double = 34
    let plain = try PathRasterizer()
    for character in ["A", "R", "f", "t", "4", "e"] {
      let mask: RasterizedGlyph = try mask(character, pixels: pixels)
      let font = FontInstance(face: .interface, size: pixels * 16)
      let outline: Path = try rasterizer.outline(font: font, glyph: glyph(character))
      let area = PixelRect(
        x: mask.left * 16, y: mask.top * 16, width: mask.width * 16, height: mask.height * 16)
      let fine: [UInt8] = try plain.fill(outline.mapped(by: .identity), evenOdd: false, area: area)
      for row in 0..<mask.height {
        for column in 0..<mask.width {
          var sum = 0
          for y in 0..<16 { for x in 0..<16 { sum += Int(fine[(row * 16 + y) * area.width + column * 16 + x]) } }
          #expect(abs(sum / 256 - Int(mask.bytes[row * mask.width + column])) <= 16)
        }
      }
    }
  }

  @Test func aLetterStandsOnTheBaseline() throws {
    let mask: RasterizedGlyph = try mask("I", pixels: 40)
    #expect(mask.top + mask.height == 0)
    // Inter's capitals are 2048 of 2816 units high: 29.09 pixels.
    #expect(mask.height == 30)
    #expect(mask.bytes.last(where: { $0 > 0 }) != nil)
  }

  @Test func aHeavierWeightCoversMore() throws {
    let areas: [Double] = try [100, 400, 600, 900].map { moments(try mask("n", pixels: 40, weight: $0)).area }
    #expect(areas == areas.sorted())
    #expect(areas[3] > areas[0] * 2)
  }

  @Test func blankGlyphsHaveNoMaskAndNoOutline() throws {
    let font = FontInstance(face: .interface, size: 20)
    let space: UInt32 = try glyph(" ")
    #expect(try rasterizer.mask(font: font, pixelSize: 20, glyph: space, phaseX: 0, phaseY: 0) == nil)
    #expect(try rasterizer.outline(font: font, glyph: space).isEmpty)
  }

  @Test func outlinesScaleWithTheSizeAndPointDownwards() throws {
    let id: UInt32 = try glyph("I")
    let small: Rect = try rasterizer.outline(font: FontInstance(face: .interface, size: 10), glyph: id).controlBounds
    let large: Rect = try rasterizer.outline(font: FontInstance(face: .interface, size: 80), glyph: id).controlBounds
    #expect(abs(small.width * 8 - large.width) < 1e-9)
    #expect(abs(large.maxY) < 1e-9)
    #expect(abs(large.minY + 80 * 2048.0 / 2816) < 1e-9)
  }

  @Test(arguments: [Double.nan, .infinity, 0, -3, 1e12])
  func sizesThatMakeNoMaskAreErrorsThatNameThem(_ pixels: Double) throws {
    let error = #expect(throws: FontError.self) {
      try mask("a", pixels: pixels)
    }
    #expect(error?.description.contains("\(pixels)") == true)
  }

  @Test func aGlyphBeyondTheFontsLastIsAnError() {
    #expect(throws: FontError.self) {
      try rasterizer.mask(
        font: FontInstance(face: .interface, size: 20), pixelSize: 20, glyph: 1_000_000, phaseX: 0, phaseY: 0)
    }
  }

  @Test func emojiKeepTheirColourAndAreaAtEverySize() throws {
    let font = FontInstance(face: .emoji, size: 20)
    let id: UInt32 = try glyph("😀")
    #expect(rasterizer.isColor(font: font))
    #expect(try rasterizer.outline(font: font, glyph: id).isEmpty)
    var shares: [Double] = []
    for pixels in [12.0, 31, 109, 150, 300] {
      let mask = try #require(try rasterizer.mask(font: font, pixelSize: pixels, glyph: id, phaseX: 3, phaseY: 9))
      #expect(mask.format == .color)
      #expect(mask.bytes.count == mask.width * mask.height * 4)
      var sums = [Double](repeating: 0, count: 4)
      for i in stride(from: 0, to: mask.bytes.count, by: 4) {
        let alpha: UInt8 = mask.bytes[i + 3]
        #expect(mask.bytes[i] <= alpha && mask.bytes[i + 1] <= alpha && mask.bytes[i + 2] <= alpha)
        for k in 0..<4 { sums[k] += Double(mask.bytes[i + k]) }
      }
      #expect(sums[0] > sums[2] * 1.5)  // a yellow face: red above blue
      shares.append(sums[3] / 255 / (pixels * pixels))
    }
    for share in shares { #expect(abs(share / shares[2] - 1) < 0.01) }
  }

  @Test func rasterisingFromManyThreadsGivesOneResult() throws {
    let expected: RasterizedGlyph = try mask("Q", pixels: 33, phaseX: 7)
    let results = Results<RasterizedGlyph>()
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      _ = try? mask("Q", pixels: 20 + Double(index), weight: Double(100 + 10 * index))
      results.add(try? mask("Q", pixels: 33, phaseX: 7))
    }
    #expect(results.values.count == 64)
    #expect(results.values.allSatisfy { $0 == expected })
  }
}
