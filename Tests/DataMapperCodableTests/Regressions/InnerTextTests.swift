import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Types that read or write a JSON text inside a string. An error in that text has a path in the text, not in the outer
/// document.
struct InnerTextTests {
    enum Reader: String, CaseIterable, Sendable { case mapper, ours, foundation }

    /// A type that reads the text with the decoder that `userInfo` names.
    private struct Envelope: Decodable {
        struct Content: Decodable { let id: Int }

        let content: Content

        private enum CodingKeys: String, CodingKey { case payload }

        static let reader: CodingUserInfoKey = {
            guard let key = CodingUserInfoKey(rawValue: "reader") else { preconditionFailure() }
            return key
        }()

        init(from decoder: any Decoder) throws {
            let text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .payload)
            switch decoder.userInfo[Self.reader] as? Reader {
            case .ours: content = try JsonDecoder().decode(Content.self, from: Data(text.utf8))
            case .foundation: content = try JSONDecoder().decode(Content.self, from: Data(text.utf8))
            default: content = try ObjectMapper().decode(Content.self, from: text, with: JsonSerializer())
            }
        }
    }

    private static let json = #"{"k":[{"payload":"{\"id\":\"x\"}"}]}"#
    private static let inner = "expected integer, found string at $.id (line 1, column 7)"
    private static let place = " at $.k[0] (line 1, column 7)"

    private static func texts(_ reader: Reader) -> (inner: String, outer: String) {
        let inner = reader == .foundation ? "Expected to decode Int but found a string instead." : inner
        return (inner, inner + place)
    }

    @Test(arguments: [Reader.mapper, .ours, .foundation])
    func `a mapper's error has the place of the type, and the inner error`(_ reader: Reader) throws {
        var options = CodableOptions()
        options.userInfo[Envelope.reader] = reader
        let error = try requireThrows(DeserializationError.self) {
            _ = try ObjectMapper().with(context: options).decode(
                [String: [Envelope]].self, from: Self.json, with: JsonSerializer())
        }
        expectEqual(error.path, MappingPath(["k", 0]))
        expectEqual(error.description, Self.texts(reader).outer)
        switch reader {
        case .mapper: expectEqual((error.underlyingError as? DeserializationError)?.description, Self.inner)
        case .ours: expectEqual((error.underlyingError as? DeserializationError)?.description, Self.inner)
        case .foundation: #expect(error.underlyingError is DecodingError)
        }
    }

    @Test(arguments: [Reader.ours, .foundation])
    func `a decoder's error keeps its case and path, and gets the place of the type`(_ reader: Reader) throws {
        let decoder = JsonDecoder()
        decoder.userInfo[Envelope.reader] = reader
        let error = try requireThrows(DecodingError.self) {
            _ = try decoder.decode([String: [Envelope]].self, from: Data(Self.json.utf8))
        }
        guard case .typeMismatch(let type, let context) = error else {
            Issue.record("\(error)")
            return
        }
        expectEqual(ObjectIdentifier(type), ObjectIdentifier(Int.self))
        expectEqual(context.codingPath.map(\.stringValue), ["id"])
        expectEqual(context.debugDescription, Self.texts(reader).outer)
    }

    @Test func `a decoder does not change a mapper's error`() throws {
        let decoder = JsonDecoder()
        decoder.userInfo[Envelope.reader] = Reader.mapper
        expectError(Self.inner, as: DeserializationError.self) {
            _ = try decoder.decode([String: [Envelope]].self, from: Data(Self.json.utf8))
        }
    }

    // MARK: Writing

    private struct Sealed: Encodable {
        struct Content: Encodable { let id: Double }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(String(decoding: JsonEncoder().encode(Content(id: .nan)), as: UTF8.self))
        }
    }

    @Test func `a value that cannot be written in an inner text has the place of the type`() throws {
        let error = try requireThrows(SerializationError.self) { _ = try ObjectMapper().encode(["k": [Sealed()]]) }
        expectEqual(error.path, MappingPath(["k", 0]))
        #expect(error.description.hasPrefix("JSON cannot express NaN and infinities at $.id"))
        expectEqual((error.underlyingError as? SerializationError)?.path, MappingPath(["id"]))
    }
}
