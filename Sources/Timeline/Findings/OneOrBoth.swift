/// A value that one of two recordings has, or that both have.
enum OneOrBoth<Value> {
  case own(Value)
  case golden(Value)
  case both(Value, golden: Value)

  var own: Value? {
    switch self {
    case .own(let value), .both(let value, _): value
    case .golden: nil
    }
  }

  var golden: Value? {
    switch self {
    case .golden(let value), .both(_, let value): value
    case .own: nil
    }
  }

  /// The value of the recording, or of the golden if only that has one.
  var any: Value {
    switch self {
    case .own(let value), .golden(let value), .both(let value, _): value
    }
  }

  func map<Other>(_ transform: (Value) -> Other) -> OneOrBoth<Other> {
    switch self {
    case .own(let value): .own(transform(value))
    case .golden(let value): .golden(transform(value))
    case .both(let value, let golden): .both(transform(value), golden: transform(golden))
    }
  }
}

extension OneOrBoth: Equatable where Value: Equatable {}

extension OneOrBoth: Sendable where Value: Sendable {}
