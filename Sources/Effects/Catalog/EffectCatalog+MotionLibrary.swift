extension EffectCatalog {
  /// Effects after SwiftUI-Motion-Library.
  static let motionLibrary: [any Effect.Type] = [
    Aurora.self,
    BlurIn.self,
    CountUp.self,
    GooeyMenu.self,
    GradientSweep.self,
    Highlighter.self,
    LavaLamp.self,
    Marquee.self,
    MorphingText.self,
    Scramble.self,
    Shimmer.self,
    SplitText.self,
    Typewriter.self,
    WaveText.self,
  ]
}
