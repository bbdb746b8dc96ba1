import DataMapper
import Foundation
import Testing

/// The examples in the comments of `SupportedType+MergePatch.swift`.
@Suite("Examples: SupportedType+MergePatch")
struct SupportedTypeAndMergePatchExamples {
    @Test func `SupportedType mergePatched(by:)`() throws {
        // EXAMPLE
        let value: SupportedType = ["title": "Hello", "author": ["given": "John", "family": "Doe"]]
        #expect(
            value.mergePatched(by: ["title": "Hi", "author": ["family": nil]]) == [
                "title": "Hi", "author": ["given": "John"],
            ])
        // END
    }

    @Test func `SupportedType mergePatch(_:)`() throws {
        // EXAMPLE
        var value: SupportedType = ["a": 1, "b": 2]
        value.mergePatch(["b": nil])
        #expect(value == ["a": 1])
        // END
    }

    @Test func `SupportedType mergePatch(from:to:)`() throws {
        // EXAMPLE
        #expect(SupportedType.mergePatch(from: ["a": 1, "b": 2], to: ["a": 1, "c": 3]) == ["c": 3, "b": nil])
        // END
    }
}
