import DataMapperCBOR
import DataMapperHummingbird
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import Synchronization
import Testing

struct Item: Mappable, ResponseMappable {
    var name = ""
    var size: Int?

    init(_ data: DeserializableData) throws { try mapping(data) }

    mutating func mapping(_ data: inout MappableData) throws {
        try data["name"].map(&name)
        try data["size"].mapIfPresent(&size)
    }
}

struct ItemContext: MappingRequestContext {
    static let shared: BodyMapper = {
        var policy = MappingPolicy.untrusted
        policy.limits.documentSize = 64
        return BodyMapper(mapper: ObjectMapper(policy: policy)).adding(CborSerializer(), for: "application/cbor")
    }()

    var coreContext: CoreRequestContextStorage
    var bodies: BodyMapper { Self.shared }

    init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }
}

struct Closed: Error { let secret = "SECRET" }
struct Broken: Error { let secret = "SECRET" }
struct Described: Error, HTTPResponseError {
    var status: HTTPResponse.Status { .imATeapot }

    func response(from request: Request, context: some RequestContext) -> Response { Response(status: status) }
}

struct Moved: Error, HTTPResponseError {
    var status: HTTPResponse.Status { .seeOther }

    func response(from request: Request, context: some RequestContext) -> Response {
        Response(status: status, headers: [.location: "/items"])
    }
}

extension HTTPField.Name {
    static let link = HTTPField.Name("Link") ?? .server
}

extension HTTPResponse.Status {
    static let imATeapot = HTTPResponse.Status(code: 418, reasonPhrase: "I'm a teapot")
}

