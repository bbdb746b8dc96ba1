import DataMapper
import Foundation
import Testing

/// What errors, reports and redacted output show of secrets: nothing.
struct SecretTests {
    private let json = JsonSerializer()

    struct Login: Mappable {
        var name = ""
        var password: String?
        var tokens: [String: Int] = [:]

        init(name: String, password: String?) { (self.name, self.password) = (name, password) }

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["password"].secret.mapIfPresent(&password)
            try data["keys", "tokens"].secret.mapIfPresent(&tokens, or: [:])
            try data["name"].map(&name)
        }
    }

    struct Pin: SerializableAndDeserializable {
        let digits: String

        init(_ digits: String) { self.digits = digits }

        init(_ data: DeserializableData) throws {
            digits = try data.secret.get()
            if digits.count != 4 { throw Bad(text: digits) }
        }

        func serialize(to data: inout SerializableData) { data.secret.set(digits) }
    }

    struct Bad: Error { let text: String }

    struct Account: SerializableAndDeserializable {
        let pin: Pin
        let others: [Pin]

        init(pin: Pin, others: [Pin]) { (self.pin, self.others) = (pin, others) }

        init(_ data: DeserializableData) throws {
            pin = try data["pin"].get()
            others = try data["others"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["pin"].set(pin)
            data["others"].set(others)
        }
    }

    private func excerpts<T>(_ report: MappingReport<T>, _ text: String) -> [String] {
        report.problems.map { $0.excerpt(in: Data(text.utf8)) ?? "nil" }
    }

    @Test(arguments: [
        (
            #"{"name": 5, "password": "hunter2", "keys": {"tokens": {"abc": 1}}}"#,
            "{\"name\": 5, \"password\": <secret>, \"keys\": {\"tokens\": <secret>}}\n         ^"
        ),
        (
            #"{"password": "a \"q\" é", "keys": {"tokens": {"abc": 1}}, "name": 5}"#,
            "{\"password\": <secret>, \"keys\": {\"tokens\": <secret>}, \"name\": 5}\n"
                + "                                                             ^"
        ),
        (#"{"password":7,"name":"Ana"}"#, "{\"password\":<secret>,\"name\":\"Ana\"}\n            ^"),
        (
            #"{"keys":{"tokens":{"abc":"x","def":1}},"name":"Ana"}"#,
            "{\"keys\":{\"tokens\":<secret>},\"name\":\"Ana\"}\n                  ^"
        ),
        ("{\n\"password\": \"hunter2\",\n\"name\": 5}", "\"name\": 5}\n        ^"),
        ("{\"password\": \"hunter2\",\n\"name\": 5}", "\"name\": 5}\n        ^"),
        (
            "{\"keys\":{\"tokens\":{\n\"abc\":1}},\"name\":5}",
            "{\"keys\":{\"tokens\":<secret>},\"name\":5}\n                                   ^"
        ),
    ])
    func `excerpts have a word in the place of secrets`(text: String, excerpt: String) throws {
        let report = try ObjectMapper().report(Login.self, text)
        expectEqual(excerpts(report, text), [excerpt])
        let error = expectThrows(DeserializationError.self) { try ObjectMapper().read(Login.self, text) }
        expectEqual(error?.location?.excerpt(in: Data(text.utf8)), excerpt)
    }

    @Test func `secrets of objects beside the invalid one are hidden, too`() throws {
        let text = #"[{"name":"A","password":"hunter2"},{"name":1,"password":"hunter3"},{"name":2}]"#
        let report = try ObjectMapper().report([Login].self, text)
        let line = #"[{"name":"A","password":<secret>},{"name":1,"password":<secret>},{"name":2}]"#
        let marks = [42, 73].map { String(repeating: " ", count: $0) + "^" }
        expectEqual(
            report.problems.map { $0.location?.excerpt(in: Data(text.utf8), width: 200) },
            marks.map { line + "\n" + $0 })
    }

    @Test func `secrets of JSON in a string are hidden, and the path goes on`() throws {
        struct Call: Deserializable {
            let login: Login

            init(_ data: DeserializableData) throws {
                login = try data["arguments"].get(using: SerializedTransformation<Login>(with: JsonSerializer()))
            }
        }
        let text = #"{"id":1,"arguments":"{\"name\":5,\"password\":\"s3cr3t\"}"}"#
        let report = try ObjectMapper().report(Call.self, text)
        expectEqual(report.problems.map { "\($0.error.path)" }, ["$.arguments.name"])
        expectEqual(excerpts(report, text), ["{\"id\":1,\"arguments\":<secret>}\n                    ^"])
        let error = expectThrows(DeserializationError.self) { try ObjectMapper().read(Call.self, text) }
        expectEqual(error?.location?.excerpt(in: Data(text.utf8)), excerpts(report, text)[0])
    }

    @Test func `a secret that is longer than an excerpt is hidden`() throws {
        let text = #"{"password":"\#(String(repeating: "hunter2", count: 2000))","name":5}"#
        let report = try ObjectMapper().report(Login.self, text)
        expectEqual(excerpts(report, text), ["<secret>,\"name\":5}\n                ^"])
        expectEqual(
            report.problems[0].location?.excerpt(in: Data(text.utf8), width: 100_000)?.contains("hunter"), false)
    }

    @Test func `an excerpt of a text in another encoding than UTF-8 is nil`() throws {
        let text = try require(#"{"password":"hunter2","name":5}"#.data(using: .utf16LittleEndian))
        let report = try ObjectMapper().report(Login.self, text)
        expectEqual(
            report.problems.map(\.description), ["expected string, found integer at $.name (line 1, column 30); failed"]
        )
        expectNil(report.problems[0].excerpt(in: text))
    }

    @Test(arguments: [
        (#"{"name":"Ana","password":7}"#, "expected string, found integer at $.password (line 1, column 26)"),
        (
            #"{"name":"Ana","keys":{"tokens":{"abc":"x"}}}"#,
            "expected integer, found string at $.keys.tokens (line 1, column 32)"
        ),
    ])
    func `the path of an error ends at the secret`(text: String, description: String) throws {
        let report = try ObjectMapper().report(Login.self, text)
        expectEqual(report.problems.map(\.error.description), [description])
        expectError(description) { try ObjectMapper().read(Login.self, text) }
    }

    @Test func `the words of an error of the program are not shown, the error is kept`() throws {
        let text = #"{"pin":"hunter2","others":[]}"#
        let error = expectError("mapping failed at $.pin (line 1, column 8)", as: DeserializationError.self) {
            try ObjectMapper().read(Account.self, text)
        }
        expectEqual((error?.underlyingError as? Bad)?.text, "hunter2")
    }

    @Test func `redacted output has a word in the place of secrets`() throws {
        let mapper = ObjectMapper().redacted
        let login = Login(name: "Ana", password: "hunter2")
        try expectEqual(mapper.write(login), #"{"password":"<secret>","keys":{"tokens":"<secret>"},"name":"Ana"}"#)
        expectEqual(
            mapper.serialize([Login(name: "Ben", password: nil)]),
            [["password": "<secret>", "keys": ["tokens": "<secret>"], "name": "Ben"]])
        expectEqual(
            mapper.serialize(Account(pin: Pin("1234"), others: [Pin("2345")])),
            ["pin": "<secret>", "others": ["<secret>"]])
        expectEqual(
            ObjectMapper().serialize(Account(pin: Pin("1234"), others: [Pin("2345")])),
            ["pin": "1234", "others": ["2345"]])
    }

    @Test func `copies of a redacted mapper are redacted, and read as before`() throws {
        let mapper = ObjectMapper().redacted.with { $0.omissions = .nilValues }.with(context: 1)
        expectEqual(mapper.serialize(Pin("1234")), "<secret>")
        try expectEqual(mapper.deserialize(Pin.self, fromValue: "1234").digits, "1234")
    }

    @Test func `an update marks secrets and changes them`() throws {
        var login = Login(name: "Ana", password: "hunter2")
        try ObjectMapper().update(&login, fromValue: ["password": "hunter3"])
        expectEqual(login.password, "hunter3")
        let text = #"{"password":"hunter4","name":5}"#
        let report = try ObjectMapper().report(updating: &login, from: text, with: json)
        expectEqual(excerpts(report, text), ["{\"password\":<secret>,\"name\":5}\n                            ^"])
        expectEqual(login.password, "hunter3")
    }

    @Test func `secrets that are read in any order, or twice, are hidden`() throws {
        let text = #"{"a":"x1","b":{"c":"x2","d":"x3"},"e":"x4","f":5}"#
        let data = DeserializableData(data: try json.deserializeOrThrow(Data(text.utf8)), objectMapper: ObjectMapper())
        for keys in [["e"], ["b", "d"], ["a"], ["b", "c"], ["b"], ["b", "d"], ["e"]] { _ = data[keys].secret.isPresent }
        let error = expectThrows(DeserializationError.self) { try data["f"].get() as String }
        expectEqual(
            error?.location?.excerpt(in: Data(text.utf8)),
            "{\"a\":<secret>,\"b\":<secret>,\"e\":<secret>,\"f\":5}\n" + String(repeating: " ", count: 44) + "^")
    }

    // MARK: Errors of writing

    struct Refusing: SerializableTransformation {
        func transform(object: Int?) -> SupportedType { .null }
        func write(_ object: Int?, to data: inout SerializableData) { data.fail(Bad(text: "hunter2")) }
    }

    struct Keeping: SerializableAndDeserializable, UnknownKeyPreserving {
        var unknownKeys = UnknownKeys()
        var inner: [String: Double] = [:]

        init(_ data: DeserializableData) throws { inner = try data["tokens"].secret.get() }
        func serialize(to data: inout SerializableData) { data["tokens"].secret.set(inner) }
    }

    private static let nan = "JSON cannot express NaN and infinities at "

    static let writing: [(path: String, write: @Sendable (inout SerializableData) -> Void)] = [
        ("$.tokens", { $0["tokens"].secret.set(["hunter2": Double.nan]) }),
        (
            "$.tokens",
            {
                $0["a"].set(1)
                $0["tokens"].secret.set([["hunter2": [Double.nan]]])
            }
        ),
        (
            "$.a.tokens",
            {
                $0["a", "b"].set(1)
                $0["a", "tokens"].secret.set(["hunter2": Double.nan])
                $0["a", "c"].set(1)
            }
        ),
        ("$.a.b.tokens", { $0["a", "b", "tokens"].secret["hunter2", "x"].set(Double.nan) }),
        (
            "$.tokens",
            {
                $0["tokens"].secret["x"].set(1)
                $0["b"].set(1)
                $0["tokens"].secret["hunter2"].set(Double.nan)
            }
        ),
        (
            "$.tokens",
            {
                var data = $0["tokens"].raw
                data["hunter2"] = .double(.nan)
                $0["tokens"].secret.raw = data
                $0["tokens"].secret["other"].set(1)
            }
        ),
        ("$", { $0.secret.set(["hunter2": Double.nan]) }),
        (
            "$.b.c",
            {
                $0["tokens"].secret.set(["hunter2": 1])
                $0["b"].set(["c": Double.nan])
            }
        ),
    ]

    @Test(arguments: writing.indices)
    func `the path of an error of writing ends at the secret`(row: Int) throws {
        let (path, write) = Self.writing[row]
        let hint = "; set JsonWritingOptions.nonFiniteNumbers to write them"
        expectError(Self.nan + path + hint) { try ObjectMapper().serialize(Script(write), to: json) }
        // A value that has been changed since.
        var value = try ObjectMapper().serializeOrThrow(["o": Script(write)])
        value["new"] = 1
        expectError(Self.nan + path.replacing("$", with: "$.o") + hint) { try json.serializeOrThrow(value) }
    }

    @Test func `the words of an error of writing are not shown in a secret, the error is kept`() throws {
        let error = expectError("mapping failed at $.tokens", as: SerializationError.self) {
            try ObjectMapper().serialize(Script { $0["tokens"].secret["hunter2"].set(1, using: Refusing()) }, to: json)
        }
        expectEqual((error?.underlyingError as? Bad)?.text, "hunter2")
        expectError("Bad(text: \"hunter2\") at $.pin") {
            try ObjectMapper().serialize(
                Script {
                    $0["tokens"].secret.set(1)
                    $0["pin"].set(1, using: Refusing())
                }, to: json)
        }
    }

    @Test func `a secret of an object that keeps its unknown keys stays one`() throws {
        var kept = try ObjectMapper().read(Keeping.self, #"{"x": 1, "tokens": {"hunter2": 1}}"#)
        kept.inner["hunter2"] = .infinity
        expectError(Self.nan + "$.tokens; set JsonWritingOptions.nonFiniteNumbers to write them") {
            try ObjectMapper().serialize(kept, to: json)
        }
    }
}
