import DataMapper
import Foundation
import Testing

/// A policy for one property, and empty text that means nil.
struct PropertyOptionTests {
    struct Tag: Mappable, Equatable {
        var name = ""
        var note: String?

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            try data["note"].mapIfPresent(&note)
        }
    }

    /// The same array with different policies, and text that may be empty.
    struct Page: Mappable {
        var lossy: [Tag] = []
        var plain: [Tag]?
        var counts: [String: Int] = [:]
        var day = Date(timeIntervalSince1970: 0)
        var nick: String? = "old"
        var site: URL? = URL(string: "old")
        var title = "old"
        var field = Field<Int>.absent

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["lossy"].mapIfPresent(&lossy, using: .policy(invalidElements: .drop), or: [])
            try data["plain"].mapIfPresent(&plain)
            try data["counts"].mapIfPresent(&counts, using: .policy(conversions: .numbersFromText), or: [:])
            try data["day"].mapIfPresent(
                &day, using: .policy(dates: .millisecondsSince1970), or: Date(timeIntervalSince1970: 0))
            try data["nick"].mapIfPresent(&nick, using: .nilIfEmpty())
            try data["site"].mapIfPresent(&site, using: .nilIfEmpty())
            try data["title"].mapIfPresent(&title, using: .nilIfEmpty(), or: "untitled")
            try data["field"].map(&field, using: .nilIfEmpty())
        }
    }

    private static let text = """
        {"lossy":[{"name":"a"},{"name":7},{}],"counts":{"x":"12"},"day":1500,"nick":"","site":"","title":"","field":""}
        """

    @Test func `one property has another policy`() throws {
        let page = try ObjectMapper().read(Page.self, Self.text)
        expectEqual(page.lossy.map(\.name), ["a"])
        expectEqual(page.counts, ["x": 12])
        expectEqual(page.day, Date(timeIntervalSince1970: 1.5))
        expectNil(page.nick)
        expectNil(page.site)
        expectEqual(page.title, "untitled")
        expectEqual(page.field, .null)
        try expectEqual(
            ObjectMapper().write(page),
            #"{"lossy":[{"name":"a","note":null}],"plain":null,"counts":{"x":12},"day":1500,"nick":null,"site":null,"#
                + #""title":"untitled","field":null}"#)
        // The other properties keep the policy of the mapper.
        let rows: [(text: String, error: String)] = [
            (
                #"{"plain":[{"name":"a"},{"name":7}]}"#,
                "expected string, found integer at $.plain[1].name (line 1, column 32)"
            ),
            (
                #"{"lossy":[{"name":7}],"plain":[{"name":7}]}"#,
                "expected string, found integer at $.plain[0].name (line 1, column 40)"
            ),
            (#"{"lossy":{"name":"a"}}"#, "expected array, found object at $.lossy (line 1, column 10)"),
            (#"{"counts":{"x":"a"}}"#, "expected integer, found string at $.counts.x (line 1, column 16)"),
            (#"{"site":5}"#, "expected string, found integer at $.site (line 1, column 9)"),
        ]
        for row in rows { expectError(row.error) { try ObjectMapper().read(Page.self, row.text) } }
    }

    @Test func `a report has the problems of both policies`() throws {
        let report = try ObjectMapper(policy: MappingPolicy(unknownKeys: .report)).report(
            Page.self,
            #"{"lossy":[{"name":"a","x":1},{"name":7,"y":2}],"plain":[{"name":1}],"counts":{"x":"1"},"nick":"","z":0}"#)
        expectEqual(
            report.problems.map(\.description),
            [
                "unknown key at $.lossy[0].x (line 1, column 23); ignored",
                "expected string, found integer at $.lossy[1].name (line 1, column 38); element dropped",
                "expected string, found integer at $.plain[0].name (line 1, column 65); failed",
                "expected integer, found string at $.counts.x (line 1, column 83); converted",
                "unknown key at $.z (line 1, column 98); ignored",
            ])
        let strict = ObjectMapper(policy: .strict)
        try expectEqual(strict.read(Page.self, Self.text).lossy.count, 1)
        expectError("unknown key at $.lossy[0].x (line 1, column 23)") {
            try strict.read(Page.self, #"{"lossy":[{"name":"a","x":1}]}"#)
        }
    }

    @Test func `updates`() throws {
        var page = try ObjectMapper().read(
            Page.self, #"{"nick":"n","site":"s","title":"t","field":1,"lossy":[{"name":"a"}]}"#)
        try ObjectMapper().update(&page, from: #"{"lossy":[{"name":"b"},5],"nick":"m"}"#, with: JsonSerializer())
        expectEqual(page.lossy.map(\.name), ["b"])
        expectEqual(page.nick, "m")
        try ObjectMapper().update(
            &page, from: #"{"nick":"","site":"","title":"","field":""}"#, with: JsonSerializer())
        expectEqual([page.nick, page.site?.path, page.title], [nil, nil, "untitled"])
        expectEqual(page.field, .null)
    }

    struct Strict: Deserializable {
        let age: Int?
        let size: Int

        init(_ data: DeserializableData) throws {
            age = data["age"].get(using: .policy(invalidOptionals: .fail))
            size = try data["size"].get(using: .policy(invalidOptionals: .fail))
        }
    }

    struct Person: Deserializable {
        let age: Int?

        init(_ data: DeserializableData) throws { age = data["age"].get() }
    }

    struct Team: Deserializable {
        let lead: Person
        let members: [Person]

        init(_ data: DeserializableData) throws {
            lead = try data["lead"].get(using: .policy(invalidOptionals: .fail))
            members = try data["members"].get()
        }
    }

    struct Count: SerializableAndDeserializable {
        let n: Int

        init(_ data: DeserializableData) throws { n = try data["n"].get() }

        func serialize(to data: inout SerializableData) { data["n"].set(n) }
    }

    /// The same values with the policy of the mapper, and with another one.
    struct Twice: Deserializable {
        let texts: [String]

        init(_ data: DeserializableData) throws {
            let (list, count): (Either<[Int], Bool>?, Count?) = (data["list"].get(), data["count"].get())
            let lenientList: Either<[Int], Bool> = try data["list"].get(using: .policy(conversions: .numbersFromText))
            let lenientCount: Count = try data["count"].get(using: .policy(conversions: .numbersFromText))
            texts = ["\(list?.left ?? [])", "\(lenientList.left ?? [])", "\(count?.n ?? 0)", "\(lenientCount.n)"]
        }
    }

    @Test func `a value that failed is read again with another policy`() throws {
        let text = #"{"list":["1"],"count":{"n":"2"}}"#
        for policy in [MappingPolicy.standard, MappingPolicy(unknownKeys: .report)] {
            let mapper = ObjectMapper(policy: policy)
            try expectEqual(mapper.read(Twice.self, text).texts, ["[]", "[1]", "0", "2"])
            let report = try mapper.report(Twice.self, text)
            expectEqual(report.value?.texts, ["[]", "[1]", "0", "2"])
        }
    }

    @Test func `a stricter policy for one property`() throws {
        try expectNil(ObjectMapper().read(Team.self, #"{"lead":{},"members":[{"age":"x"}]}"#).members[0].age)
        expectError("expected integer, found string at $.lead.age (line 1, column 16)") {
            try ObjectMapper().read(Team.self, #"{"lead":{"age":"x"},"members":[]}"#)
        }
        expectError("expected object, found nothing at $.lead (line 1, column 1)") {
            try ObjectMapper().read(Team.self, #"{"members":[]}"#)
        }
    }

    struct Part: Mappable, UnknownKeyPreserving {
        var tags: [Int] = []
        var inner: Tag?
        var unknownKeys = UnknownKeys()

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["tags"].map(&tags, using: .policy(invalidElements: .drop))
            data["inner"].map(&inner, using: .policy(omissions: .nilValues))
        }
    }

    struct Whole: Mappable {
        var id = 0
        var part: Part

        init(_ data: DeserializableData) throws {
            part = try data.flattened.get(using: .policy(conversions: .all))
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["id"].map(&id)
            try data.flattened.map(&part, using: .policy(conversions: .all))
        }
    }

    @Test func `kept keys and flattened parts`() throws {
        let part = try ObjectMapper().read(Part.self, #"{"a":1.50,"tags":[1,"x"],"inner":{"name":"n"},"b":2}"#)
        try expectEqual(ObjectMapper().write(part), #"{"a":1.50,"tags":[1],"inner":{"name":"n"},"b":2}"#)
        let whole = try ObjectMapper().read(Whole.self, #"{"id":7,"tags":["1",2]}"#)
        expectEqual(whole.part.tags, [1, 2])
        try expectEqual(ObjectMapper().write(whole), #"{"id":7,"tags":[1,2],"inner":null}"#)
    }

    @Test func `an error while writing has its path`() {
        struct Numbers: Serializable {
            func serialize(to data: inout SerializableData) {
                data["a"].set(["b": Double.nan], using: .policy(omissions: .nilValues))
            }
        }
        expectError(
            "JSON cannot express NaN and infinities at $.a.b; set JsonWritingOptions.nonFiniteNumbers to write them"
        ) {
            try ObjectMapper().write(Numbers())
        }
    }

    // MARK: Empty text

    struct Row: Sendable {
        let text: String
        let read: @Sendable (DeserializableData) throws -> String
        let plain: String
        let converting: String
        var outcomes: [MappingProblem.Outcome] = [.converted]
    }

    private static let rows: [Row] = [
        Row(
            text: #"{"x":""}"#, read: { "\(String(describing: try $0["x"].getIfPresent() as Int?))" },
            plain: "expected integer, found string at $.x (line 1, column 6)", converting: "nil"),
        Row(
            text: #"{"x":""}"#, read: { "\(String(describing: $0["x"].get() as Date?))" }, plain: "nil",
            converting: "nil"),
        Row(text: #"{"x":""}"#, read: { "\($0["x"].get(or: 5))" }, plain: "5", converting: "5"),
        Row(
            text: #"{"x":""}"#, read: { "\(try $0["x"].getIfPresent(or: 5))" },
            plain: "expected integer, found string at $.x (line 1, column 6)", converting: "5"),
        Row(
            text: #"{"x":["",1]}"#, read: { "\(try $0["x"].get() as [Int?])" }, plain: "[nil, Optional(1)]",
            converting: "[nil, Optional(1)]"),
        Row(
            text: #"{"x":""}"#, read: { "\(try $0["x"].get() as Field<Int>)" },
            plain: "expected integer, found string at $.x (line 1, column 6)", converting: "null"),
        Row(
            text: #"{"x":""}"#, read: { "\(try $0["x"].get() as Int)" },
            plain: "expected integer, found string at $.x (line 1, column 6)",
            converting: "expected integer, found string at $.x (line 1, column 6)", outcomes: [.failed]),
        // Empty text is text, unless a check of it fails.
        Row(
            text: #"{"x":""}"#, read: { "\(try $0["x"].getIfPresent() as String?)" }, plain: #"Optional("")"#,
            converting: #"Optional("")"#, outcomes: []),
        Row(
            text: #"{"x":""}"#,
            read: { "\(String(describing: try $0["x"].getIfPresent(where: .notEmpty) as String?))" },
            plain: "must not be empty at $.x (line 1, column 6)", converting: "nil"),
        Row(
            text: #"{"x":" "}"#, read: { "\(String(describing: try $0["x"].getIfPresent() as Int?))" },
            plain: "expected integer, found string at $.x (line 1, column 6)",
            converting: "expected integer, found string at $.x (line 1, column 6)", outcomes: [.failed]),
    ]

    private struct Reading: DeserializableTransformation {
        let row: Row

        func transform(from value: SupportedType) -> String? { nil }

        func object(from data: DeserializableData) throws -> String { try row.read(data) }
    }

    @Test func `empty text is null for types that do not accept it`() throws {
        let converting = ObjectMapper(policy: MappingPolicy(conversions: [.numbersFromText, .nullFromEmptyText]))
        for (index, row) in Self.rows.enumerated() {
            for (mapper, expected) in [(ObjectMapper(), row.plain), (converting, row.converting)] {
                let result: String
                do {
                    result = try mapper.deserialize(from: row.text, with: JsonSerializer(), using: Reading(row: row))
                } catch {
                    result = "\(error)"
                }
                expectEqual(result, expected, "row \(index)")
            }
            let report = try converting.report(from: row.text, with: JsonSerializer(), using: Reading(row: row))
            expectEqual(report.problems.map(\.outcome), row.outcomes, "row \(index)")
        }
        let strict = ObjectMapper(
            policy: MappingPolicy(conversions: .nullFromEmptyText, invalidElements: .fail, invalidOptionals: .fail))
        try expectEqual(strict.read([Int?].self, #"["",1]"#), [nil, 1])
        try expectNil(strict.read(Person.self, #"{"age":""}"#).age)
    }

    /// The policy of a property, and what an object reads for it under two policies of the mapper.
    private static let ownPolicies: [Row] = [
        Row(
            text: #"{"x":""}"#,
            read: {
                let x: Int? = try $0["x"].getIfPresent(using: .policy(conversions: .nullFromEmptyText))
                return "\(String(describing: x))"
            }, plain: "nil", converting: "nil"),
        Row(
            text: #"{"x":""}"#,
            read: { "\(try $0["x"].getIfPresent(using: .policy(conversions: .nullFromEmptyText), or: 5) as Int)" },
            plain: "5", converting: "5"),
        Row(
            text: #"{"x":""}"#,
            read: { "\(try $0["x"].get(using: .policy(conversions: .nullFromEmptyText)) as Field<Int>)" },
            plain: "null", converting: "null"),
        Row(
            text: #"{"x":""}"#,
            read: {
                let x: Int? = try $0["x"].getIfPresent(using: .policy(conversions: .numbersFromText))
                return "\(String(describing: x))"
            }, plain: "expected integer, found string at $.x (line 1, column 6)",
            converting: "expected integer, found string at $.x (line 1, column 6)", outcomes: [.failed]),
        Row(
            text: #"{"x":"a"}"#,
            read: {
                let x: Int? = $0["x"].get(using: .policy(invalidOptionals: .fail))
                return "\(String(describing: x))"
            }, plain: "expected integer, found string at $.x (line 1, column 6)",
            converting: "expected integer, found string at $.x (line 1, column 6)", outcomes: [.failed]),
        // Another property further out keeps the policy of the mapper.
        Row(
            text: #"{"x":{"y":""}}"#,
            read: { data in
                let x: [String: Int]? = data["x"].get(
                    using: .policy(conversions: .nullFromEmptyText, invalidElements: .fail))
                return "\(String(describing: x))"
            }, plain: "nil", converting: "nil", outcomes: [.replacedByNil]),
    ]

    @Test func `the policy of a property decides about its value, too`() throws {
        let converting = ObjectMapper(policy: MappingPolicy(conversions: [.numbersFromText, .nullFromEmptyText]))
        for (index, row) in Self.ownPolicies.enumerated() {
            for (mapper, expected) in [(ObjectMapper(), row.plain), (converting, row.converting)] {
                let result: String
                do {
                    result = try mapper.deserialize(from: row.text, with: JsonSerializer(), using: Reading(row: row))
                } catch {
                    result = "\(error)"
                }
                expectEqual(result, expected, "row \(index)")
                let report = try mapper.report(from: row.text, with: JsonSerializer(), using: Reading(row: row))
                expectEqual(report.problems.map(\.outcome), row.outcomes, "row \(index)")
            }
        }
    }

    /// A transformation that throws an error of its own.
    private struct Refusing: DeserializableTransformation {
        struct Refusal: Error {}

        func transform(from value: SupportedType) -> String? { nil }

        func object(from data: DeserializableData) throws -> String { throw Refusal() }
    }

    @Test func `empty text is null, whatever error it causes`() throws {
        let data = DeserializableData(
            data: ["x": "", "y": "a"],
            objectMapper: ObjectMapper(policy: MappingPolicy(conversions: .nullFromEmptyText)))
        try expectNil(data["x"].getIfPresent(using: Refusing()))
        expectError("Refusal() at $.y") { try data["y"].getIfPresent(using: Refusing()) as String? }
    }

    @Test func `a required value that is empty`() throws {
        expectError("must not be empty at $[0] (line 1, column 2)") {
            try ObjectMapper().deserialize(
                from: #"[""]"#, with: JsonSerializer(), using: NilIfEmptyTransformation<String>().array)
        }
        expectNil(NilIfEmptyTransformation<String>().transform(from: ""))
        expectEqual(NilIfEmptyTransformation<String>().transform(from: " "), " ")
        expectEqual(NilIfEmptyTransformation<Int>().transform(object: 5), 5)
        expectEqual(PolicyTransformation<[Int]>(invalidElements: .drop).transform(from: [1, "x"]), [1])
        expectEqual(PolicyTransformation<[Int]>().transform(object: [1]), [1])
    }
}
