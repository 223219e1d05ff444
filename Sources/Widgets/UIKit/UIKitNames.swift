// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import ViewKernel

// UIKit's names for the declarations of this module, as unavailable declarations. The compiler
// reports our name, or that there is none; see the same file of ViewKernel.

extension AlertController {
  @available(*, unavailable, message: "addTextField(text:), then textFields.last")
  public func addTextField(configurationHandler: ((TextField) -> Void)?) {}

  @available(*, unavailable, message: "preferred actions are planned")
  public var preferredAction: AlertAction? {
    get { gone() }
    set {}
  }
}

extension PopoverController {
  @available(
    *, unavailable, message: "makeBackground = { Bubble() }: a closure makes the background"
  )
  public var backgroundViewClass: PopoverBackground.Type? {
    get { gone() }
    set {}
  }

  @available(
    *, unavailable, message: "makeBackground = { Bubble() }: a closure makes the background"
  )
  public var popoverBackgroundViewClass: PopoverBackground.Type? {
    get { gone() }
    set {}
  }

  @available(*, unavailable, renamed: "preferredContentSize")
  public var contentSize: Size {
    get { gone() }
    set {}
  }

  @available(*, unavailable, renamed: "arrowDirection")
  public var popoverArrowDirection: ArrowDirection { gone() }

  @available(*, unavailable, message: "pass the source to present(from:in:)")
  public var sourceView: View? {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "pass the source to present(from:in:)")
  public var sourceRect: Rect {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "a popover has closures: shouldDismiss and didDismiss")
  public var delegate: AnyObject? {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "permittedArrowDirections is a property: present(from:in:)")
  public func present(
    from rect: Rect, in view: View, permittedArrowDirections: ArrowDirection, animated: Bool
  ) {}
}

#if !hasFeature(Embedded)
  extension PopoverController {
    @available(*, unavailable, message: "PopoverController(contentView:makeBackground:)")
    public convenience init(contentViewController: _ControllerNotHere) { gone() }
  }
#endif

extension _ViewNames where Self: Label {
  @available(*, unavailable, message: "there is no font: fontSize, fontWeight (see TextMetric)")
  public var attributedText: String? {
    get { gone() }
    set {}
  }
}

extension Button {
  @available(*, unavailable, message: "Button(title:tag:frame:)")
  public convenience init(frame: Rect, _ button: Void = ()) { gone() }
}

extension _ViewNames where Self: Button {
  @available(*, unavailable, message: "a button has a title: title")
  public var titleLabel: Label? { gone() }
}

extension _ViewNames where Self: TextField {
  @available(*, unavailable, message: "a field has closures: onChange and onReturn")
  public var delegate: AnyObject? {
    get { gone() }
    set {}
  }

  @available(*, unavailable, message: "fields always show their text")
  public var isSecureTextEntry: Bool {
    get { gone() }
    set {}
  }
}

extension Image {
  @available(
    *, unavailable, message: "there is no search for files: Image(png:) reads the bytes of one"
  )
  public init(named name: String) { gone() }

  @available(*, unavailable, message: "there is one type of image: write the image itself")
  public var cgImage: Image? { gone() }

  @available(*, unavailable, renamed: "resizable(capInsets:mode:)")
  public func resizableImage(withCapInsets insets: EdgeInsets) -> Image { gone() }

  @available(*, unavailable, renamed: "resizable(capInsets:mode:)")
  public func resizableImage(
    withCapInsets insets: EdgeInsets, resizingMode: ResizingMode
  ) -> Image { gone() }

  @available(*, unavailable, renamed: "mirrored()")
  public func withHorizontallyFlippedOrientation() -> Image { gone() }

  @available(*, unavailable, message: "drawing.draw(image, in: rect), in a Drawing")
  public func draw(in rect: Rect) {}
}

#if !hasFeature(Embedded)
  extension AlertController {
    @available(*, unavailable, message: "AlertController(title:message:): there is one style")
    public convenience init(title: String?, message: String?, preferredStyle: _NotHere) { gone() }
  }

  extension _ViewNames where Self: Label {
    @available(
      *, unavailable, message: "there is no font: fontSize, fontWeight (see TextMetric)"
    )
    public var font: _NotHere? {
      get { gone() }
      set {}
    }

    @available(*, unavailable, message: "text breaks at the width: numberOfLines, and truncation")
    public var lineBreakMode: _NotHere {
      get { gone() }
      set {}
    }
  }

  extension _ViewNames where Self: TextField {
    @available(
      *, unavailable, message: "there is no font: fontSize, fontWeight (see TextMetric)"
    )
    public var font: _NotHere? {
      get { gone() }
      set {}
    }

    @available(*, unavailable, message: "a field's text begins at its left")
    public var textAlignment: _NotHere {
      get { gone() }
      set {}
    }

    @available(*, unavailable, message: "there is one keyboard: window.keyboard")
    public var keyboardType: _NotHere {
      get { gone() }
      set {}
    }

    @available(*, unavailable, message: "a border is the view's: borderWidth, borderColor")
    public var borderStyle: _NotHere {
      get { gone() }
      set {}
    }
  }

  extension Button {
    @available(*, unavailable, message: "Button(title:tag:frame:): there is one kind")
    public convenience init(type: _NotHere) { gone() }
  }

  extension _ViewNames where Self: Button {
    @available(*, unavailable, message: "a button has one title: title")
    public func setTitle(_ title: String?, for state: _NotHere) {}

    @available(*, unavailable, message: "a button has a closure: onTap")
    public func addTarget(_ target: Any?, action: _NotHere, for event: _NotHere) {}

    @available(*, unavailable, message: "a button has a closure: onTap")
    public func addAction(_ action: _NotHere, for event: _NotHere) {}
  }

  extension _ViewNames {
    @available(*, unavailable, message: "an ImageView shows an image")
    public var contents: Image? {
      get { gone() }
      set {}
    }
  }

  #if !canImport(UIKit) && !canImport(QuartzCore)
    @available(*, unavailable, renamed: "Label") public typealias UILabel = Label
    @available(*, unavailable, renamed: "Button") public typealias UIButton = Button
    @available(*, unavailable, renamed: "TextField") public typealias UITextField = TextField
    @available(*, unavailable, renamed: "AlertController") public typealias UIAlertController =
      AlertController
    @available(*, unavailable, renamed: "AlertAction") public typealias UIAlertAction = AlertAction
    @available(*, unavailable, renamed: "PopoverBackground") public typealias
      UIPopoverBackgroundView = PopoverBackground
    @available(*, unavailable, renamed: "ArrowDirection") public typealias UIPopoverArrowDirection =
      ArrowDirection
    @available(*, unavailable, renamed: "PopoverBackground") public typealias
      PopoverBackgroundView = PopoverBackground
    @available(*, unavailable, renamed: "ArrowDirection") public typealias PopoverArrowDirection =
      ArrowDirection
    @available(*, unavailable, renamed: "ImageView")
    public typealias UIImageView = ImageView
    @available(*, unavailable, renamed: "Image")
    public typealias UIImage = Image
  #endif
#endif

private func gone() -> Never { fatalError("a name that the compiler refuses") }
