#if Macros

import DataMapperMacros
import DataMapperToolSchemas
import DataMapperTools
import DataMapperValidation
import SchemaSupport

/// The schemas of all types of the tests, in the subsets of services.
@Suite("Subsets of JSON Schemas: types and documents") struct SchemaSubsetDocumentTests {
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
            let check = try SchemaValidator(subset.metaSchema)
            for type in SchemaDocuments.all.map(\.type) {
                do {
                    let written = try type.jsonSchema(for: subset)
                    let schema = written.schema
                    for pointer in written.loosened {
                        let place = try JsonPointer(pointer).parent
                        expectNotNil(place.flatMap { schema[$0] }, "\(name) \(type) \(pointer)")
                    }
                    expectEqual(check.report(schema).problems.map(\.description), [], "\(name) \(type) \(schema)")
                } catch {
                    let reason = "\(error)".replacing("schema cannot be expressed: ", with: "")
                    failures[reason, default: []].insert("\(name) \(type)")
                }
            }
        }
        expectEqual(failures, Self.inexpressible)
    }

    @Test func `what a subset accepts is read, unless it was loosened`() throws {
        for (name, subset) in Self.subsets {
            for documents in SchemaDocuments.all {
                guard let written = try? documents.type.jsonSchema(for: subset), written.loosened.isEmpty else {
                    continue
                }
                let schema = try SchemaValidator(written.schema)
                for change in documents.rejected
                where SchemaDocuments.differences["\(documents.type): \(change)"] == nil {
                    let value = try JsonSerializer().deserializeOrThrow(fromString: documents.text(change))
                    #expect(!schema.report(value).problems.isEmpty, "\(name) \(documents.type): \(change)")
                }
            }
        }
    }
    /// The components of all types: references lead to one of them.
    @Test func `components are complete`() {
        let components = OpenApi.components(of: SchemaDocuments.all.map(\.type))
        let names = Set(components["schemas"]?.entries?.map(\.key) ?? [])
        #expect(names.isSuperset(of: ["Member", "Tagged", "Tree"]))
        #expect(names.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil })
        let text = JsonSerializer().serialize(toString: components)
        for reference in text.matches(of: /"\$ref":"([^"]*)"/) {
            let name = reference.output.1.split(separator: "/").last.map(String.init) ?? ""
            #expect(reference.output.1 == "#/components/schemas/\(name)" && names.contains(name))
        }
    }

    @Test(.enabled(if: Python.isAvailable("openapi_spec_validator"), "python3 has no module openapi_spec_validator"))
    func `another validator accepts the components`() throws {
        let document: SupportedType = [
            "openapi": "3.1.0", "info": ["title": "Types", "version": "1"],
            "components": OpenApi.components(of: SchemaDocuments.all.map(\.type)),
        ]
        #expect(try Python.accepts(JsonSerializer().serializeOrThrow(document), "openapi_spec_validator"))
    }
}

#endif
