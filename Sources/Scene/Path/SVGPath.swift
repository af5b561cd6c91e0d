import Foundation

/// What is wrong with an SVG path string.
public struct SVGPathError: Error, Sendable, CustomStringConvertible, Equatable {
  /// Characters read before the fault.
  public let offset: Int
  /// What was expected or found.
  public let reason: String

  /// One line for a person.
  public var description: String { "SVG path, character \(offset): \(reason)" }
}

extension Path {
  /// Makes a path from the `d` attribute of an SVG `path` element: all commands of SVG 1.1, absolute and relative.
  ///
  /// - Throws: `SVGPathError` that names the character where the string stops being a path.
  public init(svg: String) throws {
    var parser = SVGPathParser(svg)
    self.init(elements: try parser.parse())
  }
}

/// A recursive-descent reader of the SVG path grammar.
private struct SVGPathParser {
  private let bytes: [UInt8]
  private var position = 0
  private var elements: [Path.Element] = []
  private var pen = Point.zero
  private var start = Point.zero
  /// The last control point, for the smooth commands, and which family it belongs to.
  private var lastCubic: Point?
  private var lastQuad: Point?

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func parse() throws -> [Path.Element] {
    skipSeparators()
    var command: UInt8 = 0
    while position < bytes.count {
      let byte: UInt8 = bytes[position]
      if isLetter(byte) {
        command = byte
        position += 1
        if elements.isEmpty && command != UInt8(ascii: "M") && command != UInt8(ascii: "m") {
          throw fault("a path starts with M or m")
        }
      } else if command == 0 {
        throw fault("a path starts with M or m")
      } else if command == UInt8(ascii: "Z") || command == UInt8(ascii: "z") {
        throw fault("a command must follow Z")
      }
      try perform(command)
      // Further pairs after a move are lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      skipSeparators()
    }
    return elements
  }

  private mutating func perform(_ command: UInt8) throws {
    let relative: Bool = command >= UInt8(ascii: "a")
    let base: Point = relative ? pen : .zero
    func absolute(_ p: Point) -> Point { Point(p.x + base.x, p.y + base.y) }
    var cubic: Point?
    var quad: Point?
    switch Character(UnicodeScalar(command)).uppercased() {
    case "M":
      pen = absolute(try pair())
      start = pen
      elements.append(.move(to: pen))
    case "L": line(to: absolute(try pair()))
    case "H": line(to: Point(try number() + base.x, pen.y))
    case "V": line(to: Point(pen.x, try number() + base.y))
    case "C":
      let c1: Point = absolute(try pair())
      let c2: Point = absolute(try pair())
      cubic = c2
      curve(c1, c2, absolute(try pair()))
    case "S":
      let c1: Point = reflected(lastCubic)
      let c2: Point = absolute(try pair())
      cubic = c2
      curve(c1, c2, absolute(try pair()))
    case "Q", "T":
      let isSmooth: Bool = command == UInt8(ascii: "T") || command == UInt8(ascii: "t")
      let control: Point = isSmooth ? reflected(lastQuad) : absolute(try pair())
      quad = control
      pen = absolute(try pair())
      elements.append(.quadCurve(to: pen, control: control))
    case "A":
      let radii: Point = try pair()
      let rotation: Double = try number()
      let large: Bool = try flag()
      let sweep: Bool = try flag()
      arc(radii: radii, rotation: rotation, large: large, sweep: sweep, to: absolute(try pair()))
    case "Z":
      elements.append(.closeSubpath)
      pen = start
    default:
      position -= 1
      throw fault("'\(Character(UnicodeScalar(command)))' is no path command; allowed are M L H V C S Q T A Z")
    }
    lastCubic = cubic
    lastQuad = quad
  }

  private mutating func line(to point: Point) {
    pen = point
    elements.append(.line(to: point))
  }

  private mutating func curve(_ c1: Point, _ c2: Point, _ end: Point) {
    pen = end
    elements.append(.curve(to: end, control1: c1, control2: c2))
  }

