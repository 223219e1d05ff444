#if !hasFeature(Embedded)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  // Unsafe: pointers are passed to system calls only, which do not keep them.

  /// A path in the file system.
  struct SystemPath {
    let text: String

    init(_ text: String) { self.text = text }

    /// The path up to its last slash; empty for a name alone.
    var directory: String { text.lastIndex(of: "/").map { String(text[...$0]) } ?? "" }

    /// The path after links are followed, to a file that may not exist yet, or to a descriptor; the
    /// path itself if it is no link.
    ///
    /// - Precondition: The links have no circle. The system has refused a path with one.
    var destination: SystemPath {
      var path = self
      while path.descriptorNumber == nil, let next = path.linkTarget { path = next }
      return path
    }

    private var linkTarget: SystemPath? {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe readlink(text, &buffer, buffer.count)
      guard count > 0 else { return nil }
      let target = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return SystemPath(target.hasPrefix("/") ? target : directory + target)
    }

    /// The number in the path of a descriptor of this process, such as `/dev/fd/1`. On Linux this
    /// path is a link to the file of the descriptor.
    var descriptorNumber: Int32? {
      let folder = ["/dev/fd/", "/proc/self/fd/"].first { text.hasPrefix($0) }
      return folder.flatMap { Int32(text.dropFirst($0.count)) }
    }
  }
#endif
