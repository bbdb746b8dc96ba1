import DataMapper
import Testing

@Suite("Either: the first of two types that fits") struct EitherTests {
    struct User: DefaultMappable, Equatable {
        var name = ""
        var age: Int?

        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            data["age"].map(&age)
        }
    }

    struct Team: DefaultMappable, Equatable {
        var title = ""

        mutating func mapping(_ data: inout MappableData) throws { try data["title"].map(&title) }
    }

    typealias Mixed = Either<Int, Either<String, [String]>>

    static let lenient = ObjectMapper(policy: .lenient)
    static let strict = ObjectMapper(policy: .strict)

    static let rows: [TypeRow] = [
        TypeRow(Either<Int, String>.self, "7"),
        TypeRow(Either<Int, String>.self, #""7""#),
        TypeRow(Either<Int, Double>.self, "7.5"),
        TypeRow(Mixed.self, #"["a","b"]"#),
        TypeRow([Either<User, String>].self, #"[{"name":"A","age":1},"B"]"#),
        TypeRow(Either<User, Team>.self, #"{"title":"T"}"#),
        TypeRow(Either<User, Team>.self, #"{"title":"T"}"#, mapper: strict),
        TypeRow(
            Either<User, Team>.self, #"{"title":"T","age":1}"#, "unknown key at $.age (line 1, column 14)",
            mapper: strict),
        TypeRow(Either<Int, String?>.self, "null"),
        // A side that takes the value unchanged comes before one that converts it, and a converted value comes before
        // an error.
        TypeRow(Either<Int, String>.self, #""7""#, mapper: lenient),
        TypeRow(Either<[Int], String>.self, #""a""#, mapper: lenient),
        TypeRow(Either<[Int], [String]>.self, #"["a","b"]"#, mapper: lenient),
        TypeRow(Either<Int, Bool>.self, #""7""#, "7", mapper: lenient),
        TypeRow(Either<User, Team>.self, #"{"name":"A","age":"x"}"#, #"{"name":"A","age":null}"#, mapper: lenient),
        // A value that neither side accepts.
        TypeRow(Either<Int, String>.self, "true", "expected integer or string, found boolean at $ (line 1, column 1)"),
        TypeRow(Either<Int, String>.self, "null", "expected integer or string, found null at $ (line 1, column 1)"),
        TypeRow(Mixed.self, "{}", "expected integer or string or array, found object at $ (line 1, column 1)"),
        TypeRow(
            Either<User, String>.self, #"{"name":5}"#,
            "expected string, found integer at $.name (line 1, column 9)"),
        TypeRow(
            Either<String, User>.self, #"{"name":5}"#,
            "expected string, found integer at $.name (line 1, column 9)"),
        TypeRow(
            Either<UInt8, String>.self, "256",
            "number is out of range 0...255 at $ (line 1, column 1); otherwise expected string"),
        TypeRow(Either<User, Team>.self, #"{"id":5}"#, "expected string, found nothing at $.name (line 1, column 1)"),
        TypeRow(
            [String: Either<Int, String>].self, #"{"a":1,"b":[]}"#,
            "expected integer or string, found array at $.b (line 1, column 12)"),
    ]

    @Test(arguments: rows)
    func values(_ row: TypeRow) { expectEqual(row.result(), row.expected) }

    struct Box: Deserializable {
        let owner: Either<User, String>

        init(_ data: DeserializableData) throws { owner = try data["owner"].get() }
    }

    @Test func `a missing value`() {
        let text = message { try ObjectMapper().read(Box.self, "{}") }
        expectEqual(text, "expected object or string, found nothing at $.owner (line 1, column 1)")
    }

    @Test func `a missing value that an initializer reads`() {
        struct Box: Deserializable {
            init(_ data: DeserializableData) throws { _ = try Either<User, String>(data["owner"]) }
        }
        let text = message { try ObjectMapper().read(Box.self, "{}") }
        expectEqual(text, "expected object or string, found nothing at $.owner (line 1, column 1)")
    }

    /// What macros write for an enum whose last case is a fallback.
    enum Size: _UntaggedEnum, Equatable {
        case number(Int)
        case name(String)
        case range([Int])

        static var _alternatives: Int { 2 }
        static var _fallbacks: Int { 1 }

        init(_ data: borrowing DeserializableData, alternative: Int) throws {
            switch alternative {
            case 0: self = .number(try data.get())
            case 1: self = .name(try data.get())
            default: self = .range(try data.get())
            }
        }
    }

    @Test func `an error names what a fallback expects`() throws {
        try expectEqual(ObjectMapper().read([Size].self, #"[1,"a",[2,3]]"#), [.number(1), .name("a"), .range([2, 3])])
        let text = message { try ObjectMapper().read(Size.self, "true") }
        expectEqual(text, "expected integer or string or array, found boolean at $ (line 1, column 1)")
        let inner = message { try ObjectMapper().read(Size.self, "[true]") }
        expectEqual(inner, "expected integer, found boolean at $[0] (line 1, column 2)")
    }

    @Test func `what the first type found wrong is not reported if the second one fits`() throws {
        typealias Value = Either<[Int], [Either<Int, String>]>
        let report = try ObjectMapper().report(Value.self, #"[1,"a","b"]"#)
        expectEqual(report.problems.map { "\($0)" }, [])
        try expectEqual(report.get(), .right([.left(1), .right("a"), .right("b")]))
    }

    @Test(arguments: [
        (#"["7",1]"#, ["expected integer, found string at $[0] (line 1, column 2); converted"]),
        (#"[{"title":"A"},1]"#, []),
        (#"[{"name":"A","title":"B"}]"#, ["unknown key at $[0].title (line 1, column 14); ignored"]),
    ])
    func `only what the chosen type did is reported`(_ text: String, _ expected: [String]) throws {
        typealias Value = [Either<Either<Int, User>, Either<Bool, Team>>]
        let report = try Self.lenient.report(Value.self, text)
        expectEqual(report.problems.map { "\($0)" }, expected)
    }

    struct Owner: DefaultMappable {
        var owner: Either<User, String> = .right("")

        mutating func mapping(_ data: inout MappableData) throws { try data["owner"].map(&owner) }
    }

    @Test(arguments: [
        (#"{"name":"A","age":1}"#, #"{"age":2}"#, #"{"name":"A","age":2}"#),
        (#"{"name":"A","age":1}"#, #""B""#, #""B""#),
        (#""B""#, #"{"name":"A"}"#, #"{"name":"A","age":null}"#),
    ])
    func updates(_ old: String, _ change: String, _ expected: String) throws {
        let mapper = ObjectMapper()
        var owner = try mapper.read(Owner.self, #"{"owner":\#(old)}"#)
        try mapper.update(&owner, #"{"owner":\#(change)}"#)
        try expectEqual(mapper.write(owner), #"{"owner":\#(expected)}"#)
    }
}
