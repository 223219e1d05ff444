import ViewKernel

extension Track.Kind {
  /// Returns the names of the numbers of such values in a track; a single number has no name. The
  /// result is `nil` if the values are not a fixed count of numbers.
  package func partNames(inTrack track: String) -> [String]? {
    switch self {
    case .number: [""]
    case .pair:
      // The names of tracks of sizes end like `contentSize` and `shadowOffset`.
      track.hasSuffix("Offset") || track.hasSuffix("ize") ? ["width", "height"] : ["x", "y"]
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
