import DataMapper
import Foundation
import Testing

/// A request body with eight faults, which pydantic finds as well: `Contributing/compare-reports.py` prints them.
private enum Faulty {
    static let body: Data = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("order-with-8-faults.json")
        return (try? Data(contentsOf: file)) ?? Data()
    }()

    static let problems = [
        "expected string, found nothing at $.email (line 1, column 1); failed",
        #"value is not one of "open", "shipped" at $.status (line 2, column 15); failed"#,
        "value is not a valid RFC 3339 date at $.placed (line 3, column 15); failed",
        "must be from 18 to 120 at $.customer.age (line 4, column 40); failed",
        "expected integer, found string at $.lines[1].quantity (line 7, column 41); failed",
        "expected string, found integer at $.lines[1].tags[1] (line 7, column 65); failed",
        "unknown key at $.lines[2].colour (line 8, column 56); failed",
        "must be after from at $.delivery.to (line 10, column 56); failed",
    ]
}

private enum Status: String, CaseIterable, SerializableAndDeserializable { case open, shipped }

/// Mapped by properties that have values already.
private enum Mapped {
    struct Customer: Mappable {
        var name = ""
        var age = 0

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            try data["age"].map(&age, where: .in(18...120))
        }
    }

    struct Line: Mappable {
        var product = ""
        var quantity = 0
        var tags: [String] = []

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["product"].map(&product)
            try data["quantity"].map(&quantity)
            try data["tags"].map(&tags)
        }
    }

    struct Delivery: Mappable {
        var from = Date.distantPast
        var to = Date.distantFuture

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["from"].map(&from)
            try data["to"].map(&to)
            try data["to"].check(from < to, "must be after from")
        }
    }

    struct Order: Mappable {
        var email = ""
        var status = Status.open
        var placed = Date.distantPast
        var customer: Customer?
        var lines: [Line] = []
        var delivery: Delivery?

        init() {}

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["email"].map(&email)
            try data["status"].map(&status)
            try data["placed"].map(&placed)
            try data["customer"].mapIfPresent(&customer)
            try data["lines"].map(&lines)
            try data["delivery"].mapIfPresent(&delivery)
        }
    }
}

/// Made by initialisers of constants.
private enum Collected {
    struct Customer: Deserializable {
        let name: String
        let age: Int

        init(_ data: DeserializableData) throws {
            let name = data["name"].collect(String.self)
            let age = data["age"].collect(Int.self, where: .in(18...120))
            (self.name, self.age) = try (name.get(), age.get())
        }
    }

    struct Line: Deserializable {
        let product: String
        let quantity: Int
        let tags: [String]

        init(_ data: DeserializableData) throws {
            let product = data["product"].collect(String.self)
            let quantity = data["quantity"].collect(Int.self)
            let tags = data["tags"].collect([String].self)
            (self.product, self.quantity, self.tags) = try (product.get(), quantity.get(), tags.get())
        }
    }

    struct Delivery: Deserializable {
        let from: Date
        let to: Date

        init(_ data: DeserializableData) throws {
            let from = data["from"].collect(Date.self)
            let to = data["to"].collect(Date.self)
            data["to"].collect { try $0.check(from.get() < to.get(), "must be after from") }
            (self.from, self.to) = try (from.get(), to.get())
        }
    }

    struct Order: Deserializable {
        let email: String
        let status: Status
        let placed: Date
        let customer: Customer?
        let lines: [Line]
        let delivery: Delivery?

        init(_ data: DeserializableData) throws {
            let email = data["email"].collect(String.self)
            let status = data["status"].collect(Status.self)
            let placed = data["placed"].collect(Date.self)
            let customer = data["customer"].collect(Customer?.self)
            let lines = data["lines"].collect([Line].self)
            let delivery = data["delivery"].collect(Delivery?.self)
            (self.email, self.status, self.placed) = try (email.get(), status.get(), placed.get())
            (self.customer, self.lines, self.delivery) = try (customer.get(), lines.get(), delivery.get())
        }
    }
}

@Suite struct WholeReportTests {
    private let strict = ObjectMapper(policy: .strict)
    private let json = JsonSerializer()

