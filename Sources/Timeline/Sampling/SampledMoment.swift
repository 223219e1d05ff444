import ViewKernel

/// The data of one moment, as a sampler collects it.
struct SampledMoment {
  var changes = MomentChanges()
  var newTracks: [Track] = []
  var newNodes: ContiguousArray<NewNode> = []
  /// The nodes that were forgotten at the end of the moment.
  var forgottenNodes: ContiguousArray<Int> = []
  /// Values that were left out because they are not of their track's kind.
  var refused: ContiguousArray<RefusedValue> = []

  /// A node that has got its name.
  struct NewNode {
    let number: Int
    let name: String
    let className: String?
  }

  struct RefusedValue {
    let track: Track
    let value: TrackValue
  }

  mutating func removeAll() {
    changes.removeAll()
    // The checks are cheaper than emptying lists that are empty.
    if !newTracks.isEmpty { newTracks.removeAll(keepingCapacity: true) }
    if !newNodes.isEmpty { newNodes.removeAll(keepingCapacity: true) }
    if !forgottenNodes.isEmpty { forgottenNodes.removeAll(keepingCapacity: true) }
    if !refused.isEmpty { refused.removeAll() }
  }
}
