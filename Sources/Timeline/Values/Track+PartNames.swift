import ViewKernel

extension Track.Kind {
  /// Returns the names of the numbers of such values in a track; a single number has no name. The
  /// result is `nil` if the values are not a fixed count of numbers.
  ///
  /// A kind does not say whether a pair is a point or a size, so the name of the track decides.
  package func partNames(inTrack track: String) -> [String]? {
    switch self {
    case .number: [""]
    case .pair:
      track == "shadowOffset" || track.hasSuffix("Size") || track.hasSuffix("size")
        ? ["width", "height"] : ["x", "y"]
    case .rect: ["x", "y", "width", "height"]
    case .transform: ["a", "b", "c", "d", "tx", "ty"]
    case .color: ["red", "green", "blue", "alpha"]
    case .flag, .path, .numbers, .text, .nodes, .drawing, .any: nil
    }
  }
}

extension TrackValue {
  /// Returns the name of one of the numbers in a track.
  package func partName(_ index: Int, inTrack track: String) -> String {
    switch self {
    case .numbers: "number \(index)"
    case .path: "\(index % 2 == 0 ? "x" : "y") of point \(index / 2)"
    default: Track.Kind(of: self)?.partNames(inTrack: track)?[index] ?? ""
    }
  }
}
