package import DataMapperValues

/// Refers to each file whose expectations are found only at run time. From a static archive, a linker takes only files
/// that code refers to.
@usableFromInline
func linkedExpectations() -> Any { [Duration.self, Range<Int>.self, SIMD2<Int>.self] as [any SelfDescribing.Type] }

/// What a type accepts: which values, and how errors and JSON Schemas describe them.
///
/// A type that this library maps declares it beside its mapping. The texts of errors, the choice among several types,
/// `DecodingError`s and schemas come from it.
package struct ValueExpectation: Sendable {
    package let kinds: ValueKinds
    /// What the content is, such as `UUID`, for the error of a value of the right kind that is invalid.
    package let noun: String?
    /// The numbers that the type can hold; nil for types that are not numbers.
    package let range: NumberRange?
    /// What a JSON Schema says about the text, such as its format.
    package let keywords: [(key: String, value: SupportedType)]
    /// Whether a program can map the type in its own way; see ``DeclaredConversion``.
    package let isReplaceable: Bool

    package init(
        _ kinds: ValueKinds, noun: String? = nil, range: NumberRange? = nil,
        keywords: KeyValuePairs<String, SupportedType> = [:], isReplaceable: Bool = false
    ) {
        self.kinds = kinds
        self.noun = noun
        self.range = range
        self.keywords = keywords.map { ($0.key, $0.value) }
        self.isReplaceable = isReplaceable
    }

    package static let boolean = ValueExpectation(.boolean)
    package static let text = ValueExpectation(.string)
    package static let array = ValueExpectation(.array)
    package static let object = ValueExpectation(.object)

    package static func integer(_ type: any FixedWidthInteger.Type) -> ValueExpectation {
        ValueExpectation(.integer, range: .of(type))
    }

    package static func number(_ type: any BinaryFloatingPoint.Type) -> ValueExpectation {
        ValueExpectation(.number, range: .of(type))
    }

    /// Returns the expectation of a type; nil if this library does not map it.
    package static func of(_ type: Any.Type) -> ValueExpectation? { (type as? any SelfDescribing.Type)?.expectation }

    /// How errors name the numbers that a text or a key may contain, such as `integer in 0...255`.
    var numberText: String {
        guard kinds == .integer, let range, range.isShort else { return kinds.text }
        return "\(kinds.text) in \(range.text)"
    }
}

/// The numbers that a type can hold.
package enum NumberRange: Sendable {
    /// The numbers of an integer or floating-point type.
    case of(Any.Type)
    case described(String)

    /// Two numbers, such as `0...255`, or words.
    var text: String {
        switch self {
        case .described(let text): text
        case .of(let type as any FixedWidthInteger.Type): Self.text(of: type)
        case .of(let type as any BinaryFloatingPoint.Type): Self.text(of: type)
        case .of(let type): "\(type)"
        }
    }

    /// Whether the text consists of two numbers.
    var isShort: Bool {
        if case .of(let type as any FixedWidthInteger.Type) = self { Self.isShort(type) } else { false }
    }

    private static func isShort<T: FixedWidthInteger>(_: T.Type) -> Bool { T.bitWidth < 64 }

    private static func text<T: FixedWidthInteger>(of _: T.Type) -> String {
        isShort(T.self) ? "\(T.min)...\(T.max)" : (T.isSigned ? "" : "unsigned ") + "\(T.bitWidth)-bit integers"
    }

    private static func text<T: BinaryFloatingPoint>(of _: T.Type) -> String {
        "\(T.exponentBitCount + T.significandBitCount + 1)-bit floating-point numbers"
    }

    /// The least and the greatest integer. Nil if it depends on the platform, and for other numbers.
    package var bounds: (least: SupportedType?, greatest: SupportedType?) {
        if case .of(let type as any FixedWidthInteger.Type) = self { Self.bounds(of: type) } else { (nil, nil) }
    }

    private static func bounds<T: FixedWidthInteger>(of _: T.Type) -> (SupportedType?, SupportedType?) {
        if T.self == Int.self { return (nil, nil) }
        return (SupportedType(integer: T.min), T.self == UInt.self ? .none : SupportedType(integer: T.max))
    }
}

/// A type that this library itself maps, or one of its transformations.
package protocol SelfDescribing {
    static var expectation: ValueExpectation { get }
}

extension SelfDescribing where Self: DeserializableTransformation, Object: SelfDescribing {
    package static var expectation: ValueExpectation { Object.expectation }
}

extension ValueKinds {
    /// Returns the kinds of values that a type needs: those of its raw values, or those that this library or a macro
    /// declares for it. Other types that are read from data need an object. If only a transformation reads the type,
    /// any kind is possible.
    static func needed(by type: Any.Type) -> ValueKinds {
        if type is any DeserializableSupportedTypeConvertible.Type, !(type is any SelfDescribing.Type) { return .any }
        if let known = known(of: type) { return known }
        if let known = type as? any ProblemCollecting.Type { return known._expectation.kinds }
        return type is any Deserializable.Type ? .object : .any
    }

    /// Returns the same as `needed(by:)`, or nil if the kind of data is uncertain.
    package static func known(of type: Any.Type) -> ValueKinds? {
        if let known = ValueExpectation.of(type) { return known.kinds }
        return (type as? any RawRepresentable.Type).flatMap { known(of: rawType(of: $0)) }
    }

    static func rawType<T: RawRepresentable>(of _: T.Type) -> Any.Type { T.RawValue.self }
}