    private func problems<T: Deserializable>(_: T.Type, _ text: String, _ mapper: ObjectMapper? = nil) throws
        -> [String]
    {
        try (mapper ?? ObjectMapper()).report(T.self, from: text, with: json).problems
            .map { "\($0.error.code) \($0.jsonPointer) \($0.outcome)" }
    }

    @Test func `eight faults are eight problems`() throws {
        let mapped = try strict.report(Mapped.Order.self, from: Faulty.body, with: json)
        #expect(mapped.problems.map(\.description) == Faulty.problems)
        let collected = try strict.report(Collected.Order.self, from: Faulty.body, with: json)
        #expect(collected.problems.map(\.description) == Faulty.problems)
        #expect(mapped.value == nil && collected.value == nil)
        #expect(mapped.unlistedProblems == 0 && collected.unlistedProblems == 0)
    }

    @Test func `a call throws the first of them`() throws {
        let first = String(Faulty.problems[0].dropLast("; failed".count))
        #expect(message { try strict.deserialize(Mapped.Order.self, from: Faulty.body, with: json) } == first)
        #expect(message { try strict.deserialize(Collected.Order.self, from: Faulty.body, with: json) } == first)
        #expect(message { try strict.report(Mapped.Order.self, from: Faulty.body, with: json).get() } == first)
        #expect(message { try strict.report(Collected.Order.self, from: Faulty.body, with: json).get() } == first)
    }

    @Test func `an update reports the same`() throws {
        var order = Mapped.Order()
        order.email = "before"
        let report = try strict.report(updating: &order, from: Faulty.body, with: json)
        // What an update does not mention is left as it is.
        #expect(report.problems.map(\.description) == Array(Faulty.problems.dropFirst()))
        #expect(report.value == nil && order.email == "before" && order.lines.isEmpty)
    }

    @Test func `problems that are not listed are counted once`() throws {
        var policy = MappingPolicy.strict
        policy.reportedProblems = 3
        for report in [
            try strict.with(policy).report(Mapped.Order.self, from: Faulty.body, with: json).unlistedProblems,
            try strict.with(policy).report(Collected.Order.self, from: Faulty.body, with: json).unlistedProblems,
        ] {
            #expect(report == 5)
        }
        policy.reportedProblems = 1
        policy.invalidOptionals = .replace
        let report = try strict.with(policy).report(
            [Mapped.Line?].self, from: #"[{"quantity":"x"},{"quantity":"x"}]"#, with: json)
        #expect(report.problems.count == 1 && report.unlistedProblems == 5)
    }

    // MARK: Objects that go on

    private struct Fallback: Mappable {
        var size = 0
        var name = ""
        var color = ""

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            do {
                try data["size"].map(&size)
            } catch {
                var text = ""
                try data["size"].map(&text)
                size = text.count
            }
            try data["name"].map(&name)
            try data["color"].map(&color)
        }
    }

