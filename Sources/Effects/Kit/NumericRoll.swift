import Motion
import Scene

/// The stand-in for the system's numeric text transition, whose curve is not published; defined once, here.
///
/// Characters are matched from the right, so that units stay with units. A character that both strings share at its place
/// holds still (and slides if its place moves). Another one leaves by its own height and fades and blurs while the new one
/// arrives from the other side: upwards when the number grows, downwards when it falls.
struct NumericRoll {
  /// What was shown.
  var old: Text
  /// What is being shown.
  var new: Text
  /// 0…1; an overshoot carries on in position but not in opacity.
  var progress: Double
  /// Whether characters move up.
  var rises: Bool

  /// The size on the way from the old text's to the new one's.
  func size(in context: GraphicsContext) -> Size {
    let from: Size = context.resolve(old).size
    let to: Size = context.resolve(new).size
    return from + (to - from) * min(max(progress, 0), 1)
  }

  /// Draws the transition with the point `anchor` of its box at `point`.
  func draw(in context: GraphicsContext, at point: Point, anchor: UnitPoint = .center) {
    let before: ResolvedText = context.resolve(old)
    let after: ResolvedText = context.resolve(new)
    guard progress > 0 else { return context.draw(before, at: point, anchor: anchor) }
    guard progress < 1 || before.text != after.text else { return context.draw(after, at: point, anchor: anchor) }
    func origin(_ text: ResolvedText) -> Point {
      Point(point.x - text.size.width * anchor.x, point.y - text.size.height * anchor.y)
    }
    let (oldOrigin, newOrigin): (Point, Point) = (origin(before), origin(after))
    let oldClusters: [TextLayout.Cluster] = before.clusters
    let newClusters: [TextLayout.Cluster] = after.clusters
    let travel: Double = after.size.height * (rises ? -0.6 : 0.6)
    for place in 0..<max(oldClusters.count, newClusters.count) {
      let leaving: TextLayout.Cluster? = place < oldClusters.count ? oldClusters[oldClusters.count - 1 - place] : nil
      let arriving: TextLayout.Cluster? = place < newClusters.count ? newClusters[newClusters.count - 1 - place] : nil
      if let leaving, let arriving, string(leaving, before) == string(arriving, after) {
        let from: Double = oldOrigin.x + leaving.frame.minX
        let to: Double = newOrigin.x + arriving.frame.minX
        context.draw(
          arriving, of: after, at: Point(newOrigin.x + (from - to) * (1 - progress), newOrigin.y))
        continue
      }
      if let leaving { draw(leaving, before, at: oldOrigin, shift: travel * progress, amount: 1 - progress, context) }
      if let arriving {
        draw(arriving, after, at: newOrigin, shift: -travel * (1 - progress), amount: progress, context)
      }
    }
  }

  private func string(_ cluster: TextLayout.Cluster, _ text: ResolvedText) -> String {
    let characters = Array(text.text.string)
    return String(characters[cluster.characters.clamped(to: 0..<characters.count)])
  }

  private func draw(
    _ cluster: TextLayout.Cluster, _ text: ResolvedText, at origin: Point, shift: Double, amount: Double,
    _ context: GraphicsContext
  ) {
    let visible: Double = min(max(amount, 0), 1)
    guard visible > 0.002 else { return }
    var layer = context
    layer.opacity *= visible
    let radius: Double = 3 * (1 - visible)
    if radius > 0.05 { layer.addFilter(.blur(radius: radius)) }
    layer.draw(cluster, of: text, at: Point(origin.x, origin.y + shift))
  }
}
