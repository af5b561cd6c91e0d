import Foundation
import Scene
import Testing

@testable import Software

@Suite("Layers, clips and masks")
struct LayerTests {
  static let left = Path(Rect(x: 0, y: 0, width: 10, height: 16))
  static let right = Path(Rect(x: 6, y: 0, width: 10, height: 16))

  @Test("a group's opacity shows no overlap, that of single figures does")
  func groupOpacity() throws {
    let group = try draw([.layer(DisplayList.Layer(commands: [fill(Self.left), fill(Self.right)], opacity: 0.5))])
    #expect(group[2, 8].w == 128)
    #expect(group[8, 8].w == 128)
    let single = try draw([fill(Self.left, opacity: 0.5), fill(Self.right, opacity: 0.5)])
    #expect(single[2, 8].w == 128)
    #expect(single[8, 8].w == 191)
  }

  @Test("clips multiply their coverages")
  func clips() throws {
    let edge = DisplayList.Clip(figure: .fill(Path(Rect(x: 4.5, y: 0, width: 8, height: 16)), FillStyle()))
    let same = DisplayList.Clip(figure: .fill(Path(Rect(x: 4.5, y: 0, width: 11, height: 16)), FillStyle()))
    let picture = try draw([fill(Path(Rect(x: 0, y: 0, width: 16, height: 16)), clip: [edge, same])])
    #expect(picture[3, 5].w == 0)
    #expect(picture[4, 5].w == 64)
    #expect(picture[6, 5].w == 255)
    #expect(picture[12, 5].w == 128)
  }

  @Test("an inverse clip shows what the clip would hide")
  func inverseClip() throws {
    let disc = Path(ellipseIn: Rect(x: 2, y: 2, width: 12, height: 12))
    let inside = try draw([fill(Self.left, clip: [.init(figure: .fill(disc, FillStyle()))])])
    let outside = try draw([fill(Self.left, clip: [.init(figure: .fill(disc, FillStyle()), inverse: true)])])
    for y in 0..<16 {
      for x in 0..<10 {
        let sum: Int = Int(inside[x, y].w) + Int(outside[x, y].w)
        #expect(sum >= 255 && sum <= 256)
      }
    }
  }

  @Test("a clip by a path's mask and by glyphs hides what they do not cover")
  func maskClips() throws {
    let triangle = Path(elements: [.move(to: .zero), .line(to: Point(16, 0)), .line(to: Point(0, 16)), .closeSubpath])
    let run = GlyphRun(
      font: FontInstance(face: .interface, size: 6),
      glyphs: [.init(id: 1, position: Point(0, 6)), .init(id: 1, position: Point(8, 6))])
    let picture = try draw([
      fill(
        Path(Rect(x: 0, y: 0, width: 16, height: 16)),
        clip: [
          .init(figure: .fill(triangle, FillStyle())), .init(figure: .glyphs(run)),
        ])
    ])
    #expect(picture[2, 2].w == 255)
    #expect(picture[7, 2].w == 0)
    #expect(picture[9, 2].w == 255)
    #expect(picture[2, 8].w == 0)
    let inverse = try draw([
      fill(Path(Rect(x: 0, y: 0, width: 16, height: 16)), clip: [.init(figure: .glyphs(run), inverse: true)])
    ])
    #expect(inverse[2, 2].w == 0)
    #expect(inverse[7, 2].w == 255)
    #expect(inverse[2, 12].w == 255)
  }

  @Test("a mask of one half equals an opacity of one half")
  func maskEqualsOpacity() throws {
    let half = RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
    let content = [
      fill(Self.left, .opaqueRed), fill(Path(ellipseIn: Rect(x: 4, y: 4, width: 9, height: 9)), .opaqueBlue),
    ]
    let masked = try draw([
      .layer(DisplayList.Layer(commands: content, mask: .init(commands: [everywhere(.color(half))])))
    ])
    let faded = try draw([.layer(DisplayList.Layer(commands: content, opacity: 0.5))])
    let inverse = try draw([
      .layer(DisplayList.Layer(commands: content, mask: .init(commands: [everywhere(.color(half))], inverse: true)))
    ])
    let dimmed = try draw([
      .layer(DisplayList.Layer(commands: content, mask: .init(commands: [everywhere(.color(.black))], opacity: 0.5)))
    ])
    #expect(masked == faded)
    #expect(inverse == faded)
    #expect(dimmed == faded)
  }

