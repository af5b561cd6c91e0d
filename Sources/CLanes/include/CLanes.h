// The few vector operations that Swift's standard library runs lane by lane, or through a library call. Each result is
// exactly defined by IEEE 754, so that every instruction set gives the same bytes.
#ifndef OFFSTAGE_CLANES_H
#define OFFSTAGE_CLANES_H

typedef float clanes_float8 __attribute__((ext_vector_type(8)));
typedef int clanes_int8 __attribute__((ext_vector_type(8)));
typedef unsigned int clanes_uint8 __attribute__((ext_vector_type(8)));
typedef unsigned char clanes_uchar8 __attribute__((ext_vector_type(8)));

// Every function is inlined, so how vectors would be passed between functions does not matter.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

#define CLANES_INLINE static inline __attribute__((always_inline))

// The four arithmetic operations, each rounded by itself: nothing here can be contracted into a fused multiply-add.
CLANES_INLINE clanes_float8 clanes_add(clanes_float8 a, clanes_float8 b) { return a + b; }
CLANES_INLINE clanes_float8 clanes_subtract(clanes_float8 a, clanes_float8 b) { return a - b; }
CLANES_INLINE clanes_float8 clanes_multiply(clanes_float8 a, clanes_float8 b) { return a * b; }
CLANES_INLINE clanes_float8 clanes_divide(clanes_float8 a, clanes_float8 b) { return a / b; }

// The eight bytes of a word, the lowest first, as numbers 0...255.
CLANES_INLINE clanes_float8 clanes_from_bytes(unsigned long long word) {
  clanes_uchar8 bytes;
  __builtin_memcpy(&bytes, &word, sizeof bytes);
  return __builtin_convertvector(bytes, clanes_float8);
}

// The correctly rounded square root of each lane.
CLANES_INLINE clanes_float8 clanes_sqrt(clanes_float8 x) { return __builtin_elementwise_sqrt(x); }

// Each lane towards zero. A lane beyond the integer's range, or not a number, becomes 0.
CLANES_INLINE clanes_int8 clanes_truncate(clanes_float8 x) {
  clanes_float8 magnitude = __builtin_elementwise_abs(x);
  clanes_float8 inside = magnitude < 2147483648.0f ? x : (clanes_float8)0.0f;
  return __builtin_convertvector(inside, clanes_int8);
}

// Each lane towards zero, for lanes that are known to fit an integer.
CLANES_INLINE clanes_int8 clanes_truncate_fitting(clanes_float8 x) { return __builtin_convertvector(x, clanes_int8); }

#ifndef __SSE4_1__
// Each lane to the nearest whole number, ties to even: adding and taking away 2^23 leaves no room for a fraction.
CLANES_INLINE clanes_float8 clanes_nearest(clanes_float8 x) {
  clanes_uint8 sign = (clanes_uint8)x & 0x80000000u;
  clanes_float8 magnitude = __builtin_elementwise_abs(x);
  clanes_float8 whole = (magnitude + 8388608.0f) - 8388608.0f;
  clanes_float8 result = magnitude < 8388608.0f ? whole : magnitude;
  return (clanes_float8)((clanes_uint8)result | sign);
}
#endif

// Each lane to the nearest whole number, ties to even.
CLANES_INLINE clanes_float8 clanes_round(clanes_float8 x) {
#ifdef __SSE4_1__
  return __builtin_elementwise_roundeven(x);
#else
  return clanes_nearest(x);
#endif
}

// Each lane to the next whole number below it. Without SSE4.1 the compiler's own would be a library call for each lane.
CLANES_INLINE clanes_float8 clanes_floor(clanes_float8 x) {
#ifdef __SSE4_1__
  return __builtin_elementwise_floor(x);
#else
  clanes_float8 nearest = clanes_nearest(x);
  return nearest > x ? nearest - 1.0f : nearest;
#endif
}

#pragma clang diagnostic pop
#endif
