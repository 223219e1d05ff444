import Testing

@testable import ViewKernelAnimation
import ViewKernelTestSupport

@Suite("Numbered lists")
struct NumberedListTests {
  private func elements(_ list: NumberedList<String>) -> [String] {
    var elements: [String] = []
    list.forEach { elements.append($0) }
    return elements
  }

  @Test("Elements are found by their numbers, in the order of addition, until they are removed")
  func order() {
    let list = NumberedList<String>()
    let numbers = ["a", "b", "c"].map { list.append($0) }
    #expect(elements(list) == ["a", "b", "c"])
    #expect(list.remove(numbers[1]) == "b")
    #expect(list.remove(numbers[1]) == nil)
    #expect(list.remove(17) == nil)
    #expect(elements(list) == ["a", "c"])
    #expect(list.count == 2 && !list.isEmpty)
    list.remove(numbers[0])
    #expect(elements(list) == ["c"])
    list.remove(numbers[2])
    #expect(list.isEmpty && elements(list).isEmpty)
    #expect(list.append("d") > numbers[2])
  }

  @Test("A visitor may change the list: it visits no element that is added or removed meanwhile")
  func changesDuringVisits() {
    let list = NumberedList<String>()
    let numbers = (0..<40).map { list.append("\($0)") }
    var visited: [String] = []
    list.forEach { element in
      visited.append(element)
      _ = list.append("added")
      guard element == "3" else { return }
      // So many that the list closes its gaps.
      for number in numbers[..<39] { list.remove(number) }
    }
    #expect(visited == ["0", "1", "2", "3", "39"])
  }

  @Test("A visit inside a visit visits the whole list, and may end the outer one")
  func nestedVisits() {
    let list = NumberedList<String>()
    let numbers = ["a", "b", "c", "d"].map { list.append($0) }
    list.remove(numbers[1])
    var visited: [String] = []
    list.forEach { outer in
      list.forEach { inner in
        visited.append(outer + inner)
        if outer == "c" { list.remove(numbers[3]) }
      }
      list.remove(numbers[0])
    }
    #expect(visited == ["aa", "ac", "ad", "cc"])
    #expect(elements(list) == ["c"])
  }

  @Test("A list is what a plain array is", arguments: 0..<20 as Range<UInt64>)
  func likeAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let list = NumberedList<String>()
    var plain: [(number: Int, element: String)] = []
    for step in 0..<500 {
      if plain.isEmpty || .random(in: 0..<100, using: &random) < (step < 250 ? 70 : 30) {
        plain.append((list.append("\(step)"), "\(step)"))
      } else {
        let place = Int.random(in: 0..<plain.count, using: &random)
        #expect(list.remove(plain[place].number) == plain[place].element)
        plain.remove(at: place)
      }
      #expect(elements(list) == plain.map(\.element))
    }
  }
}
