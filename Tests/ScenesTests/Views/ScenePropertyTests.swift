import Testing
import ViewKernelTimeline

@testable import ViewKernelScenes
import ViewKernelWidgets

/// A property, a value for it, and how a view shows that it has it.
struct PropertyCase: Sendable, CustomTestStringConvertible {
  let name: String
  let value: String
  var kind = "view"
  let isSet: @Sendable (View) -> Bool

  var testDescription: String { name }

  /// An image of two points by three.
  private static let image =
    "{\"size\": [2, 3], \"drawing\": [{\"fill\": {\"rect\": [0, 0, 2, 3]}}]}"

  static let all: [PropertyCase] = [
    PropertyCase(name: "text", value: "\"x\"", kind: "label") { ($0 as? Label)?.text == "x" },
    PropertyCase(name: "text", value: "\"x\"", kind: "textField") {
      ($0 as? TextField)?.text == "x"
    },
    PropertyCase(name: "title", value: "\"x\"", kind: "button") { ($0 as? Button)?.title == "x" },
    PropertyCase(name: "tag", value: "7", kind: "button") { ($0 as? Button)?.tag == 7 },
    PropertyCase(name: "isEnabled", value: "false", kind: "button") {
      ($0 as? Button)?.isEnabled == false
    },
    PropertyCase(name: "fontSize", value: "9", kind: "label") { ($0 as? Label)?.fontSize == 9 },
    PropertyCase(name: "fontSize", value: "9", kind: "button") { ($0 as? Button)?.fontSize == 9 },
    PropertyCase(name: "fontWeight", value: "\"bold\"", kind: "label") {
      ($0 as? Label)?.fontWeight == .bold
    },
    PropertyCase(name: "fontWeight", value: "\"bold\"", kind: "button") {
      ($0 as? Button)?.fontWeight == .bold
    },
    PropertyCase(name: "fontSize", value: "9", kind: "textField") {
      ($0 as? TextField)?.fontSize == 9
    },
    PropertyCase(name: "textColor", value: "\"#ffffff\"", kind: "label") {
      ($0 as? Label)?.textColor == .white
    },
    PropertyCase(name: "textColor", value: "\"#ffffff\"", kind: "textField") {
      ($0 as? TextField)?.textColor == .white
    },
    PropertyCase(name: "titleColor", value: "\"#ffffff\"", kind: "button") {
      ($0 as? Button)?.titleColor == .white
    },
    PropertyCase(name: "placeholder", value: "\"Name\"", kind: "textField") {
      ($0 as? TextField)?.placeholder == "Name"
    },
    PropertyCase(name: "textAlignment", value: "\"center\"", kind: "label") {
      ($0 as? Label)?.textAlignment == .center
    },
    PropertyCase(name: "numberOfLines", value: "2", kind: "label") {
      ($0 as? Label)?.numberOfLines == 2
    },
    PropertyCase(name: "truncation", value: "\"head\"", kind: "label") {
      ($0 as? Label)?.truncation == .head
    },
    PropertyCase(name: "direction", value: "\"left\"", kind: "popover") {
      ($0 as? PopoverBackground)?.arrowDirection == .left
    },
    PropertyCase(name: "offset", value: "-5", kind: "popover") {
      ($0 as? PopoverBackground)?.arrowOffset == -5
    },
    PropertyCase(name: "drawing", value: "[{\"fill\": {\"rect\": [0, 0, 1, 1]}}]") {
      ($0 as? SceneCanvas)?.content?.items.count == 1
    },
    PropertyCase(name: "image", value: image, kind: "imageView") {
      ($0 as? ImageView)?.image?.size == Size(width: 2, height: 3)
    },
    PropertyCase(name: "contentMode", value: "\"scaleAspectFit\"", kind: "imageView") {
      ($0 as? ImageView)?.contentMode == .scaleAspectFit
    },
    PropertyCase(name: "tintColor", value: "\"#ffffff\"", kind: "imageView") {
      ($0 as? ImageView)?.tintColor == .white
    },
    PropertyCase(name: "direction", value: "\"left\"", kind: "arrowPopover") {
      ($0 as? PopoverBackground)?.arrowDirection == .left
    },
    PropertyCase(name: "popoverBorderColor", value: "\"#ffffff\"", kind: "gikPopover") {
      ($0 as? GIKPopoverBackground)?.popoverBorderColor == .white
    },
    PropertyCase(name: "popoverGradientFromColor", value: "\"#ffffff\"", kind: "gikPopover") {
      ($0 as? GIKPopoverBackground)?.popoverGradientFromColor == .white
    },
    PropertyCase(name: "popoverGradientToColor", value: "\"#ffffff\"", kind: "gikPopover") {
      ($0 as? GIKPopoverBackground)?.popoverGradientToColor == .white
    },
    PropertyCase(name: "popoverCornerRadius", value: "9", kind: "gikPopover") {
      ($0 as? GIKPopoverBackground)?.popoverCornerRadius == 9
    },
    PropertyCase(name: "sideArrowCenterOffset", value: "9", kind: "gikPopover") {
      ($0 as? GIKPopoverBackground)?.sideArrowCenterOffset == 9
    },
    PropertyCase(name: "secondHalfBottomInset", value: "8", kind: "gikPopover") {
      ($0 as? GIKPopoverBackground)?.secondHalfBottomInset == 8
    },
    PropertyCase(name: "secondHalfRightInset", value: "8", kind: "gikPopover") {
      ($0 as? GIKPopoverBackground)?.secondHalfRightInset == 8
    },
    PropertyCase(name: "placement", value: "\"wholePoints\"", kind: "gikPopover") { view in
      let popover = view as? GIKPopoverBackground
      return popover.map { $0.arrowPlacement(in: $0.rendered(.up)) } == .wholePoints
    },
    PropertyCase(name: "artworks", value: "{\"upRight\": \(image)}", kind: "gikPopover") { view in
      (view as? GIKPopoverBackground)?.image(for: .upRight).size == Size(width: 2, height: 3)
    },
    PropertyCase(name: "arrowImage", value: image, kind: "imagePopover") {
      ($0 as? PopoverBackground)?.arrowView.image?.size == Size(width: 2, height: 3)
    },
    PropertyCase(name: "backgroundImage", value: image, kind: "imagePopover") {
      ($0 as? PopoverBackground)?.bodyView.image?.capInsets == EdgeInsets(12)
    },
    PropertyCase(name: "backgroundImageCapInsets", value: "5", kind: "imagePopover") {
      ($0 as? SceneImagePopover)?.capInsets == EdgeInsets(5)
    },
    PropertyCase(name: "arrowImage", value: image, kind: "borderPopover") {
      ($0 as? PopoverBackground)?.arrowView.image?.size == Size(width: 2, height: 3)
    },
    PropertyCase(name: "borderImage", value: image, kind: "borderPopover") {
      ($0 as? PopoverBackground)?.bodyView.image?.capInsets == EdgeInsets(25)
    },
    PropertyCase(name: "borderCapInset", value: "5", kind: "borderPopover") {
      ($0 as? SceneBorderPopover)?.capInset == 5
    },
    PropertyCase(name: "color", value: "[1, 0, 0, 1]", kind: "arrowPopover") {
      ($0 as? PopoverBackground)?.bodyView.backgroundColor == Color(red: 1, green: 0, blue: 0)
    },
    PropertyCase(name: "arrowImages", value: "{\"left\": \(image)}", kind: "arrowPopover") { view in
      (view as? ArrowPopoverBackground)?.arrowImage(.left)?.size == Size(width: 2, height: 3)
    },
    PropertyCase(name: "anchorPoint", value: "[0, 1]") { $0.anchorPoint == Point(x: 0, y: 1) },
    PropertyCase(name: "frame", value: "[1, 2, 3, 4]") {
      $0.frame == Rect(x: 1, y: 2, width: 3, height: 4)
    },
    PropertyCase(name: "bounds", value: "[1, 2, 3, 4]") {
      $0.bounds == Rect(x: 1, y: 2, width: 3, height: 4)
    },
    PropertyCase(name: "bounds.origin", value: "[1, 2]") { $0.bounds.origin == Point(x: 1, y: 2) },
    PropertyCase(name: "bounds.size", value: "[3, 4]") {
      $0.bounds.size == Size(width: 3, height: 4)
    },
    PropertyCase(name: "center", value: "[1, 2]") { $0.center == Point(x: 1, y: 2) },
    PropertyCase(name: "center.x", value: "1") { $0.center == Point(x: 1, y: 0) },
    PropertyCase(name: "center.y", value: "2") { $0.center == Point(x: 0, y: 2) },
    PropertyCase(name: "transform", value: "[1, 2, 3, 4, 5, 6]") {
      $0.transform == AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    },
    PropertyCase(name: "transform.scale", value: "2") {
      $0.transform == AffineTransform(scaleX: 2, y: 2)
    },
    PropertyCase(name: "transform.scale.x", value: "2") {
      $0.transform == AffineTransform(scaleX: 2, y: 1)
    },
    PropertyCase(name: "transform.scale.y", value: "2") {
      $0.transform == AffineTransform(scaleX: 1, y: 2)
    },
    PropertyCase(name: "transform.rotation", value: "3.141592653589793") {
      $0.transform == AffineTransform(scaleX: -1, y: -1)
    },
    PropertyCase(name: "transform.translation", value: "[5, 6]") {
      $0.transform == AffineTransform(translationX: 5, y: 6)
    },
    PropertyCase(name: "opacity", value: "0.5") { $0.opacity == 0.5 },
    PropertyCase(name: "isHidden", value: "true") { $0.isHidden },
    PropertyCase(name: "clipsToBounds", value: "true") { $0.clipsToBounds },
    PropertyCase(name: "isUserInteractionEnabled", value: "false") {
      !$0.isUserInteractionEnabled
    },
    PropertyCase(name: "backgroundColor", value: "\"#ffffff\"") { $0.backgroundColor == .white },
    PropertyCase(name: "borderColor", value: "[1, 1, 1, 1]") { $0.borderColor == .white },
    PropertyCase(name: "borderWidth", value: "2") { $0.borderWidth == 2 },
    PropertyCase(name: "cornerRadius", value: "3") { $0.cornerRadius == 3 },
    PropertyCase(name: "shadowColor", value: "\"#ffffff\"") { $0.shadowColor == .white },
    PropertyCase(name: "shadowOpacity", value: "0.25") { $0.shadowOpacity == 0.25 },
    PropertyCase(name: "shadowRadius", value: "8") { $0.shadowRadius == 8 },
    PropertyCase(name: "shadowOffset", value: "[1, -2]") {
      $0.shadowOffset == Size(width: 1, height: -2)
    },
    PropertyCase(name: "shadowPath", value: "{\"rect\": [0, 0, 1, 1]}") {
      $0.shadowPath == Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))
    },
    PropertyCase(name: "zPosition", value: "-1") { $0.zPosition == -1 },
  ]
}

