import DataMapperCore
import DataMapperJSON
import Foundation
import Testing

/// A row of a table of tests.
struct Row<Input: Sendable, Expected: Sendable>: Sendable, CustomTestStringConvertible {
    let name: String
    let input: Input
    let expected: Expected

    init(_ name: String, _ input: Input, _ expected: Expected) {
        self.name = name
        self.input = input
        self.expected = expected
    }

    var testDescription: String { name }
}

extension Row where Input == String {
    /// A row whose input is its name.
    init(_ input: String, _ expected: Expected) { self.init(input, input, expected) }
}

/// Reading in the tests.
enum Json {
    static func read(_ text: String, _ options: JsonReadingOptions = JsonReadingOptions()) throws -> SupportedType {
        try JsonSerializer(reading: options).deserializeOrThrow(fromString: text)
    }

    static func read(_ bytes: [UInt8], _ options: JsonReadingOptions = JsonReadingOptions()) throws -> SupportedType {
        try JsonSerializer(reading: options).deserializeOrThrow(Data(bytes))
    }

    /// Reads and writes again, which shows the order of members and the spelling of numbers.
    static func rewrite(_ text: String, _ options: JsonReadingOptions = JsonReadingOptions()) throws -> String {
        JsonSerializer().serialize(toString: try read(text, options))
    }

    /// The error of reading, or nil if there is none.
    static func error(_ data: Data, _ options: JsonReadingOptions = JsonReadingOptions()) -> JsonError? {
        do {
            _ = try JsonSerializer(reading: options).deserializeOrThrow(data)
            return nil
        } catch {
            if let error = error as? JsonError { return error }
            Issue.record("not a JsonError: \(error)")
            return nil
        }
    }

    static func error(_ text: String, _ options: JsonReadingOptions = JsonReadingOptions()) -> JsonError? {
        error(Data(text.utf8), options)
    }

    /// The error or the value as text, to compare two ways of reading.
    static func outcome(_ data: Data, _ options: JsonReadingOptions = JsonReadingOptions()) -> String {
        do {
            let value = try JsonSerializer(reading: options).deserializeOrThrow(data)
            return JsonSerializer().serialize(toString: value)
        } catch {
            return "\(error)"
        }
    }
}
