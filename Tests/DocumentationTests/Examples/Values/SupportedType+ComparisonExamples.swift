import DataMapper
import Foundation
import Testing

/// The examples in the comments of `SupportedType+Comparison.swift`.
@Suite("Examples: SupportedType+Comparison")
struct SupportedTypeAndComparisonExamples {
    @Test func `SupportedType ==(left:right:)`() throws {
        // EXAMPLE
        let value: SupportedType = ["a": 1, "b": 2]
        #expect(value == ["b": 2, "a": 1])
        #expect(SupportedType.int(1) != .double(1))
        // END
    }

    @Test func `SupportedType hash(into:)`() throws {
        // EXAMPLE
        let values: Set<SupportedType> = [["a": 1, "b": 2], ["b": 2, "a": 1]]
        #expect(values.count == 1)
        // END
    }

    @Test func `SupportedType description`() throws {
        // EXAMPLE
        let value: SupportedType = ["a": [1, nil]]
        #expect(value.description == #"{"a": [1, null]}"#)
        // END
    }

    @Test func `SupportedType sortedByKey()`() throws {
        // EXAMPLE
        let value: SupportedType = ["b": 1, "a": [["d": 2, "c": 3]]]
        #expect(value.sortedByKey().description == #"{"a": [{"c": 3, "d": 2}], "b": 1}"#)
        // END
    }
}
