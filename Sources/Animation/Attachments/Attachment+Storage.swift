// The rarely used fields of attachments: the key that the program gave, callbacks, and values that
// outlive the entry.

extension Attachment {
  /// The storage of the rarely used fields: nothing, the completion group only, as for changes in a
  /// block, or an object with all of them.
  enum Storage {
    case none
    case group(CompletionGroup)
    case fields(StoredFields)

    /// - Parameter property: The animated property. A block's key of this property needs no field.
    init(_ key: Key, of property: PropertyToken, _ group: CompletionGroup?) {
      switch key {
      case .given(let key): self = .fields(StoredFields(key, nil, group))
      case .numbered(_, let changed) where changed !== property:
        self = .fields(StoredFields(nil, changed, group))
      case .none, .numbered: self = group.map { .group($0) } ?? .none
      }
    }
  }

  final class StoredFields {
    let key: String?
    let keyProperty: PropertyToken?
    // A replaced value is released after the access: it may own objects of user code.
    fileprivate var group: CompletionGroup?
    fileprivate var callbacks: Animation.Callbacks?
    fileprivate var animation: Animation?
    fileprivate var lastReport: Box<AnimationReport>?
    fileprivate var lastReading: Box<LastReading>?
    fileprivate var origin: Box<AnimationOrigin>?

    init(_ key: String?, _ keyProperty: PropertyToken?, _ group: CompletionGroup?) {
      self.key = key
      self.keyProperty = keyProperty
      self.group = group
    }
  }

  /// A value in a box of its own, because few attachments have it.
  final class Box<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// The closures of the animation, also if the program does not retain the animation object.
  var callbacks: Animation.Callbacks? {
    get { storage.fields?.callbacks }
    set {
      let fields = ownFields()
      let old = fields.callbacks
      fields.callbacks = newValue
      withExtendedLifetime(old) {}
    }
  }

  /// The report of the animation for the journal at its end, while the journal has listeners.
  var lastReport: AnimationReport? {
    get { storage.fields?.lastReport?.value }
    set { ownFields().lastReport = newValue.map { Box($0) } }
  }

  /// The values that the animation handle returns after the animation was removed from its node.
  var lastReading: LastReading? {
    get { storage.fields?.lastReading?.value }
    set { ownFields().lastReading = newValue.map { Box($0) } }
  }

  /// The line that added the animation; `nil` if the engine does not keep origins.
  package var origin: AnimationOrigin? {
    get { storage.fields?.origin?.value }
    set { ownFields().origin = newValue.map { Box($0) } }
  }

  /// Retains the animation object, which contains more than its entry, until it is removed from its
  /// node.
  func keep(_ animation: Animation) { ownFields().animation = animation }

  /// The object with the rarely used fields, created lazily.
  private func ownFields() -> StoredFields {
    if let fields = storage.fields { return fields }
    let made = StoredFields(nil, nil, storage.group)
    storage = .fields(made)
    return made
  }

  /// Removes and returns the group: the animation leaves it once.
  func takeGroup() -> CompletionGroup? {
    let group = storage.group
    if let fields = storage.fields { fields.group = nil } else { storage = .none }
    return group
  }

  /// Whether the program retains the animation object.
  var isHandleHeld: Bool {
    guard let fields = storage.fields, fields.animation != nil else { return unsafe handle != nil }
    return !isKnownUniquelyReferenced(&fields.animation)
  }
}

extension Attachment.Storage {
  /// The group of a block, until the animation has left it.
  var group: CompletionGroup? {
    switch self {
    case .none: nil
    case .group(let group): group
    case .fields(let fields): fields.group
    }
  }

  var fields: Attachment.StoredFields? {
    if case .fields(let fields) = self { fields } else { nil }
  }

  /// Removes and returns the retained animation object.
  func takeAnimation() -> Animation? { fields?.animation.take() }
}
