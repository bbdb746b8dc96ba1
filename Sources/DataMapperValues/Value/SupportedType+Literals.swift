extension SupportedType: ExpressibleByNilLiteral {
    /// Creates null from the literal `nil`.
    ///
    /// ```swift
    /// let value: SupportedType = nil
    /// value.isNull   // true
    /// ```
    public init(nilLiteral: ()) { self = .null }
}

extension SupportedType: ExpressibleByBooleanLiteral {
    /// Creates a boolean from a literal: `true` is `.bool(true)`.
    ///
    /// ```swift
    /// let value: SupportedType = true
    /// value == .bool(true)   // true
    /// ```
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension SupportedType: ExpressibleByIntegerLiteral {
    /// Creates a number from an integer literal: `1` is `.intOrDouble(1)`.
    ///
    /// Like a number in JSON, it can be read as an integer or as a floating-point number.
    ///
    /// ```swift
    /// let value: SupportedType = 1
    /// value.int   // 1
    /// value.double   // 1.0
    /// ```
    public init(integerLiteral value: Int) { self = .intOrDouble(value) }
}

extension SupportedType: ExpressibleByFloatLiteral {
    /// Creates a floating-point number from a literal: `1.5` is `.double(1.5)`.
    ///
    /// ```swift
    /// let value: SupportedType = 1.5
    /// value.double   // 1.5
    /// ```
    public init(floatLiteral value: Double) { self = .double(value) }
}

extension SupportedType: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// Creates text from a string literal: `"a"` is `.string("a")`.
    ///
    /// ```swift
    /// let value: SupportedType = "a\(1)"
    /// value.string   // "a1"
    /// ```
    public init(stringLiteral value: String) { self = .string(value) }
}

extension SupportedType: ExpressibleByArrayLiteral {
    /// Creates an array from a literal: `[1, "a"]` is `.array([1, "a"])`.
    ///
    /// ```swift
    /// let value: SupportedType = [1, "a"]
    /// value.count   // 2
    /// ```
    public init(arrayLiteral elements: SupportedType...) { self = .array(elements) }
}

extension SupportedType: ExpressibleByDictionaryLiteral {
    /// Creates a dictionary from a literal.
    ///
    /// The entries keep their order. If a key is repeated, the last value wins.
    ///
    /// ```swift
    /// let value: SupportedType = ["b": 1, "a": 2]
    /// value.description   // #"{"b": 1, "a": 2}"#
    /// ```
    public init(dictionaryLiteral elements: (String, SupportedType)...) {
        self = .object(elements.map { (key: $0.0, value: $0.1) })
    }
}
