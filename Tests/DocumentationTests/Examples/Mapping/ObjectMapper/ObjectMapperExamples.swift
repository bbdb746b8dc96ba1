import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of ObjectMapper")
    struct ObjectMapperExamples {
        @Test func `example of ObjectMapper`() throws {
            // EXAMPLE
            struct User: Mappable {
                var name = ""

                init(_ data: DeserializableData) throws { try mapping(data) }

                mutating func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
            }

            let objectMapper = ObjectMapper()
            let text = #"[{"name": "Ana"}, {"name": "Ben"}]"#
            let users = try objectMapper.deserialize([User].self, from: text, with: JsonSerializer())

            #expect(users[1].name == "Ben")
            #expect(
                try objectMapper.serialize(users, toString: JsonSerializer()) == #"[{"name":"Ana"},{"name":"Ben"}]"#)
            // END
        }

        @Test func `example of policy`() {
            // EXAMPLE
            #expect(ObjectMapper(policy: .strict).policy.unknownKeys == .reject)
            // END
        }

        @Test func `example of context`() {
            // EXAMPLE
            #expect(objectMapper.with(context: "en").context[String.self] == "en")
            // END
        }

        @Test func `example of init(polymorph:policy:context:limits:dates:)`() {
            // EXAMPLE
            let objectMapper = ObjectMapper(policy: .strict, dates: .secondsSince1970)

            #expect(objectMapper.serialize(Date(timeIntervalSince1970: 60)) == 60.0)
            // END
        }

        @Test func `example of with(_:)`() {
            // EXAMPLE
            #expect(objectMapper.with(.lenient).deserialize(.string("7")) as Int? == 7)
            // END
        }

        @Test func `example 2 of with(_:)`() throws {
            // EXAMPLE
            let mapper = objectMapper.with { $0.conversions = .all }

            #expect(try mapper.deserialize(Int.self, fromValue: .string("7")) == 7)
            // END
        }

        @Test func `example of with(context:)`() {
            // EXAMPLE
            let mapper = objectMapper.with(context: "acme")

            #expect(mapper.context[String.self] == "acme")
            // END
        }

        @Test func `example of limits`() {
            // EXAMPLE
            #expect(ObjectMapper(policy: .untrusted).limits.depth == ProcessingLimits.untrusted.depth)
            // END
        }

        @Test func `example of deserialize(_:from:with:)`() throws {
            let data = Data(#"{"name": "Ana"}"#.utf8)
            // EXAMPLE
            // data: {"name": "Ana"}
            let user = try objectMapper.deserialize(User.self, from: data, with: JsonSerializer())

            #expect(user.name == "Ana")
            // END
        }

        @Test func `example 2 of deserialize(_:from:with:)`() throws {
            // EXAMPLE
            let user = try objectMapper.deserialize(User.self, from: #"{"name": "Ana"}"#, with: JsonSerializer())

            #expect(user.name == "Ana")
            // END
        }

        @Test func `example of serialize(_:to:)`() throws {
            // EXAMPLE
            let bytes = try objectMapper.serialize([1, 2], to: JsonSerializer())

            #expect(String(decoding: bytes, as: UTF8.self) == "[1,2]")
            // END
        }

        @Test func `example of serialize(_:toString:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.serialize(["a": 1], toString: JsonSerializer()) == #"{"a":1}"#)
            // END
        }

        @Test func `example of deserialize(_:from:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(User.self, fromValue: ["name": "Ana"]).name == "Ana")
            #expect(
                thrown { try objectMapper.deserialize(User.self, fromValue: ["name": 7]) } == [
                    "expected string, found integer at $.name"
                ])
            // END
        }

        @Test func `example of deserialize(_:)`() {
            // EXAMPLE
            #expect(objectMapper.deserialize([1, "x"]) as [Int]? == nil)
            #expect(objectMapper.deserialize([1, "x"]) as [Int?]? == [1, nil])
            // END
        }

        @Test func `example of serializeOrThrow(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.serializeOrThrow(["a": 1]) == ["a": 1])
            // END
        }

        @Test func `example of serialize(_:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize(["a": 1]) == ["a": 1])
            // END
        }
    }
}
