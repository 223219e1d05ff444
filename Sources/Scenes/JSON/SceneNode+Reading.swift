import ViewKernelTimeline

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

  /// Reads a table whose keys are some of the names. Other keys are refused.
  func table<Key: Hashable, Value: SceneValue>(
    of names: [(String, Key)]
  ) throws(SceneError) -> [Key: Value] {
    let fields = try fields()
    var table: [Key: Value] = [:]
    for (name, key) in names { table[key] = try fields.optional(name) }
    try fields.finish()
    return table
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
