#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

@Suite("Migrating from SwiftyJSON")
struct MigratingFromSwiftyJSONPage {
    // BLOCK 6
    @Mappable
    struct User {
        let name: String
        @Mapped(using: IntTransformation().lenient) let age: Int
        var tags: [String] = []
        @Mapped("address", "city") var city: String?
        @Mapped(or: nil) var nick: String?
        var extra: SupportedType?
    }
    // END

    @Test func page() throws {
        // BLOCK 1
        let serializer = JsonSerializer()
        var json = try serializer.deserializeOrThrow(
            fromString: """
                {"user": {"name": "Ana", "age": "36", "tags": ["a", "b"], "nick": null}, "total": 19.90}
                """)

        #expect(json["user"]?["name"]?.string == "Ana")
        #expect(json[["user", "tags", "1"]]?.string == "b")
        #expect(json["user"]?["city"]?["zip"]?.string == nil)
        #expect(json["user"]?["tags"]?.array?.count == 2)
        #expect(json["user"]?["nick"] != nil)
        #expect(json["user"]?["nick"]?.isNull == true)
        #expect(json["total"]?.decimal == Decimal(string: "19.90"))
        // END

        // BLOCK 2
        let age = IntTransformation().lenient
        #expect(age.transform(from: json["user"]?["age"] ?? nil) ?? 0 == 36)
        #expect(age.transform(from: "36.5") == nil)
        #expect(age.transform(from: "36 years") == nil)
        #expect(StringTransformation().lenient.transform(from: 1.50) == "1.5")
        #expect(BoolTransformation().lenient.transform(from: "1") == true)
        #expect(BoolTransformation().lenient.transform(from: "yes") == nil)
        // END

        // BLOCK 3
        json[["user", "tags", "-"]] = "c"
        json[["user", "address", "city"]] = "Oslo"
        json["user"]?["age"] = 36
        json["total"] = nil
        #expect(
            serializer.serialize(toString: json)
                == #"{"user":{"name":"Ana","age":36,"tags":["a","b","c"],"nick":null,"address":{"city":"Oslo"}}}"#)

        func problem(_ pointer: JsonPointer) -> String {
            do {
                return try json.value(at: pointer).description
            } catch {
                return "\(error)"
            }
        }

        #expect(problem(["user", "name", "first"]) == "expected object or array, found string at /user/name")
        #expect(problem(["user", "tags", "9"]) == "expected index below 3, found 9 in array at /user/tags")
        // END

        // BLOCK 4
        func merged(_ old: SupportedType, with new: SupportedType) -> SupportedType {
            if let first = old.array, let second = new.array { return .array(first + second) }
            guard var result = old.entries.map({ SupportedType.object($0) }), let entries = new.entries else {
                return new
            }
            for (key, value) in entries { result[key] = result[key].map { merged($0, with: value) } ?? value }
            return result
        }
        // END

        // BLOCK 5
        let base: SupportedType = ["a": [1], "b": ["c": 1, "d": 2]]
        #expect(merged(base, with: ["a": [2], "b": ["c": nil]]) == ["a": [1, 2], "b": ["c": nil, "d": 2]])
        #expect(base.mergePatched(by: ["a": [2], "b": ["c": nil]]) == ["a": [2], "b": ["d": 2]])
        // END

        // BLOCK 7
        let objectMapper = ObjectMapper()
        let user = try objectMapper.deserialize(User.self, fromValue: json["user"] ?? nil)
        #expect(user.city == "Oslo")

        let report = objectMapper.report(User.self, fromValue: ["name": 5, "age": "old", "nick": 1])
        #expect(
            printed(report.problems.map(\.description).joined(separator: "\n")) == [
                "expected string, found integer at $.name; failed", "expected integer, found string at $.age; failed",
                "expected string, found integer at $.nick; replaced by nil",
            ])
        // END
    }
}

#endif
