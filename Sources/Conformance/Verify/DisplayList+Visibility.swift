import Scene

extension DisplayList {
  /// Whether some command is meant to be seen: its opacity and its colour's alpha reach half a step of 8 bits, and it is
  /// not merely one colour laid over everything. A picture of such a list that is of one colour throughout is suspect.
  public var isMeantToShow: Bool { commands.contains { $0.isMeantToShow(within: 1) } }
}

extension DisplayList.Command {
  /// Whether the command is meant to be seen inside groups whose opacities multiply to `opacity`.
  fileprivate func isMeantToShow(within opacity: Double) -> Bool {
    let visible: Double = 0.5 / 255
    switch self {
    case .glass(let glass): return opacity * glass.opacity >= visible
    case .layer(let layer):
      let inner: Double = opacity * layer.opacity
      return inner >= visible && layer.commands.contains { $0.isMeantToShow(within: inner) }
    case .draw(let draw):
      guard opacity * draw.opacity >= visible else { return false }
      guard case .color(let color) = draw.paint else { return true }
      if case .everywhere = draw.figure, draw.clip.isEmpty { return false }
      return opacity * draw.opacity * Double(color.alpha) >= visible
    }
  }
}
