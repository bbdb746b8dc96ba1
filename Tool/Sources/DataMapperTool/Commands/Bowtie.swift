import ArgumentParser
import DataMapper
import DataMapperValidation
import Foundation

/// The protocol with which Bowtie compares validators: a line of JSON for each request, and one for each answer.
struct Bowtie: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Answers the requests of Bowtie, which compares validators of JSON Schema.", shouldDisplay: false)

    private static let dialects = [
        "https://json-schema.org/draft/2020-12/schema", "https://json-schema.org/draft/2019-09/schema",
        "http://json-schema.org/draft-07/schema#", "http://json-schema.org/draft-06/schema#",
        "http://json-schema.org/draft-04/schema#",
    ]

    func run() throws {
        var draft: SchemaValidator.Draft?
        while let line = readLine() {
            let request: SupportedType
            do {
                request = try JsonSerializer().deserializeOrThrow(fromString: line)
            } catch {
                throw Failure("a request is no JSON: \(Terminal.visible("\(error)"))")
            }
            switch request["cmd"]?.string {
            case "start":
                guard request["version"] == 1 else { throw Failure("only version 1 of the protocol is known") }
                try answer(Self.implementation)
            case "dialect":
                let uri = request["dialect"]?.string ?? ""
                draft = try? SchemaValidator(["$schema": .string(uri)]).draft
                try answer(["ok": .bool(draft != nil)])
            case "run": try answer(Self.result(of: request, draft))
            case "stop": return
            default: throw Failure("a request is unknown")
            }
        }
    }

    /// Bowtie waits for each answer.
    private func answer(_ answer: SupportedType) throws {
        try Output.line(JsonSerializer().serialize(toString: answer))
        try Output.flush()
    }

    private static var implementation: SupportedType {
        let page = "https://github.com/Brightify/DataMapper"
        return [
            "version": 1,
            "implementation": [
                "language": "swift", "name": "datamapper",
                "version": .string(Datamapper.configuration.version), "homepage": .string(page),
                "issues": .string("\(page)/issues"), "source": .string(page),
                "dialects": .array(dialects.map { .string($0) }),
            ],
        ]
    }

    private static func result(of request: SupportedType, _ draft: SchemaValidator.Draft?) -> SupportedType {
        let (number, test) = (request["seq"] ?? nil, request["case"] ?? [:])
        do {
            var documents: [String: SupportedType] = [:]
            for (uri, document) in test["registry"]?.entries ?? [] { documents[uri] = document }
            let schema = try SchemaValidator(test["schema"] ?? nil, documents: documents, draft: draft)
            let results = (test["tests"]?.array ?? []).map { test -> SupportedType in
                ["valid": .bool(schema.report(test["instance"] ?? nil).problems.isEmpty)]
            }
            return ["seq": number, "results": .array(results)]
        } catch {
            return ["seq": number, "errored": true, "context": ["message": .string("\(error)")]]
        }
    }
}
