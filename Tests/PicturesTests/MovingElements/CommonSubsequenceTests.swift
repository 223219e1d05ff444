import Testing
import ViewKernelTestSupport

@testable import ViewKernelPictures

@Suite("Common subsequences")
struct CommonSubsequenceTests {
  @Test("As many members as possible are found in the same order")
  func subsequences() {
    func places(_ members: String, _ list: String) -> [Int?] {
      // The nodes are the indices in the list.
      OrderedList(list.map { String($0) }).commonSubsequence(with: members.map { String($0) })
    }
    #expect(places("abc", "abc") == [0, 1, 2])
    #expect(places("cab", "abc") == [nil, 0, 1])
    #expect(places("axbc", "abc") == [0, nil, 1, 2])
    #expect(places("aa", "aba") == [0, 2])
    #expect(places("", "abc") == [])
    #expect(places("ab", "") == [nil, nil])
    #expect(places("abcde", "axxde") == [0, nil, nil, 3, 4])
    #expect(places("aaab", "aac") == [0, 1, nil, nil])
    #expect(places("aa", "a") == [nil, 0])
    #expect(places("a", "aa") == [0])
  }

  @Test(
    "Of many equal members, each is looked at once",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func equalMembers() {
    // One link for each pair would be ten billion links.
    let list = Array(repeating: "a", count: 100_000)
    let nodes = OrderedList(list + ["c"]).commonSubsequence(with: list + ["b"])
    #expect(nodes == (0..<100_000).map { $0 } + [nil])
  }

  private final class Counter {
    var count = 0
  }

  /// A member that counts how often members are compared.
  private struct CountingMember: Hashable {
    let number: Int
    let counter: Counter

    static func == (first: CountingMember, second: CountingMember) -> Bool {
      first.counter.count += 1
      return first.number == second.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test("H16: only the members that are looked for are visited in a long list")
  func comparisons() {
    let counter = Counter()
    func members(_ numbers: some Sequence<Int>) -> [CountingMember] {
      numbers.map { CountingMember(number: $0, counter: counter) }
    }
    let list = OrderedList(members(0..<1000))
    func nodes(_ numbers: [Int]) -> [Int?] {
      counter.count = 0
      return list.commonSubsequence(with: members(numbers))
    }
    #expect(nodes([0, -1, -2, 999]) == [0, nil, nil, 999])
    // Few comparisons, also with members that a dictionary has near those that are looked for.
    #expect(counter.count <= 200)
    // New members, and members that reappear.
    #expect(nodes([0, -1, 700, 300, -2, 800, 999]) == [0, nil, nil, 300, nil, 800, 999])
    #expect(counter.count <= 200)
  }

  @Test(
    "H16: an element that has another child in each still takes as long for each still",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func anotherChildInEachStill() {
    // To search or to move all children in each still would take nearly two billion steps.
    let count = 60_000
    let image = MovingElement(SVGElement(tag: "g"), DefinitionIDs())
    for still in 0..<count {
      var bitmap = SVGElement(tag: "svg")
      bitmap.form = "svg \(still)"
      var element = SVGElement(tag: "g")
      element.children = [bitmap]
      image.show(element, in: still)
    }
    image.hide(from: count)
    #expect(image.children.count == count)
    #expect(image.children.first?.stays == [count - 1..<count])
    #expect(image.children.last?.stays == [0..<1])
  }

  @Test(
    "H16: new messages beside reappearing ones take as long for each still",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func newAndReappearingMessages() {
    // Each still has a new message, and one that reappears after 30 stills.
    let count = 30_000
    let list = MovingElement(SVGElement(tag: "g"), DefinitionIDs())
    for still in 0..<count {
      var element = SVGElement(tag: "g")
      for message in [still - 30, still] where message >= 0 {
        var text = SVGElement(tag: "text")
        text.form = "text>\(message)"
        element.children.append(text)
      }
      list.show(element, in: still)
    }
    list.hide(from: count)
    // A new message is in front of the one that reappears with it.
    let order = (0..<30).reversed().flatMap { stride(from: $0, to: count, by: 30) }
    #expect(list.children.map { $0.form } == order.map { "text>\($0)" })
    #expect(list.children.first?.stays == [29..<30, 59..<60])
  }
}
