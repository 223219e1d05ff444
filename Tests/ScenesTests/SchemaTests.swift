import Foundation
import Testing
import ViewKernelGoldens

@testable import ViewKernelScenes
@testable import ViewKernelTimeline
@testable import ViewKernelWidgets

/// A schema of `Documentation/Schemas`.
struct SchemaFile {
  private let schema: JSON

  init(_ name: String) throws {
    let text = try packageFile("Documentation/Schemas/\(name)")
    schema = try JSONParser.parse(Array(text.utf8))
  }

  /// The value at a path of keys and places.
  func value(_ path: [String]) throws -> JSON {
    try path.reduce(schema) { (value, key) throws in
      switch value {
      case .object(let members):
        return try #require(members.first { $0.key == key }?.value, "no \(key) in \(path)")
      case .array(let elements): return elements[try #require(Int(key))]
      default: throw SceneError(key, "no object in \(path)")
      }
    }
  }

  /// The keys of the object at a path of definitions.
  func keys(_ path: String...) throws -> Set<String> {
    guard case .object(let members) = try value(["$defs"] + path) else { return [] }
    return Set(members.map { $0.key })
  }

  /// The keys that an object with a definition can have.
  func allKeys(_ path: String...) throws -> Set<String> {
    try allKeys(of: value(["$defs"] + path))
  }

  func allKeys(of definition: JSON) throws -> Set<String> {
    guard case .object(let members) = definition else { return [] }
    var keys: Set<String> = []
    for member in members {
      switch (member.key, member.value) {
      case ("properties", .object(let properties)): keys.formUnion(properties.map { $0.key })
      case ("$ref", .text(let path)):
        keys.formUnion(
          try allKeys(of: value(path.split(separator: "/").dropFirst().map { String($0) })))
      case ("allOf", .array(let rules)):
        for rule in rules { keys.formUnion(try allKeys(of: rule)) }
      case ("then", let rule): keys.formUnion(try allKeys(of: rule))
      default: break
      }
    }
    return keys
  }

  /// The words of the first enum in a definition.
  func words(_ path: String...) throws -> [String] {
    try #require(SchemaFile.firstEnum(in: try value(["$defs"] + path)), "no enum in \(path)")
  }

  /// The words of the first enum of each of the rules in a definition.
  func words(ofAll path: String...) throws -> [[String]] {
    guard case .array(let rules) = try value(["$defs"] + path + ["allOf"]) else { return [] }
    return rules.map { SchemaFile.firstEnum(in: $0) ?? [] }
  }

  /// The words of every enum, and the keys of all properties.
  var vocabulary: Set<String> {
    var words: Set<String> = []
    SceneNode(value: schema, place: "").forEachNode { node in
      guard case .object(let members) = node.value else { return }
      for member in members {
        switch (member.key, member.value) {
        case ("properties", .object(let properties)): words.formUnion(properties.map { $0.key })
        case ("enum", .array(let names)):
          for case .text(let name) in names { words.insert(name) }
        default: break
        }
      }
    }
    return words
  }

  private static func firstEnum(in value: JSON) -> [String]? {
    switch value {
    case .object(let members):
      for case (let key, .array(let elements)) in members.map({ ($0.key, $0.value) })
      where key == "enum" {
        return elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
      }
      return members.lazy.compactMap { firstEnum(in: $0.value) }.first
    case .array(let elements): return elements.lazy.compactMap { firstEnum(in: $0) }.first
    default: return nil
    }
  }
}

/// `Documentation/Schemas/recording.schema.json` beside the code.
@Suite("The schema of recordings")
struct RecordingSchemaTests {
  private let schema: SchemaFile

  init() throws { schema = try SchemaFile("recording.schema.json") }

  @Test("A new track of windows is also in changes in recording.schema.json")
  func tracks() throws {
    let builder = RecordingBuilder()
    // Properties that not every recording has a track of are set.
    try Scene(json: "{\"duration\": 0, \"views\": [{\"zPosition\": 1}]}").play(into: [builder])
    let names = try #require(builder.recording).tracks.map { $0.name }
    #expect(try schema.keys("changes", "properties") == Set(names))
  }

  @Test("A new kind of track is also in trackKind in recording.schema.json")
  func kinds() throws {
    #expect(try schema.words("trackKind") == Track.Kind.allCases.map { $0.rawValue })
  }

  @Test("A new field of drawings, or of animations, is also in recording.schema.json")
  func fields() throws {
    #expect(try schema.keys("item", "properties") == Set(ItemField.allCases.map { "\($0.name)" }))
    #expect(
      try schema.keys("animation", "properties") == Set(ReportField.allCases.map { $0.rawValue }))
  }
}

/// `Documentation/Schemas/scene.schema.json` beside the code. That it says the same as the reader
/// of files, `Tests/PackageTests/Schemas/run` checks with a validator.
@Suite("The schema of scene files")
struct SceneSchemaTests {
  private let schema: SchemaFile

  init() throws { schema = try SchemaFile("scene.schema.json") }

  // MARK: Words

  @Test("A new property of all views is also in commonProperties of scene.schema.json")
  func commonProperties() throws {
    let names = SceneProperty.all.filter { $0.isOfAllViews }.map { $0.name }
    #expect(try schema.keys("commonProperties", "properties") == Set(names))
  }

