import DataMapper
import DataMapperHTTP
import DataMapperTools
import Foundation
import TestSupport

@Suite("Bodies of PATCH") struct PatchTests {
    /// Keeps unknown keys, and has a property that no mapping knows.
    struct Order: Mappable, UnknownKeyPreserving {
        var customer = Customer()
        var note: String?
        var tags: [String] = []
        var counts: [String: Int] = [:]
        var unknownKeys = UnknownKeys()
        var isOpen = false

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["customer"].map(&customer)
            try data["note"].mapIfPresent(&note)
            try data["tags"].map(&tags)
            data["counts"].map(&counts, or: [:])
        }
    }

    struct Customer: Mappable, UnknownKeyPreserving {
        var name = ""
        var unknownKeys = UnknownKeys()

        init() {}

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
    }

    final class Shared: Mappable {
        var name = ""
        var size: Int?

        init(_ data: DeserializableData) throws {
            name = try data["name"].get()
            size = data["size"].get()
        }

        func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            data["size"].map(&size)
        }
    }

    static let text =
        #"{"customer":{"name":"Ana","crm":{"score":1.50,"tags":["x"]}},"note":"soon","tags":["a"],"counts":{"x":1},"shop":{"id":1.50,"hall":2,"deep":{"a":1,"b":2}}}"#

    @Test(
        arguments: [
            ("nothing", "{}", text), ("a member", #"{"note":"late"}"#, text.replacing("soon", with: "late")),
            ("null", #"{"note":null}"#, text.replacing(#""soon""#, with: "null")),
            ("inside", #"{"customer":{"name":"Bea"}}"#, text.replacing("Ana", with: "Bea")),
            ("an array", #"{"tags":["b","c"]}"#, text.replacing(#"["a"]"#, with: #"["b","c"]"#)),
            ("a dictionary", #"{"counts":{"x":null,"y":2}}"#, text.replacing(#"{"x":1}"#, with: #"{"y":2}"#)),
            (
                "an unknown key", #"{"shop":null,"new":1.10}"#,
                text.replacing(
                    #""shop":{"id":1.50,"hall":2,"deep":{"a":1,"b":2}}"#, with: #""new":1.10"#)
            ),
            ("inside an unknown key", #"{"shop":{"hall":null}}"#, text.replacing(#""hall":2,"#, with: "")),
            (
                "deep inside an unknown key", #"{"shop":{"deep":{"a":null,"c":3}}}"#,
                text.replacing(#""deep":{"a":1,"b":2}"#, with: #""deep":{"b":2,"c":3}"#)
            ),
            (
                "an unknown key of an object", #"{"customer":{"name":"Bea","crm":{"tags":null,"vip":true}}}"#,
                text.replacing("Ana", with: "Bea").replacing(#""tags":["x"]}"#, with: #""vip":true}"#)
            ),
            (
                "a scalar instead of an unknown object", #"{"shop":1}"#,
                text.replacing(#"{"id":1.50,"hall":2,"deep":{"a":1,"b":2}}"#, with: "1")
            ),
            (
                "a new object with null", #"{"new":{"a":null,"b":{"c":null}}}"#,
                String(text.dropLast()) + #","new":{"b":{}}}"#
            ),
        ])
    func `a merge patch`(_: String, _ patch: String, _ expected: String) throws {
        var order = try ObjectMapper().deserialize(Order.self, from: Self.text, with: JsonSerializer())
        order.isOpen = true
        try BodyMapper().patch(&order, with: patch, contentType: "application/merge-patch+json; charset=utf-8")
        try expectEqual(ObjectMapper().serialize(order, toString: JsonSerializer()), expected)
        #expect(order.isOpen)
    }

    @Test(
        arguments: [
            ("replace", #"[{"op":"replace","path":"/note","value":"late"}]"#, text.replacing("soon", with: "late")),
            (
                "remove", #"[{"op":"test","path":"/note","value":"soon"},{"op":"remove","path":"/note"}]"#,
                text.replacing(#""soon""#, with: "null")
            ),
            (
                "an element", #"[{"op":"add","path":"/tags/0","value":"z"}]"#,
                text.replacing(#"["a"]"#, with: #"["z","a"]"#)
            ),
            (
                "inside an unknown key", #"[{"op":"remove","path":"/shop/deep/a"}]"#,
                text.replacing(#"{"a":1,"b":2}"#, with: #"{"b":2}"#)
            ),
            (
                "a copy", #"[{"op":"copy","from":"/shop/id","path":"/customer/crm/rank"}]"#,
                text.replacing(#""tags":["x"]}"#, with: #""tags":["x"],"rank":1.50}"#)
            ),
            ("null", #"[{"op":"add","path":"/note","value":null}]"#, text.replacing(#""soon""#, with: "null")),
        ])
    func `a JSON Patch`(_: String, _ patch: String, _ expected: String) throws {
        var order = try ObjectMapper().deserialize(Order.self, from: Self.text, with: JsonSerializer())
        try BodyMapper().patch(&order, with: patch, contentType: "application/json-patch+json")
        try expectEqual(ObjectMapper().serialize(order, toString: JsonSerializer()), expected)
    }

    @Test(
        arguments: [
            ("application/merge-patch+json", #"{"name": "b", "size": "x"}"#),
            ("application/json-patch+json", #"[{"op": "add", "path": "/size", "value": "x"}]"#),
        ])
    func `no part of a patch is ignored`(_ type: String, _ patch: String) throws {
        var shared = try ObjectMapper().deserialize(
            Shared.self, from: #"{"name": "a", "size": 1}"#, with: JsonSerializer())
        let old = shared
        let problem = expectThrows(ProblemDetails.self) {
            try BodyMapper().patch(&shared, with: patch, contentType: type)
        }
        expectEqual(problem?.errors.map(\.detail), ["expected integer, found string"])
        #expect(shared === old)
        expectEqual(shared.name, "a")
        expectEqual(shared.size, 1)
    }

    @Test(
        arguments: [
            (
                "another type", "application/json", "{}",
                "415 send application/merge-patch+json, application/json-patch+json"
            ),
            ("another encoding", "application/merge-patch+json;charset=latin1", "{}", "415 send UTF-8"),
            (
                "no JSON", "application/merge-patch+json", "{",
                "400 the body cannot be read; unexpected end of document 1:2"
            ),
            (
                "no object", "application/merge-patch+json", "[1]",
                "422 the body is not valid; expected object, found array # 1:1"
            ),
            (
                "null for what is required", "application/merge-patch+json", #"{"tags": null}"#,
                "422 the body is not valid; expected array, found null #/tags 1:10"
            ),
            (
                "two problems", "application/merge-patch+json", #"{"note": 5, "customer": {"name": 7}}"#,
                "422 the body is not valid; expected string, found integer #/note 1:10; expected string, found integer #/customer/name 1:34"
            ),
            (
                "no JSON Patch", "application/json-patch+json", #"[{"op": "grow", "path": "/note"}]"#,
                "400 the body cannot be read; value is not a valid JSON Patch operation #/0/op 1:9"
            ),
            (
                "a value that is missing", "application/json-patch+json", #"[{"op": "remove", "path": "/a"}]"#,
                #"409 the patch does not fit the value; operation 0 (remove /a): object at the root has no key "a" #/0"#
            ),
            (
                "an invalid value", "application/json-patch+json", #"[{"op": "add", "path": "/note", "value": 5}]"#,
                "422 the body is not valid; expected string, found integer #/note"
            ),
            (
                "another root", "application/json-patch+json", #"[{"op": "add", "path": "", "value": 5}]"#,
                "422 the body is not valid; expected object, found integer #"
            ),
        ])
    func `a patch that is refused`(_: String, _ type: String, _ patch: String, _ expected: String) throws {
        var order = try ObjectMapper(policy: .strict).deserialize(Order.self, from: Self.text, with: JsonSerializer())
        let problem = expectedProblem { try BodyMapper().patch(&order, with: patch, contentType: type) }
        let errors = (problem?.errors ?? []).map { fault in
            let place = fault.line.map { " \($0):\(fault.column ?? 0)" } ?? ""
            return "; \(fault.detail)" + (fault.pointer.map { " \($0.uriFragment)" } ?? "") + place
        }
        expectEqual("\(problem?.status ?? 0) \(problem?.detail ?? "")\(errors.joined())", expected)
        if problem?.status == 415 {
            expectEqual(
                problem?.headers, ["Accept-Patch": "application/merge-patch+json, application/json-patch+json"])
        }
        try expectEqual(ObjectMapper().serialize(order, toString: JsonSerializer()), Self.text)
    }

    @Test func `a result that cannot be stored`() throws {
        var policy = MappingPolicy.untrusted
        policy.limits.documentSize = 200
        let bodies = BodyMapper(mapper: ObjectMapper(policy: policy))
        var order = try ObjectMapper().deserialize(Order.self, from: Self.text, with: JsonSerializer())
        let problem = expectedProblem {
            try bodies.patch(
                &order, with: #"{"other": "\#(String(repeating: "x", count: 100))"}"#,
                contentType: "application/merge-patch+json")
        }
        expectEqual(problem?.description, "422 Unprocessable Content: the value would have more than 200 bytes")
        try expectEqual(ObjectMapper().serialize(order, toString: JsonSerializer()), Self.text)
        var count = try ObjectMapper().deserialize(Count.self, fromValue: ["count": 1])
        policy.checksWhenWriting = true
        let refused = expectedProblem {
            try BodyMapper(mapper: ObjectMapper(policy: policy)).patch(
                &count, with: #"{"count": 11}"#, contentType: "application/merge-patch+json")
        }
        expectEqual(refused?.description, "422 Unprocessable Content: the value could not be written")
        expectEqual(refused?.errors.map(\.detail), ["is too large"])
        expectEqual(count.count, 1)
    }

    /// Reads more numbers than it can write.
    private struct Count: Mappable {
        var count = 0

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws { try data["count"].map(&count) }

        func serialize(to data: inout SerializableData) {
            data["count"].set(count)
            if count > 10 { data._check { throw $0.error("is too large") } }
        }
    }

    /// Fails with an error that does not describe itself. Swift would show its properties.
    private struct Sealed: Mappable {
        struct Broken: Error { let value = "SECRET" }
        var isBroken = false

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws { try data["isBroken"].map(&isBroken) }

        func serialize(to data: inout SerializableData) {
            if isBroken { data["value"].fail(Broken()) } else { data["isBroken"].set(isBroken) }
        }
    }

    @Test func `an error of a result shows no value`() throws {
        var sealed = try ObjectMapper().deserialize(Sealed.self, fromValue: ["isBroken": false])
        let problem = expectedProblem {
            try BodyMapper().patch(&sealed, with: #"{"isBroken": true}"#, contentType: "application/merge-patch+json")
        }
        let expected =
            ##"{"status":422,"title":"Unprocessable Content","detail":"the value could not be written","errors":[{"detail":"is not valid","pointer":"#/value"}]}"##
        expectEqual(problem.map { String(decoding: $0.serialized(), as: UTF8.self) }, expected)
        sealed.isBroken = true
        do {
            _ = try ObjectMapper().serializeOrThrow(sealed)
            Issue.record("should have thrown")
        } catch {
            expectEqual(ProblemDetails.logText(error), "Broken")
        }
    }

    @Test func `a patch uses the serializer of JSON that was added`() throws {
        let strict = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: .useLast))
        var order = try ObjectMapper().deserialize(Order.self, from: Self.text, with: JsonSerializer())
        let patch = #"{"other": 1, "other": 2}"#
        let problem = expectedProblem {
            try BodyMapper().patch(&order, with: patch, contentType: "application/merge-patch+json")
        }
        expectEqual(problem?.status, 400)
        try BodyMapper().adding(strict, for: "application/json").patch(
            &order, with: patch, contentType: "application/merge-patch+json")
        expectEqual(ObjectMapper().serialize(order)["other"], 2)
    }

    @Test func `an instance stays the same`() throws {
        let mapper = ObjectMapper()
        var shared = try mapper.deserialize(Shared.self, fromValue: ["name": "a", "size": 1])
        let same = shared
        try BodyMapper().patch(&shared, with: #"{"size": null}"#, contentType: "application/merge-patch+json")
        #expect(shared === same && same.size == nil)
        let problem = expectedProblem {
            try BodyMapper().patch(
                &shared, with: #"{"size": 2, "name": null}"#, contentType: "application/merge-patch+json")
        }
        expectEqual(problem?.status, 422)
        #expect(shared === same && same.size == nil && same.name == "a")
    }

    @Test func `arrays are replaced, whatever the policy says`() throws {
        var policy = MappingPolicy.untrusted
        policy.arrayUpdates = .append
        var order = try ObjectMapper().deserialize(Order.self, from: Self.text, with: JsonSerializer())
        try BodyMapper(mapper: ObjectMapper(policy: policy)).patch(
            &order, with: #"{"tags":["b"]}"#, contentType: "application/merge-patch+json")
        expectEqual(order.tags, ["b"])
    }

    @Test func `a deep patch`() throws {
        var order = try ObjectMapper().deserialize(Order.self, from: Self.text, with: JsonSerializer())
        let depth = 20_000
        var policy = MappingPolicy.untrusted
        policy.limits.depth = 100_000
        let bodies = BodyMapper(
            mapper: ObjectMapper(policy: policy),
            json: JsonSerializer(reading: JsonReadingOptions(limits: policy.limits)))
        let patch = String(repeating: #"{"shop":"#, count: depth) + "1" + String(repeating: "}", count: depth)
        try bodies.patch(&order, with: patch, contentType: "application/merge-patch+json")
        expectEqual(order.unknownKeys["shop"]?["id"], 1.5)
    }
}
