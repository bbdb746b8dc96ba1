extension SupportedType: ExpressibleByNilLiteral {
    /// Creates null from the literal `nil`.
    ///
    /// ```swift
    /// let value: SupportedType = ["b": [nil, true, 1.5, "a\(1)"], "a": 1]
    /// value.description   // #"{"b": [null, true, 1.5, "a1"], "a": 1}"#
    /// value["a"]?.int   // 1
    /// value["a"]?.double   // 1.0
    /// ```
    public init(nilLiteral: ()) { self = .null }
}

extension SupportedType: ExpressibleByBooleanLiteral {
    /// Creates a boolean from a literal: `true` is `.bool(true)`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension SupportedType: ExpressibleByIntegerLiteral {
    /// Creates a number from an integer literal: `1` is `.intOrDouble(1)`, as in JSON.
    public init(integerLiteral value: Int) { self = .intOrDouble(value) }
}

extension SupportedType: ExpressibleByFloatLiteral {
    /// Creates a floating-point number from a literal: `1.5` is `.double(1.5)`.
    public init(floatLiteral value: Double) { self = .double(value) }
}

extension SupportedType: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// Creates text from a string literal: `"a"` is `.string("a")`.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension SupportedType: ExpressibleByArrayLiteral {
    /// Creates an array from a literal: `[1, "a"]` is `.array([1, "a"])`.
    public init(arrayLiteral elements: SupportedType...) { self = .array(elements) }
}

extension SupportedType: ExpressibleByDictionaryLiteral {
    /// Creates a dictionary from a literal. The entries keep their order. If a key is repeated, the last value wins.
    public init(dictionaryLiteral elements: (String, SupportedType)...) {
        self = .object(elements.map { (key: $0.0, value: $0.1) })
    }
}
