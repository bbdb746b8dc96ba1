#if Macros

import DataMapperMacros
import DataMapperValidation
import TestSupport

/// Schemas and the mapper accept the same documents.
@Suite("Documents of JSON Schemas") struct SchemaDocumentTests {
    @Test(arguments: SchemaDocuments.all) func `the mapper accepts and rejects`(_ documents: SchemaDocuments) {
        for change in documents.accepted {
            let error = failure(of: documents.type, documents.text(change))
            expectNil(error, "\(change)")
        }
        for change in documents.rejected {
            expectNotNil(failure(of: documents.type, documents.text(change)), "\(change)")
        }
    }

    @Test(.enabled(if: PythonValidator.isAvailable, Comment(rawValue: PythonValidator.hint)))
    func `a validator says the same as the mapper`() throws {
        let all = SchemaDocuments.all
        let verdicts = try PythonValidator.verdicts(
            all.map { documents in
                PythonValidator.Entry(
                    name: "\(documents.type)", schema: documents.type.jsonSchema,
                    documents: (documents.accepted + documents.rejected).map(documents.text))
            })
        try #require(verdicts.count == all.count)
        var differences: Set<String> = []
        for (documents, verdict) in zip(all, verdicts) {
            expectNil(verdict.fault, "\(documents.type)")
            let expected = documents.accepted.map { ($0, true) } + documents.rejected.map { ($0, false) }
            try #require(verdict.valid.count == expected.count)
            for ((change, isAccepted), isValid) in zip(expected, verdict.valid) where isAccepted != isValid {
                differences.insert("\(documents.type): \(change)")
            }
        }
        expectEqual(differences.sorted(), SchemaDocuments.differences.keys.sorted())
    }

    /// The library's own validator, which needs no Python.
    @Test func `JsonSchema says the same as the mapper`() throws {
        var differences: Set<String> = []
        for documents in SchemaDocuments.all {
            let schema = try SchemaValidator(documents.type.jsonSchema)
            let expected = documents.accepted.map { ($0, true) } + documents.rejected.map { ($0, false) }
            for (change, isAccepted) in expected {
                let value = try JsonSerializer().deserializeOrThrow(fromString: documents.text(change))
                if schema.report(value).problems.isEmpty != isAccepted {
                    differences.insert("\(documents.type): \(change)")
                }
            }
        }
        expectEqual(differences.sorted(), SchemaDocuments.differences.keys.sorted())
    }

    private func failure(of type: any Deserializable.Type, _ text: String) -> String? {
        func read<T: Deserializable>(_: T.Type) -> String? {
            do {
                _ = try ObjectMapper().deserialize(T.self, from: text, with: JsonSerializer())
                return nil
            } catch {
                return "\(error)"
            }
        }
        return read(type)
    }
}

#endif
