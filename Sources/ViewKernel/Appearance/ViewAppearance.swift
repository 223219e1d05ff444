import ViewKernelAnimation

// Embedded Swift has no classes as values, so nothing there could tell which of two is the more
// derived one: rules for classes exist in hosted builds only.
#if !hasFeature(Embedded)
  /// The property values that a window gives to views of a class when they are added.
  ///
  ///     let bars = window.appearance(for: Bar.self)
  ///     bars[.backgroundColor] = .red
  ///     bars[.cornerRadius] = 8
  ///     window.appearance(for: Label.self, within: Bar.self)[.textColor] = .white
  ///
  /// Each value is a rule of the window. A view takes the rules of the moment at which it enters:
  /// what is set here later is not for views that are in the window already, until they enter again.
  public struct ViewAppearance {
    let core: WindowCore
    let sheet: AppearanceSheet

    /// The value that the views are given; the property's initial one where there is no rule.
    ///
    /// Setting it makes the rule, or replaces it. Refused, with a diagnostic: a component of a
    /// property, geometry and opacity, which are each view's own, and values that a view would refuse.
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

    /// Removes the rule for a property; where there is none, nothing happens.
    public func reset<Value>(_ property: Property<Value>) { sheet.remove(property) }

    // Beside the ones above, so that short names of properties that can be animated are found here, too.

    /// The value that the views are given, of a property that can be animated.
    public subscript<Value: Animatable>(property: AnimatableProperty<Value>) -> Value {
      get { self[property as Property<Value>] }
      nonmutating set { self[property as Property<Value>] = newValue }
    }

    /// Removes the rule for a property that can be animated; where there is none, nothing happens.
    public func reset<Value: Animatable>(_ property: AnimatableProperty<Value>) {
      sheet.remove(property)
    }

    private func refuse(_ property: PropertyToken, _ message: String) {
      // The window may have gone.
      unsafe core.window?.takeUnretainedValue().report(
        .refused, "appearance(for: \(sheet.kind)): \(property.name): \(message)")
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
      ViewAppearance(core: core, sheet: core.appearanceRules.sheet(for: ViewClass(kind)))
    }

    /// The same for those of the views that are inside of a view of another class.
    ///
    /// It beats what the same class is given without a container. Where there are several containers,
    /// the outermost one has the say, as in UIKit; of the classes of one container the most derived.
    ///
    /// - Parameter container: The class of a view around; the window counts as one too.
    public func appearance(for kind: View.Type, within container: View.Type) -> ViewAppearance {
      ViewAppearance(
        core: core,
        sheet: core.appearanceRules.sheet(for: ViewClass(kind), within: ViewClass(container)))
    }
  }

  extension ViewAppearance: CustomStringConvertible {
    /// "appearance of Label within Bar: textColor, fontSize".
    public var description: String {
      let container = sheet.container.map { " within \($0)" } ?? ""
      let names = sheet.values.map { $0.token.name }
      return "appearance of \(sheet.kind)\(container): "
        + (names.isEmpty ? "nothing" : names.joined(separator: ", "))
    }
  }

  extension WindowCore {
    /// The rules of the window, made when first asked for.
    fileprivate var appearanceRules: AppearanceRules {
      if let appearance { return appearance }
      let rules = AppearanceRules()
      appearance = rules
      return rules
    }
  }
#endif
