import Foundation
import Testing

@testable import Motion

@Suite("Limits of goo")
struct MetaballTests {
  @Test("discs and bars vanish below 1.1774 σ and 1.3490 σ")
  func smallest() {
    let limits = MetaballLimits(sigma: 10)
    #expect(abs(limits.smallestRadius - 11.774) < 5e-4)
    #expect(abs(limits.smallestBar - 13.490) < 5e-4)
    #expect(limits.visibleRadius(disc: 11.7) == 0)
    #expect(limits.visibleRadius(disc: 11.9) > 0)
    #expect(limits.visibleRadius(disc: .nan) == 0)
    // A blob of 34 shrunk to 0.45 collapses under a blur of 16.
    #expect(MetaballLimits(sigma: 16).visibleRadius(disc: 34 * 0.45) == 0)
  }

  @Test("what is left of a disc is a little smaller", arguments: [(34, 16, 29.78), (28, 16, 22.44), (14, 5, 13.05)])
  func visible(radius: Double, sigma: Double, expected: Double) {
    #expect(abs(MetaballLimits(sigma: sigma).visibleRadius(disc: radius) - expected) < 0.006)
  }

  @Test("discs fuse below a gap that their blur decides", arguments: [(34, 16, 14.5), (28, 16, 12.9), (14, 5, 5.07)])
  func fusing(radius: Double, sigma: Double, gap: Double) {
    let limits = MetaballLimits(sigma: sigma)
    #expect(abs(limits.fusingGap(disc: radius) - gap) < 0.051)
    // Two sigma apart they are safe.
    #expect(2 * limits.discAlpha(radius: radius, distance: radius + sigma) < 0.28)
  }

  @Test("a bar of 10 survives a blur of 5 and of 7.4, and vanishes under 7.5 and 9")
  func bars() {
    #expect(abs(MetaballLimits(sigma: 5).barAlpha(height: 10) - 0.6827) < 5e-5)
    #expect(abs(MetaballLimits(sigma: 9).barAlpha(height: 10) - 0.4215) < 5e-5)
    #expect(abs(MetaballLimits(sigma: 5).visibleHeight(bar: 10) - 9.33) < 0.006)
    #expect(MetaballLimits(sigma: 7.4).visibleHeight(bar: 10) > 0)
    #expect(MetaballLimits(sigma: 7.5).visibleHeight(bar: 10) == 0)
    #expect(MetaballLimits(sigma: 9).visibleHeight(bar: 10) == 0)
    #expect(MetaballLimits(sigma: 1).barAlpha(height: -3) == 0)
  }

  @Test("the alpha of a disc is what a sum over its area gives", arguments: [(34, 16), (14, 5), (3, 8), (60, 2)])
  func area(radius: Double, sigma: Double) {
    let limits = MetaballLimits(sigma: sigma)
    // At the centre there is a formula.
    let center: Double = 1 - exp(-radius * radius / (2 * sigma * sigma))
    #expect(abs(limits.discAlpha(radius: radius, distance: 0) - center) < 1e-7)
    for distance in [0.3 * radius, radius, radius + sigma] {
      // Rings around the centre of the Gaussian, and of each the angle that lies inside the disc.
      var sum: Double = 0
      let h: Double = sigma / 400
      for index in 0..<3600 {
        let r: Double = (Double(index) + 0.5) * h
        let cosine: Double = (distance * distance + r * r - radius * radius) / (2 * distance * r)
        sum += r * exp(-r * r / (2 * sigma * sigma)) * acos(clamped(cosine, to: -1...1)) * h
      }
      let expected: Double = sum / (Double.pi * sigma * sigma)
      #expect(abs(limits.discAlpha(radius: radius, distance: distance) - expected) < 1e-5)
    }
    #expect(limits.discAlpha(radius: radius, distance: radius + 20 * sigma) == 0)
    #expect(limits.discAlpha(radius: -1, distance: 0) == 0)
  }
}
