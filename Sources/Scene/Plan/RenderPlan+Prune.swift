extension RenderPlan.Pass {
  /// Index of the target that is written.
  public var target: Int {
    switch self {
    case .draw(let draw): return draw.target
    case .filter(let filter): return filter.target
    case .glass(let glass): return glass.target
    }
  }

  /// Whether pixels that the target held before are still there afterwards.
  var keepsTarget: Bool {
    switch self {
    case .draw(let draw): return draw.load == .keep
    case .filter: return false
    case .glass(let glass): return glass.load == .keep
    }
  }

  /// Calls `body` with the index of each target that is read, maybe more than once.
  public func forEachSource(_ body: (Int) -> Void) {
    switch self {
    case .filter(let filter): body(filter.source)
    case .glass(let glass):
      if case .target(let backdrop) = glass.backdrop { body(backdrop) }
      if let shadow = glass.shadow { body(shadow) }
      if let clip = glass.clip.target { body(clip) }
    case .draw(let draw):
      for batch in draw.batches {
        let inputs: RenderPlan.Inputs = batch.inputs
        if let source = inputs.source {
          body(source.target)
          if let shadow = source.shadow { body(shadow.target) }
        }
        if let clip = inputs.clipTarget { body(clip) }
        if let mask = inputs.layerMask { body(mask.target) }
      }
    }
  }

  /// The same pass with other numbers for its targets.
  fileprivate func renumbered(_ number: (Int) -> Int) -> RenderPlan.Pass {
    switch self {
    case .filter(var filter):
      filter.source = number(filter.source)
      filter.target = number(filter.target)
      return .filter(filter)
    case .glass(var glass):
      glass.target = number(glass.target)
      if case .target(let backdrop) = glass.backdrop { glass.backdrop = .target(number(backdrop)) }
      glass.shadow = glass.shadow.map(number)
      glass.clip.target = glass.clip.target.map(number)
      return .glass(glass)
    case .draw(var draw):
      draw.target = number(draw.target)
      for index in draw.batches.indices {
        var inputs: RenderPlan.Inputs = draw.batches[index].inputs
        if var source = inputs.source {
          source.target = number(source.target)
          if var shadow = source.shadow {
            shadow.target = number(shadow.target)
            source.shadow = shadow
          }
          inputs.source = source
        }
        inputs.clipTarget = inputs.clipTarget.map(number)
        if var mask = inputs.layerMask {
          mask.target = number(mask.target)
          inputs.layerMask = mask
        }
        draw.batches[index].inputs = inputs
      }
      return .draw(draw)
    }
  }
}

extension RenderPlan {
  /// Removes the passes whose result nobody reads: those of groups that something opaque was drawn over later.
  mutating func prune() {
    var isRead = [Bool](repeating: false, count: targets.count)
    isRead[root] = true
    var isNeeded = [Bool](repeating: false, count: passes.count)
    for (index, pass) in passes.enumerated().reversed() where isRead[pass.target] {
      isNeeded[index] = true
      isRead[pass.target] = pass.keepsTarget
      pass.forEachSource { isRead[$0] = true }
    }
    guard isNeeded.contains(false) else { return }
    let kept: [Pass] = passes.indices.filter { isNeeded[$0] }.map { passes[$0] }
    savings.passes += passes.count - kept.count
    var isUsed = [Bool](repeating: false, count: targets.count)
    isUsed[root] = true
    for pass in kept {
      isUsed[pass.target] = true
      pass.forEachSource { isUsed[$0] = true }
    }
    var numbers = [Int](repeating: 0, count: targets.count)
    var used: [Target] = []
    for (index, target) in targets.enumerated() where isUsed[index] {
      numbers[index] = used.count
      used.append(target)
    }
    passes = kept.map { $0.renumbered { numbers[$0] } }
    targets = used
    root = numbers[root]
  }
}
