extension EffectCatalog {
  /// Effects after SwiftUI-Motion-Library.
  static let motionLibrary: [any Effect.Type] = [
    Aurora.self,
    BlurIn.self,
    ClickSpark.self,
    CountUp.self,
    ExplodingText.self,
    GooeyMenu.self,
    GradientSweep.self,
    Highlighter.self,
    Jelly.self,
    KaraokeText.self,
    LavaLamp.self,
    LiquidFillText.self,
    Marquee.self,
    MorphingText.self,
    Ripple.self,
    Scramble.self,
    Shake.self,
    Shimmer.self,
    SplitText.self,
    Typewriter.self,
    WaveText.self,
    WeightWave.self,
  ]
}
