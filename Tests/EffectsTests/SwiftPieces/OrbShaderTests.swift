import Motion
import ReferenceMath
import Scene
import Testing

@testable import Effects

@Suite("Orb shader")
struct OrbShaderTests {
  private func orb(_ elapsed: Double, radius: Double = 80, palette: OrbPalette = .siri, light: Double = 1) -> OrbShader
  {
    OrbShader(
      center: Point(100, 90), radius: radius, colors: OrbColors(palette, in: .dark), elapsed: elapsed, light: light)
  }

  @Test("The twin equals the formulas in double precision at seeded points, inside and outside the ball")
  func twinFollowsTheFormulas() {
    var random = SplitMix64(seed: 11)
    for radius in [12.0, 80, 486] {
      for _ in 0..<400 {
        let shader: OrbShader = orb(random.unit() * 12, radius: radius, light: 0.5 + 0.5 * random.unit())
        let x: Double = 100 + (random.unit() * 2.2 - 1.1) * radius
        let y: Double = 90 + (random.unit() * 2.2 - 1.1) * radius
        let expected: [Double] = ScalarOrb(shader: shader).color(x: Double(Float(x)), y: Double(Float(y)), pixel: 0.5)
        let actual: SIMD4<Float> = eightColors(of: shader, x: Float(x), y: Float(y), pixel: 0.5)[0]
        #expect(largestDifference(actual, expected) < 2e-3, "at \(x), \(y), radius \(radius)")
      }
    }
  }

  @Test("After one period every phase is the same number, also after a million periods")
  func loopCloses() {
    for elapsed in [0.0, 0.25, 1.5, 3.75, 11.5] {
      let first: OrbShader = orb(elapsed)
      for turns in [1.0, 2, 1_000_000] {
        let later: OrbShader = orb(elapsed + turns * OrbShader.period)
        #expect(later.travel == first.travel && later.fold == first.fold, "\(elapsed) s after \(turns) periods")
      }
    }
  }

  @Test("The waves travel from left to right: a quarter period of a wave later, its phase lies a quarter turn back")
  func wavesTravelRight() {
    let quarter: Double = OrbShader.period / 4 / 4
    let difference: Float = orb(0).travel.x - orb(quarter).travel.x
    #expect(abs(difference - Float.pi / 2) < 1e-5)
  }

  @Test("Every colour is opaque, finite and within 0…1, for every palette and in the worst glare")
  func colorsAreInRange() {
    for entry in OrbPalette.named {
      let shader: OrbShader = orb(2.9, palette: entry.palette)
      for row in stride(from: 0, through: 180, by: 3) {
        for color in eightColors(of: shader, x: 15, y: Float(row), dx: 24) {
          for c in 0..<4 { #expect(color[c] >= 0 && color[c] <= 1, "\(entry.name)") }
          #expect(color.w == 1)
        }
      }
    }
  }

  @Test("What lies outside the ball takes the colour of the nearest point of the rim")
  func outsideContinuesTheRim() {
    let shader: OrbShader = orb(1)
    let rim: SIMD4<Float> = eightColors(of: shader, x: 100 + 80 * 0.6, y: 90 - 80 * 0.8)[0]
    let outside: SIMD4<Float> = eightColors(of: shader, x: 100 + 120 * 0.6, y: 90 - 120 * 0.8)[0]
    for c in 0..<3 { #expect(abs(rim[c] - outside[c]) < 2e-3) }
  }

  @Test("Membranes end at the rim: without their light the ends of the equator look the same")
  func membranesCloseAtTheEquator() {
    for x: Float in [20, 180] {
      let lit: SIMD4<Float> = eightColors(of: orb(1.3), x: x, y: 90)[0]
      let dark: SIMD4<Float> = eightColors(of: orb(1.3, light: 0), x: x, y: 90)[0]
      for c in 0..<3 { #expect(abs(lit[c] - dark[c]) < 1e-4) }
    }
  }

  @Test("The rim is cool towards the light at the upper left and warm at the lower right")
  func rimHasTwoSides() {
    let shader: OrbShader = orb(0, light: 0)
    let cool: SIMD4<Float> = eightColors(of: shader, x: 100 - 80 * 0.62, y: 90 - 80 * 0.785)[0]
    let warm: SIMD4<Float> = eightColors(of: shader, x: 100 + 80 * 0.62, y: 90 + 80 * 0.785)[0]
    #expect(cool.z > cool.x && warm.x > warm.z)
  }

  @Test("Neighbouring pixels never jump: no hard cut-off in the glass when the membranes are dark")
  func glassIsSmooth() {
    let shader: OrbShader = orb(0, radius: 486, light: 0)
    var worst: Float = 0
    // 0.955 of the radius: nearer to the rim Fresnel's term is steep by nature.
    for row in stride(from: -464, through: 464, by: 16) {
      let half: Double = (464.0 * 464 - Double(row * row)).squareRoot()
      var last: [SIMD4<Float>] = []
      for x in stride(from: 100 - half, to: 100 + half - 8, by: 8) {
        for color in eightColors(of: shader, x: Float(x), y: 90 + Float(row), dx: 1) {
          if last.count == 2 {
            // The second difference: a step of s shows as s, a steep but smooth slope hardly.
            let bend: SIMD4<Float> = color - last[1] - (last[1] - last[0])
            worst = max(worst, bend.max(), -bend.min())
            last.removeFirst()
          }
          last.append(color)
        }
      }
    }
    #expect(worst < 1.0 / 255)
  }

  @Test("Lines stay half a pixel wide on a small ball, so that they do not break up")
  func linesCoverPixels() {
    // On a ball of 8 points the nominal line would be 0.05 points wide; samples a pixel apart must still see it.
    let shader: OrbShader = orb(0, radius: 8)
    let dark: OrbShader = orb(0, radius: 8, light: 0)
    for x in stride(from: Float(94), through: 106, by: 1) {
      let brightest: Float =
        (84...96).map { row in
          let lit: SIMD4<Float> = eightColors(of: shader, x: x + 0.5, y: Float(row) + 0.5)[0]
          let unlit: SIMD4<Float> = eightColors(of: dark, x: x + 0.5, y: Float(row) + 0.5)[0]
          return (lit - unlit).max()
        }.max() ?? 0
      #expect(brightest > 0.35, "column \(x)")
    }
  }

  @Test("Numbers that are none do not trap")
  func nonsenseDoesNotTrap() {
    for value in [Double.nan, .infinity, -.infinity, 0, -1, 1e300] {
      let shader = OrbShader(
        center: Point(value, value), radius: value, colors: OrbColors(.siri, in: .light), elapsed: value, light: value)
      _ = eightColors(of: shader, x: Float(value), y: 0, pixel: Float(value))
    }
  }

  @Test("The source declares exactly the uniforms that the function sets")
  func uniformsAreDeclared() {
    for function in [orb(0) as any ShaderFunction, SilkShaderTests.cloth()] {
      let declared: Set<String> = Set(
        function.source.split(separator: "\n").filter { $0.hasPrefix("uniform ") }.compactMap { line in
          line.split(separator: " ").dropFirst(2).first.map { String($0.prefix { $0 != ";" }) }
        })
      #expect(declared == Set(function.uniforms.map(\.name)))
      #expect(!function.source.contains("#include") && !function.source.contains("#error"))
    }
  }
}
