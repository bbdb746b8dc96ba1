extension SupportedType: ExpressibleByNilLiteral {
    /// `nil` is null.
    public init(nilLiteral: ()) { self = .null }
}

extension SupportedType: ExpressibleByBooleanLiteral {
    /// `true` is `.bool(true)`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension SupportedType: ExpressibleByIntegerLiteral {
    /// `1` is `.intOrDouble(1)`: like a number in a text, it can be meant either way.
    public init(integerLiteral value: Int) { self = .intOrDouble(value) }
}

extension SupportedType: ExpressibleByFloatLiteral {
    /// `1.5` is `.double(1.5)`.
    public init(floatLiteral value: Double) { self = .double(value) }
}

extension SupportedType: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// `"a"` is `.string("a")`.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension SupportedType: ExpressibleByArrayLiteral {
    /// `[1, "a"]` is `.array([1, "a"])`.
    public init(arrayLiteral elements: SupportedType...) { self = .array(elements) }
}

extension SupportedType: ExpressibleByDictionaryLiteral {
    /// `["b": 1, "a": 2]` is a dictionary that keeps this order. Of entries with the same key, the last value counts.
    public init(dictionaryLiteral elements: (String, SupportedType)...) {
        self = .object(elements.map { (key: $0.0, value: $0.1) })
    }
}
