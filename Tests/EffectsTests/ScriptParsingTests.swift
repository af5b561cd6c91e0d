import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Reading scripts")
struct ScriptParsingTests {
  private func parse(_ json: String) throws -> Script { try Script(parsing: Data(json.utf8)) }

  private func actions(_ json: String) throws -> [ScriptEvent.Action] { try parse(json).events.map(\.action) }

  /// The text of the error that `json` gives.
  private func refusal(_ json: String) -> ScriptError? {
    do {
      _ = try parse(json)
      return nil
    } catch {
      return error as? ScriptError
    }
  }

  @Test("appearing carries parameters, and comes before what is set at the same moment")
  func appear() throws {
    let list = try actions(#"[{"t": 0, "set": {"phase": ".thinking"}, "appear": true, "with": {"text": "Hi"}}]"#)
    #expect(list == [.appear(with: ["text": .string("Hi")]), .set(["phase": .string(".thinking")])])
    #expect(try actions(#"[{"t": 7, "appear": true, "replay": true}]"#) == [.appear(with: [:])])
    #expect(try actions(#"[{"t": 7, "replay": true}]"#) == [.appear(with: [:])])
  }

  @Test("touches: tap, double tap, press with and without its length, release")
  func touches() throws {
    let list = try actions(
      #"""
      [{"t": 0, "tap": [0.5, 0.25]}, {"t": 1, "doubletap": [0.5, 0.88]}, {"t": 2, "press": [0.1, 0.2], "for": 0.5},
       {"t": 3, "press": [0.3, 0.4]}, {"t": 4, "release": [0.65, 0.5]}]
      """#)
    #expect(
      list == [
        .tap(UnitPoint(x: 0.5, y: 0.25)), .doubleTap(UnitPoint(x: 0.5, y: 0.88)),
        .press(UnitPoint(x: 0.1, y: 0.2), duration: 0.5), .press(UnitPoint(x: 0.3, y: 0.4), duration: nil),
        .release(UnitPoint(x: 0.65, y: 0.5)),
      ])
  }

  @Test("drags rest before and after they move, under either name; hovers may leave")
  func gestures() throws {
    let path: [UnitPoint] = [UnitPoint(x: 0.2, y: 0.7), UnitPoint(x: 0.8, y: 0.5)]
    let list = try actions(
      #"""
      [{"t": 0, "drag": [[0.2, 0.7], [0.8, 0.5]], "over": 1, "rest": 0.2},
       {"t": 2, "drag": [[0.2, 0.7], [0.8, 0.5]], "over": 1, "hold": 0.3},
       {"t": 4, "drag": [[0.2, 0.7], [0.8, 0.5]], "over": 1, "hold_before": 0.4},
       {"t": 6, "hover": [[0.2, 0.7], [0.8, 0.5]], "over": 0.8, "leave": true}, {"t": 7, "hover": [0.2, 0.7]}]
      """#)
    #expect(
      list == [
        .drag(ScriptEvent.Gesture(path: path, duration: 1, rest: 0.2)),
        .drag(ScriptEvent.Gesture(path: path, duration: 1, rest: 0.3)),
        .drag(ScriptEvent.Gesture(path: path, duration: 1, holdBefore: 0.4)),
        .hover(ScriptEvent.Gesture(path: path, duration: 0.8), leaves: true),
        .hover(ScriptEvent.Gesture(path: [path[0]], duration: 0), leaves: false),
      ])
  }

  @Test("scrolling, tilting, pinching, typing, keys, ramps and the end")
  func others() throws {
    let list = try actions(
      #"""
      [{"t": 0, "scroll": [0, 400], "over": 1.4}, {"t": 2, "scroll": [0, "end"], "over": 1},
       {"t": 3, "scroll": -300, "over": 1.2}, {"t": 4, "tilt": [10, -15]}, {"t": 4.5, "tilt": [0.5, 0.3], "over": 0.6},
       {"t": 5, "pinch": {"at": [0.5, 0.4], "scale": [1, 6], "over": 0.8}}, {"t": 6, "type": "Buy milk", "rate": 12},
       {"t": 7, "type": "a, b", "paste": true}, {"t": 8, "key": "return"},
       {"t": 9, "ramp": {"progress": [0, 1]}, "over": 3}, {"t": 14, "stop": true}]
      """#)
    #expect(
      list == [
        .scroll(.pair(0, 400), duration: 1.4), .scroll(.toEnd(from: 0), duration: 1), .scroll(.by(-300), duration: 1.2),
        .tilt(x: 10, y: -15, duration: 0), .tilt(x: 0.5, y: 0.3, duration: 0.6),
        .pinch(at: UnitPoint(x: 0.5, y: 0.4), from: 1, to: 6, duration: 0.8), .type("Buy milk", rate: 12),
        .type("a, b", rate: nil), .key("return"),
        .ramp(["progress": ScriptEvent.Ramp(from: 0, to: 1)], duration: 3), .stop,
      ])
  }

  @Test("an empty list is a script in which nothing happens")
  func empty() throws {
    #expect(try parse("[]").events.isEmpty)
    #expect(try parse("[]").appearance == 0)
    #expect(try parse("[]").end == nil)
  }

  @Test("times out of order are refused with the event, the time and what is allowed")
  func order() throws {
    let error = try #require(refusal(#"[{"t": 1, "appear": true}, {"t": 0.5, "tap": [0.5, 0.5]}]"#))
    #expect(error.event == 1)
    #expect(error.field == "t")
    #expect(error.value == "0.5")
    #expect("\(error)".contains("from 1 (events are in order of time)"))
  }

  @Test(
    "what is wrong in an event is named by its number, field and value",
    arguments: [
      (#"[{"t": 0, "appear": true}, {"tap": [0.5, 0.5]}]"#, 1, "t", "nothing"),
      (#"[{"t": -1, "appear": true}]"#, 0, "t", "-1"),
      (#"[{"t": "soon", "appear": true}]"#, 0, "t", "\"soon\""),
      (#"[{"t": 1e10, "appear": true}]"#, 0, "t", "10000000000"),
      (#"[{"t": 0, "appear": false}]"#, 0, "appear", "false"),
      (#"[{"t": 0, "tap": [0.5]}]"#, 0, "tap", "[0.5]"),
      (#"[{"t": 0, "tap": [0.5, null]}]"#, 0, "tap", "[0.5,null]"),
      (#"[{"t": 0, "tap": [0.5, 0.5], "over": 1}]"#, 0, "over", "1"),
      (#"[{"t": 0, "press": [0, 0], "for": -2}]"#, 0, "for", "-2"),
      (#"[{"t": 0, "drag": [[0, 0]], "over": 1}]"#, 0, "drag", "[[0,0]]"),
      (#"[{"t": 0, "drag": [[0, 0], [1, 1]]}]"#, 0, "over", "nothing"),
      (#"[{"t": 0, "scroll": "far", "over": 1}]"#, 0, "scroll", "\"far\""),
      (
        #"[{"t": 0, "pinch": {"at": [0, 0], "scale": [0, 2], "over": 1}}]"#, 0, "pinch.scale", "[0,2]"
      ),
      (#"[{"t": 0, "type": "x", "rate": 0}]"#, 0, "rate", "0"),
      (#"[{"t": 0, "key": ""}]"#, 0, "key", "\"\""),
      (#"[{"t": 0, "ramp": {"a": 1}, "over": 1}]"#, 0, "ramp.a", "1"),
      (#"[{"t": 0, "set": 4}]"#, 0, "set", "4"),
      (#"[{"t": 0, "appear": true, "with": {"size_pt": [0, 10]}}]"#, 0, "with.size_pt", "[0,10]"),
      (#"[{"t": 0, "stop": 1}]"#, 0, "stop", "1"),
      (#"[{"t": 0, "dance": true}]"#, 0, "event", #"{"dance":true,"t":0}"#),
      (#"[7]"#, 0, "event", "7"),
    ])
  func refusals(json: String, event: Int, field: String, value: String) throws {
    let error = try #require(refusal(json))
    #expect(error.event == event)
    #expect(error.field == field)
    #expect(error.value == value)
    #expect(!error.allowed.isEmpty)
  }

  @Test("what is not a list of events is refused as a whole", arguments: ["", "{", "{}", "NaN", "[NaN]", "[1e999]"])
  func notAScript(json: String) throws {
    let error = try #require(refusal(json))
    #expect(error.event == nil)
    #expect("\(error)".contains("list of events"))
  }

  @Test("deeply nested JSON is refused and does not stop the process")
  func nested() {
    let error: ScriptError? = refusal(String(repeating: "[", count: 100_000))
    #expect(error?.event == nil && error != nil)
  }

  @Test("the first appearance asks for the canvas; the first stop ends the recording")
  func sizeAndEnd() throws {
    let script = try parse(
      #"[{"t": 0.5, "appear": true, "with": {"size_pt": [200, 320]}}, {"t": 20, "stop": true}]"#)
    #expect(script.size == Size(200, 320))
    #expect(script.appearance == 0.5)
    #expect(script.end == 20)
  }
}
