import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Parameters")
struct ParameterTests {
  private func refusal(_ values: [String: JSONValue]) -> ParameterError? {
    do {
      _ = try Probe(parameters: values)
      return nil
    } catch {
      return error
    }
  }

  @Test("the caller's values lie over the defaults")
  func merged() throws {
    let probe = try Probe(parameters: ["amount": .number(42), "tint": .string("#FF0000"), "phase": .number(0.5)])
    #expect(probe.amount == 42)
    #expect(probe.tint == Color(hex: 0xFF0000))
    #expect(probe.phase == 0.5)
    #expect(probe.count == 3)
    #expect(probe.label == "abc")
  }

  @Test("the defaults list every key, null where there is no value")
  func defaults() throws {
    let values: [String: JSONValue] = try Probe.defaults()
    #expect(Set(values.keys) == Set(Probe.info.parameters.map(\.key)))
    #expect(values["amount"] == .number(10))
    #expect(values["tint"] == .string("indigo"))
    #expect(values["phase"] == .null)
  }

  @Test("a unit suffix may be written, and a dot before a choice or a colour's name")
  func spellings() throws {
    let probe = try Probe(
      parameters: ["amount_pt": .number(5), "style": .string(".fancy"), "tint": .string(".teal")])
    #expect(probe.amount == 5)
    #expect(probe.style == "fancy")
    #expect(probe.tint == .teal)
  }

  @Test("an unknown key lists the valid ones and suggests the nearest")
  func unknownKey() throws {
    let error = try #require(refusal(["amuont": .number(1)]))
    #expect("\(error)".contains("test/probe has no parameter \"amuont\"; did you mean \"amount\"?"))
    #expect("\(error)".contains("amount, count, isOn, label, tint, style, colors, phase"))
  }

  @Test(
    "a bad value is named with its key and what is allowed",
    arguments: [
      ("amount", JSONValue.number(101), "amount", "101", "a number from 0 to 100"),
      ("amount", .number(-1), "amount", "-1", "a number from 0 to 100"),
      ("amount", .string("nan"), "amount", "\"nan\"", "a number from 0 to 100"),
      ("amount", .null, "amount", "null", "a number from 0 to 100"),
      ("count", .number(2.5), "count", "2.5", "a whole number from 1 to 9"),
      ("count", .number(1e300), "count", "1e+300", "a whole number from 1 to 9"),
      ("isOn", .number(1), "isOn", "1", "true or false"),
      ("label", .string("12345678901"), "label", "\"12345678901\"", "text of at most 10 characters"),
      ("style", .string("odd"), "style", "\"odd\"", "one of plain, fancy"),
      ("tint", .string("#12"), "tint", "\"#12\"", "a colour"),
      ("colors", .array([]), "colors", "[]", "a list of 1 to 3 values"),
      ("colors", .array([.string("red"), .string("rde")]), "colors[1]", "\"rde\"", "a colour"),
      ("phase", .number(2), "phase", "2", "a number from 0 to 1, or null"),
    ])
  func badValues(key: String, value: JSONValue, named: String, shown: String, allowed: String) throws {
    let error = try #require(refusal([key: value]))
    guard case .badValue(let key, let text, let range) = error else {
      Issue.record("another error: \(error)")
      return
    }
    #expect(key == named)
    #expect(text == shown)
    #expect(range.contains(allowed))
  }

  @Test("numbers that are not finite do not pass, even when they are given in code")
  func notFinite() throws {
    for number in [Double.nan, .infinity, -.infinity] {
      let error = try #require(refusal(["amount": .number(number)]))
      #expect("\(error)".contains("a number from 0 to 100"))
    }
  }

  @Test("a very long text is refused with a short message")
  func longText() throws {
    let error = try #require(refusal(["label": .string(String(repeating: "x", count: 100_000))]))
    #expect("\(error)".count < 200)
  }

  @Test("assignments of a command line are JSON, bare words, or words between commas")
  func assignments() throws {
    let values: [String: JSONValue] = try Probe.parameters(fromAssignments: [
      "amount=7.5", "isOn=false", "label=42", "tint=#00FF00", "style=fancy", "colors=red, #0000FF", "phase=null",
      "count=1", "count=4",
    ])
    let probe = try Probe(parameters: values)
    #expect(probe.amount == 7.5)
    #expect(!probe.isOn)
    #expect(probe.label == "42")
    #expect(probe.tint == Color(hex: 0x00FF00))
    #expect(probe.style == "fancy")
    #expect(probe.colors == [.red, Color(hex: 0x0000FF)])
    #expect(probe.phase == nil)
    #expect(probe.count == 4)
    #expect(try Probe.parameters(fromAssignments: ["label=a=b"])["label"] == .string("a=b"))
    #expect(try Probe.parameters(fromAssignments: ["label="])["label"] == .string(""))
    #expect(try Probe.parameters(fromAssignments: [#"label="x y""#])["label"] == .string("x y"))
  }

  @Test("what is no assignment, or assigns what is not allowed, is refused")
  func badAssignments() {
    #expect(throws: ParameterError.notAnAssignment("amount")) { try Probe.parameters(fromAssignments: ["amount"]) }
    #expect(throws: ParameterError.notAnAssignment("=3")) { try Probe.parameters(fromAssignments: ["=3"]) }
    #expect(throws: ParameterError.self) { try Probe.parameters(fromAssignments: ["amount=NaN"]) }
    #expect(throws: ParameterError.self) { try Probe.parameters(fromAssignments: ["size=1"]) }
  }

  @Test("the edit distance counts single changes")
  func distance() {
    #expect(Nearest.distance(Array("kitten"), Array("sitting")) == 3)
    #expect(Nearest.distance([], Array("abc")) == 3)
    #expect(Nearest.match(for: "Lava-lmap", in: ["lava-lamp", "aurora"]) == "lava-lamp")
    #expect(Nearest.match(for: "zzzzzz", in: ["lava-lamp", "aurora"]) == nil)
  }
}
