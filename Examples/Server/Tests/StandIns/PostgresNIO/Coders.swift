// The coders of PostgresNIO, main (fff09525), Sources/PostgresNIO/Utilities.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The package has the comments.

import Foundation
import NIOCore
import NIOFoundationCompat
import Synchronization

@preconcurrency
public protocol PostgresJSONDecoder: Sendable {
    func decode<T>(_ type: T.Type, from data: Data) throws -> T where T: Decodable

    func decode<T: Decodable>(_ type: T.Type, from buffer: ByteBuffer) throws -> T
}

extension PostgresJSONDecoder {
    public func decode<T: Decodable>(_ type: T.Type, from buffer: ByteBuffer) throws -> T {
        try decode(type, from: Data(buffer: buffer))
    }
}

@preconcurrency
public protocol PostgresJSONEncoder: Sendable {
    func encode<T>(_ value: T) throws -> Data where T: Encodable

    func encode<T: Encodable>(_ value: T, into buffer: inout ByteBuffer) throws
}

extension PostgresJSONEncoder {
    public func encode<T: Encodable>(_ value: T, into buffer: inout ByteBuffer) throws {
        buffer.writeData(try encode(value))
    }
}

extension JSONDecoder: PostgresJSONDecoder {}
extension JSONEncoder: PostgresJSONEncoder {}

private let decoder = Mutex<any PostgresJSONDecoder>(JSONDecoder())
private let encoder = Mutex<any PostgresJSONEncoder>(JSONEncoder())

public var _defaultJSONDecoder: any PostgresJSONDecoder {
    get { decoder.withLock { $0 } }
    set { decoder.withLock { $0 = newValue } }
}

public var _defaultJSONEncoder: any PostgresJSONEncoder {
    get { encoder.withLock { $0 } }
    set { encoder.withLock { $0 = newValue } }
}
