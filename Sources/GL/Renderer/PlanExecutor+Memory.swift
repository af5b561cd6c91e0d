import Scene

extension PlanExecutor {
  /// Bytes of the targets that live at once while a plan is drawn, at most: each from the pass that first touches it to
  /// the last one. What the pool rounds sizes up to and backdrops are left out.
  static func peakBytes(of plan: RenderPlan) -> Int {
    let last: [Int] = lastUses(of: plan)
    var isAlive = [Bool](repeating: false, count: plan.targets.count)
    var ends = [[Int]](repeating: [], count: plan.passes.count)
    for (target, pass) in last.enumerated() where pass >= 0 && target != plan.root { ends[pass].append(target) }
    var (bytes, peak): (Int, Int) = (0, 0)
    for (index, pass) in plan.passes.enumerated() {
      let target: Int
      switch pass {
      case .draw(let draw): target = draw.target
      case .filter(let filter): target = filter.target
      case .glass(let glass): target = glass.target
      }
      if !isAlive[target] {
        isAlive[target] = true
        bytes += plan.targets[target].byteCount
        peak = max(peak, bytes)
      }
      for ended in ends[index] where isAlive[ended] { bytes -= plan.targets[ended].byteCount }
    }
    return peak
  }
}
