import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Expects the text of Foundation's encoder with sorted keys, in both layouts.
func expectSameText<T: Encodable>(
    _ value: T, _ name: String = "", sourceLocation: Testing.SourceLocation = #_sourceLocation,
    configure: (inout CodableOptions) -> Void = { _ in }
) {
    for formatting in [[.sortedKeys], [.sortedKeys, .prettyPrinted], [.sortedKeys, .withoutEscapingSlashes]]
        as [JSONEncoder.OutputFormatting]
    {
        let ours = JsonEncoder()
        let theirs = JSONEncoder()
        var options = CodableOptions()
        configure(&options)
        theirs.keyEncodingStrategy = options.keyEncodingStrategy
        theirs.dateEncodingStrategy = options.dateEncodingStrategy ?? .deferredToDate
        theirs.dataEncodingStrategy = options.dataEncodingStrategy ?? .base64
        theirs.nonConformingFloatEncodingStrategy = options.nonConformingFloatEncodingStrategy ?? .throw
        theirs.userInfo = options.userInfo
        ours.keyEncodingStrategy = theirs.keyEncodingStrategy
        ours.dateEncodingStrategy = theirs.dateEncodingStrategy
        ours.dataEncodingStrategy = theirs.dataEncodingStrategy
        ours.nonConformingFloatEncodingStrategy = theirs.nonConformingFloatEncodingStrategy
        ours.userInfo = theirs.userInfo
        ours.outputFormatting = formatting
        theirs.outputFormatting = formatting
        let text = Result { String(decoding: try ours.encode(value), as: UTF8.self) }
        let expected = Result { String(decoding: try theirs.encode(value), as: UTF8.self) }
        switch (text, expected) {
        case (.success(let text), .success(let expected)):
            expectEqual(text, expected, "\(name)", sourceLocation: sourceLocation)
        case (.failure(let error), .failure(let expected)):
            expectEqual(described(error), described(expected), "\(name)", sourceLocation: sourceLocation)
        default:
            Issue.record("\(name): \(text) instead of \(expected)", sourceLocation: sourceLocation)
        }
    }
}

/// The value and the path of an `EncodingError`, and any other error as it is.
func described(_ error: any Error) -> String {
    guard case EncodingError.invalidValue(let value, let context)? = error as? EncodingError else { return "\(error)" }
    return "\(value) at \(context.codingPath.map(\.stringValue))"
}

/// A value that encodes itself with a closure.
struct Custom: Encodable {
    let body: (any Encoder) throws -> Void

    init(_ body: @escaping (any Encoder) throws -> Void) { self.body = body }

    func encode(to encoder: any Encoder) throws { try body(encoder) }
}

/// What an `encode(to:)` does, and the text that it writes.
struct Program: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let json: String
    let body: @Sendable (any Encoder) throws -> Void

    init(_ name: String, _ json: String = "", _ body: @escaping @Sendable (any Encoder) throws -> Void) {
        (testDescription, self.json, self.body) = (name, json, body)
    }
}

/// Any key.
struct AnyKey: CodingKey, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init(intValue: Int) { stringValue = "\(intValue)" }
    init(stringLiteral: String) { stringValue = stringLiteral }
    init(integerLiteral: Int) { stringValue = "\(integerLiteral)" }
}

/// Returns the text of our encoder, with the keys in the order in which they are encoded.
func text(_ value: some Encodable) throws -> String {
    let encoder = JsonEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}
