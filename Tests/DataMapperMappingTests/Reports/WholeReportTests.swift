import DataMapper
import Foundation
import Testing

struct WholeReportTests {
    private let strict = ObjectMapper(policy: .strict)
    private let json = JsonSerializer()

    private func problems<T: Deserializable>(_: T.Type, _ text: String, _ mapper: ObjectMapper? = nil) throws
        -> [String]
    {
        try (mapper ?? ObjectMapper()).report(T.self, text).problems
            .map { "\($0.error.code) \($0.jsonPointer) \($0.outcome)" }
    }

    @Test func `eight faults are eight problems`() throws {
        let mapped = try strict.report(MappedOrders.Order.self, FaultyOrder.body)
        expectEqual(mapped.problems.map(\.description), FaultyOrder.problems)
        let collected = try strict.report(CollectedOrders.Order.self, FaultyOrder.body)
        expectEqual(collected.problems.map(\.description), FaultyOrder.problems)
        #expect(mapped.value == nil && collected.value == nil)
        #expect(mapped.unlistedProblems == 0 && collected.unlistedProblems == 0)
    }

    @Test func `a call throws the first of them`() throws {
        let first = String(FaultyOrder.problems[0].dropLast("; failed".count))
        expectError(first) { try strict.read(MappedOrders.Order.self, FaultyOrder.body) }
        expectError(first) { try strict.read(CollectedOrders.Order.self, FaultyOrder.body) }
        expectError(first) { try strict.report(MappedOrders.Order.self, FaultyOrder.body).get() }
        expectError(first) { try strict.report(CollectedOrders.Order.self, FaultyOrder.body).get() }
    }

    @Test func `an update reports the same`() throws {
        var order = MappedOrders.Order()
        order.email = "before"
        let report = try strict.report(updating: &order, from: FaultyOrder.body, with: json)
        // An update leaves properties without a key as they are.
        expectEqual(report.problems.map(\.description), Array(FaultyOrder.problems.dropFirst()))
        #expect(report.value == nil && order.email == "before" && order.lines.isEmpty)
    }

