/// The index of an element in lists whose elements keep their indices, or none.
///
/// Lists of different elements have indices of different kinds. So the compiler refuses the index
/// of a cohort where the index of an entry is needed. Parallel lists, such as the slots and the
/// model values of a column, have indices of one kind.
struct ListIndex<Kind>: Equatable {
  // Half as long as an `Int`, because slots, entries and cohorts store many of them.
  let value: Int32

  @inline(__always)
  init(_ value: Int32) { self.value = value }

  /// The index after the existing ones in a list.
  @inline(__always)
  init(after count: Int) { value = Int32(count) }

  @inline(__always)
  static var none: ListIndex { ListIndex(-1) }

  @inline(__always)
  var isNone: Bool { value < 0 }

  /// The index as the standard library's collections and buffers need it.
  @inline(__always)
  var offset: Int { Int(value) }
}

/// The kinds of indices of the engine.
enum IndexKind {
  enum Cohort {}
  enum Column {}
  enum Dependent {}
  enum Entry {}
  enum GroupTime {}
  enum Retiming {}
  enum Slot {}
  enum TimeSpace {}
}

/// A cohort, or a time inside a group: the index in `CohortTable.progress`.
typealias CohortIndex = ListIndex<IndexKind.Cohort>

/// A column of an engine.
typealias ColumnIndex = ListIndex<IndexKind.Column>

/// A derived slot in the list of its source: the index in `DependentLists`.
typealias DependentIndex = ListIndex<IndexKind.Dependent>

/// An animation in a column: the index in `ColumnBase.entries`.
typealias EntryIndex = ListIndex<IndexKind.Entry>

/// A time that animations in groups share: the index in `GroupTimes`.
typealias GroupTimeIndex = ListIndex<IndexKind.GroupTime>

/// The changed time of a cohort: the index in `CohortTable.retimings`.
typealias RetimingIndex = ListIndex<IndexKind.Retiming>

/// A property of a node in a column: the index in `ColumnBase.slots`.
typealias SlotIndex = ListIndex<IndexKind.Slot>

/// A time space, or the clock: the index in `TimeSpaces.states`.
typealias SpaceIndex = ListIndex<IndexKind.TimeSpace>

extension SpaceIndex {
  /// The time of the clock, which contains all spaces.
  @inline(__always)
  static var clock: SpaceIndex { .none }

  @inline(__always)
  var isClock: Bool { isNone }
}
