import Foundation
import Scene
import Testing

@testable import Software

private let plain = GlassMaterial(
  blur: 0, saturation: 1, veil: .clear, tintAmount: 1, lensWidth: 10, lensStrength: 0, dispersion: 0, glow: 0, shade: 0,
  rim: 0, edge: .clear, shadow: .clear, shadowRadius: 0, shadowOffset: 0)

private func glass(
  _ shapes: [GlassShape], spacing: Double = 0, lift: Double = 1, _ change: (inout GlassMaterial) -> Void = { _ in }
) -> DisplayList.Command {
  var material: GlassMaterial = plain
  change(&material)
  return .glass(DisplayList.Glass(shapes: shapes, spacing: spacing, material: material, lift: lift))
}

private func close(_ a: Double, _ b: Double, _ tolerance: Double = 1e-4) -> Bool { abs(a - b) < tolerance }

/// Shapes among others, and glass among what is drawn.
@Suite("Groups of glass")
struct GlassGroupTests {
  private func picture(
    _ commands: [DisplayList.Command], width: Double = 80, height: Double = 41, background: RGBA = .white,
    threads: Int = 1
  ) throws -> Bitmap {
    try draw(
      commands, width: width, height: height, background: background, threads: threads, depth: .sixteen)
  }

  /// Two discs of radius 12 whose gap of `gap` points lies about the centre of pixel (39, 20).
  private func pair(gap: Double) -> [GlassShape] {
    [
      .circle(center: Point(39.5 - 12 - gap / 2, 20.5), radius: 12, tint: .opaqueRed),
      .circle(center: Point(39.5 + 12 + gap / 2, 20.5), radius: 12, tint: .opaqueBlue),
    ]
  }

  @Test("the neck between two shapes breaks at half the spacing")
  func neck() throws {
    // In the middle D = gap − S / 2, G = 0 and e = 4 D.
    for (gap, coverage) in [(6.0, 0.5), (5.95, 0.7), (6.05, 0.3), (5.5, 1), (6.5, 0)] {
      let bitmap: Bitmap = try picture([glass(pair(gap: gap), spacing: 12)])
      #expect(close(1 - bitmap.fine(39, 20).y, coverage, 1e-3), "gap \(gap)")
    }
  }

  @Test("two shapes hand half of each tint over in the middle of their neck")
  func sharedTint() throws {
    let c: SIMD4<Double> = try picture([glass(pair(gap: 4), spacing: 12)]).fine(39, 20)
    #expect(close(c.x, 0.5) && close(c.y, 0) && close(c.z, 0.5))
  }

