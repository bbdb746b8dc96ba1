import DataMapper
import DocumentationSupport
import Foundation
import Testing

/// The examples in the comments of `SupportedType+Pointer.swift`.
@Suite("Examples: SupportedType+Pointer")
struct SupportedTypeAndPointerExamples {
    @Test func `SupportedType subscript(pointer:)`() throws {
        // EXAMPLE
        var value: SupportedType = ["users": [["name": "Ana"]]]
        #expect(value[["users", "0", "name"]]?.string == "Ana")
        value[["users", "0", "city"]] = "Oslo"
        value[["users", "-"]] = ["name": "Ben"]
        #expect(value == ["users": [["name": "Ana", "city": "Oslo"], ["name": "Ben"]]])
        value[["users", "0"]] = nil
        #expect(value == ["users": [["name": "Ben"]]])
        // END
    }

    @Test func `SupportedType value(at:)`() throws {
        // EXAMPLE
        let value: SupportedType = ["users": ["Ana"]]
        #expect(try value.value(at: ["users", "0"]) == "Ana")
        #expect(
            thrown { try value.value(at: ["users", "1"]) } == ["expected index below 1, found 1 in array at /users"])
        // END
    }

    @Test func `SupportedType set(_:at:)`() throws {
        // EXAMPLE
        var value: SupportedType = ["users": "none"]
        try value.set("Oslo", at: ["address", "city"])
        #expect(value == ["users": "none", "address": ["city": "Oslo"]])
        #expect(
            thrown { try value.set("Ana", at: ["users", "0"]) } == ["expected object or array, found string at /users"])
        // END
    }

    @Test func `SupportedType remove(at:)`() throws {
        // EXAMPLE
        var value: SupportedType = ["users": ["Ana", "Ben"]]
        #expect(try value.remove(at: ["users", "0"]) == "Ana")
        #expect(value == ["users": ["Ben"]])
        // END
    }
}
