/// What was measured for one subject at one size; times are medians in milliseconds.
struct BenchmarkRow: Encodable {
  var name: String
  var width: Int
  var height: Int
  /// Drawing and reading back on the GPU renderer.
  var gpu: Double
  /// The same with its spread and its processor time.
  var gpuTiming: Timing
  /// The part of `gpu` that reading back takes.
  var readback: Double
  /// The CPU renderer on one thread.
  var cpuOne: Double
  /// The CPU renderer on all threads.
  var cpuAll: Double
  /// The same with its spread and its processor time.
  var cpuTiming: Timing
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
    name: String, width: Int, height: Int, gpu: Timing, readback: Double, cpuOne: Double, cpuAll: Timing, png: Double,
    pngBytes: Int, drawCalls: Int, passes: Int
  ) {
    (self.name, self.width, self.height) = (name, width, height)
    (gpuTiming, cpuTiming) = (gpu, cpuAll)
    (self.gpu, self.readback, self.cpuOne, self.cpuAll, self.png) = (gpu.median, readback, cpuOne, cpuAll.median, png)
    (self.pngBytes, self.drawCalls, self.passes) = (pngBytes, drawCalls, passes)
    // A clock that saw no time at all must not yield an infinite ratio, which JSON cannot carry.
    let base: Double = max(gpu.median, 1e-6)
    (oneThreadRatio, allThreadsRatio, pngRatio) = (cpuOne / base, cpuAll.median / base, png / base)
  }
}
