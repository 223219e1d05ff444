// What few attachments have: a key of the program's own, callbacks, and what outlives the entry.

extension Attachment {
  /// What an attachment has beside what all have: the group alone, as changes in a block have it, or
  /// a box.
  enum Extras {
    case none
    case group(CompletionGroup)
    case box(ExtrasBox)

    init(_ key: String?, _ group: CompletionGroup?) {
      if let key {
        self = .box(ExtrasBox(key, group))
      } else if let group {
        self = .group(group)
      } else {
        self = .none
      }
    }
  }

  final class ExtrasBox {
    let key: String?
    // What is replaced is let go of after the access: it may own objects of user code.
    fileprivate var group: CompletionGroup?
    fileprivate var callbacks: Animation.Callbacks?
    fileprivate var animation: Animation?
    fileprivate var lastReport: Kept<AnimationReport>?
    fileprivate var lastReading: Kept<LastReading>?
    fileprivate var origin: Kept<AnimationOrigin>?

    init(_ key: String?, _ group: CompletionGroup?) {
      self.key = key
      self.group = group
    }
  }

  /// A value in a box of its own, because few have it.
  final class Kept<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// The closures of the animation, whether or not somebody holds it.
  var callbacks: Animation.Callbacks? {
    get { extras.box?.callbacks }
    set {
      let box = extrasBox()
      let old = box.callbacks
      box.callbacks = newValue
      withExtendedLifetime(old) {}
    }
  }

  /// What the journal says of it at its end, while somebody listens.
  var lastReport: AnimationReport? {
    get { extras.box?.lastReport?.value }
    set { extrasBox().lastReport = newValue.map { Kept($0) } }
  }

  /// What the animation reads after it has left its node.
  var lastReading: LastReading? {
    get { extras.box?.lastReading?.value }
    set { extrasBox().lastReading = newValue.map { Kept($0) } }
  }

  /// The line that added it, where the engine keeps these.
  package var origin: AnimationOrigin? {
    get { extras.box?.origin?.value }
    set { extrasBox().origin = newValue.map { Kept($0) } }
  }

  /// Keeps the animation, which is more than its entry says, until it leaves its node.
  func keep(_ animation: Animation) { extrasBox().animation = animation }

  /// The box of the rarely used fields, created lazily.
  private func extrasBox() -> ExtrasBox {
    if let box = extras.box { return box }
    let made = ExtrasBox(nil, extras.group)
    extras = .box(made)
    return made
  }

  /// Takes the group out: the animation leaves it once.
  func takeGroup() -> CompletionGroup? {
    let group = extras.group
    if let box = extras.box { box.group = nil } else { extras = .none }
    return group
  }

  /// Whether the program holds the animation.
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

  /// Takes out the animation that is kept.
  func takeAnimation() -> Animation? {
    let animation = box?.animation
    box?.animation = nil
    return animation
  }
}
