import GL
import Media
import Scene

/// Draws frames in order. A frame whose display list equals that of the frame before is not drawn again. On the GPU the
/// next frames are drawn while the pixels of the oldest are on their way back.
final class FrameProducer {
  private enum Step {
    case drawn, repeated
  }

  private let renderer: any Renderer
  private let list: (_ index: Int) throws -> DisplayList
  /// The frames that nothing was done for yet.
  private var rest: ArraySlice<Int>
  private var last: DisplayList?
  /// What was done for the frames that were begun and not handed over yet, the oldest first.
  private var ahead: [Step] = []

  /// Makes a producer.
  ///
  /// - Parameters:
  ///   - frames: the numbers of the frames, in the order in which they will be asked for.
  ///   - list: what a frame draws.
  init(_ renderer: any Renderer, frames: [Int], list: @escaping (_ index: Int) throws -> DisplayList) {
    (self.renderer, self.list, rest) = (renderer, list, frames[...])
  }

  /// The next frame, which must have this number.
  func frame(_ index: Int) throws -> DrawnFrame {
    guard let gpu = renderer as? GPURenderer else {
      rest = rest.dropFirst()
      guard let list = try newList(index) else { return .repeated }
      return .picture(try renderer.render(list, depth: .eight))
    }
    while ahead.count < GPURenderer.depth, let next = rest.popFirst() {
      guard let list = try newList(next) else {
        ahead.append(.repeated)
        continue
      }
      try gpu.submit(list)
      ahead.append(.drawn)
    }
    if let step = ahead.first {
      ahead.removeFirst()
      if step == .repeated { return .repeated }
      if let picture = try gpu.next() { return .picture(picture) }
    }
    throw CommandError.failed("\(gpu.name) returned no picture for frame \(index)")
  }

  /// What a frame draws; nil if it is what the last one drew.
  private func newList(_ index: Int) throws -> DisplayList? {
    let list: DisplayList = try self.list(index)
    if list == last { return nil }
    last = list
    return list
  }
}
