import DataMapper
import Testing

/// Types that reject unknown keys, within one another.
struct RejectingReportTests {
    private struct Address: DefaultMappable, UnknownKeyRejecting {
        var city = ""
        var zip: Int?

        mutating func mapping(_ data: inout MappableData) throws {
            try data["city"].map(&city)
            data["zip"].map(&zip)
        }
    }

    private struct User: DefaultMappable, UnknownKeyRejecting {
        var name = ""
        var address: Address?
        var home: [Address] = []

        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            try data["address"].mapIfPresent(&address)
            try data["home"].mapIfPresent(&home, or: [])
        }
    }

    /// The same with constants, as macros read them.
    private struct Place: Deserializable, UnknownKeyRejecting, ProblemCollecting {
        let city: String
        let zip: Int

        init(_ data: DeserializableData) throws {
            city = try data["city"].get()
            zip = try data["zip"].get()
        }

        static func collectProblems(in data: borrowing DeserializableData) {
            data["city"].collect(String.self)
            data["zip"].collect(Int.self)
        }
    }

    private struct Person: Deserializable, UnknownKeyRejecting, ProblemCollecting {
        let name: String
        let place: Place

        init(_ data: DeserializableData) throws {
            name = try data["name"].get()
            place = try data["place"].get()
        }

        static func collectProblems(in data: borrowing DeserializableData) {
            data["name"].collect(String.self)
            data["place"].collect(Place.self)
        }
    }

    private struct Town: Deserializable {
        let people: [Person]
        init(_ data: DeserializableData) throws { people = try data["people"].get() }
    }

    private static let rows: [(text: String, problems: [String])] = [
        (#"{"name":"A","address":{"city":"B","zip":1},"home":[{"city":"C"}]}"#, []),
        (#"{"name":"A","address":{"city":7,"zip":1}}"#, ["expected string, found integer at $.address.city; failed"]),
        (
            #"{"name":"A","address":{"city":7,"zip":1,"zap":2}}"#,
            ["expected string, found integer at $.address.city; failed", "unknown key at $.address.zap; failed"]
        ),
        (
            #"{"name":"A","address":{"city":"B","zpicode":1},"home":[{"cities":"C","zip":1,"x":2}],"y":3}"#,
            [
                "unknown key at $.address.zpicode; failed",
                "expected string, found nothing at $.home[0].city; failed",
                "unknown key at $.home[0].cities; failed",
                "unknown key at $.home[0].x; failed",
                "unknown key at $.y; failed",
            ]
        ),
        // A typing error is one problem.
        (
            #"{"nmae":"A","address":{"ctiy":"B","zip":1}}"#,
            [
                #"expected string, found nothing at $.name; did you mean "nmae"?; failed"#,
                #"expected string, found nothing at $.address.city; did you mean "ctiy"?; failed"#,
            ]
        ),
        // The second key is not the one that is suggested.
        (
            #"{"nmae":"A","naem":"B"}"#,
            [
                #"expected string, found nothing at $.name; did you mean "nmae"?; failed"#,
                #"unknown key at $.naem; did you mean "name"?; failed"#,
            ]
        ),
        (#"{"name":"A","adress":null}"#, [#"unknown key at $.adress; did you mean "address"?; failed"#]),
    ]

    @Test(arguments: rows, [MappingPolicy.standard, .strict])
    func `a report has each problem once`(_ row: (text: String, problems: [String]), _ policy: MappingPolicy) {
        let value = JsonSerializer().deserialize(fromString: row.text).owned
        let report = ObjectMapper(policy: policy).report(User.self, fromValue: value)
        // Some places are known, because the value was copied from text.
        let problems = report.problems.map { $0.description.replacing(#/ \(line \d+, column \d+\)/#, with: "") }
        expectEqual(problems, row.problems)
        expectEqual(report.value != nil, row.problems.isEmpty)
    }

    @Test func `an initializer that stops at its first error has the same problems`() throws {
        let text = """
            {"people": [
                {"name": "A", "place": {"city": "B", "zip": 1}},
                {"name": "A", "place": {"city": "B", "zip": "1", "zap": 2}},
                {"name": 1, "place": {"ctiy": "B", "zip": "1"}, "x": 1}
            ]}
            """
        let report = try ObjectMapper().report(Town.self, text)
        expectEqual(
            report.problems.map(\.description),
            [
                "expected integer, found string at $.people[1].place.zip (line 3, column 49); failed",
                "unknown key at $.people[1].place.zap (line 3, column 54); failed",
                "expected string, found integer at $.people[2].name (line 4, column 14); failed",
                #"expected string, found nothing at $.people[2].place.city (line 4, column 26); did you mean "ctiy"?; failed"#,
                "expected integer, found string at $.people[2].place.zip (line 4, column 47); failed",
                "unknown key at $.people[2].x (line 4, column 53); failed",
            ])
    }

    @Test(arguments: [
        (#"{"address":{"city":7,"zip":1}}"#, ["expected string, found integer at $.address.city; failed"]),
        (
            #"{"name":1,"address":{"zip":1,"zpi":2},"x":1}"#,
            [
                "expected string, found integer at $.name; failed",
                "unknown key at $.address.zpi; failed",
                "unknown key at $.x; failed",
            ]
        ),
    ])
    func `an update reports the same`(_ text: String, _ problems: [String]) throws {
        let before = JsonSerializer().deserialize(fromString: #"{"name":"A","address":{"city":"B"}}"#)
        var user = try ObjectMapper().deserialize(User.self, fromValue: before)
        let value = JsonSerializer().deserialize(fromString: text).owned
        let report = ObjectMapper().report(updating: &user, fromValue: value)
        expectEqual(report.problems.map(\.description), problems)
        #expect(user.name == "A" && user.address?.city == "B")
    }

    @Test func `a key of an alternative that was not chosen is unknown`() throws {
        let mapper = ObjectMapper(policy: MappingPolicy(unknownKeys: .report))
        let report = mapper.report(Either<Address, Named>.self, fromValue: ["ctiy": "B", "title": "C"])
        expectNotNil(report.value)
        expectEqual(report.problems.map(\.jsonPointer), ["/ctiy"])
    }

    private struct Named: Deserializable {
        let title: String
        init(_ data: DeserializableData) throws { title = try data["title"].get() }
    }
}

extension SupportedType {
    /// The same value without places.
    fileprivate var owned: SupportedType {
        if let entries { return .object(entries.map { ($0.key, $0.value.owned) }) }
        return array.map { .array($0.map(\.owned)) } ?? self
    }
}
