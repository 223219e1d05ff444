// What few attachments have: a key of the program's own, and what the journal has told.

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
    // Values, texts and the kernel's own: no user code runs when they are replaced.
    @exclusivity(unchecked) fileprivate(set) var group: CompletionGroup?
    @exclusivity(unchecked) var report: LastReport?

    init(_ key: String?, _ group: CompletionGroup?) {
      self.key = key
      self.group = group
    }
  }
}

/// What the journal says of an animation at its end; in a box, because few have been heard of.
final class LastReport {
  @exclusivity(unchecked) var report: AnimationReport  // as above

  init(_ report: AnimationReport) { self.report = report }
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

  mutating func makeBox() -> Attachment.ExtrasBox {
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
}
