import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Words to the host, and keystrokes")
struct HostWordTests {
  @Test("A name with or without its dot, and what stands in the brackets")
  func reading() {
    #expect(HostWord(spelling: ".loading") == HostWord("loading"))
    #expect(HostWord(spelling: ".error('Card declined')") == HostWord("error", [.text("Card declined")]))
    #expect(HostWord(spelling: ".grid(2)").number == 2)
    #expect(HostWord(spelling: ".capture(id)").text == "id")
    #expect(HostWord(spelling: "second set") == HostWord("second set"))
    #expect(
      HostWord(spelling: "a('x, y', 3, .b)").arguments == [.text("x, y"), .number(3), .text("b")])
    #expect(HostWord(spelling: "error(\"It's late\")").text == "It's late")
  }

  @Test(
    "Odd text is all name and traps nowhere", arguments: ["", ".", "(", ")", "()", "(a)", "a(", "a('", "a(')", "a(,)"])
  func odd(text: String) throws {
    let word = HostWord(spelling: text)
    #expect(word.name.count <= text.count && word.arguments.count <= 1)
    _ = try JSONEncoder().encode(word)
  }

  @Test("It comes back as it was written", arguments: [".error('Card declined')", "grid(2)", "plain", "a('b', 1.5)"])
  func roundTrip(text: String) {
    let word = HostWord(spelling: text)
    #expect(HostWord(spelling: word.spelling) == word)
  }

  @Test("+1, -3, +12% and +1 at front are changes; names are none")
  func changes() {
    #expect(HostWord(spelling: "+1").change == 1 && HostWord(spelling: "-3").change == -3)
    #expect(HostWord(spelling: "+12%").change == 0.12 && HostWord(spelling: "+12%").isShare)
    #expect(HostWord(spelling: "+1 at front").change == 1 && !HostWord(spelling: "+1 at front").isShare)
    #expect(HostWord(spelling: "fails").change == nil && HostWord(spelling: "+more").change == nil)
  }

  @Test("A script's words to a host state, in order, with their times")
  func words() throws {
    let json = """
      [{"t": 0, "appear": true, "set": {"phase": ".idle", "n": 3}}, {"t": 1, "set": {"phase": ".error('No')"}}]
      """
    let script = try Script(parsing: Data(json.utf8))
    let frame = Frame(size: Size(10, 10), time: 2, script: script)
    #expect(
      frame.words(named: "phase") == [
        Change(time: 0, value: HostWord("idle")), Change(time: 1, value: HostWord("error", [.text("No")])),
      ])
    #expect(frame.words(named: "n").isEmpty)
  }

  @Test("Characters come one by one at their rate, pasted text at once, keys by name, and none before its time")
  func keystrokes() {
    let script = Script([
      ScriptEvent(time: 1, .type("ab👍🏽", rate: 2)), ScriptEvent(time: 1.5, .key("9")),
      ScriptEvent(time: 4, .type("xy", rate: nil)),
    ])
    let early: [Change<Keystroke>] = Frame(size: Size(10, 10), time: 1.9, script: script).keystrokes
    #expect(
      early == [
        Change(time: 1, value: .character("a")), Change(time: 1.5, value: .character("b")),
        Change(time: 1.5, value: .key("9")),
      ])
    let late: [Change<Keystroke>] = Frame(size: Size(10, 10), time: 9, script: script).keystrokes
    #expect(late.count == 5 && late[3].value == .character("👍🏽") && late[3].time == 2)
    #expect(late.last == Change(time: 4, value: .paste("xy")))
  }
}
