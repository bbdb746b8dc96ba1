import DataMapperCBOR
import DataMapperHummingbird
import DataMapperMacros
import DataMapperMessagePack
import DocumentationSupport
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@Suite("Servers")
struct ServersPage {
    // BLOCK 1
    @Mappable struct Order: ResponseMappable {
        @Mapped(where: .count(1...100)) var customer: String
        @Mapped(where: .count(1...50)) var lines: [Line]
        @Mapped(where: .count(...500)) var note: String?
    }

    @Mappable struct Line {
        @Mapped(where: .notEmpty) var product: String
        @Mapped(where: .in(1...1_000)) var quantity: Int
    }

    func service() -> some ApplicationProtocol {
        let router = Router()
        router.add(middleware: ProblemMiddleware())
        router.post("orders") { request, context in try await request.read(Order.self, context: context) }
        return Application(router: router)
    }
    // END

    // BLOCK 3
    struct ShopContext: MappingRequestContext {
        static let bodies = BodyMapper(mapper: ObjectMapper(policy: policy))
        var coreContext: CoreRequestContextStorage
        var bodies: BodyMapper { Self.bodies }

        init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }

        private static var policy: MappingPolicy {
            var policy = MappingPolicy.untrusted
            policy.limits.documentSize = 256 << 10
            policy.invalidOptionals = .fail
            policy.unknownKeys = .reject
            policy.reportedProblems = 100
            return policy
        }
    }
    // END

    @Test func `a whole service`() async throws {
        // BLOCK 2
        try await service().test(.router) { client in
            let body = ByteBuffer(string: #"{"customer": "", "lines": [{"product": "tea", "quantity": "two"}]}"#)
            let headers: HTTPFields = [.contentType: "application/json"]
            try await client.execute(uri: "/orders", method: .post, headers: headers, body: body) { response in
                #expect(response.status == .unprocessableContent)
                #expect(response.headers[.contentType] == "application/problem+json")
                #expect(
                    String(buffer: response.body)
                        == ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"must have from 1 to 100 characters","pointer":"#/customer","line":1,"column":14},{"detail":"expected integer, found string","pointer":"#/lines/0/quantity","line":1,"column":59}]}"##
                )
            }
        }
        // END
    }

    @Test func formats() throws {
        // BLOCK 4
        let bodies = BodyMapper()
            .adding(CborSerializer(), for: "application/cbor")
            .adding(MessagePackSerializer(), for: "application/vnd.msgpack", "application/msgpack")
        #expect(
            try bodies.write(["id": 7], accept: "application/cbor, application/json;q=0.5").contentType
                == "application/cbor")
        // END
    }

    // BLOCK 5
    func addNumbers(to router: Router<BasicRequestContext>) {
        router.post("numbers") { request, context in
            try Response(.created, [1, 2], headers: [.location: "/numbers/7"], for: request, context: context)
        }
    }
    // END

    @Test func `another status`() async throws {
        let router = Router()
        addNumbers(to: router)
        try await Application(router: router).test(.router) { client in
            try await client.execute(uri: "/numbers", method: .post) { response in
                #expect(response.status == .created)
                #expect(response.headers[.location] == "/numbers/7")
                #expect(response.headers[.contentType] == "application/json")
                #expect(String(buffer: response.body) == "[1,2]")
            }
        }
    }

    // BLOCK 6
    func find(_ id: Int) throws -> Order {
        throw ProblemDetails(404, detail: "there is no such order")
    }
    // END

    @Test func problems() throws {
        #expect(throws: ProblemDetails(404, detail: "there is no such order")) { try find(7) }
        // BLOCK 7
        let problem = ProblemDetails(409, detail: "the order has been paid")
        let read = try ObjectMapper().deserialize(
            ProblemDetails.self, from: problem.serialized(), with: JsonSerializer())
        #expect(read.status == 409)
        #expect(read.description == "409 Conflict: the order has been paid")
        // END
    }

    // BLOCK 8
    func addPatch(to router: Router<BasicRequestContext>, _ store: OrderStore) {
        router.patch("orders/:id") { request, context in
            let id = try context.parameters.require("id", as: Int.self)
            return try await store.change(id) { order in
                try EntityTag(of: order).require(ifMatch: request.headers[.ifMatch])
                try await request.patch(&order, context: context)
            }
        }
        router.get("orders/:id") { request, context in
            let order = try await store.order(context.parameters.require("id", as: Int.self))
            let tag = try EntityTag(of: order)
            return try Response(.ok, order, headers: [.eTag: "\(tag)"], for: request, context: context)
        }
    }
    // END

    // BLOCK 9
    @Mappable
    struct OrderPatch {
        let note: Field<String>
    }
    // END

    @Test func fields() throws {
        // BLOCK 10
        let json = BodyMapper()
        #expect(try json.read(OrderPatch.self, from: "{}", contentType: "application/json").note == .absent)
        #expect(try json.read(OrderPatch.self, from: #"{"note": null}"#, contentType: "application/json").note == .null)
        #expect(
            try json.read(OrderPatch.self, from: #"{"note": "late"}"#, contentType: "application/json").note
                == .value("late"))
        // END
    }

    // BLOCK 11
    func addStreams(to router: Router<BasicRequestContext>, _ store: OrderStore) {
        router.post("orders/import") { request, context in
            var errors: [ProblemDetails.Fault] = []
            for try await report in try request.elements(of: Order.self, context: context).reports() {
                if let order = report.value { await store.add(order) }
                if report.value == nil, errors.count < 1_000 { errors += ProblemDetails(report).errors }
            }
            return try Response(.ok, ["errors": errors], for: request, context: context)
        }
        router.get("orders/export") { _, context in Response(elements: await store.all(), context: context) }
    }
    // END

    // BLOCK 12
    actor OrderStore {
        private var orders: [Order] = []

        func add(_ order: Order) { orders.append(order) }

        func order(_ id: Int) throws -> Order {
            guard orders.indices.contains(id) else { throw ProblemDetails(404, detail: "there is no such order") }
            return orders[id]
        }

        func change(_ id: Int, _ body: @Sendable (inout Order) async throws -> Void) async throws -> Order {
            let old = try order(id)
            var new = old
            try await body(&new)
            guard try EntityTag(of: order(id)) == EntityTag(of: old) else { throw ProblemDetails(409) }
            orders[id] = new
            return new
        }

        func all() -> AsyncStream<Order> {
            AsyncStream { stream in
                for order in orders { stream.yield(order) }
                stream.finish()
            }
        }
    }
    // END

    @Test func retries() throws {
        // BLOCK 13
        let serializer = JsonSerializer()
        let first = try serializer.deserializeOrThrow(fromString: #"{"customer": "Ana", "total": 9.50}"#)
        let again = try serializer.deserializeOrThrow(fromString: #"{"total":9.5,"customer":"Ana"}"#)
        let other = try serializer.deserializeOrThrow(fromString: #"{"customer": "Ana", "total": 9.51}"#)

        #expect(first == again)
        #expect(first != other)
        // END
    }

    private func withRoutes(_ test: @escaping @Sendable (any TestClientProtocol) async throws -> Void) async throws {
        let store = OrderStore()
        await store.add(Order(customer: "Ana", lines: [Line(product: "tea", quantity: 2)], note: nil))
        let router = Router()
        router.add(middleware: ProblemMiddleware())
        addPatch(to: router, store)
        addStreams(to: router, store)
        try await Application(router: router).test(.router, test)
    }

    @Test func `partial updates`() async throws {
        try await withRoutes { client in
            let tag = try await client.execute(uri: "/orders/0", method: .get) { $0.headers[.eTag] ?? "" }
            let patch = ByteBuffer(string: #"{"note": "soon"}"#)
            let headers: HTTPFields = [.contentType: "application/merge-patch+json", .ifMatch: tag]
            try await client.execute(uri: "/orders/0", method: .patch, headers: headers, body: patch) { response in
                let order = #"{"customer":"Ana","lines":[{"product":"tea","quantity":2}],"note":"soon"}"#
                #expect(String(buffer: response.body) == order)
            }
            try await client.execute(uri: "/orders/0", method: .patch, headers: headers, body: patch) { response in
                #expect(response.status == .preconditionFailed)
                #expect(response.headers[.eTag] != tag)
            }
            let other: HTTPFields = [.contentType: "application/json"]
            try await client.execute(uri: "/orders/0", method: .patch, headers: other, body: patch) { response in
                #expect(response.status == .unsupportedMediaType)
            }
            try await client.execute(uri: "/orders/1", method: .get) { #expect($0.status == .notFound) }
        }
    }

    @Test func streams() async throws {
        try await withRoutes { client in
            let ben = #"{"customer":"Ben","lines":[{"product":"cup","quantity":1}],"note":null}"#
            let body = ByteBuffer(string: "\(ben)\n{\n\(ben)\n")
            let headers: HTTPFields = [.contentType: "application/x-ndjson"]
            try await client.execute(uri: "/orders/import", method: .post, headers: headers, body: body) { response in
                let errors = #"{"errors":[{"detail":"unexpected end of document","line":2,"column":2}]}"#
                #expect(String(buffer: response.body) == errors)
            }
            try await client.execute(uri: "/orders/export", method: .get) { response in
                let lines = String(buffer: response.body).split(separator: "\n")
                #expect(lines.count == 3 && lines[2] == ben)
                #expect(response.headers[.contentType] == "application/x-ndjson")
            }
        }
    }

    @Test func `a context of one's own`() async throws {
        let router = Router(context: ShopContext.self)
        router.add(middleware: ProblemMiddleware())
        router.post("orders") { request, context in try await request.read(Order.self, context: context) }
        try await Application(router: router).test(.router) { client in
            let body = ByteBuffer(
                string: #"{"customer":"Ana","lines":[{"product":"tea","quantity":2,"x":1}],"note":7}"#)
            let headers: HTTPFields = [.contentType: "application/json"]
            try await client.execute(uri: "/orders", method: .post, headers: headers, body: body) { response in
                let problem = try ObjectMapper().deserialize(
                    ProblemDetails.self, from: String(buffer: response.body), with: JsonSerializer())
                #expect(problem.errors.map(\.pointer) == [["lines", "0", "x"], ["note"]])
            }
        }
    }
}
