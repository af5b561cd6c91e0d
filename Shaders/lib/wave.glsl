// Sine and cosine without the driver's, which cost half as much again on a software driver and differ between drivers.

// (sin, cos) of an angle in radians. Both are folded to a quarter turn, where an odd polynomial (minimax, Lawson's
// algorithm) is within 6.8e-5.
vec2 wave_sincos(float angle) {
  vec2 turns = angle * 0.15915494 - vec2(0.25, 0.0);
  vec2 quarter = 1.0 - 4.0 * abs(turns - floor(turns + 0.5));
  vec2 square = quarter * quarter;
  return quarter * (1.57032 + square * (-0.6421132 + square * 0.0718608));
}

// The sine alone.
float wave_sin(float angle) {
  float turns = angle * 0.15915494 - 0.25;
  float quarter = 1.0 - 4.0 * abs(turns - floor(turns + 0.5));
  float square = quarter * quarter;
  return quarter * (1.57032 + square * (-0.6421132 + square * 0.0718608));
}
