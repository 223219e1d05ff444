import ViewKernelTimeline

/// An element of an animated picture: the elements of all stills that represent the same thing.
final class MovingElement {
  let tag: String
  let text: String
  /// The id by which other elements refer to it.
  let definition: String?
  /// The definitions that it refers to.
  let definitions: [MovingElement]
  /// The ranges of stills that contain the element, within those of the surrounding element.
  private(set) var stays: [Range<Int>] = []
  /// The stills at which the values jump. Up to other stills, they change linearly.
  private(set) var jumps: Set<Int> = []
  private(set) var attributes: [MovingAttribute] = []
  private(set) var children: [MovingElement] = []
  /// The measures, which are known after all stills were added.
  var measures = ElementMeasures()
  private let form: String
  private let isView: Bool
  private let names: DefinitionNames
  /// The indices of the children in the last still.
  private var shownChildren: [Int] = []

  /// Whether the element has text or children.
  var hasContent: Bool { !text.isEmpty || !children.isEmpty }

  init(_ element: SVGElement, _ names: DefinitionNames) {
    self.names = names
    tag = element.tag
    text = element.text
    definition = element.definition.map { names.add($0) }
    definitions = element.definitions.map { MovingElement($0, names) }
    form = element.form
    isView = element.isView
  }

  /// Adds the element of a range of stills.
  ///
  /// - Parameter jumps: Whether its values jump from those of the still before.
  func show(_ element: SVGElement, in stills: Range<Int>, jumps: Bool = false) {
    if jumps { self.jumps.insert(stills.lowerBound) }
    if let last = stays.indices.last, stays[last].upperBound == stills.lowerBound {
      stays[last] = stays[last].lowerBound..<stills.upperBound
    } else {
      stays.append(stills)
    }
    for (own, new) in zip(definitions, element.definitions) {
      own.show(new, in: stills, jumps: jumps)
    }
    for (index, (name, value)) in element.attributes.enumerated() {
      set(name, resolved(value, element), in: stills.lowerBound, likelyAt: index)
    }
    if attributes.count > element.attributes.count {
      resetAbsentAttributes(of: element, in: stills)
    }
    showChildren(of: element, in: stills, jumps)
  }

  private func resetAbsentAttributes(of element: SVGElement, in stills: Range<Int>) {
    for index in attributes.indices where attributes[index].lastStill < stills.lowerBound {
      let name = attributes[index].name
      guard !element.attributes.contains(where: { $0.name == name }) else { continue }
      attributes[index].set(
        name.initialValue ?? AttributeValue(word: ""), in: stills.lowerBound)
    }
  }

  /// - Parameter likelyIndex: The most likely index of the attribute.
  private func set(
    _ name: AttributeName, _ value: AttributeValue, in still: Int, likelyAt likelyIndex: Int
  ) {
    if likelyIndex < attributes.count, attributes[likelyIndex].name == name {
      attributes[likelyIndex].set(value, in: still)
    } else if let index = attributes.firstIndex(where: { $0.name == name }) {
      attributes[index].set(value, in: still)
    } else {
      var attribute = MovingAttribute(name: name)
      let first = stays[0].lowerBound
      if first < still, let initial = name.initialValue {
        attribute.set(initial, in: first)
      }
      attribute.set(value, in: still)
      attributes.append(attribute)
    }
  }

  /// Returns a value whose reference to a definition of a still is replaced by a reference to the
  /// definition of the animated picture.
  private func resolved(_ value: AttributeValue, _ element: SVGElement) -> AttributeValue {
    let prefix = "url(#d"
    guard !definitions.isEmpty, value.pattern.hasPrefix(prefix),
      let number = Int(value.pattern.dropFirst(prefix.count).dropLast()),
      let index = element.definitions.firstIndex(where: { $0.definition == number }),
      let own = definitions[index].definition
    else { return value }
    return AttributeValue(word: "url(#\(own))")
  }

  /// Finds the animated element of each child, in order. A child without one gets a new element,
  /// which is inserted.
  private func showChildren(of element: SVGElement, in stills: Range<Int>, _ jumps: Bool) {
    // With other parts, an element may stand for something else than before: a tile of an image may
    // be at another place.
    let jumps = isView ? !showsSameParts(as: element) : jumps
    let isAsBefore =
      element.children.count == shownChildren.count
      && zip(element.children, shownChildren).allSatisfy { $0.form == children[$1].form }
    if !isAsBefore { makeRoom(for: element.children) }
    for (child, index) in zip(element.children, shownChildren) {
      children[index].show(child, in: stills, jumps: jumps && !child.isView)
    }
  }

