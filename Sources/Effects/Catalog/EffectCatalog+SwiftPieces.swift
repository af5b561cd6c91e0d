extension EffectCatalog {
  /// Effects after SwiftPieces.
  static let swiftPieces: [any Effect.Type] = [
    AssistantOrb.self, ElasticButton.self, GlassActionMenu.self, GlassModeBar.self, GlassQuickAdd.self,
    GlassSegments.self, GlassSurface.self, GlassText.self, PromptChips.self, Silk.self, SourceStack.self,
    StreamingReply.self, ThinkingState.self, ThoughtOrb.self, TouchGrid.self,
  ]
}
