// The coders of Swift AWS Lambda Runtime, main (72865e40), Sources/AWSLambdaRuntime/Lambda+Codable.swift.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The package has the comments.

import NIOCore

public protocol LambdaEventDecoder {
    func decode<Event: Decodable>(_ type: Event.Type, from buffer: ByteBuffer) throws -> Event
}

public protocol LambdaOutputEncoder {
    associatedtype Output

    func encode(_ value: Output, into buffer: inout ByteBuffer) throws
}
