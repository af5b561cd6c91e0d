import Foundation
import Scene
import Testing

@testable import Software

@Suite("Filters")
struct FilterTests {
  /// A picture of commands under filters.
  private func filtered(
    _ commands: [DisplayList.Command], _ filters: [Filter], width: Double, height: Double, scale: Double = 1,
    depth: Bitmap.Depth = .sixteen
  ) throws -> Bitmap {
    try draw(
      [.layer(DisplayList.Layer(commands: commands, filters: filters))], width: width, height: height, scale: scale,
      depth: depth)
  }

  @Test(
    "the kernel has the variance of its radius and sums to one",
    arguments: [0.1, 0.3, 0.5, 0.7, 0.99, 1, 1.6, 4, 20, 64, 200])
  func kernelVariance(sigma: Double) {
    let weights: [Float] = GaussianKernel(sigma: sigma, extent: 1 << 20).weights
    var sum: Double = Double(weights[0])
    var variance: Double = 0
    for (k, weight) in weights.enumerated().dropFirst() {
      sum += 2 * Double(weight)
      variance += 2 * Double(weight) * Double(k * k)
    }
    #expect(abs(sum - 1) < 1e-5)
    #expect(abs(variance / (sigma * sigma) - 1) < 0.01)
  }

  @Test("a kernel longer than the canvas keeps its sum")
  func foldedKernel() {
    let weights: [Float] = GaussianKernel(sigma: 50, extent: 20).weights
    #expect(weights.count == 21)
    let sum: Float = weights.dropFirst().reduce(weights[0]) { $0 + 2 * $1 }
    #expect(abs(sum - 1) < 1e-5)
  }