  @Test("A new property of a kind is also in its definition in scene.schema.json")
  func propertiesOfKinds() throws {
    for kind in SceneKind.named {
      let names = SceneProperty.all.filter { !$0.isOfAllViews && $0.applies(to: kind) }
        .map { $0.name }
      #expect(
        try schema.keys("\(kind.name)Properties", "properties") == Set(names),
        "\(kind.name)Properties")
    }
  }

  @Test("A new property is also among properties in scene.schema.json, and in change")
  func properties() throws {
    let names = SceneProperty.all.map { $0.name }
    #expect(Set(try schema.words("properties")) == Set(names))
    #expect(try schema.words(ofAll: "change").count == names.count)
  }

  @Test("A property that can be animated is also among animatableProperties in scene.schema.json")
  func animatableProperties() throws {
    let names = SceneProperty.all.filter { $0.readAnimation != nil }.map { $0.name }
    #expect(Set(try schema.words("animatableProperties")) == Set(names))
    #expect(Set(try schema.words(ofAll: "animationFields").joined()) == Set(names))
  }

  @Test("A new kind of view is also in view in scene.schema.json")
  func kinds() throws {
    #expect(try schema.words("view", "properties", "kind") == SceneKind.named.map { $0.name })
    #expect(
      try schema.words("popoverKind", "properties", "kind") == SceneKind.popovers.map { $0.name })
  }

  @Test("A new action is also in action in scene.schema.json")
  func actions() throws {
    #expect(
      try schema.words("action", "properties", "do")
        == SceneAction.Name.allCases.map { $0.rawValue })
  }

  @Test("A new type of animation is also in animationFields in scene.schema.json")
  func typesOfAnimations() throws {
    #expect(
      try schema.words("animationFields", "properties", "type")
        == SceneAnimationType.allCases.map { $0.rawValue })
  }

  @Test("A new curve is also in curve in scene.schema.json")
  func curves() throws {
    #expect(try schema.words("curve") == TimingCurve.named.map { $0.0 })
    #expect(
      Set(try schema.words("curve", "anyOf", "2")) == Set(StepPosition.allCases.map { "\($0)" }))
  }

  @Test("A new word for a value is also in scene.schema.json")
  func values() throws {
    func own(_ kind: String, _ property: String) throws -> [String] {
      try schema.words("\(kind)Properties", "properties", property)
    }
    #expect(try own("label", "textAlignment") == TextAlignment.allCases.map { $0.rawValue })
    #expect(try own("label", "truncation") == TextTruncation.allCases.map { $0.rawValue })
    #expect(try own("imageView", "contentMode") == ContentMode.allCases.map { $0.rawValue })
    #expect(try own("popover", "direction") == ArrowDirection.named.map { $0.0 })
    #expect(
      try schema.words("image", "properties", "mode")
        == Image.ResizingMode.allCases.map { $0.rawValue })
    func stroke(_ key: String) throws -> [String] {
      try schema.words("drawing", "items", "oneOf", "1", "properties", key)
    }
    #expect(try stroke("cap") == LineCap.allCases.map { $0.rawValue })
    #expect(try stroke("join") == LineJoin.allCases.map { $0.rawValue })
    #expect(try stroke("alignment") == StrokeAlignment.allCases.map { $0.rawValue })
  }

  @Test("Words of other libraries are translated to words of scene files")
  func answers() {
    let unknown = Set(SceneWords.answers).subtracting(schema.vocabulary)
    #expect(unknown.isSubset(of: SceneWords.colors), "\(unknown)")
  }

  // MARK: The table of the check

  /// Keys of animations that add colours, or set them in motion.
  private static let differencesOfColors = [
    "\"type\": \"decay\", \"velocity\": [-1, 0, 0, 5]",
    "\"type\": \"spring\", \"by\": [-0.5, 0, 0, 0], \"velocity\": [5, 0, 0, 0]",
    "\"additive\": true, \"from\": [-0.5, 0, 0, 0], \"to\": \"#000000\"",
    "\"type\": \"keyframe\", \"additive\": true, \"values\": [[-2, 0, 0, 0], [2, 0, 0, 0]]",
  ]

  /// Every file that the tests know to be wrong, with its mistake; every property with a value of
  /// its own; every property with `null`; and differences of colours.
  private static var table: String {
    var rows: [(scene: String, mistake: String?)] = SceneMistakes.all.map { ($0.0, $0.1) }
    for test in PropertyCase.all {
      for value in [test.value, "null"] {
        let metrics = test.kind == "popover" ? "\"metrics\": \"mb\", " : ""
        let scene = """
          {"duration": 1, "views": [{"id": "a", \(metrics)"kind": "\(test.kind)", \
          "\(test.name)": \(value)}], "actions": [{"at": 0, "do": "set", "view": "a", \
          "property": "\(test.name)", "value": \(value)}]}
          """
        rows.append((scene, TestScene.error(scene)))
      }
    }
    for keys in differencesOfColors {
      let scene = """
        {"duration": 1, "views": [{"id": "a"}], "animations": [{"view": "a", \
        "property": "backgroundColor", \(keys)}]}
        """
      rows.append((scene, TestScene.error(scene)))
    }
    return rows.map { row in
      let mistake = row.mistake.map { ", \"mistake\": \(quoted($0))" } ?? ""
      return "{\"scene\": \(quoted(row.scene))\(mistake)}\n"
    }.joined()
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.map { (character: Character) -> String in
      switch character {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      default: String(character)
      }
    }
    return "\"\(escaped.joined())\""
  }

  @Test("Tests/PackageTests/Schemas/scenes.ndjson is the table of the tests")
  func tableIsWhole() throws {
    let path = "Tests/PackageTests/Schemas/scenes.ndjson"
    let table = SceneSchemaTests.table
    if Golden.recordsAnew {
      try writePackageFile(path, table)
      Issue.record("\(path) has been written")
    }
    #expect(
      try packageFile(path) == table,
      "VIEWKERNEL_RECORD_GOLDEN=1 swift test --filter SceneSchemaTests writes it anew")
  }
}
