import Foundation
import Scene
import Testing

@testable import GL

@Suite("GPU: blur, threshold and shadow")
struct BlurRenderingTests {
  private func blurred(
    _ width: Int, _ height: Int, sigma: Double, edge: Filter.EdgeMode = .transparent, _ content: [DisplayList.Command]
  ) throws -> Bitmap {
    try picture(
      width, height, depth: .sixteen,
      [.layer(.init(commands: content, filters: [.blur(radius: sigma, edge: edge)]))])
  }

  /// The rise across a step at column `edge`, along the middle row.
  private func step(sigma: Double, width: Int, edge: Int) throws -> [Double] {
    let picture = try blurred(
      width, 16, sigma: sigma, edge: .clamp, [fill(box(Double(edge), 0, Double(width - edge), 16), .white)])
    return (0..<width).map { picture.value($0, 8).w }
  }

  @Test(
    "a line's blur has the second moment σ² within 1 %, along both axes",
    arguments: [0.5, 1, 2, 2.7, 2.8, 4, 5.6, 8, 11.3, 20, 32, 64])
  func secondMoment(sigma: Double) throws {
    let size: Int = max(Int(sigma * 9) | 1, 33)
    let middle: Int = size / 2
    let line = Double(middle)
    let upright = try blurred(size, 16, sigma: sigma, edge: .clamp, [fill(box(line, 0, 1, 16), .white)])
    let level = try blurred(16, size, sigma: sigma, edge: .clamp, [fill(box(0, line, 16, 1), .white)])
    for profile in [(0..<size).map { upright.value($0, 8).w }, (0..<size).map { level.value(8, $0).w }] {
      let sum: Double = profile.reduce(0, +)
      let mean: Double = profile.enumerated().reduce(0) { $0 + Double($1.offset) * $1.element } / sum
      let second: Double = profile.enumerated().reduce(0) { $0 + pow(Double($1.offset) - mean, 2) * $1.element } / sum
      #expect(abs(sum - 1) < 0.01)
      #expect(abs(mean - line) < 0.02)
      #expect(abs(second.squareRoot() / sigma - 1) < 0.01, "σ \(sigma): \(second.squareRoot())")
    }
  }

  @Test(
    "a step is within 0.6/255 of the Gaussian's",
    arguments: [1, 1.5, 2, 2.7, 2.8, 4, 5.4, 5.6, 8, 11.2, 20, 22.4, 40, 64, 128])
  func stepEdge(sigma: Double) throws {
    let width: Int = max(Int(sigma * 9), 64)
    for phase in 0..<3 {
      let edge: Int = width / 2 + 3 * phase
      let rise: [Double] = try step(sigma: sigma, width: width, edge: edge)
      // The definition: a Gaussian sampled at whole pixels.
      let reach = Int(sigma * 5) + 1
      let weights: [Double] = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
      let total: Double = weights.reduce(0, +)
      var worst = 0.0
      for x in 0..<width {
        // What lies right of the step, the picture's edge going on for ever.
        let first: Int = min(max(edge - x + reach, 0), weights.count)
        let wanted: Double = weights[first...].reduce(0, +) / total
        worst = max(worst, abs(rise[x] - wanted))
      }
      #expect(worst * 255 <= 0.6, "σ \(sigma), edge at \(edge): \(worst * 255)")
    }
  }

  @Test("a sweep of σ has no jump: 1 % more blur changes no pixel by more than the Gaussian does plus 1/255")
  func sweep() throws {
    var sigma = 0.5
    var last: [Double] = try step(sigma: sigma, width: 256, edge: 128)
    while sigma < 128 {
      // Finer where the plans change.
      let ratio: Double = sigma > 2.5 && sigma < 30 ? 1.02 : 1.15
      sigma *= ratio
      let next: [Double] = try step(sigma: sigma, width: 256, edge: 128)
      // The Gaussian's own change is at most φ(1) (ratio − 1) at one standard deviation.
      let own: Double = 0.242 * (ratio - 1) * 1.3
      let jump: Double = zip(last, next).reduce(0) { max($0, abs($1.0 - $1.1)) }
      #expect(jump <= own + 1.0 / 255, "σ \(sigma)")
      last = next
    }
  }

  @Test("an opaque blur of a whole opaque canvas stays opaque; a transparent one fades by half at the edge")
  func edges() throws {
    let all: [DisplayList.Command] = [fill(box(0, 0, 64, 64), .white)]
    let opaque = try picture(64, 64, [.layer(.init(commands: all, filters: [.blur(radius: 6, edge: .clamp)]))])
    #expect(opaque.isOpaque)
    let fading = try blurred(64, 64, sigma: 6, all)
    // The canvas's edge lies half a pixel from the first centre: Φ(0.5 / 6).
    let wanted: Double = 0.5 * (1 + erf(0.5 / 6 / 2.0.squareRoot()))
    #expect(abs(fading.value(0, 32).w - wanted) < 0.004)
    #expect(abs(fading.value(32, 63).w - wanted) < 0.004)
  }

