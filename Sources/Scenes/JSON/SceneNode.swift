import ViewKernelTimeline

/// Answers the bytes of a file beside a scene file; `nil` where there is none of that name.
typealias SceneFileReader = (_ path: String) -> [UInt8]?

/// A value of a scene file together with its place, for messages.
struct SceneNode {
  let value: JSON
  /// Such as `views[2].frame`; empty for the whole document.
  let place: String
  /// Answers the bytes of a file that the document names; `nil` where there are none to be named.
  var readFile: SceneFileReader?

  func error(_ message: String) -> SceneError { SceneError(place, message) }

  /// The error for a value of the wrong kind.
  func expected(_ what: String) -> SceneError { error("expected \(what), got \(value.summary)") }
}

// MARK: - Reading

extension SceneNode {
  func read<Value: SceneValue>(_ type: Value.Type = Value.self) throws(SceneError) -> Value {
    try Value(self)
  }

  func text() throws(SceneError) -> String {
    guard case .text(let text) = value else { throw expected("a text") }
    return text
  }

  func flag() throws(SceneError) -> Bool {
    guard case .flag(let flag) = value else { throw expected("true or false") }
    return flag
  }

  /// A number in a range; the ends of the range are whole numbers in all messages.
  func number(in range: ClosedRange<Double> = -.infinity ... .infinity) throws(SceneError) -> Double
  {
    guard case .number(let number) = value else { throw expected("a number") }
    guard range.contains(number) else {
      let low = range.lowerBound.shortText
      throw expected(
        range.upperBound == .infinity
          ? "a number of at least \(low)" : "a number in \(low)...\(range.upperBound.shortText)")
    }
    return number
  }

  /// A size that is not below 0.
  func validSize() throws(SceneError) -> Size {
    let size: Size = try read()
    if let flaw = SceneProperty.hasSize(size) { throw error(flaw) }
    return size
  }

  /// A rect whose size is not below 0.
  func validRect() throws(SceneError) -> Rect {
    let rect: Rect = try read()
    if let flaw = SceneProperty.hasSize(rect.size) { throw error(flaw) }
    return rect
  }

  func wholeNumber() throws(SceneError) -> Int {
    guard let whole = Int(exactly: try number()) else { throw expected("a whole number") }
    return whole
  }

  /// A list of a fixed number of numbers.
  func numbers(_ count: Int) throws(SceneError) -> [Double] {
    guard case .array(let elements) = value else { throw expected("\(count) numbers") }
    guard elements.count == count else {
      throw error("expected \(count) numbers, got \(elements.count)")
    }
    return try list { (node) throws(SceneError) in try node.number() }
  }

  /// A list, element by element.
  func list<Element>(
    _ read: (SceneNode) throws(SceneError) -> Element
  ) throws(SceneError) -> [Element] {
    guard case .array(let elements) = value else { throw expected("a list") }
    var result: [Element] = []
    for (index, element) in elements.enumerated() {
      result.append(try read(child(element, "\(place)[\(index)]")))
    }
    return result
  }

  /// A value inside this one.
  func child(_ value: JSON, _ place: String) -> SceneNode {
    SceneNode(value: value, place: place, readFile: readFile)
  }

  /// An object, whose keys are asked for one by one.
  func fields() throws(SceneError) -> SceneFields {
    guard case .object(let members) = value else { throw expected("an object") }
    return SceneFields(members, of: self)
  }

  /// One of several names.
  func choice<Value>(_ what: String, of names: [(String, Value)]) throws(SceneError) -> Value {
    let name = try text()
    if let match = names.first(where: { $0.0 == name }) { return match.1 }
    let hint = NearestName.hint(name, in: names.map { $0.0 })
    guard hint.isEmpty else { throw error("unknown \(what) \"\(name)\"\(hint)") }
    let all = names.map { $0.0 }.joined(separator: ", ")
    throw error("unknown \(what) \"\(name)\"; use one of: \(all)")
  }

  /// One of the names of a type.
  func name<Value: RawRepresentable & CaseIterable>(_ what: String) throws(SceneError) -> Value
  where Value.RawValue == String {
    try choice(what, of: Value.allCases.map { ($0.rawValue, $0) })
  }
}
