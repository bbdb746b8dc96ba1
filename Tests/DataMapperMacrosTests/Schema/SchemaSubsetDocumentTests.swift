#if Macros

import DataMapperMacros
import DataMapperToolSchemas
import DataMapperValidation
import Testing

/// The schemas of all types of the tests, in the subsets of services.
@Suite("Subsets of JSON Schemas: types and documents")
struct SchemaSubsetDocumentTests {
    private static let subsets: [(name: String, table: SchemaSubset)] = [
        ("openAI", .openAI), ("anthropic", .anthropic), ("gemini", .gemini),
    ]

    /// The types that a subset cannot express, by the reason.
    private static let inexpressible: [String: Set<String>] = [
        "the type is not an object at $": [
            "openAI Adjacent", "openAI Symbol", "openAI Tagged", "openAI Untagged", "anthropic Adjacent",
            "anthropic Symbol", "anthropic Tagged", "anthropic Untagged", "gemini Adjacent", "gemini Symbol",
            "gemini Tagged", "gemini Untagged",
        ],
        "an object with any keys, such as a dictionary at $.properties.prices": [
            "openAI Checked", "anthropic Checked",
        ],
        "an object with any keys, such as a dictionary at $.properties.byName": ["openAI Shelf", "anthropic Shelf"],
        #"it contains itself at $["$defs"].Tree"#: ["anthropic Forest"],
    ]

    @Test func `each schema is in the subset`() throws {
        var failures: [String: Set<String>] = [:]
        for (name, subset) in Self.subsets {
            let check = try JsonSchema(subset.metaSchema)
            for type in SchemaDocuments.all.map(\.type) {
                do {
                    let schema = try type.jsonSchema(for: subset).schema
                    #expect(check.report(schema).problems.map(\.description) == [], "\(name) \(type) \(schema)")
                } catch {
                    let reason = "\(error)".replacing("schema cannot be expressed: ", with: "")
                    failures[reason, default: []].insert("\(name) \(type)")
                }
            }
        }
        #expect(failures == Self.inexpressible)
    }

    @Test func `what a subset accepts is read, unless it was loosened`() throws {
        for (name, subset) in Self.subsets {
            for documents in SchemaDocuments.all {
                guard let written = try? documents.type.jsonSchema(for: subset), written.loosened.isEmpty else {
                    continue
                }
                let schema = try JsonSchema(written.schema)
                for change in documents.rejected
                where SchemaDocuments.differences["\(documents.type): \(change)"] == nil {
                    let value = try JsonSerializer().deserializeOrThrow(fromString: documents.text(change))
                    #expect(!schema.report(value).problems.isEmpty, "\(name) \(documents.type): \(change)")
                }
            }
        }
    }
}

#endif
