// Public, because a requirement of `Animatable` returns it; the storage itself is not.

/// The storage of one value type in an engine. Only the engine uses it.
public struct AnimationColumn<Value: Animatable> {
  let column: TypedColumn<Value>

  init(_ column: TypedColumn<Value>) { self.column = column }
}
