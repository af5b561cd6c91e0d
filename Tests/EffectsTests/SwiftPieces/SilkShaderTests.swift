import Motion
import ReferenceMath
import Scene
import Testing

@testable import Effects

@Suite("Silk shader")
struct SilkShaderTests {
  static func cloth(
    _ size: Size = Size(390, 844), scale: Double = 1, phase: Double = 0, depth: Double = 1, shine: Double = 38,
    light: UnitPoint = .topLeading
  ) -> SilkShader {
    SilkShader(
      bounds: Rect(origin: .zero, size: size), scale: scale, light: light, depth: depth, shine: shine,
      base: Color(hex: 0x8FC7F2).light, sheen: .white, phase: phase)
  }

  private static let views: [Size] = [Size(390, 844), Size(1920, 1080), Size(64, 64), Size(2400, 100), Size(100, 2400)]

  @Test("Analytic slopes equal finite differences of the height in double precision")
  func slopesAreTheHeightsOwn() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<1000 {
      let shader: SilkShader = Self.cloth(phase: random.unit() * 420)
      let x = Float(random.unit() * 4 - 2)
      let y = Float(random.unit() * 4 - 2)
      let cloth = shader.cloth(at: LaneVec2(Lanes(repeating: x), Lanes(repeating: y)), SilkShader.Constants())
      let scalar = ScalarSilk(shader: shader)
      let slope: (x: Double, y: Double) = scalar.slope(Double(x), Double(y))
      #expect(abs(Double(cloth.height[0]) - scalar.height(Double(x), Double(y))) < 1e-5)
      #expect(abs(Double(cloth.slope.x[0]) - slope.x) < 1e-4, "at \(x), \(y)")
      #expect(abs(Double(cloth.slope.y[0]) - slope.y) < 1e-4, "at \(x), \(y)")
    }
  }

  @Test("The twin equals the formulas in double precision at seeded points")
  func twinFollowsTheFormulas() {
    var random = SplitMix64(seed: 6)
    for size in Self.views {
      for _ in 0..<200 {
        let shader: SilkShader = Self.cloth(
          size, scale: 0.5 + 2 * random.unit(), phase: random.unit() * 420, depth: 2 * random.unit(),
          shine: 4 + 96 * random.unit(), light: UnitPoint(x: random.unit(), y: random.unit()))
        let x = Float(random.unit() * size.width)
        let y = Float(random.unit() * size.height)
        let expected: [Double] = ScalarSilk(shader: shader).color(x: Double(x), y: Double(y))
        #expect(largestDifference(eightColors(of: shader, x: x, y: y)[0], expected) < 2e-3, "at \(x), \(y) of \(size)")
      }
    }
  }

  @Test("Many chunks that pass the stages together get the bits that each gets alone")
  func stagesChangeNothing() {
    let shader: SilkShader = Self.cloth(phase: 31)
    // Two blocks of chunks and a part of one.
    let count = 37
    let memory = UnsafeMutablePointer<Lanes>.allocate(capacity: 4 * count)
    defer { memory.deallocate() }
    memory.initialize(repeating: .zero, count: 4 * count)
    let planes = ColorPlanes(
      red: memory, green: memory + count, blue: memory + 2 * count, alpha: memory + 3 * count)
    func place(_ chunk: Int) -> (x: Lanes, y: Lanes) {
      (Lanes.ramp * 1.25 + Float(chunk * 10), Lanes.ramp * 0.5 + Float(chunk * 21))
    }
    for chunk in 0..<count { (planes.red[chunk], planes.green[chunk]) = place(chunk) }
    shader.shade(planes, count: count, pixel: 1)
    for chunk in 0..<count {
      let (x, y): (Lanes, Lanes) = place(chunk)
      let alone: LaneColor = shader.color(x: x, y: y, pixel: 1)
      #expect(planes.red[chunk].laneBits == alone.red.laneBits, "chunk \(chunk)")
      #expect(planes.green[chunk].laneBits == alone.green.laneBits, "chunk \(chunk)")
      #expect(planes.blue[chunk].laneBits == alone.blue.laneBits, "chunk \(chunk)")
      #expect(planes.alpha[chunk].laneBits == alone.alpha.laneBits, "chunk \(chunk)")
    }
  }

  @Test("After seven minutes at speed 1 every phase is the same number, also after ten thousand loops")
  func loopCloses() {
    for phase in [0.0, 0.5, 17.25, 419.5] {
      let first: SilkShader = Self.cloth(phase: phase)
      for turns in [1.0, 3, 10_000] {
        let later: SilkShader = Self.cloth(phase: phase + turns * SilkShader.period)
        #expect(later.phases == first.phases && later.finePhases == first.finePhases)
      }
    }
  }

  @Test("A phase that runs backwards retraces the same poses")
  func phaseMayBeNegative() {
    #expect(Self.cloth(phase: -20).phases == Self.cloth(phase: 400).phases)
  }

  @Test("No pinch point: the radial folds start outside every view, and slopes stay bounded all over it")
  func noPinchInView() {
    for size in Self.views {
      for scale in [0.1, 1, 4] {
        let shader: SilkShader = Self.cloth(size, scale: scale, phase: 100)
        let half: SIMD2<Float> = SIMD2(Float(size.width), Float(size.height)) * shader.unitsPerPoint * (shader.zoom / 2)
        #expect(shader.origin.x < -half.x && shader.origin.y < -half.y)
        var steepest: Float = 0
        for row in 0..<48 {
          let y: Float = half.y * (Float(row) / 23.5 - 1)
          for column in stride(from: 0, to: 96, by: 8) {
            let x: Lanes = (Lanes.ramp + Float(column)) * (half.x / 47.5) - half.x
            let slope: LaneVec2 = shader.cloth(at: LaneVec2(x, Lanes(repeating: y)), SilkShader.Constants()).slope
            steepest = Swift.max(steepest, dot(slope, slope).max().squareRoot())
          }
        }
        // The sum of the amplitudes times the longest gradients, all at once: 0.2 · 1.44 · 15 and so on; far less in
        // fact.
        #expect(steepest < 8, "\(size) at \(scale)")
      }
    }
  }

  @Test("A larger scale shows finer folds of the same steepness: the middle of the view is the same place of the cloth")
  func zoomKeepsSlopes() {
    let coarse: SilkShader = Self.cloth()
    let fine: SilkShader = Self.cloth(scale: 2)
    #expect(fine.zoom == 2 * coarse.zoom && fine.slopeGain == coarse.slopeGain)
    #expect(fine.origin == coarse.origin * 2)
  }

  @Test("Without depth the cloth is flat: the colour changes only with the light")
  func depthZeroIsFlat() {
    let shader: SilkShader = Self.cloth(depth: 0, shine: 1, light: .center)
    let colors: [SIMD4<Float>] = eightColors(of: shader, x: 191, y: 422, dx: 1)
    for color in colors { for c in 0..<3 { #expect(abs(color[c] - colors[0][c]) < 0.02) } }
    #expect(Self.cloth(depth: 0).slopeGain == 0)
  }

  @Test("Every colour is opaque, finite and within 0…1")
  func colorsAreInRange() {
    for name in SilkStyle.Name.allCases {
      let style = SilkStyle(name)
      let shader = SilkShader(
        bounds: Rect(x: 0, y: 0, width: 320, height: 180), scale: 1, light: .topLeading, depth: style.depth,
        shine: style.shine, base: style.base.dark, sheen: style.sheen.dark, phase: 30)
      for row in 0..<90 {
        for color in eightColors(of: shader, x: 1, y: Float(2 * row), dx: 40) {
          for c in 0..<4 { #expect(color[c] >= 0 && color[c] <= 1, "\(name)") }
          #expect(color.w == 1)
        }
      }
    }
  }

  @Test("Numbers that are none do not trap")
  func nonsenseDoesNotTrap() {
    for value in [Double.nan, .infinity, -.infinity, 0, -1, 1e300] {
      let shader: SilkShader = Self.cloth(
        Size(value, value), scale: value, phase: value, depth: value, shine: value, light: UnitPoint(x: value, y: value)
      )
      _ = eightColors(of: shader, x: Float(value), y: 0, pixel: Float(value))
    }
  }
}