@Suite("Properties of scene files")
struct ScenePropertyTests {
  private func view(_ test: PropertyCase, with property: String = "") -> String {
    let metrics = test.kind == "popover" ? "\"metrics\": \"mb\"," : ""
    return "[{\"id\": \"a\", \(metrics) \(property) \"kind\": \"\(test.kind)\"}]"
  }

  @Test("Every property has a case here")
  func isComplete() {
    let names = Set(PropertyCase.all.map { $0.name })
    #expect(names == Set(SceneProperty.all.map { $0.name }))
    #expect(SceneProperty.all.count == Set(SceneProperty.all.map { $0.name }).count)
  }

  @Test("A new view has the property", arguments: PropertyCase.all)
  func inView(test: PropertyCase) throws {
    let scene = try TestScene(views: view(test, with: "\"\(test.name)\": \(test.value),"))
    #expect(test.isSet(try scene.view("a")))
  }

  @Test("The action set sets the property", arguments: PropertyCase.all)
  func inAction(test: PropertyCase) throws {
    let scene = try TestScene(
      views: view(test),
      actions: """
        [{"at": 0.5, "do": "set", "view": "a", "property": "\(test.name)", "value": \(test.value)}]
        """)
    scene.advance(to: 0.4)
    #expect(!test.isSet(try scene.view("a")))
    scene.advance(to: 0.5)
    #expect(test.isSet(try scene.view("a")))
  }

  @Test(
    "A property that can be animated is",
    arguments: PropertyCase.all.filter { test in
      SceneProperty.all.contains { $0.name == test.name && $0.readAnimation != nil }
    })
  func animated(test: PropertyCase) throws {
    let scene = try TestScene(
      views: view(test),
      animations: """
        [{"view": "a", "property": "\(test.name)", "key": "k", "duration": 1,
          "from": \(test.value), "to": \(test.value)}]
        """)
    scene.advance(to: 0.5)
    let animation = try scene.view("a").animation(forKey: "k")
    #expect(animation?.propertyName == test.name)
    #expect(scene.diagnostics.isEmpty)
  }

  @Test("A shadow path can be taken away again")
  func nullPath() throws {
    let scene = try TestScene(
      views: "[{\"id\": \"a\", \"shadowPath\": \"M0 0 L1 1\"}]",
      actions: """
        [{"at": 0, "do": "set", "view": "a", "property": "shadowPath", "value": null}]
        """)
    scene.advance(to: 0)
    #expect(try scene.view("a").shadowPath == nil)
  }
}
