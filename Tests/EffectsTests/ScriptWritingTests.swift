import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Writing scripts")
struct ScriptWritingTests {
  private func parse(_ json: String) throws -> Script { try Script(parsing: Data(json.utf8)) }

  /// Every form in which the catalogue writes an event, and the ones that only we know.
  private static let samples: [String] = [
    #"{"t": 0, "appear": true}"#,
    #"{"t": 0, "appear": true, "with": {"text": "Hi \"you\" \\ \n", "size_pt": [200, 320], "colors": ["red", [1, 0, 0]]}}"#,
    #"{"t": 0, "appear": true, "set": {"phase": ".thinking"}}"#,
    #"{"t": 7, "appear": true, "replay": true}"#,
    #"{"t": 7, "replay": true}"#,
    #"{"t": 1.25, "set": {"value": null, "isOn": true, "name": {"light": "white", "dark": 0.06}}}"#,
    #"{"t": 9, "ramp": {"progress": [0, 1], "angle": [-12.5, 1e-7]}, "over": 3}"#,
    #"{"t": 0.3, "tap": [0.5, 0.746]}"#,
    #"{"t": 0.3, "doubletap": [0.5, 0.88]}"#,
    #"{"t": 0.3, "press": [0.5, 0.5], "for": 0.6}"#,
    #"{"t": 0.3, "press": [0.5, 0.5]}"#,
    #"{"t": 0.9, "release": [0.6, 0.5]}"#,
    #"{"t": 0.4, "drag": [[0.2, 0.5], [0.6, 0.5], [0.6, 0.9]], "over": 0.8}"#,
    #"{"t": 0.4, "drag": [[0.2, 0.5], [0.6, 0.5]], "over": 0.8, "rest": 0.2}"#,
    #"{"t": 0.4, "drag": [[0.2, 0.5], [0.6, 0.5]], "over": 0.8, "hold": 0.3, "hold_before": 0.5}"#,
    #"{"t": 0.4, "drag": [[0.2, 0.5], [0.6, 0.5]], "over": 0.8, "velocity": [-2, 0.25]}"#,
    #"{"t": 0.5, "hover": [[0.1, 0.1], [0.9, 0.9]], "over": 1.2, "leave": true}"#,
    #"{"t": 0.5, "hover": [[0.1, 0.1], [0.9, 0.9]], "over": 1.2, "hold_before": 0.25, "rest": 2}"#,
    #"{"t": 0.5, "hover": [0.5, 0.5]}"#,
    #"{"t": 0.5, "hover": [0.5, 0.5], "over": 1, "leave": true}"#,
    #"{"t": 0.2, "scroll": [0, -120], "over": 0.6}"#,
    #"{"t": 0.2, "scroll": [0, "end"], "over": 1.6}"#,
    #"{"t": 0.2, "scroll": -300, "over": 1.2}"#,
    #"{"t": 1, "tilt": [10, -15]}"#,
    #"{"t": 1, "tilt": [0.5, 0.3], "over": 0.6}"#,
    #"{"t": 1.8, "pinch": {"at": [0.5, 0.4], "scale": [1, 6], "over": 0.8}}"#,
    #"{"t": 2.6, "type": "Buy milk", "rate": 12}"#,
    #"{"t": 2.6, "type": "a, \u0007 b\t👩‍👩‍👧", "paste": true}"#,
    #"{"t": 2.6, "type": ""}"#,
    #"{"t": 4.2, "key": "backspace"}"#,
    #"{"t": 14, "stop": true}"#,
  ]

  @Test("every kind of event reads back as what was written", arguments: samples)
  func roundTrip(sample: String) throws {
    let script = try parse("[\(sample)]")
    #expect(!script.events.isEmpty)
    #expect(try parse(script.jsonText) == script)
    #expect(try Script(json: script.json) == script)
  }

  @Test("a whole script reads back, its events in their order")
  func whole() throws {
    let script = try parse(
      #"""
      [{"t": 0, "appear": true, "set": {"a": 1}}, {"t": 0.1, "tap": [0, 1], "set": {"b": 2}}, {"t": 0.1, "set": {"b": 3}},
       {"t": 0.30000000000000004, "key": "return", "stop": true}]
      """#)
    #expect(script.events.count == 7)
    #expect(try parse(script.jsonText) == script)
  }

  @Test("a script is written an event on each line, in the order when, what, how")
  func form() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: ["text": .string("Hi"), "count": .number(2)])),
      ScriptEvent(time: 0.5, .press(UnitPoint(x: 0.5, y: 0.25), duration: 1.5)),
    ])
    #expect(
      script.jsonText == """
        [
          {"t": 0, "appear": true, "with": {"count": 2, "text": "Hi"}},
          {"t": 0.5, "press": [0.5, 0.25], "for": 1.5}
        ]
        """)
    #expect(Script().jsonText == "[]")
  }

  @Test("the demonstration of every effect reads back equal", arguments: EffectCatalog.ids)
  func demonstrations(id: String) throws {
    let demo: Script = try EffectCatalog.effect(id: id).info.demo
    #expect(try parse(demo.jsonText) == demo)
  }

  @Test("where an event was read does not make it another one")
  func provenance() {
    #expect(ScriptEvent(time: 1, .stop, index: 4) == ScriptEvent(time: 1, .stop))
    #expect(ScriptEvent(time: 1, .stop, index: 4).hashValue == ScriptEvent(time: 1, .stop).hashValue)
    #expect(ScriptEvent(time: 1, .stop) != ScriptEvent(time: 2, .stop))
  }

  @Test("errors name the range: seconds, places, scales and rates")
  func ranges() throws {
    let refusals: [(json: String, field: String, allowed: String)] = [
      (#"[{"t": 0, "tap": [0.5]}]"#, "tap", "from -1000000000 to 1000000000"),
      (#"[{"t": 0, "press": [0, 0], "for": -1}]"#, "for", "from 0 to 1000000000"),
      (#"[{"t": 0, "drag": [[0, 0], [1, 1]], "over": 1, "velocity": 3}]"#, "velocity", "two numbers"),
      (#"[{"t": 0, "pinch": {"at": [0, 0], "scale": [1, -2], "over": 1}}]"#, "pinch.scale", "above 0"),
      (#"[{"t": 0, "pinch": {"at": 1, "scale": [1, 2], "over": 1}}]"#, "pinch.at", "two numbers"),
      (#"[{"t": 0, "pinch": {"at": [0, 0], "scale": [1, 2]}}]"#, "pinch.over", "seconds"),
      (#"[{"t": 0, "type": "a", "rate": -1}]"#, "rate", "above 0"),
    ]
    for refusal in refusals {
      do {
        _ = try parse(refusal.json)
        Issue.record("\(refusal.json) is read")
      } catch let error as ScriptError {
        #expect(error.event == 0)
        #expect(error.field == refusal.field)
        #expect(error.allowed.contains(refusal.allowed), "\(error)")
      }
    }
  }
}
