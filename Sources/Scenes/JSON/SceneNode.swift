import ViewKernelTimeline

/// A value of a scene file together with its place, for messages.
struct SceneNode {
  let value: JSON
  /// The place of the value, such as `views[2].frame`. Empty for the whole document.
  let place: String
  /// The document that contains the value.
  let document: SceneDocument

  init(value: JSON, place: String, document: SceneDocument = SceneDocument()) {
    self.value = value
    self.place = place
    self.document = document
  }

  func error(_ message: String) -> SceneError { SceneError(place, message) }

  /// Reports a mistake that does not affect the reading of other values.
  func report(_ message: String) throws(SceneError) { try document.report(error(message)) }

  /// Returns the error for a value of the wrong kind.
  func expected(_ what: String) -> SceneError { error("expected \(what), got \(value.summary)") }
}

// MARK: - Inside

extension SceneNode {
  /// Returns a member of this object as a node.
  func child(_ value: JSON, under key: String) -> SceneNode {
    child(value, place.isEmpty ? key : "\(place).\(key)")
  }

  /// Returns an element of this list as a node.
  func child(_ value: JSON, at index: Int) -> SceneNode { child(value, place(at: index)) }

  private func place(at index: Int) -> String { "\(place)[\(index)]" }

  private func child(_ value: JSON, _ place: String) -> SceneNode {
    SceneNode(value: value, place: place, document: document)
  }

  /// Calls a closure with this value and all values inside it, in the order of the document.
  func forEachNode(_ body: (SceneNode) -> Void) {
    body(self)
    switch value {
    case .array(let elements):
      for index in elements.indices { child(elements[index], at: index).forEachNode(body) }
    case .object(let members):
      for member in members { child(member.value, under: member.key).forEachNode(body) }
    default: break
    }
  }
}

// MARK: - Reading

extension SceneNode {
  /// A closure that reads a value.
  typealias Reader<Value> = @Sendable (SceneNode) throws(SceneError) -> Value

  /// Reads a value of a type.
  ///
  /// - Parameter check: Returns the message for a value that is refused; `nil` accepts it.
  func read<Value: SceneValue>(
    _ type: Value.Type = Value.self, check: (Value) -> String? = { _ in nil }
  ) throws(SceneError) -> Value {
    let value = try Value(self)
    if let flaw = check(value) { throw error(flaw) }
    return value
  }

  func text() throws(SceneError) -> String {
    guard case .text(let text) = value else { throw expected("a text") }
    return text
  }

  /// Reads a number in a range.
  func number(in range: ClosedRange<Double> = -.infinity ... .infinity) throws(SceneError) -> Double
  {
    guard case .number(let number) = value else { throw expected("a number") }
    guard range.contains(number) else {
      let low = range.lowerBound.shortText
      throw expected(
        range.upperBound == .infinity
          ? "a number of at least \(low)" : "a number in \(low)...\(range.upperBound.shortText)")
    }
    guard Double.isUsable(number) else { throw expected("a number in \(SceneLimit.usable)") }
    return number
  }

  /// Reads a number of at least 0.
  static func amount(_ node: SceneNode) throws(SceneError) -> Double {
    try node.number(in: 0 ... .infinity)
  }

  /// Reads a number of at least 0, or `infinite`.
  static func amountOrInfinite(_ node: SceneNode) throws(SceneError) -> Double {
    guard case .text(let text) = node.value else { return try amount(node) }
    guard text == "infinite" else { throw node.expected("a number or \"infinite\"") }
    return .infinity
  }

  /// Reads a list with a fixed number of numbers.
  func numbers(_ count: Int) throws(SceneError) -> [Double] {
    guard case .array(let elements) = value else { throw expected("\(count) numbers") }
    guard elements.count == count else {
      throw error("expected \(count) numbers, got \(elements.count)")
    }
    return try list { (node) throws(SceneError) in try node.number() }
  }

  /// Refuses the list if one of its numbers is outside 0...1.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the list.
  ///   - indices: The indices of the numbers that are checked.
  ///   - what: The meaning of these numbers, for the message.
  func check(
    _ numbers: [Double], at indices: some Sequence<Int>, areFractions what: String = "a number"
  ) throws(SceneError) {
    for index in indices where !(0...1).contains(numbers[index]) {
      throw SceneError(
        place(at: index), "expected \(what) in 0...1, got \(numbers[index].shortText)")
    }
  }

  /// Reads a number of a list whose numbers do not decrease.
  ///
  /// - Parameters:
  ///   - least: The number before.
  ///   - what: The meaning of the numbers, for the message.
  func number(
    in range: ClosedRange<Double>, atLeast least: Double, _ what: String
  ) throws(SceneError) -> Double {
    let number = try number(in: range)
    guard number >= least else {
      throw error(
        "expected at least the \(what) before, \(least.shortText), got \(number.shortText)")
    }
    return number
  }

  /// Reads a list, element by element.
  ///
  /// - Throws: The first mistake in an element. The mistakes of all other elements are reported
  ///   before.
  func list<Element>(
    _ read: (SceneNode) throws(SceneError) -> Element
  ) throws(SceneError) -> [Element] {
    guard case .array(let elements) = value else { throw expected("a list") }
    var result: [Element] = []
    var refusal: SceneError?
    for index in elements.indices {
      do throws(SceneError) {
        result.append(try read(child(elements[index], at: index)))
      } catch {
        try document.report(error)
        refusal = refusal ?? error
      }
    }
    if let refusal { throw refusal }
    return result
  }

  /// Reads an object. Its members are read one by one from the result.
  func fields() throws(SceneError) -> SceneFields {
    guard case .object(let members) = value else { throw expected("an object") }
    let fields = SceneFields(members, of: self)
    document.onObject?(fields)
    return fields
  }

  /// Reads one of several names.
  func choice<Value>(_ what: String, of names: [(String, Value)]) throws(SceneError) -> Value {
    let name = try text()
    if let match = names.first(where: { $0.0 == name }) { return match.1 }
    let all = names.map { $0.0 }
    let hint = SceneWords.hint(name, in: all)
    let advice = hint.isEmpty ? "; use one of: \(all.joined(separator: ", "))" : hint
    throw error("unknown \(what) \(name.shortQuoted)\(advice)")
  }

  /// Reads the name of an enumeration's case.
  func name<Value: RawRepresentable & CaseIterable>(_ what: String) throws(SceneError) -> Value
  where Value.RawValue == String {
    try choice(what, of: Value.allCases.map { ($0.rawValue, $0) })
  }
}
