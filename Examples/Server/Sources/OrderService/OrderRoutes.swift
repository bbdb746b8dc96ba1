import DataMapperHummingbird
import Foundation
import HTTPTypes
import Hummingbird

/// The routes of the service.
struct OrderRoutes {
    let store: OrderStore

    func add(to router: Router<OrderContext>) {
        router.resource("orders", [.post: place])
        router.resource(RouterPath(OrderImport.path), [.post: importLines])
        // The length of an export is unknown, and without a length the framework would write a body after the head.
        router.resource("orders/export", [.get: export], head: false)
        router.resource("orders/:id", [.get: show, .patch: amend])
        router.resource("orders/:id/events", [.get: history, .post: record])
    }

    private func place(_ request: Request, _ context: OrderContext) async throws -> Response {
        let change = try await Change(request)
        let (answer, isRepeated) = try await store.place(change.read(), change)
        let order = try Json.stored(Order.self, from: answer)
        return Self.answer(
            answer, isRepeated, .created, [.location: "/orders/\(order.id)", .eTag: "\(order.tag)"])
    }

    /// Places the orders on the lines of the body. A line that is not valid does not affect the others.
    private func importLines(_ request: Request, _ context: OrderContext) async throws -> Response {
        var lines = try OrderImport(store, path: request.uri.path, key: Change.key(of: request))
        return try await Response(.ok, lines.run(request, context), for: request, context: context)
    }

    private func show(_ request: Request, _ context: OrderContext) async throws -> Response {
        let order = try await store.order(id(context))
        return try Response(.ok, order, headers: [.eTag: "\(order.tag)"], for: request, context: context)
    }

    private func amend(_ request: Request, _ context: OrderContext) async throws -> Response {
        let change = try await Change(request)
        let amendment: Amendment
        do {
            amendment = try .set(change.read())
        } catch let problem as ProblemDetails where problem.status == 415 {
            // The type is not that of a value, but may be that of a patch.
            amendment = .patch(change)
        }
        let (answer, isRepeated) = try await store.amend(id(context), by: amendment, change)
        return try Self.answer(answer, isRepeated, .ok, [.eTag: "\(Json.stored(Order.self, from: answer).tag)"])
    }

    private func history(_ request: Request, _ context: OrderContext) async throws -> Response {
        try await Response(.ok, store.history(of: id(context)), for: request, context: context)
    }

    private func record(_ request: Request, _ context: OrderContext) async throws -> Response {
        let change = try await Change(request)
        let event = try change.read(NewEvent.self).event
        let (answer, isRepeated) = try await store.record(event, on: id(context), change)
        return Self.answer(answer, isRepeated, .created)
    }

    /// Answers with all orders, one on each line. The next orders are read after the client has received these.
    private func export(_ request: Request, _ context: OrderContext) async throws -> Response {
        let (count, last) = try await store.extent()
        let body = ResponseBody { [store, logger = context.logger] writer in
            var position: Int64 = 0
            while position < last {
                let batch: OrderStore.Batch
                do {
                    batch = try await store.orders(after: position, upTo: last, limit: 100)
                } catch {
                    // The head of the answer has been sent. The client sees that the answer is not complete.
                    logger.error("export after order \(position): \(UnreadableData.words(of: error))")
                    throw error
                }
                for error in batch.unreadable { logger.error("export without \(UnreadableData.words(of: error))") }
                try await writer.write(batch.lines)
                position = batch.last
            }
            try await writer.finish(nil)
        }
        return Response(
            status: .ok, headers: [.contentType: OrderImport.contentType, .orderCount: "\(count)"], body: body)
    }

    private func id(_ context: OrderContext) throws -> Int64 {
        guard let id = context.parameters.get("id", as: Int64.self) else {
            throw ProblemDetails(404, detail: "there is no such order")
        }
        return id
    }

    private static func answer(
        _ json: Data, _ isRepeated: Bool, _ status: HTTPResponse.Status, _ headers: HTTPFields = [:]
    ) -> Response {
        var headers = headers
        headers[.contentType] = "application/json"
        if isRepeated { headers[.idempotencyReplayed] = "true" }
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: json)))
    }
}

extension Change {
    fileprivate init(_ request: Request) async throws {
        key = try Self.key(of: request)
        (contentType, ifMatch) = (request.headers[.contentType], request.headers[.ifMatch])
        target = "\(request.method) \(request.uri.path) \(contentType ?? "")"
        body = try await request.bytes(upTo: Json.limits.documentSize)
    }

    /// Reads the body.
    fileprivate func read<T: Deserializable>(_: T.Type = T.self) throws -> T {
        try Json.read(T.self, from: body, contentType: contentType)
    }

    fileprivate static func key(of request: Request) throws -> String? {
        let key = request.headers[.idempotencyKey]
        if let key, key.isEmpty || key.utf8.count > 200 {
            throw ProblemDetails(400, detail: "an Idempotency-Key has from 1 to 200 bytes")
        }
        return key
    }
}

// swift-format-ignore: NeverForceUnwrap
// A name is nil only if it has characters that no header has.
extension HTTPField.Name {
    static let idempotencyKey = Self("Idempotency-Key")!
    static let idempotencyReplayed = Self("Idempotency-Replayed")!
    static let orderCount = Self("Order-Count")!
}

extension HTTPRequest.Method {
    /// The methods of RFC 9110, and PATCH.
    static let standard: Set = [get, head, post, put, delete, connect, options, trace, patch]
}

extension Router {
    /// Adds the handlers of a path, and 405 for the other standard methods. With a handler for GET, the router also
    /// answers HEAD, unless `head` is false.
    func resource(
        _ path: RouterPath, _ handlers: [HTTPRequest.Method: @Sendable (Request, Context) async throws -> Response],
        head: Bool = true
    ) {
        for (method, handler) in handlers { on(path, method: method, use: handler) }
        let methods = Set(handlers.keys).union(head && handlers[.get] != nil ? [.head] : [])
        let allowed = methods.map(\.rawValue).sorted().joined(separator: ", ")
        for method in HTTPRequest.Method.standard.subtracting(methods) {
            on(path, method: method) { _, _ -> Response in
                throw ProblemDetails(405, detail: "allowed here: \(allowed)", headers: ["Allow": allowed])
            }
        }
    }
}
