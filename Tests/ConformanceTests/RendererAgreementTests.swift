import Conformance
import Offstage
import Testing

/// Mixtures in which the renderers once disagreed.
@Suite("Both renderers agree")
struct RendererAgreementTests {
  private func judge(_ list: DisplayList) throws -> BudgetJudgement {
    let gpu: Bitmap = try GPURenderer(selection: .software).render(list, depth: .eight)
    let cpu: Bitmap = try SoftwareRenderer(threads: 1).render(list, depth: .eight)
    #expect(!cpu.isUniform)
    return try Budget.strict.judge(gpu, cpu)
  }

  @Test("on text beside a picture that is clipped to continuous corners")
  func clippedPicture() throws {
    let picture = ImageHandle(Pictures.disc(radius: 30, ground: SIMD4(20, 60, 90, 255)))
    let list: DisplayList = try GraphicsContext.record(size: Size(200, 160), scale: 1, background: .white) { context in
      context.draw(Text("above").font(.system(size: 16)), at: Point(100, 12))
      var clipped: GraphicsContext = context
      clipped.clip(to: Path(roundedRect: Rect(x: 40, y: 26, width: 120, height: 110), cornerRadius: 14))
      clipped.draw(picture, in: Rect(x: 40, y: 26, width: 120, height: 120))
      context.draw(Text("below").font(.system(size: 16)), at: Point(100, 148))
    }
    let judgement: BudgetJudgement = try judge(list)
    #expect(judgement.reasons.isEmpty)
  }
}
