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

    @Test func `ObjectMapper decode(_:from:with:), 2`() throws {
        // EXAMPLE
        #expect(try ObjectMapper().decode([Int].self, from: "[1, 2]", with: JsonSerializer()) == [1, 2])
        // END
    }

    @Test func `ObjectMapper decode(_:from:)`() throws {
        // EXAMPLE
        #expect(try ObjectMapper().decode([Int].self, from: [1, 2]) == [1, 2])
        #expect(
            thrown { try ObjectMapper().decode([Int].self, from: [1, "x"]) } == [
                "expected integer, found string at $[1]"
            ])
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

    @Test func `ObjectMapper report(decoding:from:with:), 2`() throws {
        // EXAMPLE
        let report = try ObjectMapper().report(decoding: [Int].self, from: #"["x"]"#, with: JsonSerializer())
        #expect(report.problems.count == 1)
        // END
    }

    @Test func `ObjectMapper report(decoding:from:)`() throws {
        // EXAMPLE
        let report = ObjectMapper().report(decoding: [Int].self, fromValue: [1, 2])
        #expect(report.value == [1, 2])
        // END
    }
}