  @Test("beyond the spacing a shape is drawn as if it were alone, to the last bit")
  func alone() throws {
    let shapes: [GlassShape] = pair(gap: 12.5)
    let change: (inout GlassMaterial) -> Void = { ($0.lensStrength, $0.rim, $0.glow, $0.shade) = (1, 0.8, 0.3, 0.3) }
    let stripes: [DisplayList.Command] = (0..<10).map {
      fill(Path(Rect(x: Double($0) * 8, y: 0, width: 3, height: 41)), .opaqueGreen)
    }
    let alone: Bitmap = try picture(stripes + [glass([shapes[0]], spacing: 12, change)])
    let together: Bitmap = try picture(stripes + [glass(shapes, spacing: 12, change)])
    for y in 0..<41 { for x in 0..<39 { #expect(alone.fine(x, y) == together.fine(x, y)) } }
  }

  @Test("shapes that are left out for being far change no bit", arguments: [0.0, 10, 30])
  func culling(spacing: Double) throws {
    let list: [GlassShape] = (0..<6).map { k in
      let x: Double = Double(k) * 50 + (k == 2 ? -9 : 4)
      let tint: RGBA? = k % 2 == 0 ? .opaqueBlue : nil
      var shape: GlassShape = .rect(Rect(x: x, y: 5, width: 40, height: 30), cornerRadius: 12, tint: tint)
      if k == 3 { (shape.isInlay, shape.tint) = (true, .opaqueRed) }
      return shape
    }
    let prepared: PreparedGlass = try prepare(list, spacing: spacing)
    let near: [GlassPiece] = prepared.pieces
    let everywhere: [GlassPiece] = prepared.glass.shapes.compactMap { GlassPiece($0, reach: 1 << 20) }
    #expect(near.count == 6 && everywhere.count == 6)
    var compared = 0
    for row in stride(from: 0, to: 41, by: 3) {
      for chunk in 0..<40 {
        let (a, b): (GlassMelt?, GlassMelt?) = (
          melt(near, spacing, row, chunk), melt(everywhere, spacing, row, chunk)
        )
        guard let whole = b else { continue }
        let edge: SIMD8<Float> = whole.edge(slope: whole.slope)
        for lane in 0..<8 where edge[lane] < 0.5 {
          compared += 1
          #expect(a?.value[lane] == whole.value[lane] && a?.x[lane] == whole.x[lane])
          #expect(a?.traits.blue[lane] == whole.traits.blue[lane] && a?.traits.red[lane] == whole.traits.red[lane])
        }
      }
    }
    #expect(compared > 2000)
  }

  private func prepare(_ shapes: [GlassShape], spacing: Double) throws -> PreparedGlass {
    let canvas = PixelRect(x: 0, y: 0, width: 320, height: 41)
    let resolver = try CoverageResolver(store: MaskStore(), glyphs: SquareGlyphs())
    let group = DisplayList.Glass(shapes: shapes, spacing: spacing, material: plain)
    let resolved: ResolvedGlass = try #require(try resolver.resolve(group, scale: 1, visible: canvas))
    return try #require(PreparedGlass(resolved, clips: [], visible: canvas, canvas: canvas))
  }

  private func melt(_ pieces: [GlassPiece], _ spacing: Double, _ row: Int, _ chunk: Int) -> GlassMelt? {
    pieces.withUnsafeBufferPointer {
      GlassMelt($0, spacing: Float(spacing), row: row, chunk: chunk, inlays: InlayList())
    }
  }

  @Test("an inlay keeps its own tint up to its edge and draws a rim there")
  func inlay() throws {
    let outer: GlassShape = .rect(Rect(x: 10, y: 5, width: 60, height: 30), cornerRadius: 0, tint: .opaqueRed)
    var inlay: GlassShape = .rect(Rect(x: 30, y: 10, width: 20, height: 20), cornerRadius: 0, tint: .opaqueBlue)
    inlay.isInlay = true
    let flat: Bitmap = try picture([glass([outer, inlay])])
    #expect(flat.fine(29, 20) == SIMD4<Double>(1, 0, 0, 1))
    #expect(flat.fine(30, 20) == SIMD4<Double>(0, 0, 1, 1))
    // Half a pixel inside the inlay's upper edge, as in the rim of a single shape, 0.7 times as strong.
    let lit: Bitmap = try picture([glass([outer, inlay]) { $0.rim = 1 }])
    #expect(close(lit.fine(40, 10).x, 0.7 * 0.99692 * (0.16 + 0.84 * 0.704969)))
  }

  @Test("the shadow is a Gaussian of the coverage, moved down, and lies outside the glass only")
  func shadow() throws {
    let box: GlassShape = .rect(Rect(x: 0, y: 10, width: 80, height: 12), cornerRadius: 0)
    let change: (inout GlassMaterial) -> Void = {
      ($0.shadow, $0.shadowRadius, $0.shadowOffset) = (RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), 2, 3)
    }
    let once: Bitmap = try picture([glass([box], change)])
    let weights: [Double] = (-8...8).map { exp(-Double($0 * $0) / 8) }
    let sum: Double = weights.reduce(0, +)
    for y in [22, 24, 27] {
      // Rows 10 … 21 are covered, and the shadow at y is the blur at y − 3.
      let a: Double = zip(-8...8, weights).reduce(0) { $0 + ((10..<22).contains(y - 3 + $1.0) ? $1.1 : 0) } / sum
      #expect(close(once.fine(40, y).x, 1 - 0.5 * a))
    }
    #expect(once.fine(40, 15) == SIMD4<Double>(1, 1, 1, 1))
    let half: Bitmap = try picture([glass([box], lift: 0.5, change)])
    #expect(close(1 - half.fine(40, 24).x, (1 - once.fine(40, 24).x) / 2))
    #expect(try picture([glass([box], lift: 0, change)]).bytes == picture([]).bytes)
  }

  @Test("glass sees the glass before it, and in a layer of its own nothing")
  func order() throws {
    let box: GlassShape = .rect(Rect(x: 0, y: 0, width: 80, height: 41), cornerRadius: 0)
    let half: DisplayList.Command = glass([box]) { $0.veil = RGBA(red: 0, green: 0, blue: 1, alpha: 0.5) }
    // Each veil halves what it sees: green 1, ½, ¼.
    let twice: SIMD4<Double> = try picture([half, half], background: .opaqueGreen).fine(40, 20)
    #expect(close(twice.y, 0.25) && close(twice.z, 0.75))
    // In a layer there is nothing behind, so the veil alone is drawn, and halves what is below the layer once.
    let layer: DisplayList.Command = .layer(DisplayList.Layer(commands: [half]))
    let within: SIMD4<Double> = try picture([layer], background: .opaqueGreen).fine(40, 20)
    #expect(close(within.y, 0.5) && close(within.z, 0.5) && within.w == 1)
  }

  @Test("glass in a clipped or filtered layer sees what lies beyond the clip")
  func beyondClip() throws {
    let box: GlassShape = .rect(Rect(x: 0, y: 0, width: 80, height: 41), cornerRadius: 0)
    let inner: [DisplayList.Command] = [
      fill(Path(Rect(x: 0, y: 0, width: 40, height: 41)), .opaqueRed),
      fill(Path(Rect(x: 40, y: 0, width: 40, height: 41)), .opaqueGreen), glass([box]) { $0.blur = 6 },
    ]
    let clip = DisplayList.Clip(figure: .fill(Path(Rect(x: 30, y: 10, width: 8, height: 16)), FillStyle()))
    let whole: Bitmap = try picture([.layer(DisplayList.Layer(commands: inner))])
    let clipped: Bitmap = try picture([.layer(DisplayList.Layer(commands: inner, clip: [clip]))])
    let filtered: Bitmap = try picture([
      .layer(DisplayList.Layer(commands: inner, filters: [.colorMatrix(.identity)], clip: [clip]))
    ])
    #expect(whole.fine(37, 20).y > 0.2)
    for y in 10..<26 {
      for x in 30..<38 {
        #expect(clipped.fine(x, y) == whole.fine(x, y))
        #expect(filtered.fine(x, y) == whole.fine(x, y))
      }
    }
    #expect(clipped.fine(29, 20) == SIMD4<Double>(1, 1, 1, 1))
  }

  @Test("the picture is the same with any number of threads")
  func threads() throws {
    let shapes: [GlassShape] = pair(gap: 3) + [.rect(Rect(x: 60, y: -9, width: 50, height: 30), cornerRadius: 9)]
    let material: GlassMaterial = .standard(.regular, scheme: .dark)
    let list: [DisplayList.Command] = [
      fill(Path(ellipseIn: Rect(x: 20, y: 5, width: 50, height: 30)), .opaqueGreen),
      .glass(DisplayList.Glass(shapes: shapes, spacing: 12, material: material)),
      .layer(DisplayList.Layer(commands: [.glass(DisplayList.Glass(shapes: shapes, spacing: 2, material: material))])),
    ]
    let one: Bitmap = try picture(list)
    for threads in [2, 5] { #expect(try picture(list, threads: threads).bytes == one.bytes) }
  }

  @Test("numbers that are none and extreme ones trap nowhere")
  func extremes() throws {
    for value in [Double.nan, .infinity, -.infinity, -1, 0, 1e-300, 1e9, 1e300] {
      var shape: GlassShape = .circle(center: Point(40, 20), radius: 12, tint: .opaqueBlue)
      (shape.brightness, shape.lensWidth) = (value, value)
      shape.light = GlassShape.Light(center: Point(value, 3), radius: value, amount: value)
      let other: GlassShape = .rect(Rect(x: value, y: 4, width: value, height: 20), cornerRadius: value)
      let command: DisplayList.Command = glass([shape, other], spacing: value, lift: value) {
        ($0.lensStrength, $0.dispersion, $0.saturation, $0.rim) = (value, value, value, value)
        ($0.shadow, $0.shadowOffset, $0.lensWidth) = (.black, value, value)
        if value < 1e9 { ($0.blur, $0.shadowRadius) = (value, value) }
      }
      #expect(try picture([command]).width == 80)
    }
  }
}
