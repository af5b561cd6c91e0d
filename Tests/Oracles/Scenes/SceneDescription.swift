import Foundation
import Offstage

/// A scene as the oracles write it: commands on a canvas, or an effect of the catalogue. Colours are four straight
/// components, 0…1; lengths are points.
struct SceneDescription: Decodable {
  var size: [Double]?
  var scale: Double?
  var depth: Int?
  var background: [Double]?
  var commands: [CommandDescription]?
  var effect: EffectDescription?

  /// The display list.
  func list() throws -> DisplayList {
    if let effect { return try effect.list() }
    return DisplayList(
      size: try Size(pair: size ?? []), scale: scale ?? 1, background: try RGBA(list: background ?? [0, 0, 0, 0]),
      commands: try (commands ?? []).map { try $0.command() })
  }

  /// Bits of a component: 8, or 16 by default.
  func bitmapDepth() throws -> Bitmap.Depth {
    guard let depth = Bitmap.Depth(rawValue: depth ?? 16) else { throw SceneError("depth is 8 or 16") }
    return depth
  }
}

/// A draw or a layer.
struct CommandDescription: Decodable {
  var figure: FigureDescription?
  var paint: PaintDescription?
  var transform: [Double]?
  var opacity: Double?
  var blend: BlendMode?
  var clip: [ClipDescription]?
  /// Makes it a layer.
  var layer: [CommandDescription]?
  var filters: [FilterDescription]?

  /// The command.
  func command() throws -> DisplayList.Command {
    let clips: [DisplayList.Clip] = try (clip ?? []).map { try $0.clip() }
    if let layer {
      return .layer(
        DisplayList.Layer(
          commands: try layer.map { try $0.command() }, filters: try (filters ?? []).map { try $0.filter() },
          opacity: opacity ?? 1, blendMode: blend ?? .normal, clip: clips))
    }
    guard let figure, let paint else { throw SceneError("a draw has a figure and a paint") }
    return .draw(
      DisplayList.Draw(
        figure: try figure.figure(), paint: try paint.paint(), transform: try ProjectionTransform(list: transform),
        opacity: opacity ?? 1, blendMode: blend ?? .normal, clip: clips))
  }
}

/// A clip.
struct ClipDescription: Decodable {
  var figure: FigureDescription
  var transform: [Double]?
  var inverse: Bool?

  /// The clip.
  func clip() throws -> DisplayList.Clip {
    DisplayList.Clip(
      figure: try figure.figure(), transform: try ProjectionTransform(list: transform), inverse: inverse ?? false)
  }
}

extension Size {
  init(pair: [Double]) throws {
    guard pair.count == 2 else { throw SceneError("a size is two numbers, not \(pair.count)") }
    self.init(pair[0], pair[1])
  }
}

extension Point {
  init(pair: [Double]) throws {
    guard pair.count == 2 else { throw SceneError("a point is two numbers, not \(pair.count)") }
    self.init(pair[0], pair[1])
  }
}

extension Rect {
  init(list: [Double]) throws {
    guard list.count == 4 else { throw SceneError("a rectangle is x, y, width and height") }
    self.init(x: list[0], y: list[1], width: list[2], height: list[3])
  }
}

extension RGBA {
  init(list: [Double]) throws {
    guard list.count == 4 else { throw SceneError("a colour is four numbers, not \(list.count)") }
    self.init(red: Float(list[0]), green: Float(list[1]), blue: Float(list[2]), alpha: Float(list[3]))
  }
}

extension ProjectionTransform {
  /// Nine numbers, row by row; none is the identity.
  init(list: [Double]?) throws {
    guard let m = list else {
      self = .identity
      return
    }
    guard m.count == 9 else { throw SceneError("a transform is nine numbers, not \(m.count)") }
    self.init(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8])
  }
}
