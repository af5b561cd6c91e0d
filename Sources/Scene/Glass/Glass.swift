extension DisplayList {
  /// A group of liquid glass over what was drawn before it in the same layer.
  ///
  /// The contract. All lengths are in device pixels; p is a pixel's centre. Colours are premultiplied.
  ///
  /// **Distance.** Shape i has a signed distance dᵢ(p), negative inside, and a unit vector gᵢ(p) that leads out of it. For
  /// boxes f and ∇f are those of `AnalyticShape.box` (without the slabs: a sharp corner is a corner of radius 0, and at
  /// its diagonal the gradient is that of the larger component, x where they are equal), J the Jacobian of the shape's
  /// coordinates by device pixels: dᵢ = f / |Jᵀ∇f|, gᵢ = Jᵀ∇f / |Jᵀ∇f|. Other outlines read both from a `DistanceField`,
  /// which both renderers share as they share masks.
  ///
  /// **Melting.** (D, G, T) start as the first shape's (d, g, t), where t holds its tint, lens width and light q (below).
  /// Each further shape is folded in, in order, with S = spacing:
  /// - s = max(D + d, 0): nowhere less than the gap between two outlines, by the triangle's inequality;
  /// - k = 3 max(S − s, 0) · (1 − V·v) / 2, with the last factor cut to 0…1: parallel walls do not reach for each other.
  ///   v = g · clamp(2 (1 + d / a), 0, 1) with half the shape's shorter side a, since in the middle, where g turns round,
  ///   there are no walls; V starts and is folded like G;
  /// - h = max(1 − |D − d| / k, 0), or 0 where k = 0;
  /// - D ← min(D, d) − h³ k / 6, the cubic smooth minimum, whose derivative gives the weight of the new shape:
  ///   w = h² / 2 where D ≤ d, else 1 − h² / 2 (D before the step);
  /// - G ← G (1 − w) + g w, T ← T (1 − w) + t w.
  /// Where the gap exceeds S, h is 0 everywhere, so a shape alone and the same in company are equal bit for bit. A cubic
  /// takes the place of the usual quadratic, since its neck meets the body without a corner.
  ///
  /// A shape that stands 1.5 S or more outside another one changes nothing of it.
  ///
  /// An inlay is folded in with tint weight cov(d) = clamp(½ − d, 0, 1) instead of w, and light weight likewise; its d and
  /// g also draw a rim (below). The first shape lies in nothing, and is never an inlay.
  ///
  /// **Edge.** l = |G|, e = D / max(l, ¼), n = G / max(l, 1e-4). Coverage c = clamp(½ − e, 0, 1).
  ///
  /// **Lens.** With the lens width R of T (at least 1e-3), x = 0.985 · clamp(1 + e / R, 0, 1) and b = 1 − √(1 − x²): at the
  /// edge a quarter circle's slope, in the flat middle 0, one equation for both. The blurred backdrop B is read at
  /// p − n · b · R · strength · (1 + j · dispersion), j = −1, 0, 1 for red, green, blue; alpha is green's. B is the picture
  /// so far, without this group, under a Gaussian of σ = `blur` whose edges are clamped to the canvas; it is read bilinearly
  /// between pixel centres. A position that leaves the canvas is mirrored at its edges, x ← |x|, then x ← W − |W − x| with W
  /// the canvas's width, likewise y, and then held to the outermost pixel centres. Solid glass (veil.alpha = 1) has B = 0.
  ///
  /// **Body.** C = B, then:
  /// 1. saturation: C.rgb ← y + (C.rgb − y) · saturation, y = 0.2126 r + 0.7152 g + 0.0722 b, then cut to 0…alpha;
  /// 2. the veil, source-over;
  /// 3. the tint: C ← C (1 − a·tint.alpha) + tint.premultiplied · a, a = `tintAmount`; T mixes premultiplied tints;
  /// 4. light q: source-over with white of alpha q where q > 0, black of alpha −q where q < 0, q cut to −1…1. A shape's
  ///    q(p) = brightness + amount · exp(−|p' − centre|² / (2 radius²)), with p' in the outline's points;
  /// 5. with u = n · (−0.45, −0.89) and x̂ = clamp(1 + e / R, 0, 1): white of alpha glow · x̂³ · max(u, 0), then black of
  ///    alpha shade · x̂³ · max(−u, 0);
  /// 6. the rim: white of alpha rim · m · r, r = 0.16 + 0.84 · |u|³ · (1 where u > 0, else 0.62), and
  ///    m = exp(−((δ − 0.55) / 0.9)²), δ = max(−e, 0) / scale, in points;
  /// 7. each inlay's rim, 0.7 times as strong, by its own δᵢ = |dᵢ| / scale, uᵢ and within cov(dᵢ);
  /// 8. the edge colour, source-over, times exp(−(δ / 0.45)²).
  ///
  /// **Shadow.** A = Gaussian of σ = `shadowRadius` of the coverage c, read `shadowOffset` above p (between rows
  /// linearly); its colour is `shadow` times lift · A, and it shows outside the glass.
  ///
  /// **Result.** With o = opacity times the clips' coverage: first the shadow over what is below with alpha
  /// min(shadow.alpha · lift · A, 1) · (1 − c) · o, then below ← below (1 − c·o) + C · c·o, on all four channels.
  public struct Glass: Sendable, Hashable {
    /// The shapes; transforms lead to the canvas, in points.
    public var shapes: [GlassShape]
    /// Points.
    public var spacing: Double
    /// The material's numbers.
    public var material: GlassMaterial
    /// 0…1.
    public var opacity: Double
    /// Multiplies the shadow.
    public var lift: Double
    /// Where it may show.
    public var clip: [Clip]

    /// Makes a group.
    public init(
      shapes: [GlassShape], spacing: Double, material: GlassMaterial, opacity: Double = 1, lift: Double = 1,
      clip: [Clip] = []
    ) {
      (self.shapes, self.spacing, self.material) = (shapes, spacing, material)
      (self.opacity, self.lift, self.clip) = (opacity, lift, clip)
    }
  }
}
