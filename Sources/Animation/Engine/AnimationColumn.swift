/// The storage of one value type in an engine. Only the engine uses it.
public struct AnimationColumn<Value: Animatable> {
  let pool: TypedColumn<Value>

  init(_ pool: TypedColumn<Value>) { self.pool = pool }
}
