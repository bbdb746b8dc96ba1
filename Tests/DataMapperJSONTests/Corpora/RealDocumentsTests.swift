import TestSupport
import DataMapperCore
import DataMapperJSON
import Foundation

/// Real documents, in their real size.
@Suite(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint))) struct RealDocumentsTests {
    private static let folder = "real-documents"

    private static let large =
        Extended.isEnabled
        ? ["real-documents/citm_catalog.json", "real-documents/canada.json", "users/users.json"] : []

    @Test(
        arguments: [
            "real-documents/twitter.json", "real-documents/twitterescaped.json", "real-documents/numbers.json",
        ] + large)
    func `parse, write, parse`(_ path: String) throws {
        let value = try JsonSerializer().deserializeOrThrow(try Corpus.data(path))
        let written = JsonSerializer().serialize(value)
        let again = try JsonSerializer().deserializeOrThrow(written)
        expectEqual(again, value)
        expectEqual(JsonSerializer().serialize(again), written)
        for options in [
            JsonWritingOptions(layout: .foundation), JsonWritingOptions(sortsKeys: true, escapesNonASCII: true),
        ] {
            let other = JsonSerializer(writing: options).serialize(value)
            try expectEqual(JsonSerializer().deserializeOrThrow(other), value)
        }
    }

    @Test func `one document a line`() throws {
        let lines = try Corpus.data("real-documents/amazon_cellphones.ndjson").split(separator: 0x0A)
        expectEqual(lines.count, 793)
        for line in lines {
            let value = try JsonSerializer().deserializeOrThrow(line)
            expectEqual(
                JsonSerializer().serialize(value),
                JsonSerializer().serialize(try JsonSerializer().deserializeOrThrow(Data(line))))
        }
    }

    @Test func `escaped or not, a document has the same value`() throws {
        let plain = try JsonSerializer().deserializeOrThrow(try Corpus.data("real-documents/twitter.json"))
        let data = JsonSerializer(writing: JsonWritingOptions(escapesSlashes: true, escapesNonASCII: true)).serialize(
            plain)
        #expect(data.allSatisfy { $0 < 0x80 })
        try expectEqual(JsonSerializer().deserializeOrThrow(data), plain)
    }

    @Test(arguments: ["real-documents/twitter.json"] + large)
    func `the same values as JSONSerialization`(_ path: String) throws {
        let data = try Corpus.data(path)
        let value = try JsonSerializer().deserializeOrThrow(data)
        var compared = 0
        let difference = Self.difference(value, try JSONSerialization.jsonObject(with: data), &compared)
        expectNil(difference)
        #expect(compared > 10_000)
    }

    /// Returns the path to the first value that differs. Counts the scalars.
    private static func difference(_ value: SupportedType, _ other: Any, _ compared: inout Int) -> String? {
        if let entries = value.entries {
            guard let dictionary = other as? [String: Any], dictionary.count == entries.count else {
                return " is no dictionary"
            }
            for (key, element) in entries {
                guard let found = dictionary[key] else { return ".\(key) is missing" }
                if let difference = difference(element, found, &compared) { return ".\(key)\(difference)" }
            }
            return nil
        }
        if let elements = value.array {
            guard let array = other as? [Any], array.count == elements.count else { return " is no array" }
            for (index, pair) in zip(elements, array).enumerated() {
                if let difference = difference(pair.0, pair.1, &compared) { return "[\(index)]\(difference)" }
            }
            return nil
        }
        compared += 1
        if let string = value.string {
            guard let found = other as? String, string.utf8.elementsEqual(found.utf8) else {
                return " is not that string"
            }
        } else if value.isNull {
            guard other is NSNull else { return " is not null" }
        } else if let bool = value.bool {
            guard other as? Bool == bool else { return " is not \(bool)" }
        } else {
            guard let number = other as? NSNumber else { return " is no number" }
            // Numbers with many digits are NSDecimalNumbers, whose doubleValue is not the nearest Double.
            let isEqual =
                (number as? NSDecimalNumber).map { $0.decimalValue == value.decimal }
                ?? (number.doubleValue == value.double)
            if !isEqual || value.double == nil { return " is not that number" }
            if let int = value.int64, number.int64Value != int { return " is not that integer" }
        }
        return nil
    }
}
