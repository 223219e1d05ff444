import Testing
import ViewKernelTestSupport

@testable import ViewKernelPictures

@Suite("Common subsequences")
struct CommonSubsequenceTests {
  @Test("As many members as possible are found in the same order")
  func subsequences() {
    func places(_ members: String, _ list: String) -> [Int?] {
      let list = list.map { String($0) }
      let common = CommonSubsequence(
        of: members.map { String($0) }, and: list, listMembers: Set(list))
      let beginning = (0..<common.beginning).map { Optional($0) }
      let end = (list.count - common.end..<list.count).map { Optional($0) }
      return beginning + common.middle + end
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
    let common = CommonSubsequence(of: list + ["b"], and: list + ["c"], listMembers: ["a", "c"])
    #expect(common.beginning == 100_000)
    #expect(common.middle == [nil] && common.end == 0)
  }

  /// A list that counts how many of its members are read.
  private final class CountingList: RandomAccessCollection {
    let members: [String]
    private(set) var readCount = 0
    let startIndex = 0

    init(_ members: [String]) { self.members = members }

    var endIndex: Int { members.count }

    subscript(index: Int) -> String {
      readCount += 1
      return members[index]
    }
  }

  @Test("A list that has none of the members is not searched")
  func newMembers() {
    let list = CountingList((0..<1000).map { String($0) })
    let common = CommonSubsequence(
      of: ["0", "a", "b", "999"], and: list, listMembers: Set(list.members))
    #expect(common.beginning == 1 && common.middle == [nil, nil] && common.end == 1)
    #expect(list.readCount <= 4)
  }

  @Test(
    "H16: an element that has another child in each still takes as long for each still",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func anotherChildInEachStill() {
    // A search of the children in each still would visit nearly two billion children.
    let count = 60_000
    let image = MovingElement(SVGElement(tag: "g"), DefinitionNames())
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
}
