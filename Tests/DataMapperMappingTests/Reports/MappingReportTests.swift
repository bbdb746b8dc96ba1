import DataMapper
import Foundation
import Testing

/// The problems in a report for data that does not match the types.
struct MappingReportTests {

    struct Person: Deserializable, Equatable {
        let name: String
        let age: Int?
        let city: String

        init(name: String, age: Int?, city: String) { (self.name, self.age, self.city) = (name, age, city) }

        init(_ data: DeserializableData) throws {
            name = try data["name"].get()
            age = data["age"].get()
            city = data["address", "city"].get(or: "nowhere")
        }
    }

    private func lines<T>(_ report: MappingReport<T>) -> [String] { report.problems.map(\.description) }

    @Test func `data that is what it should be has no problems`() throws {
        let report = try ObjectMapper().report(Person.self, #"{"name":"A","age":null,"address":{}}"#)
        expectEqual(report.value, Person(name: "A", age: nil, city: "nowhere"))
        #expect(report.problems.isEmpty)
        expectEqual(report.unlistedProblems, 0)
    }

    @Test func `what get() and get(or:) cannot convert is reported`() throws {
        let text = """
            {
              "name": "A",
              "age": "twelve",
              "address": {"city": 5}
            }
            """
        let report = try ObjectMapper().report(Person.self, text)
        expectEqual(report.value, Person(name: "A", age: nil, city: "nowhere"))
        expectEqual(
            lines(report),
            [
                "expected integer, found string at $.age (line 3, column 10); replaced by nil",
                "expected string, found integer at $.address.city (line 4, column 23); replaced by the default",
            ])
        expectEqual(report.problems.map(\.jsonPointer), ["/age", "/address/city"])
        expectEqual(report.problems.map(\.location?.offset), [26, 58])
        expectEqual(report.problems[0].excerpt(in: Data(text.utf8)), "\"age\": \"twelve\",\n       ^")
    }

    @Test func `every element is looked at, even where one fails the whole`() throws {
        let text = #"[{"name":"A"},{"name":1},{},7,{"name":"B"}]"#
        let report = try ObjectMapper().report([Person].self, text)
        expectNil(report.value)
        expectEqual(
            lines(report),
            [
                "expected string, found integer at $[1].name (line 1, column 23); failed",
                "expected string, found nothing at $[2].name (line 1, column 26); failed",
                "expected object, found integer at $[3] (line 1, column 29); failed",
            ])
        expectError("expected string, found integer at $[1].name (line 1, column 23)", as: DeserializationError.self) {
            try report.get()
        }
    }

    @Test func `nil in place of an element is reported, and so is an array that becomes nil`() throws {
        struct Team: Deserializable {
            let some: [Person?]
            let all: [Person]?
            init(_ data: DeserializableData) throws {
                some = try data["some"].get()
                all = data["all"].get()
            }
        }
        let report = try ObjectMapper().report(
            Team.self, #"{"some":[{"name":"A"},null,{"name":1}],"all":[{"name":2},{"name":true}]}"#)
        expectEqual(report.value?.some, [Person(name: "A", age: nil, city: "nowhere"), nil, nil])
        expectNil(report.value?.all)
        expectEqual(
            lines(report),
            [
                "expected string, found integer at $.some[2].name (line 1, column 36); replaced by nil",
                "expected string, found integer at $.all[0].name (line 1, column 55); replaced by nil",
                "expected string, found boolean at $.all[1].name (line 1, column 66); replaced by nil",
            ])
    }

    @Test func `the number of listed problems is limited`() throws {
        let mapper = ObjectMapper(policy: MappingPolicy(reportedProblems: 2))
        let report = try mapper.report([Int?].self, #"["a","b",3,"c","d","e"]"#)
        expectEqual(report.value, [nil, nil, 3, nil, nil, nil])
        expectEqual(report.problems.map(\.jsonPointer), ["/0", "/1"])
        expectEqual(report.unlistedProblems, 3)
    }

    @Test func `bytes that are not of the format are an error`() {
        expectThrows(JsonError.self) { try ObjectMapper().report(Person.self, "{") }
    }

    @Test func `errors of an initialiser's own are reported with their place`() throws {
        struct Odd: Error, CustomStringConvertible { var description: String { "odd" } }
        struct Even: Deserializable {
            init(_ data: DeserializableData) throws { if try data.get() as Int % 2 == 1 { throw Odd() } }
        }
        let report = try ObjectMapper().report([Even?].self, "[2,3]")
        expectEqual(lines(report), ["odd at $[1] (line 1, column 4); replaced by nil"])
        #expect(report.problems[0].error.underlyingError is Odd)
    }

    @Test func `what failed has no unknown keys at the root either`() throws {
        struct Plain: Deserializable {
            let name: String
            init(_ data: DeserializableData) throws { name = try data["name"].get() }
        }
        struct Two: Deserializable {
            let plain: Plain
            let name: String
            init(_ data: DeserializableData) throws {
                plain = try data["plain"].get()
                let all: [Plain] = try data["all"].get()
                name = try data["name"].get() + "\(all.count)"
            }
        }
        let text = #"{"plain":{"name":"A","x":1},"all":[{"name":2,"y":1},{"name":"B","z":1}],"name":"C"}"#
        let mapper = ObjectMapper(policy: MappingPolicy(unknownKeys: .report))
        let report = try mapper.report(Two.self, text)
        expectEqual(
            report.problems.map { "\($0.jsonPointer) \($0.outcome)" },
            ["/plain/x ignored", "/all/0/name failed", "/all/1/z ignored"])
    }

    @Test(arguments: [
        ("a\tb", "a b", 4), ("\u{6F22}\u{5B57}", "\u{6F22}\u{5B57}", 5), ("e\u{301}", "e\u{301}", 2),
        ("\u{1F600}", "\u{1F600}", 3),
        ("\u{FF21}\u{D55C}", "\u{FF21}\u{D55C}", 5), ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}", 3),
        ("a\u{202E}\u{200D}\u{9B}b", "a   b", 6), ("\u{E9}\u{42F}", "\u{E9}\u{42F}", 3),
    ])
    func `a mark below wide characters and accents`(_ text: String, _ shown: String, _ columns: Int) {
        let line = "'\(text)x"
        let place = SourceLocation(offset: line.utf8.count - 1, line: 1, column: 1)
        expectEqual(
            place.excerpt(in: Data(line.utf8)), "'\(shown)x\n" + String(repeating: " ", count: columns) + "^")
    }

    @Test func `an excerpt of any width`() throws {
        let text = Data(#"{"a":"b"}"#.utf8)
        let location = try ObjectMapper().report([String: Int].self, text).problems[0].location
        expectEqual(location?.excerpt(in: text, width: .max), "{\"a\":\"b\"}\n     ^")
        expectEqual(location?.excerpt(in: text, width: 9), "{\"a\":\"b\"}\n     ^")
        expectEqual(location?.excerpt(in: text, width: 8), "\"a\":\"b\"}\n    ^")
        expectEqual(location?.excerpt(in: text, width: 4), "\":\"b\n  ^")
        expectNil(location?.excerpt(in: text, width: 0))
        expectNil(location?.excerpt(in: text, width: .min))
    }
}
