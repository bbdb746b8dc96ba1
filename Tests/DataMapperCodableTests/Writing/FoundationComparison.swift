import DataMapper
import DataMapperCodable
import Foundation
import Testing

/// Expects the text of Foundation's encoder with sorted keys, in both layouts.
func expectSameText<T: Encodable>(
    _ value: T, _ name: String = "", sourceLocation: Testing.SourceLocation = #_sourceLocation,
    configure: (any ConfigurableEncoder) -> Void = { _ in }
) {
    for formatting in [[.sortedKeys], [.sortedKeys, .prettyPrinted], [.sortedKeys, .withoutEscapingSlashes]]
        as [JSONEncoder.OutputFormatting]
    {
        let ours = JsonEncoder()
        let theirs = JSONEncoder()
        configure(ours)
        configure(theirs)
        ours.outputFormatting = formatting
        theirs.outputFormatting = formatting
        let text = Result { String(decoding: try ours.encode(value), as: UTF8.self) }
        let expected = Result { String(decoding: try theirs.encode(value), as: UTF8.self) }
        switch (text, expected) {
        case (.success(let text), .success(let expected)):
            #expect(text == expected, "\(name)", sourceLocation: sourceLocation)
        case (.failure(let error), .failure(let expected)):
            #expect(
                described(error) == described(expected), "\(name)", sourceLocation: sourceLocation)
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

/// The calls that both encoders have.
protocol ConfigurableEncoder: AnyObject {
    var keyEncodingStrategy: JSONEncoder.KeyEncodingStrategy { get set }
    var dateEncodingStrategy: JSONEncoder.DateEncodingStrategy { get set }
    var dataEncodingStrategy: JSONEncoder.DataEncodingStrategy { get set }
    var nonConformingFloatEncodingStrategy: JSONEncoder.NonConformingFloatEncodingStrategy { get set }
    var userInfo: [CodingUserInfoKey: any Sendable] { get set }
}

extension JSONEncoder: ConfigurableEncoder {}
extension JsonEncoder: ConfigurableEncoder {}

/// A value that encodes itself with a closure.
struct Custom: Encodable {
    let body: (any Encoder) throws -> Void

    init(_ body: @escaping (any Encoder) throws -> Void) { self.body = body }

    func encode(to encoder: any Encoder) throws { try body(encoder) }
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