    @Test func `problems that are not listed are counted once`() throws {
        var policy = MappingPolicy.strict
        policy.reportedProblems = 3
        for report in [
            try strict.with(policy).report(MappedOrders.Order.self, FaultyOrder.body)
                .unlistedProblems,
            try strict.with(policy).report(CollectedOrders.Order.self, FaultyOrder.body)
                .unlistedProblems,
        ] {
            expectEqual(report, 5)
        }
        policy.reportedProblems = 1
        policy.invalidOptionals = .replace
        let report = try strict.with(policy).report([MappedOrders.Line?].self, #"[{"quantity":"x"},{"quantity":"x"}]"#)
        #expect(report.problems.count == 1 && report.unlistedProblems == 5)
    }

    // MARK: Objects that go on

    private struct Fallback: DefaultMappable {
        var size = 0
        var name = ""
        var color = ""

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
        // An error that a model catches is not a problem. Without a report, it has no effect, either.
        (#"{"size":"abc","name":1,"color":2}"#, ["wrongType /name failed", "wrongType /color failed"]),
        (#"{"size":true,"name":1}"#, ["missing /color failed", "wrongType /size failed", "wrongType /name failed"]),
    ])
    func `a model may catch errors`(_ text: String, _ expected: [String]) throws {
        try expectEqual(problems(Fallback.self, text), expected)
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
        // For an object with other problems, the result of a check is not known.
        (#"{"low":300,"high":"x","id":"a"}"#, ["wrongType /high failed"]),
        (#"{"low":"x","high":200,"id":1}"#, ["wrongType /low failed", "wrongType /id failed"]),
        (#"{"low":1,"high":2,"id":1}"#, ["wrongType /id failed"]),
    ])
    func `what follows a mapping is reported`(_ text: String, _ expected: [String]) throws {
        try expectEqual(problems(Validated.self, text), expected)
    }

    // MARK: Nesting

    private final class Tree: DefaultMappable {
        var name = ""
        var size = 0
        var child: Tree?

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
        expectEqual(found.count, 2 * depth)
        let kinds: Set<String> = ["name failed", "size failed"]
        expectEqual(Set(found.map { String($0.split(separator: "/").last ?? "") }), kinds)

        let counter = Counted.Counter()
        let nested = String(repeating: "[", count: 20) + #"{"size":"x"},{"size":1}"# + String(repeating: "]", count: 20)
        func check<T: Deserializable>(_: T.Type, _ depth: Int) throws {
            if depth > 0 { return try check([T].self, depth - 1) }
            let found = try Counted.$made.withValue(counter) { try problems(T.self, nested) }
            expectEqual(found.count, 1)
        }
        try check(Counted.self, 20)
        expectEqual(counter.count, 3)
    }

    @Test func `an object that fails its own check excuses no unknown key`() throws {
        struct Span: DefaultMappable {
            var start = 0
            var end = 0
            mutating func mapping(_ data: inout MappableData) throws {
                try data["start"].map(&start)
                try data["end"].map(&end)
                try data.check(start < end, "must not be empty")
            }
        }
        try expectEqual(
            problems(Span.self, #"{"start": 2, "end": 1, "x": 0}"#, strict),
            ["failedCheck  failed", "unknownKey /x failed"])
    }

    @Test func `what an optional replaces is reported as a whole`() throws {
        let text = #"{"lines":[{"product":1,"quantity":"x","tags":7}],"email":5}"#
        struct Holder: DefaultMappable {
            var lines: [MappedOrders.Line?] = []
            var email: String?
            mutating func mapping(_ data: inout MappableData) throws {
                try data["lines"].map(&lines)
                data["email"].map(&email)
            }
        }
        let kinds = ["/lines/0/product", "/lines/0/quantity", "/lines/0/tags", "/email"]
        try expectEqual(problems(Holder.self, text), kinds.map { "wrongType \($0) replacedByNil" })
        try expectEqual(
            problems(Holder.self, text, ObjectMapper(policy: .strict)), kinds.map { "wrongType \($0) failed" })
        let lenient = try problems(
            Holder.self, #"{"lines":[{"product":[],"quantity":"x","tags":{}}],"email":[]}"#,
            ObjectMapper(policy: .lenient))
        expectEqual(
            lenient,
            [
                "wrongType /lines/0/product elementDropped", "wrongType /lines/0/quantity elementDropped",
                "wrongType /lines/0/tags converted", "wrongType /lines/0/tags elementDropped",
                "wrongType /email replacedByNil",
            ])
    }

    // MARK: Collecting

    private struct Partly: Deserializable {
        let name: String

        init(_ data: DeserializableData) throws {
            // The result is not used, but the object fails.
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
        try expectEqual(problems(Partly.self, text), expected)
        expectError(error) { try ObjectMapper().read(Partly.self, text) }
        let list = try ObjectMapper().read([Partly?].self, "[\(text)]")
        expectEqual(list.contains { $0 != nil }, (error == nil))
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
        try expectEqual(problems(Person.self, #"{"nick":null}"#), [])
        try expectEqual(
            problems(Person.self, #"{"nick":1,"age":-1}"#), ["wrongType /nick failed", "failedCheck /age failed"])
    }

    // MARK: Updates

    @Test func `an update reports what it leaves unchanged`() throws {
        struct Person: DefaultMappable {
            var age: Int?
            var tags: [String: Int] = [:]
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
        expectEqual(
            report.problems.map(\.description),
            [
                "expected integer, found string at $.age (line 1, column 8); left unchanged",
                "expected integer, found string at $.tags.b (line 1, column 30); left unchanged",
                "expected integer, found array at $.tags.c (line 1, column 38); left unchanged",
            ])
        #expect(report.value?.age == 3 && person.tags == [:])
        let valid = mapper.report(updating: &person, fromValue: ["age": 4])
        #expect(valid.problems.isEmpty && valid.value?.age == 4 && person.age == 4)
    }

    @Test func `a failed update of an instance is undone before and after its problems are found`() throws {
        final class Box: DefaultMappable {
            var a = 0
            var b = 0
            var c = 0
            var inner: Box?
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
        expectEqual(report.problems.map(\.jsonPointer), ["/inner/b", "/inner/c", "/b"])
        #expect([box.a, box.b, box.c, inner.a, inner.b, inner.c].allSatisfy { $0 == 0 })
        #expect(box.inner === inner)
    }
}
