import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

/// json5-tests, file by file: `.json` is JSON, `.json5` is only JSON5, `.js` and `.txt` are neither.
@Suite(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint))) struct Json5CorpusTests {
    private static let folders = ["arrays", "comments", "misc", "new-lines", "numbers", "objects", "strings", "todo"]

    private func files(_ extensions: Set<String>) throws -> [(name: String, data: Data)] {
        try Self.folders.flatMap { folder in
            try Corpus.names(in: "json5-tests/\(folder)").filter {
                extensions.contains(String($0.split(separator: ".").last ?? ""))
            }.map { ("\(folder)/\($0)", try Corpus.data("json5-tests/\(folder)/\($0)")) }
        }
    }

    private let json5 = JsonReadingOptions(allowsJSON5: true)

    @Test func `JSON is JSON5 and has the same value`() throws {
        let files = try files(["json"])
        expectEqual(files.count, 25)
        for (name, data) in files { expectEqual(Json.outcome(data, json5), Json.outcome(data), "\(name)") }
        for (name, data) in files { expectNil(Json.error(data), "\(name)") }
    }

    @Test func `JSON5 is accepted only with the option, which the error names`() throws {
        let files = try files(["json5"])
        expectEqual(files.count, 57)
        for (name, data) in files {
            expectNil(Json.error(data, json5), "\(name)")
            expectEqual(Json.error(data)?.hint?.contains("JsonReadingOptions.allows"), true, "\(name)")
        }
    }

    @Test func `what is neither is rejected`() throws {
        let files = try files(["js", "txt"])
        expectEqual(files.count, 31)
        for (name, data) in files {
            expectNotNil(Json.error(data), "\(name)")
            expectNotNil(Json.error(data, json5), "\(name)")
        }
    }
}
