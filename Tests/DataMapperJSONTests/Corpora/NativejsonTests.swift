import TestSupport
import DataMapperCore
import DataMapperJSON
import Foundation

/// The checker of json.org and the round trips of nativejson-benchmark.
@Suite(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint))) struct NativejsonTests {
    /// Files that are valid JSON today, each with the reason.
    private static let deviations = [
        "fail01_EXCLUDE.json": "a string is a document since RFC 7159",
        "fail18_EXCLUDE.json": "20 levels are within the limit",
    ]

    @Test func `jsonchecker`() throws {
        let names = try Corpus.names(in: "nativejson/jsonchecker").filter { $0.hasSuffix(".json") }
        expectEqual(names.count, 36)
        for name in names {
            let error = Json.error(try Corpus.data("nativejson/jsonchecker/\(name)"))
            let isAccepted = name.hasPrefix("pass") || Self.deviations[name] != nil
            expectEqual(error == nil, isAccepted, "\(name)")
        }
    }

    @Test func `parse, then write: the same bytes`() throws {
        let names = try Corpus.names(in: "nativejson/roundtrip")
        expectEqual(names.count, 27)
        for name in names {
            let data = try Corpus.data("nativejson/roundtrip/\(name)")
            expectEqual(JsonSerializer().serialize(try JsonSerializer().deserializeOrThrow(data)), data, "\(name)")
        }
    }
}
