import DataMapper
import DataMapperCodable
import Foundation

extension CodableWriters {
    protocol FuzzKey: CodingKey {
        static func pick(_ byte: Int) -> Self
    }

    enum FixedKey: String, FuzzKey {
        case a, b, twoWords, `super`, two_words

        static func pick(_ byte: Int) -> FixedKey { [a, b, twoWords, `super`, two_words][byte % 5] }
    }

    struct TextKey: FuzzKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }

        static func pick(_ byte: Int) -> TextKey {
            let texts = [
                "a", "b", "c", "twoWords", "two_words", "super", "", "\u{e9}", "e\u{301}", "a key that is long",
            ]
            return TextKey(stringValue: texts[byte % texts.count])
        }
    }

    enum KeyRule: Int {
        case plain, snakeCase, depth

        var strategy: JSONEncoder.KeyEncodingStrategy {
            switch self {
            case .plain: .useDefaultKeys
            case .snakeCase: .convertToSnakeCase
            case .depth: .custom { TextKey(stringValue: "\($0.count)\($0.last?.stringValue ?? "?")") }
            }
        }

        /// Returns the text that is written for a key of an object whose path has this length.
        func text(_ key: String, _ length: Int) -> String {
            switch self {
            case .plain: key
            case .snakeCase: key == "twoWords" ? "two_words" : key
            case .depth: "\(length + 1)\(key)"
            }
        }
    }
}
