import DataMapper
import DocumentationSupport
import Foundation
import Testing

/// The examples in the comments of `ObjectMapper+Decoding.swift`.
@Suite("Examples: ObjectMapper+Decoding")
struct ObjectMapperAndDecodingExamples {
    @Test func `ObjectMapper decode(_:from:with:)`() throws {
        // EXAMPLE
        struct User: Codable { let name: String }

        let bytes = Data(#"{"name": "Ana"}"#.utf8)
        #expect(try ObjectMapper().decode(User.self, from: bytes, with: JsonSerializer()).name == "Ana")
        // END
    }

    @Test func `ObjectMapper report(decoding:from:with:)`() throws {
        // EXAMPLE
        let strict = ObjectMapper(policy: .strict)
        let bytes = Data(#"{"a": [1, "x"], "b": ["y"]}"#.utf8)
        let report = try strict.report(decoding: [String: [Int]].self, from: bytes, with: JsonSerializer())
        #expect(report.value == nil)
        #expect(report.problems.map(\.jsonPointer) == ["/a/1", "/b/0"])
        // END
    }
}