  @Test("what a group draws beyond the canvas is blurred into it")
  func beyondTheCanvas() throws {
    #expect(try blurred(64, 64, sigma: 6, [fill(box(-60, -60, 184, 184), .white)]).isOpaque)
    // A band that ends 3 points before the left edge reaches the first pixel's centre from 3.5 points away: Φ(−3.5 / 4).
    let outside = fill(box(-60, -60, 57, 184), .white)
    let picture = try blurred(64, 64, sigma: 4, [outside])
    #expect(abs(picture.value(0, 32).w - 0.5 * erfc(3.5 / 4 / 2.0.squareRoot())) < 0.003)
  }

  @Test("a blurred disc keeps its total alpha")
  func total() throws {
    for sigma in [1.5, 4, 7] {
      let picture = try blurred(128, 128, sigma: sigma, [fill(disc(64, 64, 20), .white)])
      var sum = 0.0
      for y in 0..<128 { for x in 0..<128 { sum += picture.value(x, y).w } }
      #expect(abs(sum / (Double.pi * 400) - 1) < 3e-3)
    }
  }

  /// The radius at which the Gaussian blur of a disc has a given alpha: ∫ r/σ² exp(−(ρ² + r²) / 2σ²) I₀(ρ r / σ²) dr.
  private func contour(radius: Double, sigma: Double, alpha: Double) -> Double {
    func field(_ rho: Double) -> Double {
      let steps = 600
      var sum = 0.0
      for i in 0..<steps {
        let r: Double = (Double(i) + 0.5) * radius / Double(steps)
        let z: Double = rho * r / (sigma * sigma)
        // I₀(z) e^−z by its integral.
        var bessel = 0.0
        for k in 0..<64 { bessel += exp(z * (cos((Double(k) + 0.5) * Double.pi / 64) - 1)) / 64 }
        sum += r / (sigma * sigma) * exp(-(rho - r) * (rho - r) / (2 * sigma * sigma)) * bessel
      }
      return sum * radius / Double(steps)
    }
    var (low, high): (Double, Double) = (0, radius * 2)
    for _ in 0..<30 {
      let middle: Double = (low + high) / 2
      if field(middle) > alpha { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  @Test("the contour of a thresholded disc lies within 0.25 px of the analytic one", arguments: [2.0, 4, 9, 16])
  func threshold(sigma: Double) throws {
    let color = RGBA(red: 0.2, green: 0.4, blue: 1)
    let layer = DisplayList.Layer(
      commands: [fill(disc(80.3, 79.6, 40), .white)],
      filters: [.alphaThreshold(min: 0.5, max: 1, color: color), .blur(radius: sigma, edge: .transparent)])
    let picture = try picture(160, 160, depth: .sixteen, [.layer(layer)])
    var area = 0.0
    for y in 0..<160 { for x in 0..<160 { area += picture.value(x, y).w } }
    let wanted: Double = contour(radius: 40, sigma: sigma, alpha: 0.5)
    #expect(abs((area / Double.pi).squareRoot() - wanted) < 0.1)
    // Along sixteen directions the coverage crosses one half where the contour lies.
    for k in 0..<16 {
      let turn: Double = Double(k) * Double.pi / 8
      var crossing = 0.0
      for step in 0..<400 {
        let r: Double = wanted - 4 + Double(step) * 0.02
        let (x, y): (Double, Double) = (80.3 + r * cos(turn) - 0.5, 79.6 + r * sin(turn) - 0.5)
        let (i, j): (Int, Int) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        let (u, v): (Double, Double) = (x - Double(i), y - Double(j))
        let top: Double = picture.value(i, j).w * (1 - u) + picture.value(i + 1, j).w * u
        let bottom: Double = picture.value(i, j + 1).w * (1 - u) + picture.value(i + 1, j + 1).w * u
        if top * (1 - v) + bottom * v < 0.5 {
          crossing = r
          break
        }
      }
      #expect(abs(crossing - wanted) < 0.25, "σ \(sigma), direction \(k)")
    }
    #expect(picture.value(80, 80).w == 1 && abs(picture.value(80, 80).x - 0.2) < 1e-3)
  }

  @Test("a shadow without blur is the shape moved by its offset, below the shape")
  func sharpShadow() throws {
    let red = RGBA(red: 1, green: 0, blue: 0)
    let layer = DisplayList.Layer(
      commands: [fill(box(4, 4, 8, 8), .white)], filters: [.shadow(color: red, radius: 0, x: 3, y: 2, only: false)])
    let picture = try picture(24, 24, [.layer(layer)])
    #expect(picture[5, 5] == SIMD4(255, 255, 255, 255))
    #expect(picture[13, 12] == SIMD4(255, 0, 0, 255))
    #expect(picture[14, 13] == SIMD4(255, 0, 0, 255) && picture[15, 13].w == 0)
    #expect(picture[5, 12].w == 0)
  }

  @Test("a shadow's alpha is the blurred alpha of its group in the shadow's colour, and `only` leaves the group out")
  func softShadow() throws {
    let content: [DisplayList.Command] = [fill(box(30, 0, 60, 40), .white)]
    let black = RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
    let layer = DisplayList.Layer(
      commands: content, filters: [.shadow(color: black, radius: 5, x: 0, y: 0, only: true)])
    let shadow = try picture(120, 40, depth: .sixteen, [.layer(layer)])
    let blur = try blurred(120, 40, sigma: 5, content)
    for x in 10..<60 {
      #expect(abs(shadow.value(x, 20).w - 0.5 * blur.value(x, 20).w) < 0.003)
      #expect(shadow.value(x, 20).x == 0)
    }
  }
}
