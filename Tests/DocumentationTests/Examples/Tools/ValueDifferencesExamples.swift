import DataMapper
import DocumentationSupport
import Foundation
import Testing

/// The examples in the comments of `ValueDifferences.swift`.
@Suite("Examples: ValueDifferences")
struct ValueDifferencesExamples {
    @Test func `type ValueDifference`() throws {
        // EXAMPLE
        let reply: SupportedType = ["id": 7]
        let differences = reply.differences(to: ["id": 8])
        #expect(differences[0].path.description == "$.id")
        #expect(differences[0].expected == 8)
        #expect(differences[0].found == 7)
        #expect(differences[0].description == "$.id: expected 8, found 7")
        // END
    }

    @Test func `type ValueDifferences`() throws {
        // EXAMPLE
        let reply: SupportedType = ["id": 7, "tags": ["a", "c"]]
        #expect(
            printed(reply.differences(to: ["id": 8, "tags": ["a", "b", "c"]])) == [
                "$.id: expected 8, found 7", #"$.tags[1]: expected "b", found nothing"#,
            ])
        // END
    }

    @Test func `type ValueMismatch`() throws {
        // EXAMPLE
        let reply: SupportedType = ["id": 7]
        do {
            try reply.requireEqual(to: ["id": 8])
            Issue.record("no error")  // not shown
        } catch {
            #expect(error.differences.count == 1)
        }
        // END
    }

    @Test func `SupportedType differences(to:)`() throws {
        // EXAMPLE
        let reply: SupportedType = ["name": "Ana", "tags": ["a", "c"]]
        let differences = reply.differences(to: ["name": "Ana", "tags": ["a", "b", "c"]])
        #expect(differences.map(\.description) == [#"$.tags[1]: expected "b", found nothing"#])
        // END
    }

    @Test func `SupportedType requireEqual(to:)`() throws {
        // EXAMPLE
        let reply: SupportedType = ["id": 7]
        do {
            try reply.requireEqual(to: ["id": 8])
            Issue.record("no error")  // not shown
        } catch {
            #expect(printed(error) == ["1 difference:", "$.id: expected 8, found 7"])
        }
        // END
    }
}
