import DataMapper
import Foundation
import Testing

/// The examples in the comments of `SupportedType+Literals.swift`.
@Suite("Examples: SupportedType+Literals")
struct SupportedTypeAndLiteralsExamples {
    @Test func `SupportedType init(nilLiteral:)`() throws {
        // EXAMPLE
        let value: SupportedType = nil
        #expect(value.isNull)
        // END
    }

    @Test func `SupportedType init(booleanLiteral:)`() throws {
        // EXAMPLE
        let value: SupportedType = true
        #expect(value == .bool(true))
        // END
    }

    @Test func `SupportedType init(integerLiteral:)`() throws {
        // EXAMPLE
        let value: SupportedType = 1
        #expect(value.int == 1)
        #expect(value.double == 1.0)
        // END
    }

    @Test func `SupportedType init(floatLiteral:)`() throws {
        // EXAMPLE
        let value: SupportedType = 1.5
        #expect(value.double == 1.5)
        // END
    }

    @Test func `SupportedType init(stringLiteral:)`() throws {
        // EXAMPLE
        let value: SupportedType = "a\(1)"
        #expect(value.string == "a1")
        // END
    }

    @Test func `SupportedType init(arrayLiteral:)`() throws {
        // EXAMPLE
        let value: SupportedType = [1, "a"]
        #expect(value.count == 2)
        // END
    }

    @Test func `SupportedType init(dictionaryLiteral:)`() throws {
        // EXAMPLE
        let value: SupportedType = ["b": 1, "a": 2]
        #expect(value.description == #"{"b": 1, "a": 2}"#)
        // END
    }
}
