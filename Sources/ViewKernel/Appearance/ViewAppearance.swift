import ViewKernelAnimation

// Embedded Swift has no classes as values, so it cannot find which of two classes is more derived.
// Rules for classes exist in hosted builds only.
#if !hasFeature(Embedded)
  /// The property values that a window gives to views of a class when they are added.
  ///
  ///     let bars = window.appearance(for: Bar.self)
  ///     bars[.backgroundColor] = .red
  ///     bars[.cornerRadius] = 8
  ///     window.appearance(for: Label.self, within: Bar.self)[.textColor] = .white
  ///
  /// Each value is a rule of the window. The rules are applied to a view when it enters the window.
  /// A rule that is set later does not change views that are already in the window, until they
  /// enter again.
  public struct ViewAppearance {
    private let core: WindowCore
    private let kind: View.Type
    private let container: View.Type?
    private let sheet: AppearanceSheet

    fileprivate init(_ core: WindowCore, _ kind: View.Type, within container: View.Type?) {
      self.core = core
      self.kind = kind
      self.container = container
      sheet = core.ownAppearanceRules.sheet(
        for: ObjectIdentifier(kind), within: container.map { ObjectIdentifier($0) })
    }

    /// The value that the rule gives to the views; the property's initial value if there is no
    /// rule.
    ///
    /// Setting it creates or replaces the rule. The following are refused, with a diagnostic:
    ///
    /// - A component of a property.
    /// - Geometry, opacity, `isHidden` and `clipsToBounds`, which can only be set on each view.
    /// - A property that a class of views stores itself, such as the text of a label.
    /// - A value that a view would refuse.
    public subscript<Value>(property: Property<Value>) -> Value {
      get { sheet.value(of: property) ?? property.initial }
      nonmutating set {
        guard AppearanceSheet.canSet(property) else {
          return refuse(property, "a view's own, not its class's")
        }
        guard let value = property.accepted(newValue) else {
          return refuse(property, "\(property.expectation), got \(newValue)")
        }
        sheet.set(TypedAppearanceValue(property, value))
      }
    }

    /// Removes the rule for a property. Without a rule the call does nothing.
    public func reset<Value>(_ property: Property<Value>) { sheet.remove(property) }

    // Next to the members above, so that short names of animatable properties are found here, too.

    /// The value that the rule gives to the views, for an animatable property.
    public subscript<Value: Animatable>(property: AnimatableProperty<Value>) -> Value {
      get { self[property as Property<Value>] }
      nonmutating set { self[property as Property<Value>] = newValue }
    }

    /// Removes the rule for an animatable property. Without a rule the call does nothing.
    public func reset<Value: Animatable>(_ property: AnimatableProperty<Value>) {
      sheet.remove(property)
    }

    private func refuse(_ property: PropertyToken, _ message: String) {
      // The window may be deallocated.
      core.window?.report(
        .refused, "appearance(for: \(kind)): \(property.name): \(message)")
    }
  }

  extension Window {
    /// Returns the property values that this window gives to views of a class and of its subclasses
    /// when they are added.
    ///
    /// If several rules set a property, the rule for the most derived class wins. A value that is
    /// set on a view itself overrides all rules.
    ///
    ///     window.appearance(for: RedPopover.self)[.arrowImage] = redArrow
    public func appearance(for kind: View.Type) -> ViewAppearance {
      ViewAppearance(core, kind, within: nil)
    }

    /// Returns the property values that this window gives to views of a class that are inside a
    /// view of a container class.
    ///
    /// These values have priority over the values for the same class without a container. If
    /// several containers apply, the outermost one has priority, as in UIKit. Of the classes of one
    /// container, the most derived one has priority.
    ///
    /// - Parameters:
    ///   - kind: The class of the views; the values also apply to its subclasses.
    ///   - container: The class of an ancestor. The window is an ancestor too.
    /// - Complexity: O(1). After the first rule with a container, adding a view to the window takes
    ///   O(depth), in addition to O(views in its subtree).
    public func appearance(for kind: View.Type, within container: View.Type) -> ViewAppearance {
      ViewAppearance(core, kind, within: container)
    }
  }

  extension ViewAppearance: CustomStringConvertible {
    /// The class, the container class and the names of the properties, such as "appearance of Label
    /// within Bar: textColor, fontSize".
    public var description: String {
      let container = container.map { " within \($0)" } ?? ""
      let names = sheet.values.compactMap { $0?.token.name }
      return "appearance of \(kind)\(container): "
        + (names.isEmpty ? "nothing" : names.joined(separator: ", "))
    }
  }

  extension WindowCore {
    /// The appearance rules of the window, created lazily.
    fileprivate var ownAppearanceRules: AppearanceRules {
      if let appearanceRules { return appearanceRules }
      let rules = AppearanceRules()
      appearanceRules = rules
      return rules
    }
  }
#endif
