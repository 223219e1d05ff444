import Foundation
import Testing
import ViewKernelPictures

/// What a page plays, read as its script reads it.
struct PageData {
  let json: [String: Any]
  /// The text of the element that the data is in.
  let text: String

  init(_ page: String) throws {
    let begin = try #require(page.range(of: #"<script type="application/json" id="data">"#))
    let end = try #require(page.range(of: "</script>", range: begin.upperBound..<page.endIndex))
    text = String(page[begin.upperBound..<end.lowerBound])
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    json = try #require(value as? [String: Any])
  }

  /// A recording of the page, by its place.
  func recording(_ place: Int = 0) throws -> PageRecording {
    let recordings = try #require(json["recordings"] as? [[String: Any]])
    return PageRecording(
      json: recordings[place], patterns: try #require(json["patterns"] as? [String]))
  }
}

/// A recording in a page.
struct PageRecording {
  let json: [String: Any]
  let patterns: [String]

  /// A view as a page shows it in a moment.
  struct ShownView {
    let name: String
    /// The text of each part.
    let parts: [String]
  }

  /// The views that show in a moment, parents first.
  func views(inMoment moment: Int) throws -> [ShownView] {
    var shown: [ShownView] = []
    var waiting = Array(try list(json["roots"], moment).reversed())
    let views = try #require(json["views"] as? [[String: Any]])
    while let place = waiting.popLast() {
      let view = views[place]
      let codes = try #require(view["parts"] as? [String])
      shown.append(
        ShownView(
          name: try #require(view["name"] as? String),
          parts: try codes.map { try text($0, inMoment: moment) }))
      waiting += try list(view["shown"], moment).reversed()
    }
    return shown
  }

  /// What a track of a view shows in a moment, as people read it; `nil` where the page was never told.
  func value(_ view: String, _ track: String, inMoment moment: Int) throws -> String? {
    let tracks = try #require(json["tracks"] as? [[String: Any]])
    let views = try #require(json["views"] as? [[String: Any]])
    let place = try #require(tracks.firstIndex { $0["name"] as? String == track })
    let found = try #require(views.first { $0["name"] as? String == view })
    let values = try #require(found["values"] as? [String: String])
    return try values["\(place)"].map { try text($0, inMoment: moment) }
  }

  private func list(_ json: Any?, _ moment: Int) throws -> [Int] {
    let changes = try #require(json as? [[Any]])
    let last = changes.last { ($0[0] as? Int ?? 0) <= moment }
    return last?[1] as? [Int] ?? []
  }

  /// What a text was in a moment.
  func text(_ code: String, inMoment moment: Int) throws -> String {
    var numbers = PageRecording.numbers(in: code)[...]
    var (time, pattern, values, growths, text) = (0, "", [Int64](), [Int64](), "")
    while let delay = numbers.popFirst() {
      time += Int(delay)
      guard time <= moment else { break }
      let name = numbers.removeFirst()
      if name > 0 {
        pattern = patterns[Int(name) - 1]
        growths = Array(
          repeating: 0, count: pattern.filter { $0 == "\u{1}" || $0 == "\u{2}" }.count)
        values = growths
      }
      for place in values.indices {
        growths[place] += numbers.removeFirst()
        values[place] += growths[place]
      }
      text = PageRecording.fill(pattern, values)
    }
    return text
  }

  private static func fill(_ pattern: String, _ values: [Int64]) -> String {
    var rest = values[...]
    return pattern.map { character -> String in
      switch character {
      case "\u{1}": (Double(rest.removeFirst()) / 1e6).shortText
      case "\u{2}": "#" + String(0x100_0000 + rest.removeFirst(), radix: 16).dropFirst()
      case "\u{3}": "owner-"
      default: String(character)
      }
    }.joined()
  }

  /// Numbers in digits of five bits, the lowest first, the sign in the lowest bit of all.
  static func numbers(in code: String) -> [Int64] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var numbers: [Int64] = []
    var (number, shift): (UInt64, UInt64) = (0, 0)
    for digit in code {
      let value = UInt64(digits.firstIndex(of: digit) ?? 0)
      number |= (value & 31) << shift
      shift += 5
      guard value & 32 == 0 else { continue }
      numbers.append(number & 1 == 1 ? -Int64(number >> 1) : Int64(number >> 1))
      (number, shift) = (0, 0)
    }
    return numbers
  }
}
