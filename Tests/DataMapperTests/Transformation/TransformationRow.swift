import DataMapperCore
import Testing

/// A value, and the expected result of reading it.
struct Reading<Object: Sendable>: Sendable, CustomTestStringConvertible {
    let name: String
    let value: SupportedType
    let expected: Object?

    init(_ name: String, _ value: SupportedType, _ expected: Object?) {
        (self.name, self.value, self.expected) = (name, value, expected)
    }

    var testDescription: String { name }
}

/// An object, and the expected result of writing it.
struct Writing<Object: Sendable>: Sendable, CustomTestStringConvertible {
    let name: String
    let object: Object?
    let expected: SupportedType

    init(_ name: String, _ object: Object?, _ expected: SupportedType) {
        (self.name, self.object, self.expected) = (name, object, expected)
    }

    var testDescription: String { name }
}
