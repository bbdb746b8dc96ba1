import DataMapperCore
import Testing

/// A value, and what reading it is to give.
struct Reading<Object: Sendable>: Sendable, CustomTestStringConvertible {
    let name: String
    let value: SupportedType
    let expected: Object?

    init(_ name: String, _ value: SupportedType, _ expected: Object?) {
        (self.name, self.value, self.expected) = (name, value, expected)
    }

    var testDescription: String { name }
}

/// An object, and what writing it is to give.
struct Writing<Object: Sendable>: Sendable, CustomTestStringConvertible {
    let name: String
    let object: Object?
    let expected: SupportedType

    init(_ name: String, _ object: Object?, _ expected: SupportedType) {
        (self.name, self.object, self.expected) = (name, object, expected)
    }

    var testDescription: String { name }
}