  private func reflected(_ control: Point?) -> Point {
    guard let control else { return pen }
    return Point(2 * pen.x - control.x, 2 * pen.y - control.y)
  }

  /// SVG 1.1 appendix F.6: from end points to centre, then cubic pieces of at most an eighth of a turn.
  private mutating func arc(radii: Point, rotation: Double, large: Bool, sweep: Bool, to end: Point) {
    var rx: Double = abs(radii.x)
    var ry: Double = abs(radii.y)
    guard rx > 0, ry > 0, pen != end else {
      line(to: end)
      return
    }
    let phi: Double = rotation * Double.pi / 180
    let dx: Double = (pen.x - end.x) / 2
    let dy: Double = (pen.y - end.y) / 2
    let x1: Double = cos(phi) * dx + sin(phi) * dy
    let y1: Double = -sin(phi) * dx + cos(phi) * dy
    let stretch: Double = (x1 * x1) / (rx * rx) + (y1 * y1) / (ry * ry)
    if stretch > 1 {
      rx *= stretch.squareRoot()
      ry *= stretch.squareRoot()
    }
    let numerator: Double = rx * rx * ry * ry - rx * rx * y1 * y1 - ry * ry * x1 * x1
    let denominator: Double = rx * rx * y1 * y1 + ry * ry * x1 * x1
    let root: Double = (max(numerator, 0) / max(denominator, 1e-300)).squareRoot() * (large == sweep ? -1 : 1)
    let cx: Double = root * rx * y1 / ry
    let cy: Double = -root * ry * x1 / rx
    let first: Double = atan2((y1 - cy) / ry, (x1 - cx) / rx)
    var turn: Double = atan2((-y1 - cy) / ry, (-x1 - cx) / rx) - first
    if sweep && turn < 0 { turn += 2 * Double.pi }
    if !sweep && turn > 0 { turn -= 2 * Double.pi }
    let unit = Path(arcCenter: .zero, radius: 1, startAngle: .radians(first), sweep: .radians(turn))
    let middle = Point((pen.x + end.x) / 2, (pen.y + end.y) / 2)
    let map = ProjectionTransform(
      a: rx * cos(phi), b: rx * sin(phi), c: -ry * sin(phi), d: ry * cos(phi),
      tx: cos(phi) * cx - sin(phi) * cy + middle.x, ty: sin(phi) * cx + cos(phi) * cy + middle.y)
    elements += Path(elements: unit.elements).applying(map).elements.dropFirst()
    pen = end
  }

  private mutating func pair() throws -> Point {
    let x: Double = try number()
    return Point(x, try number())
  }

  private mutating func flag() throws -> Bool {
    skipSeparators()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "0") || bytes[position] == UInt8(ascii: "1") else {
      throw fault("an arc flag is 0 or 1")
    }
    position += 1
    return bytes[position - 1] == UInt8(ascii: "1")
  }

  private mutating func number() throws -> Double {
    skipSeparators()
    let first: Int = position
    func digits(_ parser: inout SVGPathParser) -> Int {
      let from: Int = parser.position
      while parser.position < parser.bytes.count, (48...57).contains(parser.bytes[parser.position]) {
        parser.position += 1
      }
      return parser.position - from
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
      position += 1
    }
    var count: Int = digits(&self)
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      count += digits(&self)
    }
    if count > 0, position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      let mark: Int = position
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
        position += 1
      }
      if digits(&self) == 0 { position = mark }
    }
    guard count > 0, let value = Double(String(decoding: bytes[first..<position], as: UTF8.self)), value.isFinite else {
      position = first
      throw fault(first < bytes.count ? "a finite number was expected" : "the path ends where a number was expected")
    }
    return value
  }

  private mutating func skipSeparators() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D, 0x2C].contains(bytes[position]) { position += 1 }
  }

  private func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & 0xDF) && byte >= 65 }

  private func fault(_ reason: String) -> SVGPathError { SVGPathError(offset: position, reason: reason) }
}
