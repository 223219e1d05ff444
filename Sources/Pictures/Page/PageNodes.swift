import ViewKernelTimeline

/// What a page calls the nodes of its recordings.
struct PageNodes {
  /// A node in one recording.
  struct Node {
    /// What finds it, in both recordings.
    let name: String
    /// What people read.
    let label: NodePairs.Label
  }

  /// The nodes of each recording, by place.
  let own: [Node]
  let golden: [Node]

  init(_ recording: Recording, _ golden: Recording?) {
    let pairs = NodePairs(recording, golden ?? recording)
    own = pairs.own.map { Node(name: pairs.name(of: $0), label: pairs.label(of: $0)) }
    var taken = Set(own.map { $0.name })
    self.golden = pairs.golden.map { identity in
      var name = pairs.name(of: identity)
      // A view without a name that only the golden has may have the number of another one.
      while !pairs.isInBoth(identity) && !taken.insert(name).inserted { name += " (golden)" }
      return Node(name: name, label: pairs.label(of: identity))
    }
  }

  /// What the page calls a node of the golden.
  func goldenName(of name: String, _ golden: Recording) -> String {
    golden.nodePlaces[name].map { self.golden[$0].name } ?? name
  }
}
