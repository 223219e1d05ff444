import Testing
import ViewKernelGoldens

@testable import ViewKernelScenes

/// The keys that the readers of scene files know, beside the schema and the documentation.
@Suite("The keys of actions and animations")
struct SceneKeyTests {
  private let schema: SchemaFile
  private let documentation: String

  init() throws {
    schema = try SchemaFile("scene.schema.json")
    documentation = try packageFile("Documentation/Scenes.md")
  }

  /// The keys that a reader gets from an object.
  private func keys(
    of text: String, _ read: (SceneFields, SceneContext) throws -> Void
  ) throws -> Set<String> {
    let node = SceneNode(
      value: try JSONParser.parse(Array(text.utf8)), place: "",
      document: SceneDocument(limit: .max))
    let fields = try node.fields()
    // An object without its keys has mistakes.
    try? read(fields, SceneContext(of: node, custom: []))
    return Set(fields.knownKeys)
  }

  private func keys(of type: SceneAnimationType) throws -> Set<String> {
    try keys(of: "{\"type\": \"\(type.rawValue)\"}") { fields, context in
      _ = try SceneAnimation(fields, isInitial: true, context)
    }
  }

  private func expectDocumented(_ keys: Set<String>) {
    for key in keys.sorted() { #expect(documentation.contains("`\(key)`"), "\(key)") }
  }

  @Test(
    "A new key of an action is also in action in scene.schema.json, and documented",
    arguments: SceneAction.Name.allCases)
  func actions(action: SceneAction.Name) throws {
    let known = try keys(of: "{}") { fields, context in
      _ = try SceneActionReader(fields: fields, context: context).effect(of: action)
    }
    let inSchema = try schema.keys(ofAction: action.rawValue)
    switch action {
    // The schema has the keys of all kinds of popovers, and of all types of animations.
    case .presentPopover, .addAnimation: #expect(known.isSubset(of: inSchema))
    default: #expect(known == inSchema)
    }
    expectDocumented(known)
  }

  @Test("A new key of animations is also in animationFields in scene.schema.json, and documented")
  func animations() throws {
    var known: Set<String> = []
    for type in SceneAnimationType.allCases { known.formUnion(try keys(of: type)) }
    #expect(try schema.allKeys("animationFields") == known)
    expectDocumented(known)
  }

  @Test(
    "The own keys of a type of animation are the keys that no other type has",
    arguments: SceneAnimationType.allCases)
  func ownKeys(type: SceneAnimationType) throws {
    var own = try keys(of: type)
    for other in SceneAnimationType.allCases where other != type {
      own.subtract(try keys(of: other))
    }
    // Every type knows this key, for advice about parameters of springs.
    if type == .spring { own.insert("spring") }
    #expect(own == Set(type.ownKeys))
  }
}

extension SchemaFile {
  /// The keys of an action besides `at` and `do`.
  fileprivate func keys(ofAction name: String) throws -> Set<String> {
    guard case .array(let rules) = try value(["$defs", "action", "allOf"]) else { return [] }
    for index in rules.indices {
      let condition = ["$defs", "action", "allOf", "\(index)", "if", "properties", "do", "const"]
      if try value(condition) == .text(name) {
        return try allKeys("action", "allOf", "\(index)", "then")
      }
    }
    return []
  }
}
