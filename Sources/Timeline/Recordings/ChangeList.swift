import ViewKernel

/// The changes of a recording, in order. A change takes twelve bytes, and eight for each of its
/// numbers.
package struct ChangeList: Sendable {
  private var entries: ContiguousArray<Entry> = []
  /// The numbers of all values as bit patterns, so that lists are compared bit for bit.
  private var numbers: ContiguousArray<UInt64> = []
  /// Values that are not a few numbers: paths, text, lists and drawings.
  private var others: ContiguousArray<TrackValue> = []

  private struct Entry: Equatable, Sendable {
    /// The index of the node among all nodes.
    let node: UInt32
    /// The index of the track, with the form in the lowest four bits.
    let trackAndForm: UInt32
    /// The index of the value in `numbers` or `others`; for a flag, the value itself.
    let valueIndex: UInt32
  }

  private enum Form: UInt32 {
    case nothing
    case flag
    case number
    case pair
    case rect
    case transform
    case color
    case other
  }

  package var count: Int { entries.count }

  /// Adds a change.
  ///
  /// - Precondition: There are fewer than 2²⁸ tracks and 2³² nodes, numbers and other values.
  mutating func append(node: Int, track: Int, _ value: TrackValue) {
    let form: Form
    var valueIndex = numbers.count
    switch value {
    case .nothing: form = .nothing
    case .flag(let flag):
      form = .flag
      valueIndex = flag ? 1 : 0
    case .number: form = .number
    case .pair: form = .pair
    case .rect: form = .rect
    case .transform: form = .transform
    case .color: form = .color
    case .path, .numbers, .text, .nodes, .drawing:
      form = .other
      valueIndex = others.count
      others.append(value)
    }
    if form != .other { value.forEachNumber { numbers.append($0.bitPattern) } }
    entries.append(
      Entry(
        node: UInt32(node), trackAndForm: UInt32(track) << 4 | form.rawValue,
        valueIndex: UInt32(valueIndex)))
  }
}

// MARK: - Reading

extension ChangeList {
  package func node(at index: Int) -> Int { Int(entries[index].node) }

  package func track(at index: Int) -> Int { Int(entries[index].trackAndForm >> 4) }

  package func value(at index: Int) -> TrackValue {
    let entry = entries[index]
    let valueIndex = Int(entry.valueIndex)
    func number(_ offset: Int) -> Double { Double(bitPattern: numbers[valueIndex + offset]) }
    switch Form(rawValue: entry.trackAndForm & 15) {
    case .flag: return .flag(valueIndex == 1)
    case .number: return TrackValue(.number, number: number)
    case .pair: return TrackValue(.pair, number: number)
    case .rect: return TrackValue(.rect, number: number)
    case .transform: return TrackValue(.transform, number: number)
    case .color: return TrackValue(.color, number: number)
    case .other: return others[valueIndex]
    case .nothing?, nil: return .nothing
    }
  }
}

extension ChangeList: Equatable {
  package static func == (a: ChangeList, b: ChangeList) -> Bool {
    a.entries == b.entries && a.numbers == b.numbers
      && a.others.elementsEqual(b.others) { $0.isIdentical(to: $1) }
  }
}
