/// Takes a result, so that the optimiser must make it.
@inline(never) @_optimize(none)
func consume<Value>(_ value: Value) {}

/// Hands a value back, so that the optimiser cannot know it.
@inline(never) @_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }
