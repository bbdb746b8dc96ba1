// The coders of Vapor 5, main (13efaeef), Sources/Vapor/Content/ContentCoders.swift.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The package has the comments.

import Foundation
import HTTPTypes
import NIOCore

public protocol ContentEncoder: Sendable {
    func encode(_ encodable: some Encodable, to body: inout ByteBuffer, headers: inout HTTPFields) throws

    func encode(
        _ encodable: some Encodable, to body: inout ByteBuffer, headers: inout HTTPFields,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) throws
}

public protocol ContentDecoder: Sendable {
    func decode<D>(_ decodable: D.Type, from body: ByteBuffer, headers: HTTPFields) throws -> D where D: Decodable

    func decode<D>(
        _ decodable: D.Type, from body: ByteBuffer, headers: HTTPFields, userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> D where D: Decodable
}

extension ContentEncoder {
    public func encode(
        _ encodable: some Encodable, to body: inout ByteBuffer, headers: inout HTTPFields,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) throws {
        try encode(encodable, to: &body, headers: &headers)
    }
}

extension ContentDecoder {
    public func decode<D>(
        _ decodable: D.Type, from body: ByteBuffer, headers: HTTPFields, userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> D where D: Decodable {
        try decode(decodable, from: body, headers: headers)
    }
}

/// A media type, of which only one is needed here.
public struct HTTPMediaType: Hashable, Sendable {
    public static let json = HTTPMediaType()
}

extension HTTPFields {
    public var contentType: HTTPMediaType? {
        get { self[.contentType] == nil ? nil : .json }
        set { self[.contentType] = newValue == nil ? nil : "application/json; charset=utf-8" }
    }
}
