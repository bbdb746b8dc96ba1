#if Hummingbird
internal import DataMapperHTTP
public import DataMapperMapping
public import DataMapperStreams
internal import HTTPTypes
public import Hummingbird
public import NIOCore
internal import NIOFoundationEssentialsCompat

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Request {
    /// Reads a value from the body, in one of the formats of the context.
    ///
    /// ```swift
    /// router.post("orders") { request, context in try await request.read(Order.self, context: context) }
    /// ```
    ///
    /// - Throws: ``ProblemDetails``: 415, 413, 400, or 422 with all problems. See `BodyMapper.read`.
    public func read<T: Deserializable>(_ type: T.Type = T.self, context: some RequestContext) async throws -> T {
        let bodies = context.bodyMapper
        return try bodies.read(T.self, from: await bytes(upTo: bodies.sizeLimit), contentType: headers[.contentType])
    }

    /// Changes a value by the body, a merge patch (RFC 7396) or a JSON Patch (RFC 6902).
    ///
    /// ```swift
    /// try EntityTag(of: order).require(ifMatch: request.headers[.ifMatch])
    /// try await request.patch(&order, context: context)
    /// ```
    ///
    /// - Throws: ``ProblemDetails``: 415, 413, 400, 409, or 422 with all problems. The value is then unchanged. See
    ///   `BodyMapper.patch`.
    public func patch<T: Mappable>(_ value: inout T, context: some RequestContext) async throws {
        let bodies = context.bodyMapper
        try bodies.patch(
            &value, with: await bytes(upTo: bodies.sizeLimit), contentType: headers[.contentType])
    }

    /// Returns the elements of the body while it arrives: lines of JSON, a JSON text sequence or a JSON array, as the
    /// type of the body says.
    ///
    /// ```swift
    /// for try await report in try request.elements(of: Order.self, context: context).reports() {
    ///     if let order = report.value { await store.add(order) } else { errors += ProblemDetails(report).errors }
    /// }
    /// ```
    ///
    /// A body may be longer than other bodies. Each element has their limits.
    ///
    /// - Throws: ``ProblemDetails`` with the status 415 for another type.
    public func elements<Value: Deserializable>(
        of type: Value.Type = Value.self, context: some RequestContext
    ) throws -> StreamSequence<AsyncMapSequence<RequestBody, ByteBufferView>, ElementReader<Value>, Value> {
        try context.bodyMapper.elements(
            of: type, in: body.map(\.readableBytesView), contentType: headers[.contentType])
    }

    /// Returns the bytes of the body.
    ///
    /// They stay in the buffer into which the kernel wrote them. Only a body that arrives in several reads is copied,
    /// once, into one buffer.
    ///
    /// - Throws: ``ProblemDetails`` with the status 413 for more than `limit` bytes. They are not read.
    public func bytes(upTo limit: Int) async throws -> Data {
        if announcedLength > limit { throw ProblemDetails(bodyBeyond: limit) }
        var whole = ByteBuffer()
        for try await part in body {
            let size = whole.readableBytes + part.readableBytes
            if size > limit { throw ProblemDetails(bodyBeyond: limit) }
            if whole.readableBytes == 0 {
                whole = part
            } else {
                whole.reserveCapacity(max(announcedLength, size))
                whole.writeImmutableBuffer(part)
            }
        }
        return Data(buffer: whole, byteTransferStrategy: .noCopy)
    }

    /// Whether the body may have more bytes, because it has no length or a larger one.
    func bodyMayExceed(_ limit: Int) -> Bool { headers[.transferEncoding] != nil || announcedLength > limit }

    private var announcedLength: Int { headers[.contentLength].map { Int($0) ?? .max } ?? 0 }
}
#endif
