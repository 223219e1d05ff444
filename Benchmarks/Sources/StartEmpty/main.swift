// The least a Swift program does: what `start/kernel` is measured against.
