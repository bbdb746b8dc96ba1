import DataMapper
import DataMapperTools
import Foundation
import TestSupport

/// Secrets belong to the bytes they were read from, however the value is changed before a model reads it.
struct SecretSourceTests {
    struct Login: Deserializable {
        init(_ data: DeserializableData) throws {
            let password = data["password"].secret
            data["name"].collect(String.self)
            password.collect { _ = try $0.getIfPresent() as SupportedType? }
        }
    }

    /// A change of a value. The parsed value is released before it is read.
    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let change: @Sendable (inout SupportedType) throws -> Void
        let excerpt: String
        let text: String

        init(
            _ name: String, _ excerpt: String, of text: String = #"{"password": "hunter2", "name": [5], "port": 1}"#,
            _ change: @escaping @Sendable (inout SupportedType) throws -> Void
        ) {
            (testDescription, self.excerpt, self.text, self.change) = (name, excerpt, text, change)
        }
    }

    private static let nested = #"{"password": {"hunter2": 1, "b": [2, {"hunter3": 3}]}, "name": [5]}"#

    @Test(arguments: [
        Change("merge", #"{"password": <secret>, "name": [5], <secret>}"#) { $0.mergePatch(["port": 2]) },
        Change("merge into another document", #"{"password": <secret>, "name": [5], "port": 1}"#) {
            $0 = try JsonSerializer().deserializeOrThrow(fromString: #"{"name": "Ana", "port": 3}"#).mergePatched(
                by: $0)
        },
        Change("subscript", #"{"password": <secret>, "name": [5], <secret>}"#) { $0["port"] = 1 },
        Change("another key", #"{"password": <secret>, "name": [5], "port": 1}"#) { $0["new"] = 1 },
        Change("replaced secret", #"{<secret>, "name": [5], "port": 1}"#) { $0["password"] = "hunter3" },
        Change("removed secret", #"{<secret>, "name": [5], "port": 1}"#) { $0["password"] = nil },
        Change("patch", #"{"password": <secret>, "name": [5], "port": 1}"#) {
            try JsonPatch([.add(path: ["x"], value: 1)]).apply(to: &$0)
        },
        Change("pointer", #"{"password": <secret>, "name": [5], <secret>}"#) { try $0.set(2, at: ["port"]) },
        Change("entries", #"{"password": <secret>, "name": [5], <secret>}"#) { $0 = .object($0.entries ?? []) },
        Change("dictionary", #"{"password": <secret>, "name": [5], <secret>}"#) {
            $0 = .dictionary($0.dictionary ?? [:])
        },
        Change("moved secret", #"{<secret>, "name": [5], <secret>}"#) {
            $0 = [
                "password": .array([$0["password"] ?? .null]), "name": $0["name"] ?? .null, "port": $0["port"] ?? .null,
            ]
        },
        Change("within a secret", #"{<secret>: {<secret>}]}, "name": [5]}"#, of: nested) {
            $0["password"]?["hunter2"] = 3
        },
        Change("changed twice", #"{"password": <secret>, "name": [5], "port": 1}"#) {
            $0["new"] = 1
            let mapped = try ObjectMapper().deserialize(SupportedType.self, fromValue: $0)
            // Copies keep their places as long as the first value exists.
            $0 = mapped.mergePatched(by: ["first": $0])
        },
        Change(
            "equal keys", #"{<secret>, "password": <secret>, "name": [5]}"#,
            of: #"{"password": "hunter2", "password": 1, "name": [5]}"#
        ) {
            _ in
        },
    ])
    func `an excerpt hides the secrets of a changed value`(row: Change) throws {
        var value: SupportedType = try JsonSerializer().deserializeOrThrow(fromString: row.text)
        try row.change(&value)
        let report = ObjectMapper().report(Login.self, fromValue: value)
        let problem = report.problems.first { $0.jsonPointer == "/name" }
        let found = try require(problem?.excerpt(in: Data(row.text.utf8)))
        expectEqual(found.prefix { $0 != "\n" }, row.excerpt[...])
        let error = expectThrows(DeserializationError.self) { try report.get() }
        expectEqual(error?.location?.excerpt(in: Data(row.text.utf8)), found)
        // The mark is below the value.
        let mark = found.split(separator: "\n")[1].count
        expectEqual(Array(found)[mark - 1], "[")
    }

    @Test func `a secret of one document is hidden in all that were merged`() throws {
        let texts = [#"{"password": "hunter2", "name": 5}"#, #"{"password": "hunter3", "port": "x"}"#]
        let values = try texts.map { try JsonSerializer().deserializeOrThrow(fromString: $0) }
        struct Server: Deserializable {
            init(_ data: DeserializableData) throws {
                _ = data["password"].secret
                data["name"].collect(String.self)
                data["port"].collect(Int.self)
            }
        }
        let report = ObjectMapper().report(Server.self, fromValue: values[0].mergePatched(by: values[1]))
        expectEqual(
            zip(report.problems, texts).map { $0.excerpt(in: Data($1.utf8)) },
            [
                "{<secret>, \"name\": 5}\n                   ^",
                "{\"password\": <secret>, \"port\": \"x\"}\n                               ^",
            ])
    }

    @Test func `an excerpt does not show what a program has removed, also without a secret`() throws {
        let text = #"{"password": "hunter2", "name": [5]}"#
        var value = try JsonSerializer().deserializeOrThrow(fromString: text)
        value["password"] = nil
        let report = ObjectMapper().report(Named.self, fromValue: value)
        expectEqual(
            report.problems.map { $0.excerpt(in: Data(text.utf8)) }, ["{..., \"name\": [5]}\n              ^"])
    }

    @Test func `an excerpt shows only the part that was read`() throws {
        let text = #"{"token": "hunter2", "rows": [5, {"name": 7}], "other": "hunter2"}"#
        let rows = try require(try JsonSerializer().deserializeOrThrow(fromString: text)["rows"])
        let report = ObjectMapper().report([[String: String]].self, fromValue: rows)
        let excerpts = ["[5, {\"name\": 7}]\n ^", "[5, {\"name\": 7}]\n             ^"]
        expectEqual(report.problems.map { $0.excerpt(in: Data(text.utf8)) }, excerpts)
        let mapper = ObjectMapper()
        let errors = [
            expectThrows(DeserializationError.self) {
                try mapper.deserialize([[String: String]].self, fromValue: rows)
            },
            expectThrows(DeserializationError.self) {
                try mapper.deserialize(fromValue: rows, using: IntTransformation().array)
            },
        ]
        for error in errors {
            expectEqual(error?.location?.excerpt(in: Data(text.utf8))?.contains("hunter"), false)
        }
        var named = Named()
        let update = mapper.report(updating: &named, fromValue: rows)
        expectEqual(update.problems.map { $0.excerpt(in: Data(text.utf8)) }, ["[5, {\"name\": 7}]\n^"])
    }

    struct Named: Mappable {
        var name = ""
        init() {}
        init(_ data: DeserializableData) throws { try mapping(data) }
        mutating func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
    }

    @Test func `a missing secret is hidden in what another member has replaced`() throws {
        struct Outer: Deserializable {
            init(_ data: DeserializableData) throws { _ = try data["x"].get() as Login }
        }
        let text = #"{"x": {"password": "hunter2"}, "x": {"name": 5}}"#
        let report = try ObjectMapper().report(Outer.self, from: text, with: JsonSerializer())
        expectEqual(
            report.problems.map { $0.excerpt(in: Data(text.utf8))?.prefix { $0 != "\n" } },
            [#"{<secret>}, "x": {"name": 5}}"#])
    }

    @Test func `JSON in a string that is invalid is hidden`() throws {
        struct Call: Deserializable {
            init(_ data: DeserializableData) throws {
                let _: Login = try data["arguments"].get(using: SerializedTransformation(with: JsonSerializer()))
            }
        }
        let text = #"{"id":1,"arguments":"{\"password\":\"hunter2\",}"}"#
        let report = try ObjectMapper().report(Call.self, from: text, with: JsonSerializer())
        expectEqual(
            report.problems.map { $0.excerpt(in: Data(text.utf8))?.prefix { $0 != "\n" } },
            [#"{"id":1,"arguments":<secret>}"#])
    }

    // MARK: Differences

    struct User: SerializableAndDeserializable {
        let name: String
        let password: String

        init(name: String, password: String) { (self.name, self.password) = (name, password) }

        init(_ data: DeserializableData) throws {
            name = try data["name"].get()
            password = try data["password"].secret.get()
        }

        func serialize(to data: inout SerializableData) {
            data["password"].secret.set(password)
            data["name"].set(name)
        }
    }

    @Test func `differences of redacted values do not show secrets`() {
        let mapper = ObjectMapper().redacted
        let values = [User(name: "Ana", password: "hunter2"), User(name: "Ben", password: "hunter3")]
            .map { mapper.serialize($0) }
        expectEqual(values[1].differences(to: values[0]).description, #"$.name: expected "Ana", found "Ben""#)
    }
}