  /// Returns whether the element has the same parts as in the last still: the same number of
  /// elements, of the same kinds. Subviews are not parts, because their numbers identify them.
  private func showsSameParts(as element: SVGElement) -> Bool {
    var own = shownChildren.lazy.map { self.children[$0] }.filter { !$0.isView }.makeIterator()
    var new = element.children.lazy.filter { !$0.isView }.makeIterator()
    while let part = own.next() {
      guard let other = new.next(), part.form == other.form, part.showsSameParts(as: other) else {
        return false
      }
    }
    return new.next() == nil
  }

  /// Uses the longest common subsequence, so that as few elements as possible are written twice.
  private func makeRoom(for new: [SVGElement]) {
    let matches = commonSubsequence(of: new.map { $0.form }, and: children.map { $0.form })
    shownChildren.removeAll(keepingCapacity: true)
    var all: [MovingElement] = []
    var next = 0
    for (child, match) in zip(new, matches) {
      if let match {
        all += children[next..<match]
        next = match + 1
      }
      shownChildren.append(all.count)
      all.append(match.map { children[$0] } ?? MovingElement(child, names))
    }
    children = all + children[next...]
  }
}

/// The ids of the definitions in an animated picture. A view with several groups may have the same
/// definition in each of them. Each group needs an id of its own, because its values differ.
final class DefinitionNames {
  /// The number of ids for each definition of a still.
  private var counts: [Int: Int] = [:]

  /// Returns a new id for a definition of a still.
  func add(_ number: Int) -> String {
    let count = counts[number, default: 0]
    counts[number] = count + 1
    return count == 0 ? "d\(number)" : "d\(number)-\(count)"
  }
}

/// An attribute of an animated picture, with its values. Each value is valid from a still on.
struct MovingAttribute {
  let name: AttributeName
  private(set) var values: [(still: Int, value: AttributeValue)] = []

  init(name: AttributeName) { self.name = name }

  /// The first still with the last value.
  var lastStill: Int { values.last?.still ?? -1 }

  mutating func set(_ value: AttributeValue, in still: Int) {
    if values.last?.value != value { values.append((still, value)) }
  }
}

/// Finds the members of one list in another list, as many as possible in the same order. Returns
/// their indices, or `nil` for members that are not found.
///
/// A common beginning and a common end of both lists are matched first. Of equal members, the last
/// ones are matched if the other list has fewer of them, and with the first ones there if it has
/// more. The members in between are matched after Hunt and Szymanski, "A fast algorithm for
/// computing longest common subsequences", 1977.
///
/// - Complexity: O(*n* + *r* log *r*), where *r* is the number of equal pairs of the members
///   between.
func commonSubsequence(of members: [String], and list: [String]) -> [Int?] {
  struct Link {
    let member: Int
    let index: Int
    let before: Int?
  }
  var found = [Int?](repeating: nil, count: members.count)
  var (start, end, listEnd) = (0, members.count, list.count)
  func findBeginning() {
    while start < min(end, listEnd), members[start] == list[start] {
      found[start] = start
      start += 1
    }
  }
  func findEnd() {
    while start < min(end, listEnd), members[end - 1] == list[listEnd - 1] {
      (end, listEnd) = (end - 1, listEnd - 1)
      found[end] = listEnd
    }
  }
  if members.count > list.count {
    findEnd()
    findBeginning()
  } else {
    findBeginning()
    findEnd()
  }
  var indices: [String: [Int]] = [:]
  for index in start..<listEnd { indices[list[index], default: []].append(index) }
  var links: [Link] = []
  // For each length, the last link of the chain that reaches the lowest index.
  var ends: [Int] = []
  for member in start..<end {
    // The highest index first, so that no chain contains a member twice.
    for index in (indices[members[member]] ?? []).reversed() {
      let length = ends.partitioningIndex { links[$0].index >= index }
      links.append(
        Link(member: member, index: index, before: length > 0 ? ends[length - 1] : nil))
      if length == ends.count { ends.append(0) }
      ends[length] = links.count - 1
    }
  }
  var link = ends.last
  while let current = link {
    found[links[current].member] = links[current].index
    link = links[current].before
  }
  return found
}
