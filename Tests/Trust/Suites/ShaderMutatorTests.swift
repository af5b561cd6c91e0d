import Conformance
import Testing

@Suite("Mutants of shaders")
struct ShaderMutatorTests {
  private func lines(_ text: String, _ kind: ShaderMutant.Kind) -> [String] {
    ShaderMutator(file: "test.glsl", text: text).mutants().filter { $0.kind == kind }.map(\.mutated)
  }

  @Test("a literal is made 5 % greater and smaller and turned; digits of names and comments are left alone")
  func literals() {
    let line = "  vec2 p2 = 0.5 * band0; // 0.7"
    #expect(lines(line, .greater) == ["  vec2 p2 = 0.525 * band0; // 0.7"])
    #expect(lines(line, .smaller) == ["  vec2 p2 = 0.475 * band0; // 0.7"])
    #expect(lines(line, .sign) == ["  vec2 p2 = (-0.5) * band0; // 0.7"])
    #expect(lines("  x = max(w, 1e-12);", .greater) == ["  x = max(w, 1.05e-12);"])
  }

  @Test("a whole number is one more and one less, but not in a loop's header")
  func wholes() {
    #expect(
      lines("  a = texel - ivec2(1, y);", .offByOne) == ["  a = texel - ivec2(2, y);", "  a = texel - ivec2((0), y);"])
    #expect(lines("  for (int i = 0; i < 4; i++) {", .offByOne) == [])
  }

  @Test("sums become differences, channels change places, clamps let through, changes are dropped")
  func operators() {
    #expect(lines("  y = a + b;", .sign) == ["  y = a - b;"])
    #expect(lines("  y -= b;", .sign) == ["  y += b;"])
    #expect(lines("  y = c.rgb;", .channels) == ["  y = c.grb;"])
    #expect(lines("  y = c.a;", .channels) == ["  y = c.r;"])
    #expect(lines("  y = clamp(f(a, b) + c, 0.0, 1.0);", .unclamped) == ["  y = (f(a, b) + c);"])
    #expect(lines("  coverage *= inside;", .dropped) == [""])
  }

  @Test("a uniform is frozen at 0 and at 1, a sampler is not")
  func frozen() {
    #expect(
      lines("uniform vec2 frame_size;  // texels", .frozen) == [
        "const vec2 frame_size = vec2(0.0);  // texels", "const vec2 frame_size = vec2(1.0);  // texels",
      ])
    #expect(lines("uniform sampler2D map;", .frozen) == [])
  }

  @Test("a mutant is put where its file's line stands in a program, and nowhere where that line is not compiled")
  func placed() throws {
    let file = "#ifdef LEFT\nfloat f() { return 0.5; }\n#else\nfloat f() { return 0.25; }\n#endif"
    let origin: [String] = file.split(separator: "\n").map(String.init)
    let mutants: [ShaderMutant] = ShaderMutator(file: "test.glsl", text: file).mutants().filter { $0.kind == .greater }
    try #require(mutants.count == 2)
    let left = ProgramText("#version 300 es\n#define LEFT\n\(file)\nvoid main() { f(); }")
    #expect(left.places(of: origin) == [nil, 3, nil, nil, nil])
    #expect(
      left.with(mutants[0], at: 3)
        == "#version 300 es\n#define LEFT\n" + file.replacing("0.5", with: "0.525") + "\nvoid main() { f(); }")
    let right = ProgramText("#version 300 es\n\(file)\nvoid main() { f(); }")
    #expect(right.places(of: origin) == [nil, nil, nil, 4, nil])
    #expect(right.with(mutants[1], at: 4).contains("0.2625"))
  }

  @Test("conditions with defined, not, and, or are understood, nested ones too")
  func conditions() {
    let file = """
      #if defined(A) && !defined(B)
      float one = 1.5;
      #elif defined(B) || defined(C)
      float two = 1.5;
      #ifndef D
      float three = 1.5;
      #endif
      #endif
      """
    let origin: [String] = file.split(separator: "\n").map(String.init)
    func compiled(_ names: String...) -> [Int] {
      let places: [Int?] = ProgramText(names.map { "#define \($0)\n" }.joined() + file).places(of: origin)
      return places.indices.filter { places[$0] != nil }
    }
    #expect(compiled() == [])
    #expect(compiled("A") == [1])
    #expect(compiled("A", "B") == [3, 5])
    #expect(compiled("C", "D") == [3])
  }

  @Test("only what main calls counts: functions through others and through macros, and what these name")
  func calls() {
    let file = """
      uniform float seen;
      uniform float unseen;
      float helper(float x) { return seen * x; }
      float idle(float x) {
        return unseen * x;
      }
      const vec2 way = vec2(1.5, 2.5);
      float called(float x) {
        return helper(x) * way.x;
      }
      vec2 place = vec2(3.5);
      void main() {
        color = READ(1.5);
      }
      """
    let origin: [String] = file.split(separator: "\n").map(String.init)
    func reached(_ macro: String) -> [Int] {
      let places: [Int?] = ProgramText("#define READ(x) \(macro)(x)\n" + file).places(of: origin)
      return places.indices.filter { places[$0] != nil }
    }
    #expect(reached("called") == [0, 2, 6, 7, 8, 9, 10, 11, 12, 13])
    #expect(reached("helper") == [0, 2, 10, 11, 12, 13])
    #expect(reached("idle") == [1, 3, 4, 5, 10, 11, 12, 13])
  }
}
