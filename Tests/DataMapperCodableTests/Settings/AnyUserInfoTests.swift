import DataMapper
import DataMapperCodable
import Foundation
import TestSupport
import Testing

/// Values for types that are not `Sendable`.
@Suite struct AnyUserInfoTests {
    private final class Prefix {
        let text: String

        init(_ text: String) { self.text = text }
    }

    private struct Name: Codable {
        let text: String

        init(_ text: String) { self.text = text }

        init(from decoder: any Decoder) throws {
            text = AnyUserInfoTests.prefix(decoder.userInfo) + (try decoder.singleValueContainer().decode(String.self))
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(AnyUserInfoTests.prefix(encoder.userInfo) + text)
        }
    }

    private static let key = CodingUserInfoKey(rawValue: "prefix")

    private static func prefix(_ userInfo: [CodingUserInfoKey: Any]) -> String {
        key.flatMap { userInfo[$0] as? Prefix }?.text ?? key.flatMap { userInfo[$0] as? String } ?? ""
    }

    private static func info(_ value: Any) -> [CodingUserInfoKey: Any] { key.map { [$0: value] } ?? [:] }

    @Test func `types find them`() throws {
        let decoder = JsonDecoder().with(anyUserInfo: Self.info(Prefix("a")))
        expectEqual(try decoder.decode([Name].self, from: #"["x", "y"]"#).map(\.text), ["ax", "ay"])
        let encoder = JsonEncoder().with(anyUserInfo: Self.info(Prefix("a")))
        expectEqual(String(decoding: try encoder.encode([Name("x")]), as: UTF8.self), #"["ax"]"#)
    }

    @Test func `they are added to others, which replace them when they are set`() throws {
        let base = JsonDecoder()
        if let other = CodingUserInfoKey(rawValue: "other") { base.userInfo[other] = 7 }
        if let key = Self.key { base.userInfo[key] = "b" }
        let decoder = base.with(anyUserInfo: Self.info(Prefix("a")))
        expectEqual(try decoder.decode(Name.self, from: #""x""#).text, "ax")
        expectEqual(try base.decode(Name.self, from: #""x""#).text, "bx")
        decoder.userInfo = base.userInfo
        expectEqual(try decoder.decode(Name.self, from: #""x""#).text, "bx")
        #expect(base.with(anyUserInfo: [:]) === base)
    }

    /// The mapper of mapped types is among them.
    @Test func `a mapper`() throws {
        let mapper = ObjectMapper(policy: MappingPolicy(unknownKeys: .reject))
        let decoder = JsonDecoder().with(anyUserInfo: [.objectMapper: mapper])
        #expect(decoder.policy.unknownKeys == .reject)
    }
}