/// A request, and the whole of its answer.
struct Exchange: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var method = HTTPRequest.Method.post
    var path = "/items"
    var headers: HTTPFields = [.contentType: "application/json"]
    var body = ""
    let status: Int
    let answer: String
    var with: [String: String] = [:]

    static let problem = ["Content-Type": "application/problem+json"]

    static let all = [
        Exchange(
            testDescription: "an item", body: #"{"name":"a"}"#, status: 201, answer: #"{"name":"a","size":null}"#,
            with: ["Content-Type": "application/json", "Location": "/items/1", "Content-Length": "24"]),
        Exchange(
            testDescription: "two problems", body: #"{"name":1,"size":"x"}"#, status: 422,
            answer:
                ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"expected string, found integer","pointer":"#/name","line":1,"column":9},{"detail":"expected integer, found string","pointer":"#/size","line":1,"column":18}]}"##,
            with: problem),
        Exchange(
            testDescription: "too large", body: String(repeating: " ", count: 65), status: 413,
            answer: #"{"status":413,"title":"Content Too Large","detail":"a body has at most 64 bytes"}"#, with: problem
        ),
        Exchange(
            testDescription: "another type", headers: [.contentType: "text/csv"], body: "a", status: 415,
            answer:
                #"{"status":415,"title":"Unsupported Media Type","detail":"send application/json, application/cbor"}"#,
            with: ["Accept": "application/json, application/cbor"]),
        Exchange(
            testDescription: "the type that the client prefers", method: .get,
            headers: [.accept: "application/cbor, application/json;q=0.9"], status: 200,
            answer: "\u{A2}dnameaadsize\u{F6}", with: ["Content-Type": "application/cbor", "Vary": "Accept"]),
        Exchange(
            testDescription: "no type that the client accepts", method: .get, headers: [.accept: "text/html"],
            status: 406,
            answer: #"{"status":406,"title":"Not Acceptable","detail":"accept application/json, application/cbor"}"#,
            with: problem),
        Exchange(
            testDescription: "a merge patch", method: .patch, headers: [.contentType: "application/merge-patch+json"],
            body: #"{"size":2}"#, status: 200, answer: #"{"name":"a","size":2}"#),
        Exchange(
            testDescription: "a change for a client that accepts no type", method: .patch,
            headers: [.contentType: "application/merge-patch+json", .accept: "text/html"], body: #"{"size":2}"#,
            status: 200, answer: #"{"name":"a","size":2}"#),
        Exchange(
            testDescription: "a patch of another type", method: .patch, body: "{}", status: 415,
            answer:
                #"{"status":415,"title":"Unsupported Media Type","detail":"send application/merge-patch+json, application/json-patch+json"}"#,
            with: ["Accept-Patch": "application/merge-patch+json, application/json-patch+json"]),
        Exchange(
            testDescription: "lines", path: "/import", headers: [.contentType: "application/x-ndjson"],
            body: "{\"name\":\"a\"}\n{\n{\"name\":\"b\"}", status: 200, answer: #"["a 1","error 2","b 3"]"#),
        Exchange(
            testDescription: "an array", path: "/import", body: #"[{"name":"a"},{"name":"b"}]"#, status: 200,
            answer: #"["a 1","b 1"]"#),
        Exchange(
            testDescription: "an export", method: .get, path: "/export/lines", status: 200,
            answer: "{\"name\":\"a\",\"size\":null}\n", with: ["Content-Type": "application/x-ndjson"]),
        Exchange(
            testDescription: "an export of an array", method: .get, path: "/export/array", status: 200,
            answer: #"[{"name":"a","size":null}]"#, with: ["Content-Type": "application/json"]),
        Exchange(
            testDescription: "an export of texts", method: .get, path: "/export/sequence", status: 200,
            answer: "\u{1E}{\"name\":\"a\",\"size\":null}\n", with: ["Content-Type": "application/json-seq"]),
        Exchange(
            testDescription: "an unknown path", method: .get, path: "/nowhere", status: 404,
            answer: #"{"status":404,"title":"Not Found"}"#, with: problem),
        Exchange(
            testDescription: "an error of the framework", method: .get, path: "/fail/http", status: 429,
            answer: #"{"status":429,"title":"Too Many Requests","detail":"wait"}"#,
            with: ["Retry-After": "3", "Content-Type": "application/problem+json", "Link": "a, b"]),
        Exchange(
            testDescription: "a redirect", method: .get, path: "/fail/moved", status: 303, answer: "",
            with: ["Location": "/items"]),
        Exchange(
            testDescription: "another error that has a status", method: .get, path: "/fail/described", status: 418,
            answer: #"{"status":418}"#, with: problem),
        Exchange(
            testDescription: "an error that the program answers", method: .get, path: "/fail/closed", status: 503,
            answer: #"{"status":503,"title":"Service Unavailable"}"#, with: ["Retry-After": "10"]),
        Exchange(
            testDescription: "any other error", method: .get, path: "/fail/broken", status: 500,
            answer: #"{"status":500,"title":"Internal Server Error"}"#, with: problem),
        Exchange(
            testDescription: "only the head of a problem", method: .head, path: "/fail/closed", status: 503, answer: "",
            with: problem),
        Exchange(
            testDescription: "a Codable type", path: "/coded", body: #"{"count":"x"}"#, status: 422,
            answer:
                ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"expected integer, found string","pointer":"#/count","line":1,"column":10}]}"##,
            with: problem),
        Exchange(
            testDescription: "a Codable type with a key twice", path: "/coded", body: #"{"count":1,"count":7}"#,
            status: 400,
            answer:
                #"{"status":400,"title":"Bad Request","detail":"the body cannot be read","errors":[{"detail":"duplicate object key","line":1,"column":12}]}"#,
            with: problem),
        Exchange(
            testDescription: "a Codable type with a comma at its end", path: "/coded", body: #"{"count":1,}"#,
            status: 400,
            answer:
                #"{"status":400,"title":"Bad Request","detail":"the body cannot be read","errors":[{"detail":"expected a key in quotation marks","line":1,"column":12}]}"#,
            with: problem),
        Exchange(
            testDescription: "a Codable type that is too large", path: "/coded",
            body: #"{"count":1}"# + String(repeating: " ", count: 60), status: 413,
            answer: #"{"status":413,"title":"Content Too Large","detail":"a body has at most 64 bytes"}"#, with: problem
        ),
        Exchange(
            testDescription: "a Codable type in UTF-16", path: "/coded", body: "[\u{0}1\u{0}]\u{0}", status: 415,
            answer: #"{"status":415,"title":"Unsupported Media Type","detail":"send UTF-8"}"#, with: problem),
        Exchange(
            testDescription: "the problem of another server", method: .get, path: "/fail/upstream", status: 500,
            answer: #"{"status":500,"title":"Not Found"}"#, with: problem),
        Exchange(
            testDescription: "a Codable type that is valid", path: "/coded", body: #"{"count":7}"#, status: 200,
            answer: #"{"count":7}"#, with: ["Content-Type": "application/json"]),
    ]
}

/// Keeps messages.
final class Recorder: LogHandler, @unchecked Sendable {
    let messages = Mutex<[String]>([])
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.error

    func log(event: LogEvent) { messages.withLock { $0.append("\(event.message)") } }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }
}

@Suite("Hummingbird") struct RouteTests {
    @Test(arguments: [(nil, 500), (404, 404), (599, 599), (200, 500), (-1, 500), (99_999, 500)] as [(Int?, Int)])
    func `the status is one of an error`(_ status: Int?, _ expected: Int) {
        var problem = ProblemDetails(404)
        problem.status = status
        #expect(problem.responseStatus.code == expected)
    }

    struct Coded: ResponseCodable { let count: Int }

    static let item = try? ObjectMapper().deserialize(Item.self, fromValue: ["name": "a"])

    static func router() -> Router<ItemContext> {
        let router = Router(context: ItemContext.self)
        router.add(
            middleware: ProblemMiddleware(words: { $0 is Closed ? "closed" : nil }) { error in
                error is Closed ? ProblemDetails(503, headers: ["Retry-After": "10"]) : nil
            })
        addItems(to: router)
        router.post("import") { request, context in
            var results: [String] = []
            for try await element in try request.elements(of: Item.self, context: context).items() {
                results.append("\((try? element.get())?.name ?? "error") \(element.location.line)")
            }
            return try Response(.ok, results, for: request, context: context)
        }
        router.get("export/:framing") { _, context in
            let items = AsyncStream { stream in
                if let item { stream.yield(item) }
                stream.finish()
            }
            return switch context.parameters.get("framing") {
            case "array": Response(elements: items, as: .array(), context: context)
            case "sequence": Response(elements: items, as: .textSequence, context: context)
            default: Response(elements: items, context: context)
            }
        }
        for method in [HTTPRequest.Method.get, .head] {
            router.on("fail/:how", method: method) { _, context -> Response in
                switch context.parameters.get("how") {
                case "http":
                    var headers: HTTPFields = [.retryAfter: "3", .contentType: "text/plain", .link: "a"]
                    headers.append(HTTPField(name: .link, value: "b"))
                    throw HTTPError(.tooManyRequests, headers: headers, message: "wait")
                case "moved": throw Moved()
                case "upstream":
                    var problem = ProblemDetails(404)
                    problem.status = 200
                    throw problem
                case "described": throw Described()
                case "closed": throw Closed()
                default: throw Broken()
                }
            }
        }
        router.post("coded") { request, context in try await request.decode(as: Coded.self, context: context) }
        return router
    }

    static func addItems(to router: Router<ItemContext>) {
        router.post("items") { request, context in
            let item = try await request.read(Item.self, context: context)
            return try Response(
                .created, item, headers: [.location: "/items/1"], for: request, context: context)
        }
        router.get("items") { _, _ in item }
        router.patch("items") { request, context in
            var changed = item
            if var value = changed {
                try await request.patch(&value, context: context)
                changed = value
            }
            return changed
        }
    }

    @Test(arguments: Exchange.all)
    func `the whole answer`(_ exchange: Exchange) async throws {
        try await Application(router: Self.router()).test(.router) { client in
            try await client.execute(
                uri: exchange.path, method: exchange.method, headers: exchange.headers,
                body: ByteBuffer(string: exchange.body)
            ) { response in
                #expect(response.status.code == exchange.status)
                let isText = response.headers[.contentType] != "application/cbor"
                let scalars = response.body.readableBytesView.map { Character(Unicode.Scalar($0)) }
                #expect((isText ? String(buffer: response.body) : String(scalars)) == exchange.answer)
                for (name, value) in exchange.with {
                    #expect(HTTPField.Name(name).flatMap { response.headers[$0] } == value, "\(name)")
                }
            }
        }
    }

    /// A buffer for it would end the process.
    @Test func `a body that no buffer can have`() async throws {
        let parts = AsyncStream<ByteBuffer> { parts in
            for text in ["[1", "]"] { parts.yield(ByteBuffer(string: text)) }
            parts.finish()
        }
        let head = HTTPRequest(
            method: .post, scheme: nil, authority: nil, path: "/", headerFields: [.contentLength: "5000000000"])
        let request = Request(head: head, body: RequestBody(asyncSequence: parts))
        await #expect(throws: ProblemDetails(413, detail: "a body has at most 2147483648 bytes")) {
            try await request.bytes(upTo: .max)
        }
    }

    @Test func `the log has no values`() async throws {
        let recorder = Recorder()
        let application = Application(router: Self.router(), logger: Logger(label: "test") { _ in recorder })
        try await application.test(.router) { client in
            for how in ["http", "described", "closed", "moved", "broken"] {
                try await client.execute(uri: "/fail/\(how)?token=SECRET", method: .get) { _ in }
            }
        }
        #expect(recorder.messages.withLock { $0 } == ["GET /fail/closed: closed", "GET /fail/broken: Broken"])
    }

    @Test func `a problem is an answer without the middleware, too`() async throws {
        let router = Router()
        router.get("items") { request, context in try await request.read(Item.self, context: context) }
        try await Application(router: router).test(.router) { client in
            try await client.execute(uri: "/items", method: .get) { response in
                #expect(response.status == .unsupportedMediaType)
                let answer =
                    #"{"status":415,"title":"Unsupported Media Type","detail":"send application/json"}"#
                #expect(String(buffer: response.body) == answer)
            }
        }
    }
}