    @Test(arguments: [
        (#"{"size":"abc","name":"A","color":"red"}"#, []),
        // What a model catches is no problem, as it is none without a report.
        (#"{"size":"abc","name":1,"color":2}"#, ["wrongType /name failed", "wrongType /color failed"]),
        (#"{"size":true,"name":1}"#, ["missing /color failed", "wrongType /size failed", "wrongType /name failed"]),
    ])
    func `a model may catch errors`(_ text: String, _ expected: [String]) throws {
        #expect(try problems(Fallback.self, text) == expected)
    }

    private struct Validated: Mappable {
        var low = 0
        var high = 0
        let id: String

        init(_ data: DeserializableData) throws {
            id = ""
            try mapping(data)
            let _: String = try data["id"].get()
            if low > high { throw data["high"].error("must not be less than low") }
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["low"].map(&low)
            try data["high"].map(&high)
            try data["high"].check(high < 100, "must be less than 100")
        }
    }

    @Test(arguments: [
        (#"{"low":1,"high":2,"id":"a"}"#, []),
        (#"{"low":3,"high":2,"id":"a"}"#, ["failedCheck /high failed"]),
        (#"{"low":1,"high":200,"id":"a"}"#, ["failedCheck /high failed"]),
        // Of an object with other problems, nobody can tell what a check would say.
        (#"{"low":300,"high":"x","id":"a"}"#, ["wrongType /high failed"]),
        (#"{"low":"x","high":200,"id":1}"#, ["wrongType /low failed", "wrongType /id failed"]),
        (#"{"low":1,"high":2,"id":1}"#, ["wrongType /id failed"]),
    ])
    func `what follows a mapping is reported`(_ text: String, _ expected: [String]) throws {
        #expect(try problems(Validated.self, text) == expected)
    }

    // MARK: Nesting

    private final class Tree: Mappable {
        var name = ""
        var size = 0
        var child: Tree?

        init(_ data: DeserializableData) throws { try mapping(data) }

        func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            try data["child"].mapIfPresent(&child)
            try data["size"].map(&size)
        }
    }

    private struct Counted: Mappable {
        @TaskLocal static var made: Counter?
        var size = 0

        final class Counter: @unchecked Sendable { var count = 0 }

        init(_ data: DeserializableData) throws {
            Counted.made?.count += 1
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws { try data["size"].map(&size) }
    }

    @Test func `problems are found at every depth, and no object is made more than twice`() throws {
        let depth = 60
        let text =
            String(repeating: #"{"name":1,"size":"x","child":"#, count: depth) + "null"
            + String(repeating: "}", count: depth)
        let found = try problems(Tree.self, text)
        #expect(found.count == 2 * depth)
        let kinds: Set<String> = ["name failed", "size failed"]
        #expect(Set(found.map { String($0.split(separator: "/").last ?? "") }) == kinds)

        let counter = Counted.Counter()
        let nested = String(repeating: "[", count: 20) + #"{"size":"x"},{"size":1}"# + String(repeating: "]", count: 20)
        func check<T: Deserializable>(_: T.Type, _ depth: Int) throws {
            if depth > 0 { return try check([T].self, depth - 1) }
            let found = try Counted.$made.withValue(counter) { try problems(T.self, nested) }
            #expect(found.count == 1)
        }
        try check(Counted.self, 20)
        #expect(counter.count == 3)
    }

    @Test func `what an optional replaces is reported as a whole`() throws {
        let text = #"{"lines":[{"product":1,"quantity":"x","tags":7}],"email":5}"#
        struct Holder: Mappable {
            var lines: [Mapped.Line?] = []
            var email: String?
            init(_ data: DeserializableData) throws { try mapping(data) }
            mutating func mapping(_ data: inout MappableData) throws {
                try data["lines"].map(&lines)
                data["email"].map(&email)
            }
        }
        let kinds = ["/lines/0/product", "/lines/0/quantity", "/lines/0/tags", "/email"]
        #expect(try problems(Holder.self, text) == kinds.map { "wrongType \($0) replacedByNil" })
        #expect(
            try problems(Holder.self, text, ObjectMapper(policy: .strict)) == kinds.map { "wrongType \($0) failed" })
        let lenient = try problems(
            Holder.self, #"{"lines":[{"product":[],"quantity":"x","tags":{}}],"email":[]}"#,
            ObjectMapper(policy: .lenient))
        #expect(
            lenient == [
                "wrongType /lines/0/product elementDropped", "wrongType /lines/0/quantity elementDropped",
                "wrongType /lines/0/tags converted", "wrongType /lines/0/tags elementDropped",
                "wrongType /email replacedByNil",
            ])
    }

    // MARK: Collecting

    private struct Partly: Deserializable {
        let name: String

        init(_ data: DeserializableData) throws {
            // The result is not asked for; the object fails nevertheless.
            data["age"].collect(Int.self)
            name = try data["name"].collect(String.self).get()
        }
    }

    @Test(
        arguments: [
            (#"{"age":1,"name":"A"}"#, [], nil),
            (
                #"{"age":"x","name":"A"}"#, ["wrongType /age failed"],
                "expected integer, found string at $.age (line 1, column 8)"
            ),
            (
                #"{"name":1}"#, ["missing /age failed", "wrongType /name failed"],
                "expected integer, found nothing at $.age (line 1, column 1)"
            ),
        ] as [(String, [String], String?)])
    func `a collected value that fails is an error`(_ text: String, _ expected: [String], _ error: String?) throws {
        #expect(try problems(Partly.self, text) == expected)
        #expect(message { try ObjectMapper().deserialize(Partly.self, from: text, with: json) } == error)
        let list = try ObjectMapper().deserialize([Partly?].self, from: "[\(text)]", with: json)
        #expect(list.contains { $0 != nil } == (error == nil))
    }

    @Test func `an optional is collected if it is present`() throws {
        struct Person: Deserializable {
            let nick: String?
            let age: Int?
            init(_ data: DeserializableData) throws {
                let nick = data["nick"].collect(String?.self)
                let age = data["age"].collect(Int?.self, where: .in(0...))
                (self.nick, self.age) = try (nick.get(), age.get())
            }
        }
        #expect(try problems(Person.self, #"{"nick":null}"#) == [])
        #expect(
            try problems(Person.self, #"{"nick":1,"age":-1}"#) == ["wrongType /nick failed", "failedCheck /age failed"])
    }

    // MARK: Updates

    @Test func `an update reports what it leaves unchanged`() throws {
        struct Person: Mappable {
            var age: Int?
            var tags: [String: Int] = [:]
            init() {}
            init(_ data: DeserializableData) throws { try mapping(data) }
            mutating func mapping(_ data: inout MappableData) throws {
                data["age"].map(&age)
                data["tags"].map(&tags, or: [:])
            }
        }
        var person = Person()
        person.age = 3
        let mapper = ObjectMapper()
        let report = try mapper.report(
            updating: &person, from: #"{"age":"x","tags":{"a":1,"b":"x","c":[]}}"#, with: json)
        #expect(
            report.problems.map(\.description) == [
                "expected integer, found string at $.age (line 1, column 8); left unchanged",
                "expected integer, found string at $.tags.b (line 1, column 30); left unchanged",
                "expected integer, found array at $.tags.c (line 1, column 38); left unchanged",
            ])
        #expect(report.value?.age == 3 && person.tags == [:])
        let valid = mapper.report(updating: &person, from: ["age": 4])
        #expect(valid.problems.isEmpty && valid.value?.age == 4 && person.age == 4)
    }

    @Test func `a failed update of an instance is undone before and after its problems are found`() throws {
        final class Box: Mappable {
            var a = 0
            var b = 0
            var c = 0
            var inner: Box?
            init() {}
            init(_ data: DeserializableData) throws { try mapping(data) }
            func mapping(_ data: inout MappableData) throws {
                try data["a"].map(&a)
                try data["inner"].mapIfPresent(&inner)
                try data["b"].map(&b)
                try data["c"].map(&c)
            }
        }
        let box = Box()
        let inner = Box()
        box.inner = inner
        var reference = box
        let text = #"{"a":1,"inner":{"a":1,"b":"x","c":"y"},"b":true,"c":3}"#
        let report = try ObjectMapper().report(updating: &reference, from: text, with: json)
        #expect(report.problems.map(\.jsonPointer) == ["/inner/b", "/inner/c", "/b"])
        #expect([box.a, box.b, box.c, inner.a, inner.b, inner.c].allSatisfy { $0 == 0 })
        #expect(box.inner === inner)
    }
}

/// What a report says where types and parts are tried, and errors are caught.
@Suite struct AlternativeReportTests {
    private let json = JsonSerializer()

    struct Point: Mappable {
        var x = 0
        var y = 0
        init(_ data: DeserializableData) throws { try mapping(data) }
        mutating func mapping(_ data: inout MappableData) throws {
            try data["x"].map(&x)
            try data["y"].map(&y)
        }
    }

    struct Other: Deserializable {
        let a: Int
        let b: Int
        init(_ data: DeserializableData) throws {
            let (a, b) = (data["a"].collect(Int.self), data["b"].collect(Int.self))
            (self.a, self.b) = try (a.get(), b.get())
        }
    }

    struct Around: Deserializable {
        let point: Point?
        init(_ data: DeserializableData) throws { point = data.flattened.get() }
    }

    struct Present: Deserializable {
        let point: Point?
        init(_ data: DeserializableData) throws { point = try data.flattened.getIfPresent() }
    }

    struct Catching: Deserializable {
        let point: Point?
        let list: [Int]?
        init(_ data: DeserializableData) throws {
            do { point = try data["point"].get() as Point } catch { point = nil }
            list = try? data["list"].get() as [Int]
        }
    }

    private func problems<T: Deserializable>(
        _: T.Type, _ text: String, _ policy: MappingPolicy = .standard
    ) throws -> [String] {
        let report = try ObjectMapper(policy: policy).report(T.self, from: text, with: json)
        let thrown = message { try ObjectMapper(policy: policy).deserialize(T.self, from: text, with: json) }
        #expect(thrown == message { try report.get() })
        #expect(report.value == nil || report.problems.allSatisfy { $0.outcome != .failed })
        return report.problems.map { "\($0.code) \($0.jsonPointer) \($0.outcome)" }
    }

    @Test func `alternatives report the problems of the one that the error is about`() throws {
        let wrong = #"[{"x":"q","y":"w"}]"#
        let expected = ["wrongType /0/x failed", "wrongType /0/y failed"]
        for policy in [MappingPolicy.standard, .strict] {
            #expect(try problems([Point].self, wrong, policy) == expected)
            #expect(try problems([Either<Point, String>].self, wrong, policy) == expected)
            #expect(try problems([Either<String, Point>].self, wrong, policy) == expected)
            #expect(
                try problems([Either<Point, Other>].self, #"[{"x":1,"b":2}]"#, policy).first == "missing /0/y failed")
        }
        #expect(try problems([Either<Point, Other>].self, #"[{"x":1,"b":2}]"#) == ["missing /0/y failed"])
        #expect(try problems([Either<Point, Other>].self, #"[{"a":1,"b":2}]"#, .strict) == [])
        #expect(
            try problems([Either<Point, Other>].self, #"[{"a":1,"b":2,"c":3}]"#, .strict) == ["unknownKey /0/c failed"])
    }

    @Test(arguments: [
        (#"{"c":1}"#, [], []),
        (#"{}"#, [], []),
        (#"{"x":1}"#, ["missing /y replacedByNil"], ["missing /y failed"]),
        (#"{"x":1,"y":"q"}"#, ["wrongType /y replacedByNil"], ["wrongType /y failed"]),
        (#"{"x":1,"y":2}"#, [], []),
    ])
    func `a flattened optional is nil if nothing of it is there`(
        _ text: String, _ expected: [String], _ failed: [String]
    ) throws {
        #expect(try problems(Around.self, text) == expected)
        #expect(try problems(Around.self, text, MappingPolicy(invalidOptionals: .fail)) == failed)
        #expect(try problems(Present.self, text) == failed)
        let unknown = text == #"{"c":1}"# ? ["unknownKey /c failed"] : failed
        #expect(try problems(Around.self, text, .strict) == unknown)
    }

    @Test func `what a model catches is no problem`() throws {
        let text = #"{"point":{"x":"q","y":"w"},"list":[1,"x"]}"#
        #expect(try problems(Catching.self, text) == [])
        #expect(try problems([Catching].self, "[\(text)]", .strict) == [])
    }

    @Test func `a check is skipped after a problem of an optional`() throws {
        struct Period: Mappable {
            var start = 0
            var end = 0
            init(_ data: DeserializableData) throws { try mapping(data) }
            mutating func mapping(_ data: inout MappableData) throws {
                data["start"].map(&start, or: 10)
                try data["end"].map(&end)
                try data["end"].check(start < end, "must be after start")
            }
        }
        #expect(try problems(Period.self, #"{"start":"x","end":5}"#, .strict) == ["wrongType /start failed"])
        #expect(try problems(Period.self, #"{"start":7,"end":5}"#, .strict) == ["failedCheck /end failed"])
    }

    @Test func `all elements of collections of a fixed size are reported`() throws {
        #expect(try problems(Range<Int>.self, #"["x","y"]"#) == ["wrongType /0 failed", "wrongType /1 failed"])
        #expect(
            try problems(SIMD3<Int8>.self, #"[1,"2",300]"#) == ["wrongType /1 failed", "numberOutOfRange /2 failed"])
        let bounds = RangeTransformation<ClosedRange<Int>>(lowerBound: "a", upperBound: "b")
        let report = ObjectMapper().report(from: ["a": "x", "b": "y"], using: bounds)
        #expect(report.problems.map(\.jsonPointer) == ["/a", "/b"])
    }
}
