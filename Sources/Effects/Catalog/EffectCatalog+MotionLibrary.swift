extension EffectCatalog {
  /// Effects after SwiftUI-Motion-Library.
  static let motionLibrary: [any Effect.Type] = [
    Aurora.self,
    BlurIn.self,
    CountUp.self,
    ExplodingText.self,
    GooeyMenu.self,
    GradientSweep.self,
    Highlighter.self,
    KaraokeText.self,
    LavaLamp.self,
    LiquidFillText.self,
    Marquee.self,
    MorphingText.self,
    Scramble.self,
    Shimmer.self,
    SplitText.self,
    Typewriter.self,
    WaveText.self,
    WeightWave.self,
  ]
}
