extension EffectCatalog {
  /// Effects after SwiftUI-Motion-Library.
  static let motionLibrary: [any Effect.Type] = [Aurora.self, GooeyMenu.self, LavaLamp.self, MorphingText.self]
}
