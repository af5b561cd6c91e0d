import Foundation
import Scene
import Testing

@testable import GL

@Suite("GPU: blend modes, groups and masks")
struct BlendRenderingTests {
  /// A premultiplied colour.
  private typealias Pixel = SIMD4<Double>

  private static func straight(_ p: Pixel) -> SIMD3<Double> {
    p.w > 0 ? SIMD3(p.x, p.y, p.z) / p.w : .zero
  }

  private static func luminosity(_ c: SIMD3<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  private static func saturation(_ c: SIMD3<Double>) -> Double { c.max() - c.min() }

  /// SetLum and ClipColor of the W3C's specification.
  private static func setLuminosity(_ c: SIMD3<Double>, _ l: Double) -> SIMD3<Double> {
    let moved: SIMD3<Double> = c + (l - luminosity(c))
    let (low, high): (Double, Double) = (moved.min(), moved.max())
    if low < 0 { return l + (moved - l) * l / (l - low) }
    if high > 1 { return l + (moved - l) * (1 - l) / (high - l) }
    return moved
  }

  /// SetSat of the W3C's specification, with the components in order.
  private static func setSaturation(_ c: SIMD3<Double>, _ s: Double) -> SIMD3<Double> {
    let order: [Int] = [0, 1, 2].sorted { c[$0] < c[$1] }
    var result = SIMD3<Double>.zero
    guard c[order[2]] > c[order[0]] else { return result }
    result[order[1]] = (c[order[1]] - c[order[0]]) * s / (c[order[2]] - c[order[0]])
    result[order[2]] = s
    return result
  }

  private static func separable(_ mode: BlendMode, _ b: Double, _ s: Double) -> Double {
    switch mode {
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return separable(.hardLight, s, b)
    case .darken: return min(b, s)
    case .lighten: return max(b, s)
    case .colorDodge: return b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: return s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    case .softLight:
      let d: Double = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    default: return s
    }
  }

  /// B(S, D) after the formulas of `BlendMode`.
  private static func blend(_ mode: BlendMode, _ s: Pixel, _ d: Pixel) -> Pixel {
    let (sa, da): (Double, Double) = (s.w, d.w)
    switch mode {
    case .clear: return .zero
    case .copy: return s
    case .sourceIn: return s * da
    case .sourceOut: return s * (1 - da)
    case .sourceAtop: return s * da + d * (1 - sa)
    case .destinationOver: return s * (1 - da) + d
    case .destinationIn: return d * sa
    case .destinationOut: return d * (1 - sa)
    case .destinationAtop: return d * sa + s * (1 - da)
    case .xor: return s * (1 - da) + d * (1 - sa)
    case .plusLighter: return (s + d).clamped(lowerBound: .zero, upperBound: .one)
    case .plusDarker:
      let a: Double = min(1, sa + da)
      var result = Pixel(repeating: a)
      for k in 0..<3 { result[k] = max(0, a - (sa - s[k]) - (da - d[k])) }
      return result
    default: break
    }
    let (cs, cb): (SIMD3<Double>, SIMD3<Double>) = (straight(s), straight(d))
    var mixed = SIMD3<Double>.zero
    switch mode {
    case .hue: mixed = setLuminosity(setSaturation(cs, saturation(cb)), luminosity(cb))
    case .saturation: mixed = setLuminosity(setSaturation(cb, saturation(cs)), luminosity(cb))
    case .color: mixed = setLuminosity(cs, luminosity(cb))
    case .luminosity: mixed = setLuminosity(cb, luminosity(cs))
    default: for k in 0..<3 { mixed[k] = separable(mode, cb[k], cs[k]) }
    }
    var result = Pixel(repeating: sa + da - sa * da)
    for k in 0..<3 { result[k] = s[k] * (1 - da) + d[k] * (1 - sa) + sa * da * mixed[k] }
    return result
  }

  @Test(
    "each mode gives the specification's colour within 1/255, on opaque and translucent ground, at full and half coverage",
    arguments: BlendMode.allCases)
  func modes(mode: BlendMode) throws {
    let source = RGBA(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.6)
    let grounds = [RGBA(red: 0.2, green: 0.6, blue: 0.4), RGBA(red: 0.4, green: 0.8, blue: 0.6, alpha: 0.6)]
    for ground in grounds {
      for coverage in [1.0, 0.5] {
        // The ground as 8 bits hold it.
        let stored: SIMD4<Float> = ground.premultiplied
        var d = Pixel.zero
        for k in 0..<4 { d[k] = (Double(stored[k]) * 255).rounded() / 255 }
        let full: Pixel = Self.blend(mode, Pixel(source.premultiplied), d)
        let wanted: Pixel = (full * coverage + d * (1 - coverage)) * 255
        let picture = try picture(
          6, 6, background: ground, [fill(box(1, 1, 4, 4), source, opacity: coverage, blendMode: mode)])
        for k in 0..<4 {
          #expect(
            abs(Double(picture[3, 3][k]) - wanted[k].rounded()) <= 1,
            "\(mode) over \(ground) at \(coverage), component \(k)")
        }
        #expect(abs(Double(picture[0, 0].x) - d.x * 255) < 0.5)
      }
    }
  }

