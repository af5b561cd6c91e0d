// Draws on the GPU on three threads and ends through `exit` at a bad moment, as programs do that think of nothing.
// `ProgramEndTests` runs it. The word says what the threads are doing at that moment.
import Dispatch
import Foundation
import Offstage

/// What is under way when the program ends.
enum Moment: String {
  /// Every renderer was just let go of; their threads may still be cleaning up.
  case dropped
  /// Renderers are being made and let go of.
  case dropping
  /// Renderers draw.
  case drawing
  /// Renderers are idle and alive.
  case idle
}

/// A blurred disc, 48 × 48.
func disc() throws -> DisplayList {
  try GraphicsContext.record(size: Size(48, 48), scale: 1, background: .white) { context in
    context.addFilter(.blur(radius: 2))
    context.fill(Path(ellipseIn: Rect(x: 12, y: 12, width: 24, height: 24)), with: .color(.indigo))
  }
}

/// Ends the program with a message; the test shows it.
func fail(_ error: any Error) -> Never {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}

let list: DisplayList
do { list = try disc() } catch { fail(error) }
guard let moment = CommandLine.arguments.dropFirst().first.flatMap(Moment.init) else {
  exit(2)
}
let isReady = DispatchSemaphore(value: 0)
let workers = 3

for _ in 0..<workers {
  Thread.detachNewThread { [list, moment] in
    do {
      var isFirst = true
      repeat {
        let renderer = try GPURenderer()
        repeat {
          _ = try renderer.render(list)
          if isFirst, moment != .dropped { isReady.signal() }
          isFirst = false
        } while moment == .drawing
        while moment == .idle { sleep(1) }
      } while moment == .dropping
    } catch {
      fail(error)
    }
    isReady.signal()
  }
}
for _ in 0..<workers { isReady.wait() }
exit(0)
