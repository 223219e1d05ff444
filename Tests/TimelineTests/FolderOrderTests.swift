import Foundation
import Testing

/// The order of the folders of a module, as ARCHITECTURE.md lists it.
struct FolderOrder: Sendable, CustomTestStringConvertible {
  let module: String
  /// Folders of the same step do not use each other. The empty name is the module's own folder.
  let steps: [Set<String>]

  var testDescription: String { module }

  /// The orders in the table of ARCHITECTURE.md.
  static let all: [FolderOrder] = {
    let file = TestFiles.sources.deletingLastPathComponent().appending(path: "ARCHITECTURE.md")
    let text = (try? TestFiles.text(of: file)) ?? ""
    let lines = text.split(separator: "\n").drop { !$0.hasPrefix("| module | order |") }
    return lines.dropFirst(2).prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let steps = cells[1].split(separator: " · ").map { step in
        Set(step.split(separator: ", ").map { $0 == "(own files)" ? "" : String($0) })
      }
      return FolderOrder(module: cells[0], steps: steps)
    }
  }()

  /// The step of a folder.
  func step(of folder: String) -> Int? { steps.firstIndex { $0.contains(folder) } }

  /// Uses of types that point the wrong way, one line each.
  ///
  /// - Parameter files: The text of each file, by its path inside the module.
  func violations(in files: [String: String]) -> [String] {
    // UIKit's names for something are in a folder that no other file uses.
    let code = files.filter { !$0.key.hasPrefix("UIKit/") }.mapValues { Self.code(of: $0) }
    var places: [Substring: String] = [:]
    let declaration = Self.declaration
    for (path, text) in code {
      for match in text.matches(of: declaration) { places[match.1] = path }
    }
    var found: [String] = []
    let use = Self.use
    for (path, text) in code where Self.exceptions[path] == nil {
      let folder = Self.folder(of: path)
      guard let step = step(of: folder) else {
        found.append("\(module)/\(path): the order does not name the folder")
        continue
      }
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        for match in line.matches(of: use) {
          guard let word = match.1, let place = places[word], Self.folder(of: place) != folder,
            let other = self.step(of: Self.folder(of: place)), other >= step
          else { continue }
          found.append("\(module)/\(path):\(index + 1): uses \(word) of \(place)")
        }
      }
    }
    return found.sorted()
  }

  /// A type that is declared at the top of a file.
  private static var declaration: Regex<(Substring, Substring)> {
    /(?m)^(?:(?:public|package|open|final|private|fileprivate|@\w+) )*(?:class|struct|enum|protocol|actor|typealias) ([A-Z]\w*)/
  }

  /// A type that a line uses. A type inside another type may have the name of a type at the top of
  /// a file. So a name that the line declares, and a name after a point, are not uses.
  private static var use: Regex<(Substring, Substring?)> {
    /\b(?:class|struct|enum|protocol|actor|typealias) [A-Z]\w*|\.[A-Z]\w*|\b([A-Z]\w*)/
  }

  /// Files that may name types of later folders, with the reason.
  private static let exceptions = [
    "Exports.swift": "lists the modules that a module passes on",
    "Values/Animatable.swift": "a value type names the column of an engine that stores it",
    "Tree/View.swift": "a class declares its override points itself",
    "Properties/PropertyToken.swift": "as above: a token reads its value in a node",
    "Properties/Property.swift": "as above",
    "Properties/AnimatableProperty.swift": "as above, and creates an animation of its property",
    "Properties/ComponentProperty.swift": "as above",
    "Properties/PropertyOwner.swift": "a protocol declares its requirements itself: a node",
    "Nodes/AnimationNode.swift": "stores the attachments of a node",
    "Nodes/NodeStorage.swift": "stores the rules of a node",
    "Tree/Window.swift": "stores the keyboard and the attachments of a window",
    "Tree/WindowCore.swift": "stores the parts of a window that its views reach",
    "Tree/ViewStorage.swift": "stores the drawing, observers and rules of a view",
  ]

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().first.map(String.init) ?? ""
  }

  /// A file without comments and texts, line by line. If all of its code is inside `#if`, the types
  /// at the top of it are indented; the indentation is removed.
  private static func code(of text: String) -> String {
    let literal = /"(?:\\.|[^"\\])*"/
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
      return code.contains("\"") ? code.replacing(literal, with: "\"\"") : code
    }
    let isInsideIf = lines.allSatisfy { $0.isEmpty || $0.hasPrefix(" ") || $0.hasPrefix("#") }
    return lines.map { isInsideIf && $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }
      .joined(separator: "\n")
  }
}

@Suite("Folders point one way")
struct FolderOrderTests {
  @Test("The types of a folder use only types of folders before it", arguments: FolderOrder.all)
  func foldersPointOneWay(order: FolderOrder) throws {
    let folder = TestFiles.sources.appending(path: order.module)
    var files: [String: String] = [:]
    for file in try TestFiles.swiftFiles(below: folder) {
      files[file] = try TestFiles.text(of: folder.appending(path: file))
    }
    #expect(!files.isEmpty)
    #expect(order.violations(in: files) == [])
  }

  @Test("The table lists modules")
  func tableIsRead() {
    #expect(
      FolderOrder.all.map { $0.module } == [
        "Geometry", "Animation", "ViewKernel", "Widgets", "Timeline", "Pictures", "Goldens",
        "Testing",
        "Scenes",
      ])
  }

  @Test("A use that points backwards is found, with file, line and type")
  func violationsAreFound() {
    let order = FolderOrder(module: "Zoo", steps: [["Food"], ["Cats", "Dogs"], [""]])
    let files = [
      "Food/Fish.swift": "struct Fish {}\n// Cat\nlet eater = \"Cat\"\n",
      "Cats/Cat.swift": "public final class Cat {\n  var food: Fish?\n  var enemy: Dog?\n}\n",
      "Dogs/Dog.swift": "struct Dog { var food: Fish }\n",
      "Zoo.swift": "struct Zoo { var cats: [Cat] }\n",
    ]
    #expect(order.violations(in: files) == ["Zoo/Cats/Cat.swift:3: uses Dog of Dogs/Dog.swift"])
    var turned = files
    turned["Food/Fish.swift"] = "struct Fish {\n  var eater: Cat\n}\n"
    #expect(
      order.violations(in: turned).contains("Zoo/Food/Fish.swift:2: uses Cat of Cats/Cat.swift"))
    turned["Cats/Cat.swift"] = "// Hosted only.\n#if os(Linux)\n  final class Cat {}\n#endif\n"
    #expect(
      order.violations(in: turned).contains("Zoo/Food/Fish.swift:2: uses Cat of Cats/Cat.swift"))
    turned["Birds/Bird.swift"] = "struct Bird {}"
    #expect(
      order.violations(in: turned).contains(
        "Zoo/Birds/Bird.swift: the order does not name the folder"))
  }

  @Test("A type inside another type is not taken for a type of a later folder")
  func innerTypes() {
    let order = FolderOrder(module: "Zoo", steps: [["Food"], ["Cats", "Dogs"], [""]])
    let files = [
      "Food/Eater.swift": "enum Eater {\n  enum Cat {}\n}\nlet eater = Eater.Cat.self\n",
      "Cats/Cat.swift":
        "#if os(Linux)\n  import Glibc\n#endif\nstruct Cat {\n  struct Paw {}\n}\n",
      "Dogs/Dog.swift": "struct Dog {\n  var paws: [Paw]\n  struct Paw {}\n}\n",
    ]
    #expect(order.violations(in: files) == [])
  }
}
