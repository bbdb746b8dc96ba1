import DataMapper
import DataMapperCBOR
import DataMapperHTTP
import DataMapperTools
import Foundation
import TestSupport

@Suite("ProblemDetails") struct ProblemDetailsTests {
    static func text(_ problem: ProblemDetails) -> String { String(decoding: problem.serialized(), as: UTF8.self) }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let error: @Sendable () throws -> Void
        let text: String

        init(_ name: String, _ text: String, _ error: @escaping @Sendable () throws -> Void) {
            (testDescription, self.text, self.error) = (name, text, error)
        }
    }

    /// Describes itself.
    private struct Described: Error, CustomStringConvertible { var description: String { "is not on sale" } }
    private struct Localized: LocalizedError { var errorDescription: String? { "a secret" } }
    /// Has a text for users. Swift would show the value.
    private struct Told: LocalizedError {
        let value: String
        var errorDescription: String? { "is sold out" }
    }
    /// Swift would show the value.
    private struct Bare: Error { let value: String }

    private struct Failing: Deserializable {
        init(_ data: borrowing DeserializableData) throws {
            let text: String = try data.get()
            if text == "described" { throw Described() }
            if text == "told" { throw Told(value: text) }
            throw Bare(value: text)
        }
    }

    private static func read<T: Deserializable>(
        _: T.Type, _ text: String, _ policy: MappingPolicy = .untrusted
    ) throws {
        _ = try ObjectMapper(policy: policy).deserialize(T.self, from: text, with: JsonSerializer())
    }

    private static func limited(_ change: (inout ProcessingLimits) -> Void) -> MappingPolicy {
        var policy = MappingPolicy.untrusted
        change(&policy.limits)
        return policy
    }

    static let rows = [
        Row(
            "a wrong type",
            ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"expected integer, found string","pointer":"#/1","line":2,"column":2}]}"##
        ) {
            try read([Int].self, "[1,\n \"x\"]")
        },
        Row(
            "the root",
            ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"expected array, found string","pointer":"#","line":1,"column":1}]}"##
        ) {
            try read([Int].self, #""SECRET""#)
        },
        Row(
            "a key with special characters",
            ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"expected integer, found string","pointer":"#/a~1b%20%C3%A9","line":1,"column":11}]}"##
        ) {
            try read([String: Int].self, #"{"a/b é": "SECRET"}"#)
        },
        Row(
            "no JSON",
            #"{"status":400,"title":"Bad Request","detail":"the body cannot be read","errors":[{"detail":"expected a value","line":1,"column":4}]}"#
        ) {
            try read([Int].self, "[1,]")
        },
        Row(
            "no CBOR",
            #"{"status":400,"title":"Bad Request","detail":"the body cannot be read","errors":[{"detail":"expected an array of 2 elements, found the end of the CBOR document"}]}"#
        ) {
            _ = try CborSerializer().deserializeOrThrow(Data([0x82, 0x01]))
        },
        Row(
            "too many bytes",
            #"{"status":413,"title":"Content Too Large","detail":"the body is too large","errors":[{"detail":"document exceeds the limit of 4","line":1,"column":1}]}"#
        ) {
            try read([Int].self, "[1, 2]", limited { $0.documentSize = 4 })
        },
        Row(
            "too deep",
            #"{"status":413,"title":"Content Too Large","detail":"the body is too large","errors":[{"detail":"nesting exceeds the limit of 2","line":1,"column":3}]}"#
        ) {
            try read([[Int]].self, "[[[1]]]", limited { $0.depth = 2 })
        },
        Row(
            "a value that is too deep",
            ##"{"status":413,"title":"Content Too Large","detail":"the body is too large","errors":[{"detail":"nested more than 1 levels deep","pointer":"#"}]}"##
        ) {
            _ = try ObjectMapper(policy: limited { $0.depth = 1 }).deserialize([[Int]].self, fromValue: [[1]])
        },
        Row(
            "too deep in CBOR",
            #"{"status":413,"title":"Content Too Large","detail":"the body is too large","errors":[{"detail":"nesting exceeds the limit of 1"}]}"#
        ) {
            _ = try CborSerializer().deserializeOrThrow(
                Data([0x81, 0x81, 0x01]), within: limited { $0.depth = 1 }.limits)
        },
        Row("a problem", #"{"status":404,"title":"Not Found","detail":"there is no such order"}"#) {
            throw ProblemDetails(404, detail: "there is no such order")
        },
        Row(
            "a test that fails",
            ##"{"status":409,"title":"Conflict","detail":"the patch does not fit the value","errors":[{"detail":"operation 0 (test /a): the value differs from the tested one","pointer":"#/0"}]}"##
        ) {
            _ = try JsonPatch([.test(path: ["a"], value: 1)]).applied(to: ["a": "SECRET"])
        },
        Row(
            "a value that is missing",
            ##"{"status":409,"title":"Conflict","detail":"the patch does not fit the value","errors":[{"detail":"operation 1 (remove /b): object at the root has no key \"b\"","pointer":"#/1"}]}"##
        ) {
            _ = try JsonPatch([.remove(path: ["a"]), .remove(path: ["b"])]).applied(to: ["a": "SECRET"])
        },
        Row(
            "a move into itself",
            ##"{"status":422,"title":"Unprocessable Content","detail":"the patch does not fit the value","errors":[{"detail":"operation 0 (move /a to /a/b): a value cannot be moved into itself","pointer":"#/0"}]}"##
        ) {
            _ = try JsonPatch([.move(from: ["a"], path: ["a", "b"])]).applied(to: ["a": [:]])
        },
        Row(
            "too many copies",
            ##"{"status":413,"title":"Content Too Large","detail":"the body is too large","errors":[{"detail":"operation 0 (copy /a to /b): copies more than copyLimit allows","pointer":"#/0"}]}"##
        ) {
            _ = try JsonPatch([.copy(from: ["a"], path: ["b"])]).applied(to: ["a": [1, 2]], copyLimit: 1)
        },
        Row("another error", #"{"status":500,"title":"Internal Server Error"}"#) { throw Localized() },
        Row("an error of writing", #"{"status":500,"title":"Internal Server Error"}"#) {
            _ = try JsonSerializer().serializeOrThrow(.double(.nan))
        },
        Row(
            "an error of the program that describes itself",
            ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"is not on sale","pointer":"#","line":1,"column":1}]}"##
        ) {
            try read(Failing.self, #""described""#)
        },
        Row(
            "an error of the program that has a text for users",
            ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"is sold out","pointer":"#","line":1,"column":1}]}"##
        ) {
            try read(Failing.self, #""told""#)
        },
        Row(
            "an error of the program that shows the value",
            ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"is not valid","pointer":"#","line":1,"column":1}]}"##
        ) {
            try read(Failing.self, #""SECRET""#)
        },
    ]

    @Test(arguments: rows)
    func `the answer to an error`(_ row: Row) {
        do {
            try row.error()
            Issue.record("no error")
        } catch {
            expectEqual(Self.text(ProblemDetails(for: error)), row.text)
        }
    }

    private struct User: Deserializable {
        init(_ data: borrowing DeserializableData) throws {
            _ = try data["name"].get() as String
            _ = data["age"].get() as Int?
        }
    }

    @Test(
        arguments: [
            (
                "all problems", #"[{"name": 1}, {"nmae": "SECRET"}]"#,
                ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"expected string, found integer","pointer":"#/0/name","line":1,"column":11},{"detail":"expected string, found nothing; did you mean \"nmae\"?","pointer":"#/1/name","line":1,"column":15}]}"##
            ),
            (
                "unlisted problems", #"[{}, {}, {}, {}]"#,
                ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"expected string, found nothing","pointer":"#/0/name","line":1,"column":2},{"detail":"expected string, found nothing","pointer":"#/1/name","line":1,"column":6},{"detail":"expected string, found nothing","pointer":"#/2/name","line":1,"column":10}],"unlistedErrors":1}"##
            ),
            (
                "no JSON", #"[{"name": "SECRET"#,
                #"{"status":400,"title":"Bad Request","detail":"the body cannot be read","errors":[{"detail":"unexpected end of document in string","line":1,"column":18}]}"#
            ),
            (
                "a limit", "[" + String(repeating: "[", count: 40),
                #"{"status":413,"title":"Content Too Large","detail":"the body is too large","errors":[{"detail":"nesting exceeds the limit of 32","line":1,"column":33}]}"#
            ),
        ])
    func `the answer to a report`(_: String, _ body: String, _ text: String) {
        var policy = MappingPolicy.untrusted
        policy.reportedProblems = 3
        let report = ObjectMapper(policy: policy).report(parsing: [User].self, from: body, with: JsonSerializer())
        expectEqual(Self.text(ProblemDetails(report)), text)
    }

    @Test func `an answer is not much longer than the body`() {
        let body =
            #"{"\#(String(repeating: "é", count: 500))": [\#(Array(repeating: "\"\"", count: 1_000).joined(separator: ","))]}"#
        let report = ObjectMapper(policy: .untrusted)
            .report(parsing: [String: [Int]].self, from: body, with: JsonSerializer())
        let problem = ProblemDetails(report)
        #expect(problem.serialized().count < 1 << 20)
        #expect(problem.errors.count > 50)
        expectEqual(problem.errors.count + problem.unlistedErrors, 1_000)
    }

    @Test func `a report with a value has problems that were tolerated`() throws {
        let report = try ObjectMapper().report([Int?].self, from: #"[1, "x"]"#, with: JsonSerializer())
        #expect(report.value != nil)
        expectEqual(ProblemDetails(report).errors.map(\.pointer), [["1"]])
    }

    @Test func `a value that is too deep for the policy`() {
        let report = ObjectMapper(policy: Self.limited { $0.depth = 1 }).report([[Int]].self, fromValue: [[1]])
        expectEqual(ProblemDetails(report).status, 413)
    }

    /// Reading ignores members of other kinds (RFC 9457 section 3.1), also with a strict policy.
    @Test(
        arguments: [
            (#"{"type":"/a","status":404,"title":"T","detail":"D","instance":"/b","x":1.50,"y":{"z":null}}"#, nil),
            ("{}", nil), (#"{"unlistedErrors":2}"#, nil),
            (##"{"status":422,"errors":[{"detail":"D","pointer":"#/a%20b","line":1,"column":2}]}"##, nil),
            (#"{"errors":[{"detail":"D","pointer":"/a b"}]}"#, ##"{"errors":[{"detail":"D","pointer":"#/a%20b"}]}"##),
            (#"{"errors":[{"detail":"D","pointer":"no pointer"}]}"#, #"{"errors":[{"detail":"D"}]}"#),
            (
                #"{"status":"404","title":7,"detail":null,"instance":[],"type":{},"errors":{"a":["b"]},"x":1}"#,
                #"{"x":1}"#
            ),
            (#"{"errors":[{"detail":"D"},{"message":"M"}]}"#, "{}"),
        ] as [(String, String?)])
    func `a client reads what a server writes`(_ text: String, _ written: String?) throws {
        for policy in [MappingPolicy.standard, .untrusted, .strict] {
            let mapper = ObjectMapper(policy: policy)
            let problem = try mapper.deserialize(ProblemDetails.self, from: text, with: JsonSerializer())
            expectEqual(Self.text(problem), written ?? text)
        }
    }

    @Test(arguments: ["[]", "5", "null", #""x""#])
    func `a problem is an object`(_ text: String) {
        expectThrows(DeserializationError.self) {
            try ObjectMapper().deserialize(ProblemDetails.self, from: text, with: JsonSerializer())
        }
    }

    @Test(
        arguments: [
            (ProblemDetails(404), "404 Not Found"), (ProblemDetails(404, detail: "D"), "404 Not Found: D"),
            (ProblemDetails(799), "799"), (ProblemDetails(403, title: "T", type: "/a"), "403 T"),
            (ProblemDetails(403, type: "/a"), "403"),
        ])
    func descriptions(_ problem: ProblemDetails, _ description: String) {
        expectEqual(problem.description, description)
    }

    @Test func `members that cannot be written are left out`() {
        var problem = ProblemDetails(403)
        problem.unknownKeys["balance"] = .double(.nan)
        expectEqual(Self.text(problem), #"{"status":403,"title":"Forbidden"}"#)
    }

    @Test func `headers are not part of the body`() {
        expectEqual(
            Self.text(ProblemDetails(503, headers: ["Retry-After": "10"])),
            #"{"status":503,"title":"Service Unavailable"}"#)
    }
}
