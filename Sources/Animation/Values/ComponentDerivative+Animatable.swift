import ViewKernelGeometry

extension ComponentDerivative where Base: Animatable, Value: Animatable {
  /// The derivative of a component that consists of some of the numbers of the whole.
  static func parts(
    _ read: @escaping @Sendable (Base) -> Value,
    _ write: @escaping @Sendable (inout Base, Value) -> Void
  ) -> ComponentDerivative {
    ComponentDerivative {
      read($0.velocity)
    } set: { whole, part in
      var velocity = whole.velocity
      write(&velocity, part.velocity)
      return velocity
    }
  }

  /// The derivative of any component, by central differences along the motion.
  static func differences(
    _ read: @escaping @Sendable (Base) -> Value,
    _ write: @escaping @Sendable (inout Base, Value) -> Void
  ) -> ComponentDerivative {
    ComponentDerivative { whole in
      Value.mapped(whole, read).velocity
    } set: { whole, part in
      Base.difference { step in
        var moved = Base.weightedSum(whole.value, 1, whole.velocity, step)
        write(&moved, Value.weightedSum(part.value, 1, part.velocity, step))
        return moved
      }
    }
  }
}

extension ComponentDerivative where Base == AffineTransform {
  /// The derivative of a part of a decomposed transform (E3).
  ///
  /// - Parameters:
  ///   - get: Reads the part of a decomposition, or its rate from the rates.
  ///   - set: Replaces the part of a decomposition, or its rate in the rates.
  package static func decomposed(
    get: @escaping @Sendable (AffineTransform.Decomposition) -> Value,
    set: @escaping @Sendable (inout AffineTransform.Decomposition, Value) -> Void
  ) -> ComponentDerivative {
    ComponentDerivative { whole in
      get(whole.value.decomposed.rates(ofEntries: whole.velocity))
    } set: { whole, part in
      var parts = whole.value.decomposed
      var rates = parts.rates(ofEntries: whole.velocity)
      set(&parts, part.value)
      set(&rates, part.velocity)
      return parts.entryRates(ofParts: rates)
    }
  }
}
