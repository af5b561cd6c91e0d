/// What was measured for one subject at one size; times are medians in milliseconds.
struct BenchmarkRow: Encodable {
  var name: String
  var width: Int
  var height: Int
  /// Drawing and reading back on the GPU renderer.
  var gpu: Double
  /// The part of `gpu` that reading back takes.
  var readback: Double
  /// The CPU renderer on one thread.
  var cpuOne: Double
  /// The CPU renderer on all threads.
  var cpuAll: Double
  /// The fast PNG encoder on all threads.
  var png: Double
  var pngBytes: Int
  var drawCalls: Int
  var passes: Int
  /// `cpuOne` / `gpu`.
  var oneThreadRatio: Double
  /// `cpuAll` / `gpu`.
  var allThreadsRatio: Double
  /// `png` / `gpu`.
  var pngRatio: Double

  init(
    name: String, width: Int, height: Int, gpu: Double, readback: Double, cpuOne: Double, cpuAll: Double, png: Double,
    pngBytes: Int, drawCalls: Int, passes: Int
  ) {
    (self.name, self.width, self.height) = (name, width, height)
    (self.gpu, self.readback, self.cpuOne, self.cpuAll, self.png) = (gpu, readback, cpuOne, cpuAll, png)
    (self.pngBytes, self.drawCalls, self.passes) = (pngBytes, drawCalls, passes)
    // A clock that saw no time at all must not yield an infinite ratio, which JSON cannot carry.
    let base: Double = max(gpu, 1e-6)
    (oneThreadRatio, allThreadsRatio, pngRatio) = (cpuOne / base, cpuAll / base, png / base)
  }
}