  @Test("destination-out of a shape by itself leaves nothing")
  func destinationOut() throws {
    let shape: Path = box(2, 2, 12, 12)
    let picture = try picture(16, 16, [fill(shape), fill(shape, blendMode: .destinationOut)])
    #expect(picture.bytes.allSatisfy { $0 == 0 })
  }

  @Test("a translucent group shows its front member alone where members overlap")
  func groupOpacity() throws {
    let red = RGBA(red: 1, green: 0, blue: 0)
    let blue = RGBA(red: 0, green: 0, blue: 1)
    let members: [DisplayList.Command] = [fill(box(0, 0, 10, 10), red), fill(box(5, 0, 10, 10), blue)]
    let group = try picture(16, 10, background: .white, [.layer(.init(commands: members, opacity: 0.5))])
    #expect(group[7, 5].x == 128 || group[7, 5].x == 127)
    #expect(group[7, 5].z == 255)
  }

  @Test("a mask of alpha one half is an opacity of one half, and the inverse of a mask is its complement")
  func masks() throws {
    let content: [DisplayList.Command] = [fill(disc(10, 10, 8)), fill(box(0, 0, 5, 5))]
    let half: [DisplayList.Command] = [fill(box(0, 0, 20, 20), RGBA(red: 1, green: 1, blue: 1, alpha: 0.5))]
    func masked(_ mask: DisplayList.Mask) throws -> Bitmap {
      try picture(20, 20, [.layer(.init(commands: content, mask: mask))])
    }
    let opacity = try picture(20, 20, [.layer(.init(commands: content, opacity: 0.5))])
    #expect(try masked(.init(commands: half)).greatestDifference(to: opacity) <= 1)
    #expect(try masked(.init(commands: half, inverse: true)).greatestDifference(to: opacity) <= 1)
    let whole: [DisplayList.Command] = [fill(box(0, 0, 20, 20))]
    #expect(try masked(.init(commands: whole, opacity: 0.5)).greatestDifference(to: opacity) <= 1)
    let ball: [DisplayList.Command] = [fill(disc(10, 10, 5))]
    let inside = try masked(.init(commands: ball))
    let outside = try masked(.init(commands: ball, inverse: true))
    let all = try picture(20, 20, content)
    for y in 0..<20 {
      for x in 0..<20 { #expect(abs(Int(inside[x, y].w) + Int(outside[x, y].w) - Int(all[x, y].w)) <= 2) }
    }
  }

  @Test("fifty faint layers on top of each other do not drift by more than 1/255")
  func accumulation() throws {
    let faint = RGBA(red: 0.9, green: 0.5, blue: 0.1, alpha: 0.021)
    let commands = [DisplayList.Command](repeating: fill(box(0, 0, 8, 8), faint), count: 50)
    let picture = try picture(8, 8, background: .white, commands)
    // Source-over fifty times: what is left of the ground is (1 − a)^50.
    let left: Double = pow(1 - 0.021, 50)
    for (k, c) in [0.9, 0.5, 0.1].enumerated() {
      let wanted: Double = (c * (1 - left) + left) * 255
      #expect(abs(Double(picture[4, 4][k]) - wanted) <= 1)
    }
  }

  @Test("a colour matrix works on straight colour and limits it to 0…1")
  func colorMatrix() throws {
    let swap = ColorMatrix(
      red: SIMD4(0, 2, 0, 0), green: SIMD4(1, 0, 0, 0), blue: SIMD4(0, 0, 0, 0), alpha: SIMD4(0, 0, 0, 1),
      bias: SIMD4(0, 0, 0.25, 0))
    let content: [DisplayList.Command] = [fill(box(2, 2, 6, 6), RGBA(red: 0.4, green: 0.8, blue: 1, alpha: 0.5))]
    let picture = try picture(10, 10, [.layer(.init(commands: content, filters: [.colorMatrix(swap)]))])
    // Straight: red 2 · 0.8 → 1, green 0.4, blue 0.25; premultiplied by one half.
    for (k, wanted) in [127.5, 51, 31.875, 127.5].enumerated() {
      #expect(abs(Double(picture[4, 4][k]) - wanted) <= 1.5)
    }
    #expect(picture[0, 0] == .zero)
  }
}
