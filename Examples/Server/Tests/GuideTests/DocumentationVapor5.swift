// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The page describes the extensions.

import DataMapperCodable
import Foundation
import HTTPTypes
import NIOCore
import NIOFoundationCompat
import Testing
import Vapor5

// The code of Servers.md for Vapor 4, with the headers of Vapor 5.

// BEGIN
extension JsonDecoder: @retroactive ContentDecoder {
    public func decode<D: Decodable>(_ type: D.Type, from body: ByteBuffer, headers: HTTPFields) throws -> D {
        try decode(type, from: body, headers: headers, userInfo: [:])
    }

    public func decode<D: Decodable>(
        _ type: D.Type, from body: ByteBuffer, headers: HTTPFields, userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> D {
        try with(userInfo: userInfo).decode(type, from: Data(buffer: body, byteTransferStrategy: .noCopy))
    }
}

extension JsonEncoder: @retroactive ContentEncoder {
    public func encode<E: Encodable>(_ value: E, to body: inout ByteBuffer, headers: inout HTTPFields) throws {
        try encode(value, to: &body, headers: &headers, userInfo: [:])
    }

    public func encode<E: Encodable>(
        _ value: E, to body: inout ByteBuffer, headers: inout HTTPFields, userInfo: [CodingUserInfoKey: any Sendable]
    ) throws {
        headers.contentType = .json
        body.writeBytes(try with(userInfo: userInfo).encode(value))
    }
}
// END

@Suite("Servers: Vapor 5")
struct DocumentationVapor5 {
    @Test func `a validation by keys works in Vapor 5`() throws {
        let userInfo: [CodingUserInfoKey: any Sendable] =
            ServersAdapters.Validations.Executor.key.map { [$0: ServersAdapters.Validations(keys: ["name", "size"])] }
            ?? [:]
        let decoder: any ContentDecoder = JsonDecoder()
        let body = ByteBuffer(string: #"{"name":"a"}"#)
        let results = try decoder.decode(
            ServersAdapters.Validations.Executor.self, from: body, headers: [:], userInfo: userInfo)
        #expect(results.missing == ["size"])
        var (written, headers) = (ByteBuffer(), HTTPFields())
        let encoder: any ContentEncoder = JsonEncoder()
        try encoder.encode(["name": "a"], to: &written, headers: &headers, userInfo: userInfo)
        #expect(written == body)
        #expect(headers.contentType == .json)
    }

    @Test func `the code is that of the page`() throws {
        let text = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
        let code = text.components(separatedBy: "// BEGIN\n").dropFirst().first?.components(separatedBy: "// END").first
        let page = try String(
            contentsOf: DocumentationPages.folder.documentation.appendingPathComponent("Servers.md"), encoding: .utf8)
        let shown = try #require(DocumentationBlock.shown(in: page).first { $0.contains("ContentDecoder") })
        let expected = DocumentationBlock.test(shown).replacing("HTTPHeaders", with: "HTTPFields")
        #expect(DocumentationBlock.withoutSpace(code ?? "") == DocumentationBlock.withoutSpace(expected))
    }
}
