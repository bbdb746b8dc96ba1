import DataMapperHTTP
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes

/// Ends a connection if a request is not complete after a time, because the client sends slowly, or not at all.
///
/// The time starts with the head of the request. The body of an import may be long, so its time starts again with each
/// part that arrives. The client gets 408 if its answer has not begun.
final class RequestDeadline: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let time: TimeAmount
    private var deadline: Scheduled<Void>?
    private var isImport = false
    /// The number of requests without a complete answer.
    private var openRequests = 0
    private var isAnswering = false

    init(_ time: TimeAmount) { self.time = time }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            openRequests += 1
            isImport = head.path?.prefix { $0 != "?" } == OrderImport.path[...]
            start(context)
        case .body:
            if isImport { start(context) }
        case .end: deadline?.cancel()
        }
        context.fireChannelRead(data)
    }

    private func start(_ context: ChannelHandlerContext) {
        deadline?.cancel()
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) { self.end(context) }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head: isAnswering = true
        case .body: break
        case .end: (isAnswering, openRequests) = (false, openRequests - 1)
        }
        context.write(data, promise: promise)
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        context.fireChannelInactive()
    }

    private func end(_ context: ChannelHandlerContext) {
        // Another answer may be on its way, and must not be mixed with this one.
        let problem = ProblemDetails(
            408, detail: "the request was not complete after \(time.nanoseconds / 1_000_000_000) s")
        if openRequests == 1, !isAnswering {
            let json = problem.serialized()
            let headers: HTTPFields = [
                .contentType: "application/problem+json", .contentLength: "\(json.count)", .connection: "close",
            ]
            let head = HTTPResponse(status: .requestTimeout, headerFields: headers)
            context.write(wrapOutboundOut(.head(head)), promise: nil)
            context.write(wrapOutboundOut(.body(ByteBuffer(data: json))), promise: nil)
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        }
        context.close(promise: nil)
    }
}