  @Test("the blurred image of a square has its second moment raised by the variance", arguments: [1.0, 3, 8, 20])
  func secondMoment(sigma: Double) throws {
    let side = 21.0
    let size: Double = 8 * sigma + side + 20
    let middle: Double = (size / 2).rounded(.down)
    let square = Path(Rect(center: Point(middle + 0.5, middle + 0.5), size: Size(side, side)))
    let picture = try filtered([fill(square)], [.blur(radius: sigma, edge: .transparent)], width: size, height: size)
    var (sum, moment): (Double, Double) = (0, 0)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let a: Double = picture.fine(x, y).w
        let dx: Double = Double(x) - middle
        sum += a
        moment += a * dx * dx
      }
    }
    // 21 pixels side by side have the variance (21² − 1) / 12.
    let own: Double = (side * side - 1) / 12
    #expect(abs(sum / (side * side) - 1) < 0.002)
    #expect(abs((moment / sum - own) / (sigma * sigma) - 1) < 0.01)
  }

  @Test("a blurred edge follows the error function within 0.6/255", arguments: [2.1, 4, 10, 25])
  func stepEdge(sigma: Double) throws {
    let reach: Double = (5 * sigma).rounded(.up)
    let picture = try filtered(
      [fill(Path(Rect(x: -1, y: -1, width: reach + 1, height: 4)))], [.blur(radius: sigma, edge: .clamp)],
      width: 2 * reach, height: 2)
    for x in 0..<picture.width {
      let distance: Double = Double(x) + 0.5 - reach
      let expected: Double = 0.5 * erfc(distance / (sigma * 2.0.squareRoot()))
      #expect(abs(picture.fine(x, 1).w - expected) <= 0.6 / 255, "at \(distance)")
    }
  }

  @Test("a sweep of the radius never jumps")
  func sweep() throws {
    var last: SIMD4<Double>?
    var slope: SIMD4<Double>?
    for step in 0..<120 {
      let sigma: Double = Double(step) * 0.05
      let picture = try filtered(
        [fill(Path(Rect(x: 20, y: 20, width: 24, height: 24)))], [.blur(radius: sigma, edge: .transparent)], width: 64,
        height: 64)
      let probe = SIMD4(
        picture.fine(20, 32).w, picture.fine(24, 32).w, picture.fine(16, 32).w, picture.fine(20, 20).w)
      if let last {
        // A jump shows as a change that the change before it did not announce.
        let change: SIMD4<Double> = probe - last
        if let slope {
          for k in 0..<4 { #expect(abs(change[k] - slope[k]) < 0.008, "between \(sigma - 0.05) and \(sigma)") }
        }
        slope = change
      }
      last = probe
    }
  }

  @Test("a blurred figure keeps its total, however its layer is bounded")
  func total() throws {
    let disc = Path(ellipseIn: Rect(x: 70, y: 60, width: 30, height: 30))
    let sharp = try draw([fill(disc)], width: 180, height: 160)
    let blurred = try filtered(
      [fill(disc)], [.blur(radius: 9, edge: .transparent)], width: 180, height: 160, depth: .eight)
    #expect(abs(blurred.area / sharp.area - 1) < 0.01)
  }

  @Test("what else the layer holds does not change a blurred pixel")
  func boundsDoNotMatter() throws {
    let disc = fill(Path(ellipseIn: Rect(x: 30, y: 30, width: 20, height: 20)), .opaqueRed)
    // A figure that is almost clear widens the layer's surface without changing the picture.
    let wide = fill(Path(Rect(x: 1, y: 1, width: 110, height: 90)), RGBA(red: 0, green: 0, blue: 0, alpha: 1e-9))
    let filters: [Filter] = [.blur(radius: 5, edge: .transparent)]
    let tight = try filtered([disc], filters, width: 120, height: 100, depth: .eight)
    let loose = try filtered([wide, disc], filters, width: 120, height: 100, depth: .eight)
    #expect(tight == loose)
    let window = DisplayList.Clip(figure: .fill(Path(Rect(x: 37, y: 29, width: 20, height: 30)), FillStyle()))
    let clipped = try draw(
      [.layer(DisplayList.Layer(commands: [disc], filters: filters, clip: [window]))], width: 120, height: 100)
    for y in 29..<59 {
      for x in 37..<57 { #expect(clipped[x, y] == tight[x, y]) }
    }
  }

  @Test("where a group ends at the canvas's edges a transparent blur fades to one half, a clamped one stays opaque")
  func edgeModes() throws {
    let all = [fill(Path(Rect(x: 0, y: 0, width: 60, height: 60)))]
    let fading = try filtered(all, [.blur(radius: 4, edge: .transparent)], width: 60, height: 60, depth: .eight)
    let steady = try filtered(all, [.blur(radius: 4, edge: .clamp)], width: 60, height: 60, depth: .eight)
    #expect(fading[30, 30].w == 255)
    // Half a pixel inside the edge: ½ + φ(0) / 2σ = 0.55 of full.
    #expect(abs(Double(fading[0, 30].w) / 255 - 0.55) < 0.005)
    #expect(steady.bytes.allSatisfy { $0 == 255 })
  }

  @Test("what a group draws beyond the canvas is blurred into it")
  func beyondTheCanvas() throws {
    let wide = [fill(Path(Rect(x: -40, y: -40, width: 140, height: 140)))]
    #expect(
      try filtered(wide, [.blur(radius: 4, edge: .transparent)], width: 60, height: 60, depth: .eight).bytes
        .allSatisfy { $0 == 255 })
    // A band that ends 3 points before the left edge reaches the first pixel's centre from 3.5 points away: Φ(−3.5 / 4).
    let outside = [fill(Path(Rect(x: -60, y: -60, width: 57, height: 180)))]
    let picture = try filtered(outside, [.blur(radius: 4, edge: .transparent)], width: 60, height: 60)
    let wanted: Double = 0.5 * erfc(3.5 / 4 / 2.0.squareRoot())
    #expect(abs(picture.fine(0, 30).w - wanted) < 0.002)
    let shadow = try filtered(
      outside, [.shadow(color: .opaqueRed, radius: 4, x: 6, y: 0, only: true)], width: 60, height: 60)
    #expect(abs(shadow.fine(0, 30).w - (1 - 0.5 * erfc(2.5 / 4 / 2.0.squareRoot()))) < 0.002)
  }

  @Test("radii are points: at twice the scale the blur is twice as wide in pixels")
  func radiusInPoints() throws {
    let rect = fill(Path(Rect(x: 20, y: 0, width: 40, height: 40)))
    let one = try filtered([rect], [.blur(radius: 4, edge: .clamp)], width: 60, height: 40)
    let two = try filtered([rect], [.blur(radius: 4, edge: .clamp)], width: 60, height: 40, scale: 2)
    for x in 5..<35 {
      let mean: Double = (two.fine(2 * x, 20).w + two.fine(2 * x + 1, 20).w) / 2
      #expect(abs(mean - one.fine(x, 10).w) < 0.003)
    }
  }

  @Test("a threshold at one half puts a blurred straight edge back where it was")
  func thresholdEdge() throws {
    let rect = fill(Path(Rect(x: 20, y: -50, width: 100, height: 200)))
    let goo: [Filter] = [.alphaThreshold(min: 0.5, max: 1, color: .opaqueRed), .blur(radius: 6, edge: .clamp)]
    let picture = try filtered([rect], goo, width: 120, height: 40, depth: .eight)
    #expect(picture[18, 20] == SIMD4(0, 0, 0, 0))
    #expect(picture[21, 20] == SIMD4(255, 0, 0, 255))
    // The edge lies between pixels 19 and 20: half a pixel on, half a pixel off.
    #expect(picture[19, 20].w <= 2)
    #expect(picture[20, 20].w >= 253)
  }

  @Test("a contour meets the canvas's edge as if the canvas went on")
  func thresholdAtTheCanvas() throws {
    let rect = fill(Path(Rect(x: 20.3, y: -50, width: 100, height: 200)))
    let goo: [Filter] = [.alphaThreshold(min: 0.5, max: 1, color: .opaqueRed), .blur(radius: 6, edge: .clamp)]
    let picture = try filtered([rect], goo, width: 120, height: 40, depth: .eight)
    #expect(picture[20, 20].w > 150 && picture[20, 20].w < 200)
    for x in 0..<120 {
      #expect(picture[x, 0] == picture[x, 20])
      #expect(picture[x, 39] == picture[x, 20])
    }
  }

  @Test("a threshold below one half swells a disc by the distance where the Gaussian has that value")
  func thresholdDisc() throws {
    let radius = 40.0
    let sigma = 5.0
    let disc = fill(Path(ellipseIn: Rect(center: Point(80, 80), size: Size(2 * radius, 2 * radius))))
    let goo: [Filter] = [.alphaThreshold(min: 0.3, max: 1, color: .white), .blur(radius: sigma, edge: .transparent)]
    let picture = try filtered([disc], goo, width: 160, height: 160, depth: .eight)
    // For a straight edge Φ(−d / σ) = 0.3 at d = 0.5244 σ; the disc's curvature takes σ² / 2R off.
    let expected: Double = radius + 0.5244 * sigma - sigma * sigma / (2 * radius)
    #expect(abs((picture.area / Double.pi).squareRoot() - expected) < 0.1)
  }

  @Test("a band between two thresholds is hollow")
  func thresholdBand() throws {
    let disc = fill(Path(ellipseIn: Rect(x: 20, y: 20, width: 60, height: 60)))
    let band: [Filter] = [.alphaThreshold(min: 0.3, max: 0.7, color: .white), .blur(radius: 5, edge: .transparent)]
    let picture = try filtered([disc], band, width: 100, height: 100, depth: .eight)
    #expect(picture[50, 50].w == 0)
    #expect(picture[0, 50].w == 0)
    #expect(picture[20, 50].w == 255)
  }

  @Test("a shadow is the group's alpha in its colour, moved, below the group")
  func shadow() throws {
    let square = fill(Path(Rect(x: 10, y: 10, width: 20, height: 20)), .opaqueRed)
    let dark = RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)
    let both = try filtered(
      [square], [.shadow(color: dark, radius: 0, x: 7, y: 5, only: false)], width: 50, height: 50, depth: .eight)
    #expect(both[12, 12] == SIMD4(255, 0, 0, 255))
    #expect(both[34, 32] == SIMD4(0, 0, 128, 128))
    #expect(both[37, 36] == SIMD4(0, 0, 0, 0))
    let only = try filtered(
      [square], [.shadow(color: dark, radius: 0, x: 7.5, y: 5, only: true)], width: 50, height: 50, depth: .eight)
    #expect(only[12, 12] == SIMD4(0, 0, 0, 0))
    // Half a pixel further: the first column has half of the alpha.
    #expect(only[17, 20] == SIMD4(0, 0, 64, 64))
    #expect(only[18, 20] == SIMD4(0, 0, 128, 128))
    #expect(only[37, 20] == SIMD4(0, 0, 64, 64))
  }

  @Test("a blurred shadow has the total of its group times its colour's alpha")
  func blurredShadow() throws {
    let square = fill(Path(Rect(x: 40, y: 40, width: 20, height: 20)), .opaqueRed)
    let dark = RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
    let picture = try filtered(
      [square], [.shadow(color: dark, radius: 4, x: -3.25, y: 6, only: true)], width: 100, height: 100)
    var sum: Double = 0
    for y in 0..<100 {
      for x in 0..<100 { sum += picture.fine(x, y).w }
    }
    #expect(abs(sum / 200 - 1) < 0.002)
  }

  @Test("a colour matrix acts on straight colour and is limited to 0…1")
  func colorMatrix() throws {
    let swap = ColorMatrix(
      red: SIMD4(0, 1, 0, 0), green: SIMD4(1, 0, 0, 0), blue: SIMD4(0, 0, 4, 0), alpha: SIMD4(0, 0, 0, 1))
    let color = RGBA(red: 0.2, green: 0.6, blue: 0.5, alpha: 0.5)
    let picture = try filtered(
      [fill(Path(Rect(x: 2, y: 2, width: 9, height: 9)), color)], [.colorMatrix(swap)], width: 16, height: 16,
      depth: .eight)
    // 0.6, 0.2 and min(4 · 0.5, 1), times 0.5.
    #expect(picture[5, 5] == SIMD4(77, 26, 128, 128))
    #expect(picture[0, 0] == SIMD4(0, 0, 0, 0))
  }

  @Test("a bias on alpha colours what was clear, as far as the layer is seen")
  func alphaBias() throws {
    var matrix = ColorMatrix.identity
    matrix.bias = SIMD4(1, 0, 0, 0.5)
    let picture = try filtered(
      [fill(Path(Rect(x: 2, y: 2, width: 4, height: 4)))], [.colorMatrix(matrix)], width: 16, height: 16, depth: .eight)
    #expect(picture[12, 12] == SIMD4(128, 0, 0, 128))
    #expect(picture[3, 3] == SIMD4(255, 255, 255, 255))
  }

  @Test("the filter that was added last runs first")
  func order() throws {
    let square = fill(Path(Rect(x: 10, y: 10, width: 20, height: 20)))
    let crisp: [Filter] = [.alphaThreshold(min: 0.5, max: 1, color: .white), .blur(radius: 3, edge: .transparent)]
    let soft: [Filter] = crisp.reversed()
    let first = try filtered([square], crisp, width: 40, height: 40, depth: .eight)
    let second = try filtered([square], soft, width: 40, height: 40, depth: .eight)
    #expect(first[20, 11].w == 255)
    #expect(second[20, 11].w < 220)
  }

  @Test("radii that are no numbers, negative or endless blur nothing or evenly, and do not trap")
  func hostileRadii() throws {
    let square = fill(Path(Rect(x: 4, y: 4, width: 8, height: 8)))
    let plain = try draw([square], depth: .sixteen)
    for radius in [Double.nan, -3, 0, -.infinity, .infinity] {
      #expect(try filtered([square], [.blur(radius: radius, edge: .transparent)], width: 16, height: 16) == plain)
    }
    let vast = try filtered([square], [.blur(radius: 1e12, edge: .clamp)], width: 16, height: 16)
    #expect(vast.bytes.count == plain.bytes.count)
    _ = try filtered(
      [square], [.shadow(color: .opaqueRed, radius: 2, x: .nan, y: 1e300, only: false)], width: 16, height: 16)
  }

  @Test("layers that need more memory than allowed are refused with both numbers")
  func memory() throws {
    let resolver = try CoverageResolver(store: MaskStore(), glyphs: SquareGlyphs())
    let renderer = SoftwareRenderer(resolver: resolver, threads: 1, memoryLimit: 1 << 20)
    let list = DisplayList(
      size: Size(1000, 1000), scale: 1,
      commands: [
        .layer(
          DisplayList.Layer(commands: [everywhere(.color(.white))], filters: [.blur(radius: 3, edge: .clamp)]))
      ])
    #expect(throws: SoftwareRendererError.self) { try renderer.render(list, depth: .eight) }
    #expect(throws: Never.self) {
      try renderer.render(DisplayList(size: Size(10, 10), scale: 1, commands: list.commands), depth: .eight)
    }
  }
}
