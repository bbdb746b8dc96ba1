import DataMapperMacros
import Foundation
import HTTPTypes
import Hummingbird

/// What the service answers.
struct OrderRoutes {
    let store: OrderStore

    func add(to router: Router<OrderContext>) {
        router.resource("orders", [.post: place])
        router.resource("orders/export", [.get: export])
        router.resource("orders/:id", [.get: show, .patch: amend])
        router.resource("orders/:id/events", [.get: history, .post: record])
    }

    private func place(_ request: Request, _ context: OrderContext) async throws -> Response {
        let body = try await request.body(of: "application/json", upTo: Json.limits.documentSize)
        let details = try Json.read(OrderDetails.self, from: body)
        let key = request.headers[.idempotencyKey]
        if let key, key.isEmpty || key.utf8.count > 200 {
            throw Problem(.badRequest, "an Idempotency-Key has from 1 to 200 bytes")
        }
        let (answer, isRepeated) = try await store.place(details, request: body, key: key)
        let order = try Json.stored(Order.self, from: answer)
        var headers: HTTPFields = [.location: "/orders/\(order.id)", .eTag: order.tag]
        if isRepeated { headers[.idempotencyReplayed] = "true" }
        return Response(.created, json: answer, headers: headers)
    }

    private func show(_ request: Request, _ context: OrderContext) async throws -> Response {
        try Self.answer(await store.order(id(context)))
    }

    private func amend(_ request: Request, _ context: OrderContext) async throws -> Response {
        let body = try await request.body(of: "application/merge-patch+json", upTo: Json.limits.documentSize)
        return try Self.answer(
            await store.amend(id(context), by: Json.value(body), ifMatch: request.headers[.ifMatch]))
    }

    private func history(_ request: Request, _ context: OrderContext) async throws -> Response {
        try Response(json: Json.bytes(await store.history(of: id(context))))
    }

    private func record(_ request: Request, _ context: OrderContext) async throws -> Response {
        let body = try await request.body(of: "application/json", upTo: Json.limits.documentSize)
        let event = try Json.read(NewEvent.self, from: body).event
        let entry = try await store.record(event, on: id(context), ifMatch: request.headers[.ifMatch])
        return try Response(.created, json: Json.bytes(entry))
    }

    /// All orders, one a line. The next batch is read when the client has taken the last one.
    private func export(_ request: Request, _ context: OrderContext) async throws -> Response {
        let (count, last) = try await store.extent()
        let body = ResponseBody { [store] writer in
            var position: Int64 = 0
            while position < last {
                let batch = try await store.orders(after: position, upTo: last, limit: 100)
                var lines = ByteBuffer()
                for order in batch {
                    lines.writeBytes(try Json.bytes(order))
                    lines.writeInteger(UInt8(ascii: "\n"))
                }
                try await writer.write(lines)
                position = batch.last?.id ?? last
            }
            try await writer.finish(nil)
        }
        return Response(
            status: .ok, headers: [.contentType: "application/x-ndjson", .orderCount: "\(count)"], body: body)
    }

    private func id(_ context: OrderContext) throws -> Int64 {
        guard let id = context.parameters.get("id", as: Int64.self) else {
            throw Problem(.notFound, "there is no such order")
        }
        return id
    }

    private static func answer(_ order: Order) throws -> Response {
        try Response(json: Json.bytes(order), headers: [.eTag: order.tag])
    }
}

// swift-format-ignore: NeverForceUnwrap
// A name is nil only if it has characters that no header has.
extension HTTPField.Name {
    static let idempotencyKey = Self("Idempotency-Key")!
    static let idempotencyReplayed = Self("Idempotency-Replayed")!
    static let orderCount = Self("Order-Count")!
}

extension Router {
    /// Adds what a path answers for each method, and 405 for the others.
    func resource(
        _ path: RouterPath, _ handlers: [HTTPRequest.Method: @Sendable (Request, Context) async throws -> Response]
    ) {
        for (method, handler) in handlers { on(path, method: method, use: handler) }
        let allowed = handlers.keys.map(\.rawValue).sorted().joined(separator: ", ")
        for method in [HTTPRequest.Method.get, .post, .put, .patch, .delete, .options] where handlers[method] == nil {
            on(path, method: method) { _, _ -> Response in
                throw Problem(.methodNotAllowed, "allowed here: \(allowed)", headers: [.allow: allowed])
            }
        }
    }
}
