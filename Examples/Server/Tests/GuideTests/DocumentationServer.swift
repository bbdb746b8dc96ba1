import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Testing

/// What the server of the pages replies.
struct Reply: Sendable {
    let status: Int
    let contentType: String
    /// The body, in the pieces that are sent one after another.
    let pieces: [Data]

    init(_ pieces: String..., status: Int = 200, contentType: String = "application/json") {
        self.init(pieces.map { Data($0.utf8) }, status: status, contentType: contentType)
    }

    init(_ pieces: [Data], status: Int = 200, contentType: String = "application/json") {
        self.status = status
        self.contentType = contentType
        self.pieces = pieces
    }

    fileprivate var response: Response {
        Response(
            status: HTTPResponse.Status(code: status), headers: [.contentType: contentType],
            body: ResponseBody { [pieces] writer in
                for piece in pieces {
                    try await writer.write(ByteBuffer(bytes: piece))
                    // So that the next one arrives by itself.
                    if pieces.count > 1 { try await Task.sleep(for: .milliseconds(20)) }
                }
                try await writer.finish(nil)
            })
    }
}

/// Calls `body` with the URL of a server on this machine, which has these replies by path. Whoever sends a body gets it
/// back.
func withServer(_ replies: [String: Reply], _ body: (URL) async throws -> Void) async throws {
    let responder = CallbackResponder<BasicRequestContext> { request, _ in
        if request.method == .post {
            let body = try await request.body.collect(upTo: 1 << 20)
            return Response(
                status: .created, headers: [.contentType: request.headers[.contentType] ?? ""],
                body: ResponseBody(byteBuffer: body))
        }
        return replies[request.uri.string]?.response ?? Response(status: .notFound)
    }
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    let application = Application(
        responder: responder, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
        onServerRunning: { channel in continuation.yield(channel.localAddress?.port ?? 0) },
        logger: Logger(label: "guides") { _ in SwiftLogNoOpLogHandler() })
    try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await application.run() }
        var iterator = ports.makeAsyncIterator()
        let port = await iterator.next() ?? 0
        try await body(#require(URL(string: "http://127.0.0.1:\(port)")))
        group.cancelAll()
        do { try await group.waitForAll() } catch is CancellationError {}
    }
}
