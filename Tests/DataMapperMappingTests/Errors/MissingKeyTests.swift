import DataMapper
import Foundation
import Testing

private struct Account: Deserializable {
    let name: String
    init(_ data: DeserializableData) throws { name = try data["userName"].get() }
}

/// The suggestion for a missing key.
@Suite("Suggestions for missing keys") struct MissingKeyTests {
    private static let missing = "expected string, found nothing at $.userName (line 1, column 1)"

    private static let rows: [(name: String, json: String, error: String)] = [
        ("another case", #"{"username": "a"}"#, #"\#(missing); did you mean "username"?"#),
        ("separators", #"{"id": 1, "user_name": "a"}"#, #"\#(missing); did you mean "user_name"?"#),
        ("a letter", #"{"userNme": "a"}"#, #"\#(missing); did you mean "userNme"?"#),
        ("the most similar one", #"{"usrNme": 1, "usrName": 2}"#, #"\#(missing); did you mean "usrName"?"#),
        ("a key to be escaped", #"{"user\u0000Name": "a"}"#, #"\#(missing); did you mean "user\0Name"?"#),
        ("another number", #"{"userName2": "a"}"#, missing),
        ("nothing similar", #"{"id": 1, "password": "secret"}"#, missing),
        ("no keys", "{}", missing),
    ]

    @Test(arguments: rows) func `a required value`(_ row: (name: String, json: String, error: String)) {
        let text = row.json
        for policy in [MappingPolicy.standard, .strict, .lenient] {
            let mapper = ObjectMapper().with(policy)
            let error = message { try mapper.read(Account.self, text) }
            expectEqual(error, row.error)
        }
    }

    @Test func `short names with swapped letters`() {
        struct Step: Deserializable {
            init(_ data: DeserializableData) throws { let _: String = try data["run"].get() }
        }
        let missing = "expected string, found nothing at $.run"
        expectError(#"\#(missing) (line 1, column 1); did you mean "rnu"?"#) {
            try ObjectMapper().read(Step.self, #"{"run2": 1, "rub": 1, "rnu": "x"}"#)
        }
        expectError("\(missing) (line 1, column 1)") { try ObjectMapper().read(Step.self, #"{"rub": 1, "urnn": 1}"#) }
    }

    @Test func `with other names, and on the way of a path`() {
        let data = JsonSerializer().deserialize(fromString: #"{"Titel": 1, "Address": {"Town": 2}}"#)
        let view = DeserializableData(data: data, objectMapper: ObjectMapper())
        expectError(
            #"expected string, found nothing at $.name (line 1, column 1); also looked for "title"; did you mean "Titel"?"#
        ) { try view[anyOf: "name", "title"].get() as String }
        expectError(#"expected string, found nothing at $.address.town (line 1, column 1); did you mean "Address"?"#) {
            try view["address", "town"].get() as String
        }
        expectError(#"expected string, found nothing at $.Address.town (line 1, column 25); did you mean "Town"?"#) {
            try view["Address", "town"].get() as String
        }
        expectError(#"expected string, found nothing at $.address[0] (line 1, column 1); did you mean "Address"?"#) {
            try view["address", 0].get() as String
        }
    }

    @Test func `errors that are kept, and those of reports`() throws {
        let text = #"[{"username": "a"}, {"user_name": "b"}]"#
        let report = try ObjectMapper().report([Account?].self, text)
        expectEqual(report.problems.map(\.error.hint), [#"did you mean "username"?"#, #"did you mean "user_name"?"#])
        let error = expectThrows(DeserializationError.self) {
            try ObjectMapper().deserialize([Account].self, fromValue: [["username": 1]])
        }
        expectEqual(error?.hint, #"did you mean "username"?"#)
        expectEqual(error?.hint, #"did you mean "username"?"#)
    }

    @Test func `an update`() throws {
        struct Box: DefaultMappable {
            var accounts: [String: Item] = [:]
            mutating func mapping(_ data: inout MappableData) throws { try data["items"].map(&accounts) }

            struct Item: DefaultMappable {
                var name = ""
                mutating func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
            }
        }
        var box = try ObjectMapper().deserialize(Box.self, fromValue: ["items": [:]])
        expectError(#"expected string, found nothing at $.items.a.name; did you mean "Name"?"#) {
            try ObjectMapper().update(&box, fromValue: ["items": ["a": ["Name": 1]]])
        }
    }

    /// A suggestion considers only some of the keys, and compares even fewer letter by letter. Otherwise this would
    /// take minutes.
    @Test func `objects with very many keys`() throws {
        let keys = (0..<1_000).map { #""userNam\#(Character(Unicode.Scalar(0x4E00 + $0) ?? "x"))": 1"# }
        let object = "{\(keys.joined(separator: ","))}"
        let text = "[" + [String](repeating: object, count: 100).joined(separator: ",") + "]"
        let report = try ObjectMapper().report([Account?].self, text)
        expectEqual(report.problems.count, 100)
        expectEqual(Set(report.problems.map(\.error.hint)), [#"did you mean "userNam\#u{4E00}"?"#])
    }
}
