// The coders of Vapor 4.122.0 (748ae843), Sources/Vapor/Content/ContentCoders.swift.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The package has the comments.

import Foundation
import NIOCore
import NIOHTTP1

public protocol ContentEncoder: Sendable {
    func encode<E>(_ encodable: E, to body: inout ByteBuffer, headers: inout HTTPHeaders) throws where E: Encodable

    func encode<E>(
        _ encodable: E, to body: inout ByteBuffer, headers: inout HTTPHeaders, userInfo: [CodingUserInfoKey: Sendable]
    ) throws where E: Encodable
}

public protocol ContentDecoder: Sendable {
    func decode<D>(_ decodable: D.Type, from body: ByteBuffer, headers: HTTPHeaders) throws -> D where D: Decodable

    func decode<D>(
        _ decodable: D.Type, from body: ByteBuffer, headers: HTTPHeaders, userInfo: [CodingUserInfoKey: Sendable]
    ) throws -> D where D: Decodable
}

extension ContentEncoder {
    public func encode<E>(
        _ encodable: E, to body: inout ByteBuffer, headers: inout HTTPHeaders, userInfo: [CodingUserInfoKey: Sendable]
    ) throws where E: Encodable {
        try encode(encodable, to: &body, headers: &headers)
    }
}

extension ContentDecoder {
    public func decode<D>(
        _ decodable: D.Type, from body: ByteBuffer, headers: HTTPHeaders, userInfo: [CodingUserInfoKey: Sendable]
    ) throws -> D where D: Decodable {
        try decode(decodable, from: body, headers: headers)
    }
}

/// A media type, of which only one is needed here.
public struct HTTPMediaType: Hashable, Sendable {
    public static let json = HTTPMediaType()
}

extension HTTPHeaders {
    public var contentType: HTTPMediaType? {
        get { first(name: "Content-Type") == nil ? nil : .json }
        set { if newValue != nil { replaceOrAdd(name: "Content-Type", value: "application/json; charset=utf-8") } }
    }
}