  @Test("an empty mask hides all, an empty inverse mask nothing")
  func emptyMask() throws {
    let content = [fill(Self.left, .opaqueRed)]
    #expect(try draw([.layer(DisplayList.Layer(commands: content, mask: .init(commands: [])))]).isClear)
    let shown = try draw([.layer(DisplayList.Layer(commands: content, mask: .init(commands: [], inverse: true)))])
    #expect(try shown == draw(content))
  }

  @Test("a layer that cuts what is below reaches beyond its own figures, as far as its clip")
  func wideModes() throws {
    let hole = DisplayList.Layer(
      commands: [fill(Path(Rect(x: 6, y: 6, width: 4, height: 4)))], blendMode: .destinationIn,
      clip: [.init(figure: .fill(Path(Rect(x: 0, y: 0, width: 16, height: 12)), FillStyle()))])
    let picture = try draw([.layer(hole)], background: .opaqueRed)
    #expect(picture[7, 7] == SIMD4(255, 0, 0, 255))
    #expect(picture[1, 1] == SIMD4(0, 0, 0, 0))
    #expect(picture[1, 14] == SIMD4(255, 0, 0, 255))
  }

  @Test("a group that hides nothing changes no more than its figures do", arguments: [1.0, 1.5])
  func plainGroup(scale: Double) throws {
    let content = [
      fill(Self.left, .opaqueRed),
      fill(Path(ellipseIn: Rect(x: 3.2, y: 4.1, width: 9, height: 7)), .opaqueBlue, opacity: 0.7),
    ]
    let group = try draw([.layer(DisplayList.Layer(commands: content))], scale: scale)
    let plain = try draw(content, scale: scale)
    for (a, b) in zip(group.bytes, plain.bytes) { #expect(abs(Int(a) - Int(b)) <= 1) }
  }

  @Test("layers within layers keep their places")
  func nested() throws {
    let inner = DisplayList.Command.layer(
      DisplayList.Layer(commands: [fill(Path(Rect(x: 4, y: 4, width: 4, height: 4)), .opaqueGreen)], opacity: 0.5))
    let outer = DisplayList.Command.layer(
      DisplayList.Layer(
        commands: [fill(Path(Rect(x: 2, y: 2, width: 10, height: 10)), .opaqueRed), inner], opacity: 0.5))
    let picture = try draw([outer], background: .black)
    #expect(picture[3, 3] == SIMD4(128, 0, 0, 255))
    #expect(picture[5, 5] == SIMD4(64, 64, 0, 255))
  }

  @Test("any number of threads gives the same bytes")
  func threads() throws {
    var commands: [DisplayList.Command] = []
    for index in 0..<40 {
      let x: Double = Double(index * 37 % 200)
      let y: Double = Double(index * 53 % 120)
      let color = RGBA(red: Float(index % 7) / 6, green: Float(index % 5) / 4, blue: Float(index % 3) / 2, alpha: 0.8)
      commands.append(fill(Path(ellipseIn: Rect(x: x, y: y, width: 37.3, height: 21.9)), color))
    }
    commands = [
      .layer(DisplayList.Layer(commands: commands, filters: [.blur(radius: 3.3, edge: .transparent)])),
      .layer(
        DisplayList.Layer(
          commands: Array(commands.prefix(20)),
          filters: [.alphaThreshold(min: 0.5, max: 1, color: .opaqueRed), .blur(radius: 7, edge: .clamp)], opacity: 0.6)
      ),
    ]
    let one = try draw(commands, width: 211, height: 133, background: .black, threads: 1)
    #expect(try draw(commands, width: 211, height: 133, background: .black, threads: 2) == one)
    #expect(try draw(commands, width: 211, height: 133, background: .black, threads: 7) == one)
  }

  @Test("one renderer draws the same picture again, after others and at once from several threads")
  func reuse() async throws {
    let resolver = try CoverageResolver(store: MaskStore(), glyphs: SquareGlyphs())
    let renderer = SoftwareRenderer(resolver: resolver, threads: 2)
    let list = DisplayList(
      size: Size(60, 40), scale: 1,
      commands: [
        .layer(
          DisplayList.Layer(
            commands: [fill(Path(ellipseIn: Rect(x: 10, y: 5, width: 30, height: 30)), .opaqueRed)],
            filters: [.blur(radius: 2, edge: .transparent)]))
      ])
    let first = try renderer.render(list, depth: .eight)
    _ = try renderer.render(DisplayList(size: Size(300, 7), scale: 2), depth: .sixteen)
    try await withThrowingTaskGroup(of: Bitmap.self) { group in
      for _ in 0..<8 { group.addTask { try renderer.render(list, depth: .eight) } }
      for try await picture in group { #expect(picture == first) }
    }
    #expect(renderer.name == "software, 2 threads")
  }
}
