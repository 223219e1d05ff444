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
    @exclusivity(unchecked) fileprivate var group: CompletionGroup?
    @exclusivity(unchecked) fileprivate var callbacks: Animation.Callbacks?
    @exclusivity(unchecked) fileprivate var animation: Animation?
    @exclusivity(unchecked) fileprivate var lastReport: Kept<AnimationReport>?
    @exclusivity(unchecked) fileprivate var lastReading: Kept<LastReading>?
    @exclusivity(unchecked) fileprivate var origin: Kept<AnimationOrigin>?

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
      let box = extras.makeBox()
      let old = box.callbacks
      box.callbacks = newValue
      withExtendedLifetime(old) {}
    }
  }

  /// What the journal says of it at its end, while somebody listens.
  var lastReport: AnimationReport? {
    get { extras.box?.lastReport?.value }
    set { extras.makeBox().lastReport = newValue.map { Kept($0) } }
  }

  /// What the animation reads after it has left its node.
  var lastReading: LastReading? {
    get { extras.box?.lastReading?.value }
    set { extras.makeBox().lastReading = newValue.map { Kept($0) } }
  }

  /// The line that added it, where the engine keeps these.
  package var origin: AnimationOrigin? {
    get { extras.box?.origin?.value }
    set { extras.makeBox().origin = newValue.map { Kept($0) } }
  }

  /// Keeps the animation, which is more than its entry says, until it leaves its node.
  func keep(_ animation: Animation) { extras.makeBox().animation = animation }

  /// Whether the program holds the animation.
  var isHandleHeld: Bool {
    guard let box = extras.box, box.animation != nil else { return handle != nil }
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

  fileprivate mutating func makeBox() -> Attachment.ExtrasBox {
    if let box { return box }
    let made = Attachment.ExtrasBox(nil, group)
    self = .box(made)
    return made
  }

  /// Takes the group out: the animation leaves it once.
  mutating func takeGroup() -> CompletionGroup? {
    let group = group
    if let box { box.group = nil } else { self = .none }
    return group
  }

  /// Takes out the animation that is kept.
  func takeAnimation() -> Animation? {
    let animation = box?.animation
    box?.animation = nil
    return animation
  }
}
