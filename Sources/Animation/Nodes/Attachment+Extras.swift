// The rarely used fields of attachments: the key that the program gave, callbacks, and values that
// outlive the entry.

extension Attachment {
  /// The storage of the rarely used fields: nothing, the completion group only, as for changes in a
  /// block, or a box.
  enum Extras {
    case none
    case group(CompletionGroup)
    case box(ExtrasBox)

    init(_ key: String?, _ keyProperty: PropertyToken?, _ group: CompletionGroup?) {
      if key != nil || keyProperty != nil {
        self = .box(ExtrasBox(key, keyProperty, group))
      } else if let group {
        self = .group(group)
      } else {
        self = .none
      }
    }
  }

  final class ExtrasBox {
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
    get { extras.box?.callbacks }
    set {
      let box = extrasBox()
      let old = box.callbacks
      box.callbacks = newValue
      withExtendedLifetime(old) {}
    }
  }

  /// The report of the animation for the journal at its end, while the journal has listeners.
  var lastReport: AnimationReport? {
    get { extras.box?.lastReport?.value }
    set { extrasBox().lastReport = newValue.map { Box($0) } }
  }

  /// The values that the animation handle returns after the animation was removed from its node.
  var lastReading: LastReading? {
    get { extras.box?.lastReading?.value }
    set { extrasBox().lastReading = newValue.map { Box($0) } }
  }

  /// The line that added the animation; `nil` if the engine does not keep origins.
  package var origin: AnimationOrigin? {
    get { extras.box?.origin?.value }
    set { extrasBox().origin = newValue.map { Box($0) } }
  }

  /// Retains the animation object, which contains more than its entry, until it is removed from its
  /// node.
  func keep(_ animation: Animation) { extrasBox().animation = animation }

  /// The box of the rarely used fields, created lazily.
  private func extrasBox() -> ExtrasBox {
    if let box = extras.box { return box }
    let made = ExtrasBox(nil, nil, extras.group)
    extras = .box(made)
    return made
  }

  /// Removes and returns the group: the animation leaves it once.
  func takeGroup() -> CompletionGroup? {
    let group = extras.group
    if let box = extras.box { box.group = nil } else { extras = .none }
    return group
  }

  /// Whether the program retains the animation object.
  var isHandleHeld: Bool {
    guard let box = extras.box, box.animation != nil else { return unsafe handle != nil }
    return !isKnownUniquelyReferenced(&box.animation)
  }
}

extension Attachment.Extras {
  /// The group of a block, until the animation has left it.
  var group: CompletionGroup? {
    switch self {
    case .none: nil
    case .group(let group): group
    case .box(let box): box.group
    }
  }

  var box: Attachment.ExtrasBox? {
    if case .box(let box) = self { box } else { nil }
  }

  /// Removes and returns the retained animation object.
  func takeAnimation() -> Animation? {
    let animation = box?.animation
    box?.animation = nil
    return animation
  }
}
