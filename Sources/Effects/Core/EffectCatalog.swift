import Scene

/// Every effect of the program.
public enum EffectCatalog {
  /// Every effect, in order of id.
  public static let all: [any Effect.Type] = (motionLibrary + swiftPieces + syx).sorted { $0.info.id < $1.info.id }

  /// Every id, in order.
  public static var ids: [String] { all.map { $0.info.id } }

  /// The effect that `id` names.
  ///
  /// - Throws: `CatalogError.unknownEffect` with the nearest id.
  public static func effect(id: String) throws(CatalogError) -> any Effect.Type {
    guard let type = all.first(where: { $0.info.id == id }) else {
      throw .unknownEffect(id: id, nearest: nearest(to: id))
    }
    return type
  }

  /// What an effect draws at a time: see `EffectTimeline`, which is quicker for many frames.
  ///
  /// - Throws: `CatalogError`, `ParameterError`, `ScriptError` or `FrameError`.
  public static func displayList(
    id: String, parameters: [String: JSONValue] = [:], script: Script? = nil, size: Size? = nil, scale: Double = 1,
    time: Double = 0, traits: Traits = Traits()
  ) throws -> DisplayList {
    try EffectTimeline(effect(id: id), parameters: parameters, script: script)
      .displayList(size: size, scale: scale, time: time, traits: traits)
  }

  /// The id that was probably meant: compared as a whole, by a part of it, and by the name after the slash.
  private static func nearest(to id: String) -> String? {
    let word: String = id.lowercased()
    if let match = ids.first(where: { $0.hasSuffix("/" + word) }) { return match }
    if word.count >= 3, let match = ids.first(where: { $0.contains(word) }) { return match }
    if let match = Nearest.match(for: id, in: ids) { return match }
    let names: [String: String] = Dictionary(
      ids.map { (String($0.split(separator: "/").last ?? ""), $0) }, uniquingKeysWith: { first, _ in first })
    return Nearest.match(for: id, in: names.keys.sorted()).flatMap { names[$0] }
  }
}

/// Why an effect was not found.
public enum CatalogError: Error, Equatable, CustomStringConvertible, Sendable {
  /// There is no effect of this id; `nearest` is one with a similar name.
  case unknownEffect(id: String, nearest: String?)

  /// The id and what to do.
  public var description: String {
    switch self {
    case .unknownEffect(let id, let nearest):
      let shown: String = ParameterError.cut(id)
      let hint: String = nearest.map { "; did you mean \"\($0)\"?" } ?? "; `offstage list` shows them all"
      return "there is no effect \"\(shown)\"\(hint)"
    }
  }
}
