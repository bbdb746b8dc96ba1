import DataMapper
import Foundation
import Testing

/// The examples in the comments of `SupportedType+Containers.swift`.
@Suite("Examples: SupportedType+Containers")
struct SupportedTypeAndContainersExamples {
    @Test func `SupportedType array`() throws {
        // EXAMPLE
        let value: SupportedType = [1, "a"]
        #expect(value.array?.first?.int == 1)
        // END
    }

    @Test func `SupportedType dictionary`() throws {
        // EXAMPLE
        let value: SupportedType = ["name": "Ana"]
        #expect(value.dictionary?["name"]?.string == "Ana")
        // END
    }

    @Test func `SupportedType entries`() throws {
        // EXAMPLE
        let value: SupportedType = ["b": 1, "a": 2]
        #expect(value.entries?.map(\.key) == ["b", "a"])
        // END
    }

    @Test func `SupportedType count`() throws {
        // EXAMPLE
        #expect(SupportedType.array([1, 2]).count == 2)
        #expect(SupportedType.string("ab").count == nil)
        // END
    }

    @Test func `SupportedType subscript(key:)`() throws {
        // EXAMPLE
        var value: SupportedType = ["a": 1]
        value["b"] = [true, nil]
        value["a"] = nil
        #expect(value == ["b": [true, nil]])
        // END
    }

    @Test func `SupportedType subscript(index:)`() throws {
        // EXAMPLE
        let value: SupportedType = ["a", "b"]
        #expect(value[1]?.string == "b")
        #expect(value[2] == nil)
        // END
    }

    @Test func `SupportedType addToDictionary(key:value:)`() throws {
        // EXAMPLE
        var value: SupportedType = ["a": 1]
        value.addToDictionary(key: "b", value: 2)
        #expect(value == ["a": 1, "b": 2])
        // END
    }
}
