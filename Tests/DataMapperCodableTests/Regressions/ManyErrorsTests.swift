import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Errors of several values of a container. Each error has a place.
struct ManyErrorsTests {
    private enum Color: String, Decodable { case red }

    private struct Pen: Decodable { let color: Color }

    @Test(arguments: [
        (#"{"a":{"color":"red"},"b":{"color":"blue"}}"#, "$.b.color (line 1, column 35)"),
        (#"{"b":{"color":"red"},"a":{"color":"blue"},"c":{"color":"x"}}"#, "$.a.color (line 1, column 35)"),
    ])
    func `the place of each is its own`(text: String, place: String) throws {
        let mapper = ObjectMapper()
        let report = try mapper.report(decoding: [String: Pen].self, from: text, with: JsonSerializer())
        expectEqual(report.problems.first?.description.contains(place), true, "\(report.problems.map(\.description))")
    }

    private struct Step: CodingKey {
        let stringValue: String
        var intValue: Int? { Int(stringValue) }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// A type that throws an error with the path in its data.
    private struct Naming: MappableByCoding {
        let path: [String]

        init(from decoder: any Decoder) throws {
            path = try decoder.container(keyedBy: AnyKey.self).decode(
                [String].self, forKey: AnyKey(stringValue: "path"))
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: path.map { Step(stringValue: $0) }, debugDescription: "a fault"))
        }
    }

    @Test(arguments: [
        (#"["b", "path"]"#, "$.b.path"), (#"["b", "path", "1"]"#, "$.b.path[1]"), (#"["b"]"#, "$.b"),
        (#"["b", "path", "7", "x"]"#, "$.b.path"), (#"["a", "path"]"#, "$.b"), ("[]", "$.b"), (#"["missing"]"#, "$.b"),
        (#"["path", "0"]"#, "$.b"), (#"["0", "path"]"#, "$.b"),
    ])
    func `a path that an error names counts only within the value of its type`(path: String, place: String) throws {
        let text = #"{"a": {"path": ["a"]}, "b": {"path": \#(path)}}"#
        let (mapper, serializer) = (ObjectMapper().with { $0.unknownKeys = .report }, JsonSerializer())
        let mapped = try mapper.report([String: Naming].self, from: text, with: serializer)
        let decoded = try mapper.report(decoding: [String: Naming].self, from: text, with: serializer)
        for problems in [mapped.problems, decoded.problems] {
            expectEqual(problems.last?.error.path.description, place)
            expectEqual(problems.last?.error.message, "a fault")
        }
        let error = try requireThrows(DecodingError.self) {
            try JsonDecoder().decode([String: Naming].self, from: #"{"b": {"path": \#(path)}}"#)
        }
        expectEqual(error.parts?.context.debugDescription.hasPrefix("a fault at \(place) (line"), true)
    }

    @Test func `the path of an error may have the keys of the type or those of the data`() throws {
        struct Item: Decodable {
            init(from decoder: any Decoder) throws {
                let texts = try decoder.singleValueContainer().decode([String: [String]].self)
                let path = texts.values.first ?? []
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(
                        codingPath: path.map { AnyKey(stringValue: $0) }, debugDescription: "a fault"))
            }
        }
        struct Holder: Decodable { let firstItem: Item }
        let decoder = JsonDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        for path in [#"["firstItem", "thePath"]"#, #"["first_item", "the_path"]"#] {
            let error = try requireThrows(DecodingError.self) {
                try decoder.decode(Holder.self, from: #"{"first_item": {"the_path": \#(path)}}"#)
            }
            expectEqual(error.parts?.context.debugDescription, "a fault at $.first_item.the_path (line 1, column 29)")
        }
    }
}
