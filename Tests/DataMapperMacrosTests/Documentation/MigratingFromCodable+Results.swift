#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

extension MigratingFromCodablePage {
    @Test func page() throws {
        // BLOCK 4
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()
        let text = #"{"id":1,"full_name":"Ana","home_city":"Oslo","tags":[]}"#

        let user = try objectMapper.deserialize(User.self, from: text, with: serializer)
        #expect(user.name == "Ana")
        #expect(try objectMapper.serialize(user, toString: serializer) == text)
        let other = try objectMapper.deserialize(HandWrittenUser.self, from: text, with: serializer)
        #expect(try objectMapper.serialize(other, toString: serializer) == text)
        #expect(try JSONDecoder().decode(CodableUser.self, from: Data(text.utf8)).name == "Ana")
        // END

        // BLOCK 6
        let settingsText = #"{"full_name": "Ana", "color": "red", "level": "high", "note": null, "label": "A"}"#
        let settings = try objectMapper.deserialize(Settings.self, from: settingsText, with: serializer)
        #expect(settings.size == nil)
        #expect(settings.depth == 5)
        #expect(settings.color == nil)
        #expect(settings.level == 7)
        #expect(settings.note == .null)
        #expect(settings.title == "A")
        let handWritten = try objectMapper.deserialize(HandWrittenSettings.self, from: settingsText, with: serializer)
        #expect(handWritten.depth == 5)
        #expect(handWritten.level == 7)
        // END

        // BLOCK 8
        func decoded<T: Decodable>(_ type: T.Type, _ text: String) -> T? {
            try? JSONDecoder().decode(type, from: Data(text.utf8))
        }

        func mapped<T: Deserializable>(_ type: T.Type, _ text: String) -> T? {
            try? objectMapper.deserialize(type, from: text, with: serializer)
        }

        #expect(decoded(Page.self, "{}")?.size == nil)
        #expect(mapped(Page.self, "{}")?.size == 20)
        #expect(mapped(Page.self, #"{"size": null}"#)?.size == 20)
        #expect(mapped(Page.self, #"{"size": "x"}"#)?.size == nil)
        // END

        // BLOCK 10
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let snake = try encoder.encode(Avatar(userID: 7))

        #expect(String(decoding: snake, as: UTF8.self) == #"{"user_id":7}"#)
        #expect((try? decoder.decode(Avatar.self, from: snake))?.userID == nil)
        #expect(try objectMapper.deserialize(Avatar.self, from: snake, with: serializer).userID == 7)
        // END

        // BLOCK 12
        func written(_ dates: DateStrategy) throws -> String {
            try ObjectMapper(dates: dates).serialize(Date(timeIntervalSince1970: 1.25), toString: serializer)
        }

        func encoded(_ strategy: JSONEncoder.DateEncodingStrategy) throws -> String {
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = strategy
            return String(decoding: try encoder.encode(Date(timeIntervalSince1970: 1.25)), as: UTF8.self)
        }

        #expect(try encoded(.deferredToDate) == "-978307198.75")
        #expect(try written(.custom(SecondsSince2001.transformation)) == "-978307198.75")
        #expect(try encoded(.iso8601) == #""1970-01-01T00:00:01Z""#)
        #expect(try written(.custom(ISO8601DateTransformation(fractionDigits: 0))) == #""1970-01-01T00:00:01Z""#)
        #expect(try written(.rfc3339) == #""1970-01-01T00:00:01.250Z""#)
        #expect(try encoded(.secondsSince1970) == "1.25")
        #expect(try written(.secondsSince1970) == "1.25")
        #expect(try encoded(.millisecondsSince1970) == "1250")
        #expect(try written(.millisecondsSince1970) == "1250")
        #expect(try written(.custom(CustomDateFormatTransformation(formatString: "yyyy-MM-dd"))) == #""1970-01-01""#)
        // END

        // BLOCK 14
        let writing = JsonWritingOptions(
            nonFiniteNumbers: .strings(positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN"))
        let numbers = #"{"bytes":[1,255],"levels":[0.5,"NaN"]}"#

        let sample = try objectMapper.deserialize(Sample.self, from: numbers, with: serializer)
        #expect(try objectMapper.serialize(sample, toString: JsonSerializer(writing: writing)) == numbers)
        // END

        // BLOCK 16
        let shopText = #"{"address": {"city": "Oslo"}, "position": [59.9, 10.7], "owner": "Ana"}"#
        #expect(mapped(Shop.self, shopText)?.longitude == 10.7)
        #expect(mapped(Shop.self, shopText)?.owner.owner == "Ana")
        #expect(decoded(CodableShop.self, shopText)?.longitude == 10.7)
        // END

        // BLOCK 18
        let positions = try objectMapper.deserialize([Position].self, from: "[[0.5,2.5]]", with: serializer)
        #expect(try objectMapper.serialize(positions, toString: serializer) == "[[0.5,2.5]]")
        // END

        // BLOCK 20
        #expect(mapped([UserID].self, "[7]")?.first?.rawValue == 7)
        #expect(mapped(Version.self, #""1.2""#)?.parts == ["1", "2"])
        // END

        // BLOCK 22
        #expect(String(decoding: try JSONEncoder().encode(CodableTruck()), as: UTF8.self) == #"{"owner":"Ana"}"#)
        #expect(try objectMapper.serialize(Truck(), toString: serializer) == #"{"owner":"Ana","axles":2}"#)
        // END

        // BLOCK 24
        let trailer = #"{"length":9,"super":{"owner":"Ben"}}"#
        let read = try objectMapper.deserialize(Trailer.self, from: trailer, with: serializer)
        #expect(read.owner == "Ben")
        #expect(try objectMapper.serialize(read, toString: serializer) == trailer)
        // END

        // BLOCK 26
        #expect(mapped([Status].self, #"["open", "archived"]"#) == [.open, .unknown])

        let eventText = #"[{"type":"login","user":"Ana"},{"type":"logout"},{"type":"ping","id":1}]"#
        let events = try objectMapper.deserialize([Event].self, from: eventText, with: serializer)
        #expect(try objectMapper.serialize(events, toString: serializer) == eventText)
        // END

        // BLOCK 29
        let messages = #"[{"text":{"_0":"a"}},{"line":{"_0":1,"_1":2}}]"#
        let readMessages = try objectMapper.deserialize([Message].self, from: messages, with: serializer)
        #expect(try objectMapper.serialize(readMessages, toString: serializer) == messages)
        // END

        // BLOCK 31
        let homeText = #"{"pets":[{"kind":"cat","name":"Tom"},{"kind":"dog","name":"Rex"}],"extra":{"a":[1,null,"x"]}}"#
        let home = try objectMapper.deserialize(Home.self, from: homeText, with: serializer)
        #expect(home.pets.map(\.name) == ["Tom", "Rex"])
        #expect(home.extra["a"]?[2]?.string == "x")
        #expect(try objectMapper.serialize(home, toString: serializer) == homeText)
        // END

        // BLOCK 33
        #expect(String(decoding: try JSONEncoder().encode([Color.red: 1]), as: UTF8.self) == #"["red",1]"#)
        #expect(try objectMapper.serialize([Color.red: 1], toString: serializer) == #"{"red":1}"#)
        // END

        // BLOCK 35
        #expect(mapped(Stock.self, #"["red",1]"#)?.counts == [.red: 1])
        #expect(mapped(Stock.self, #"{"red":1}"#)?.counts == [.red: 1])
        // END

        // BLOCK 37
        let articleText = #"{"stars": "many", "tags": 1, "scores": [1, "x", 2], "count": "12"}"#
        let article = try objectMapper.deserialize(Article.self, from: articleText, with: serializer)
        #expect(article.stars == 5)
        #expect(article.tags == [])
        #expect(article.scores.compactMap { $0 } == [1, 2])
        #expect(article.count == 12)

        let dropping = ObjectMapper(policy: MappingPolicy(invalidElements: .drop))
        #expect(try dropping.deserialize([Int].self, from: #"[1, "x", 2]"#, with: serializer) == [1, 2])
        // END

        // BLOCK 39
        let inEuro = objectMapper.with(context: Currency(name: "EUR"))
        #expect(try inEuro.deserialize(Price.self, from: #"{"cents": 5}"#, with: serializer).text == "5 EUR")
        // END

        // BLOCK 40
        let foundation = JSONEncoder()
        foundation.outputFormatting = [.prettyPrinted, .sortedKeys]
        let ours = JsonSerializer(
            writing: JsonWritingOptions(layout: .foundation, sortsKeys: true, escapesSlashes: true))
        let value = ["b": ["x/y"], "a": ["z"]]

        #expect(
            try objectMapper.serialize(value, toString: ours)
                == String(decoding: foundation.encode(value), as: UTF8.self))
        // END

        // BLOCK 41
        func missingKey(_ text: String) throws -> String {
            do {
                _ = try objectMapper.deserialize(Owner.self, from: text, with: serializer)
                return "none"
            } catch let error as DeserializationError where error.code == .missing {
                return error.path.description
            }
        }

        #expect(try missingKey("{}") == "$.owner")
        // END

        // BLOCK 42
        let faulty = #"{"id": "1", "fullname": "Ana", "tags": [2]}"#
        let report = try objectMapper.report(User.self, from: faulty, with: serializer)
        #expect(
            printed(report.problems.map(\.description).joined(separator: "\n")) == [
                #"expected string, found nothing at $.full_name (line 1, column 1); did you mean "fullname"?; failed"#,
                "expected integer, found string at $.id (line 1, column 8); failed",
                "expected string, found integer at $.tags[0] (line 1, column 41); failed",
            ])
        // END

        // BLOCK 44
        let markerText = #"{"title":"A","place":{"x":1}}"#
        let marker = try objectMapper.deserialize(Marker.self, from: markerText, with: serializer)
        #expect(try objectMapper.serialize(marker, toString: serializer) == markerText)
        #expect(decoded(Marker.self, markerText)?.place.x == 1)

        let broken = objectMapper.report(Marker.self, fromValue: ["title": "A", "place": ["x": "1"]]).problems
        #expect(broken.map(\.path.description) == ["$.place.x"])
        // END
    }
}

#endif
