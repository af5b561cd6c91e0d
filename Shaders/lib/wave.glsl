// Sine and cosine without the driver's, which cost half as much again on a software driver and differ between drivers.
// Angles are in turns. What lies beyond half a turn is taken off, and then polynomials (minimax, Lawson's algorithm) are
// within 5.9e-6 of the sine and 4.1e-5 of the cosine. They are summed in pairs, which have no need to wait for each other.

const float TURN = 0.159154943;  // turns in a radian

// The sine of t turns over t, from t² and t⁴.
float wave_odd(float z, float zz) {
  return (6.2830558 - 41.3312142 * z) + zz * ((81.3668135 - 74.4779935 * z) + 32.7813785 * zz);
}

// (sin, cos).
vec2 wave_sincos(float turns) {
  float t = turns - floor(turns + 0.5);
  float z = t * t;
  float zz = z * z;
  return vec2(
      t * wave_odd(z, zz), (0.99995979 - 19.7310416 * z) + zz * ((64.6734292 - 82.4035346 * z) + 45.646519 * zz));
}

// The sine alone.
float wave_sin(float turns) {
  float t = turns - floor(turns + 0.5);
  float z = t * t;
  return t * wave_odd(z, z * z);
}
