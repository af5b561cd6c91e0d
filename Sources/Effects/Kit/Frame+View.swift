import Motion
import Scene

extension Frame {
  /// Where the view of a demonstration stands: in the middle of the canvas, of its `ideal` size as long as the canvas has
  /// no more room than that and the page's margins of 16 points. A smaller canvas cuts it down to itself, and in a larger
  /// one the view grows up to the margins.
  func view(ideal: Size) -> Rect {
    func side(_ canvas: Double, _ ideal: Double) -> Double {
      max(min(canvas, ideal), canvas - 2 * TextBlock.margin)
    }
    return Rect(
      center: bounds.center, size: Size(side(size.width, ideal.width), side(size.height, ideal.height)))
  }
}
