extension DisplayList {
  /// A number for what the list draws, the same on every machine and in every run: equal lists have the same, and lists
  /// that differ in anything but with odds of about 2⁻⁶⁴ another. Images count by their pixels.
  public var digest: UInt64 {
    var digest = ListDigest()
    digest.add(size.width)
    digest.add(size.height)
    digest.add(scale)
    digest.add(background)
    digest.add(commands)
    return digest.value
  }
}

extension ListDigest {
  /// Takes a group's commands.
  mutating func add(_ commands: [DisplayList.Command]) {
    add(commands.count)
    for command in commands {
      switch command {
      case .draw(let draw): add(draw)
      case .layer(let layer): add(layer)
      case .glass(let glass): add(glass)
      }
    }
  }

  private mutating func add(_ draw: DisplayList.Draw) {
    add(1)
    add(draw.figure)
    add(draw.paint)
    add(draw.transform)
    add(draw.opacity)
    add(draw.blendMode.rawValue)
    add(draw.clip)
  }

  private mutating func add(_ layer: DisplayList.Layer) {
    add(2)
    add(layer.commands)
    add(layer.filters.count)
    for filter in layer.filters { add(filter) }
    add(layer.opacity)
    add(layer.blendMode.rawValue)
    add(layer.clip)
    add(layer.mask != nil)
    if let mask = layer.mask {
      add(mask.commands)
      add(mask.inverse)
      add(mask.opacity)
    }
  }

  /// Takes where something may show.
  mutating func add(_ clips: [DisplayList.Clip]) {
    add(clips.count)
    for clip in clips {
      add(clip.figure)
      add(clip.transform)
      add(clip.inverse)
    }
  }

  private mutating func add(_ filter: Filter) {
    switch filter {
    case .blur(let radius, let edge):
      add(1)
      add(radius)
      add(edge.rawValue)
    case .alphaThreshold(let min, let max, let color):
      add(2)
      add(min)
      add(max)
      add(color)
    case .shadow(let color, let radius, let x, let y, let only):
      add(3)
      add(color)
      add([radius, x, y])
      add(only)
    case .colorMatrix(let matrix):
      add(4)
      add(matrix.rows.count)
      for row in matrix.rows { add(row) }
      add(matrix.bias)
    }
  }
}
