extension EffectCatalog {
  /// Effects after SwiftPieces.
  static let swiftPieces: [any Effect.Type] = [AssistantOrb.self, Silk.self, ThoughtOrb.self, TouchGrid.self]
}
