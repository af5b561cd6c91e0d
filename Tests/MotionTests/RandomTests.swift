import Testing

@testable import Motion

@Suite("Seeded randomness")
struct RandomTests {
  @Test(
    "the generator gives the catalogue's numbers",
    arguments: [
      (7, [0.371324705, 0.382427194, 0.757873883]), (42, [0.724871725, 0.496484612, 0.575114763]),
      (11, [0.668516702]), (23, [0.745361378]), (2_654_435_761, [0.810592844, 0.686049675, 0.838943119, 0.685372510]),
    ] as [(UInt64, [Double])])
  func checkValues(seed: UInt64, expected: [Double]) {
    var generator = SplitMix64(seed: seed)
    for value in expected { #expect(abs(generator.unit() - value) < 5.1e-10) }
  }

  @Test("the first numbers are those of the published algorithm")
  func published() {
    // Seed 1234567: the vector that ports of the reference implementation are tested with.
    var generator = SplitMix64(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
    #expect(generator.next() == 9_817_491_932_198_370_423)
    var zero = SplitMix64(seed: 0)
    #expect(zero.next() == 0xE220_A839_7B1D_CDAF)
    #expect(zero.next() == 0x6E78_9E6A_A1B9_65F4)
    #expect(zero.next() == 0x06C4_5D18_8009_454F)
    // The high 53 bits: 0xE220A8397B1DCDAF / 2^64 is 0.88331…, cut to 53 bits.
    var high = SplitMix64(seed: 0)
    #expect(abs(high.highUnit() - Double(0xE220_A839_7B1D_CDAF as UInt64) / 18_446_744_073_709_551_616) < 2e-16)
  }

  @Test("unit numbers are what the standard library draws from the same generator")
  func standardLibrary() {
    var ours = SplitMix64(seed: 99)
    var theirs = SplitMix64(seed: 99)
    for _ in 0..<100 { #expect(ours.unit() == Double.random(in: 0..<1, using: &theirs)) }
  }

  @Test("a hash by index is the generator's number at that turn")
  func hashes() {
    var generator = SplitMix64(seed: 7)
    for index in 0..<5 { #expect(SeededHash.unit(seed: 7, index: index) == generator.unit()) }
    #expect(SeededHash.unit(seed: 7, index: -3) != SeededHash.unit(seed: 7, index: 3))
    #expect(SeededHash.unit(seed: 7, 1, 2) != SeededHash.unit(seed: 7, 2, 1))
  }
}
