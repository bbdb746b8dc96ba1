#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct CollectionsExamples {
    @Test func arrays() {
        // EXAMPLE
        #expect([Int].jsonSchema["items"] == ["type": "integer"])
        // END
    }

    @Test func contiguousArrays() {
        // EXAMPLE
        #expect(ContiguousArray<Int>.jsonSchema["items"] == ["type": "integer"])
        // END
    }

    @Test func slices() {
        // EXAMPLE
        #expect(ArraySlice<Int>.jsonSchema["items"] == ["type": "integer"])
        // END
    }

    @Test func sets() {
        // EXAMPLE
        #expect(Set<Int>.jsonSchema["type"] == "array")
        // END
    }

    @Test func ranges() {
        // EXAMPLE
        #expect(Range<Int>.jsonSchema["maxItems"] == 2)
        // END
    }

    @Test func closedRanges() {
        // EXAMPLE
        #expect(ClosedRange<Int>.jsonSchema["maxItems"] == 2)
        // END
    }

    @Test func pairs() {
        // EXAMPLE
        #expect(SIMD2<Double>.jsonSchema["maxItems"] == 2)
        // END
    }

    @Test func triples() {
        // EXAMPLE
        #expect(SIMD3<Double>.jsonSchema["maxItems"] == 3)
        // END
    }

    @Test func quadruples() {
        // EXAMPLE
        #expect(SIMD4<Double>.jsonSchema["maxItems"] == 4)
        // END
    }

    @Test func dictionaries() {
        // EXAMPLE
        #expect([String: Int].jsonSchema["additionalProperties"] == ["type": "integer"])
        #expect([Int: Int].jsonSchema["propertyNames"] == ["pattern": "^[+-]?[0-9]+$"])
        // END
    }

    @Test func optionals() {
        // EXAMPLE
        #expect(Optional<Int>.jsonSchema["type"] == nil)
        // END
    }

    @Test func fields() {
        // EXAMPLE
        #expect(Field<Int>.jsonSchema["type"] == ["integer", "null"])
        // END
    }

    @Test func either() {
        // EXAMPLE
        #expect(Either<Int, String>.jsonSchema["anyOf"] == [["type": "integer"], ["type": "string"]])
        // END
    }
}

#endif
