import DataMapper
import Testing

/// Reports for models that try types and parts, and catch errors.
struct AlternativeReportTests {

    struct Point: DefaultMappable {
        var x = 0
        var y = 0
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
        let report = try ObjectMapper(policy: policy).report(T.self, text)
        let thrown = message { try ObjectMapper(policy: policy).read(T.self, text) }
        expectEqual(thrown, message { try report.get() })
        #expect(report.value == nil || report.problems.allSatisfy { $0.outcome != .failed })
        return report.problems.map { "\($0.code) \($0.jsonPointer) \($0.outcome)" }
    }

    @Test func `alternatives report the problems of the one that the error is about`() throws {
        let wrong = #"[{"x":"q","y":"w"}]"#
        let expected = ["wrongType /0/x failed", "wrongType /0/y failed"]
        for policy in [MappingPolicy.standard, .strict] {
            try expectEqual(problems([Point].self, wrong, policy), expected)
            try expectEqual(problems([Either<Point, String>].self, wrong, policy), expected)
            try expectEqual(problems([Either<String, Point>].self, wrong, policy), expected)
            try expectEqual(
                problems([Either<Point, Other>].self, #"[{"x":1,"b":2}]"#, policy).first, "missing /0/y failed")
        }
        try expectEqual(problems([Either<Point, Other>].self, #"[{"x":1,"b":2}]"#), ["missing /0/y failed"])
        try expectEqual(problems([Either<Point, Other>].self, #"[{"a":1,"b":2}]"#, .strict), [])
        try expectEqual(
            problems([Either<Point, Other>].self, #"[{"a":1,"b":2,"c":3}]"#, .strict), ["unknownKey /0/c failed"])
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
        try expectEqual(problems(Around.self, text), expected)
        try expectEqual(problems(Around.self, text, MappingPolicy(invalidOptionals: .fail)), failed)
        try expectEqual(problems(Present.self, text), failed)
        let unknown = text == #"{"c":1}"# ? ["unknownKey /c failed"] : failed
        try expectEqual(problems(Around.self, text, .strict), unknown)
    }

    @Test func `what a model catches is no problem`() throws {
        let text = #"{"point":{"x":"q","y":"w"},"list":[1,"x"]}"#
        try expectEqual(problems(Catching.self, text), [])
        try expectEqual(problems([Catching].self, "[\(text)]", .strict), [])
    }

    @Test func `a check is skipped after a problem of an optional`() throws {
        struct Period: DefaultMappable {
            var start = 0
            var end = 0
            mutating func mapping(_ data: inout MappableData) throws {
                data["start"].map(&start, or: 10)
                try data["end"].map(&end)
                try data["end"].check(start < end, "must be after start")
            }
        }
        try expectEqual(problems(Period.self, #"{"start":"x","end":5}"#, .strict), ["wrongType /start failed"])
        try expectEqual(problems(Period.self, #"{"start":7,"end":5}"#, .strict), ["failedCheck /end failed"])
    }

    @Test func `all elements of collections of a fixed size are reported`() throws {
        try expectEqual(problems(Range<Int>.self, #"["x","y"]"#), ["wrongType /0 failed", "wrongType /1 failed"])
        try expectEqual(
            problems(SIMD3<Int8>.self, #"[1,"2",300]"#), ["wrongType /1 failed", "numberOutOfRange /2 failed"])
        let bounds = RangeTransformation<ClosedRange<Int>>(lowerBound: "a", upperBound: "b")
        let report = ObjectMapper().report(fromValue: ["a": "x", "b": "y"], using: bounds)
        expectEqual(report.problems.map(\.jsonPointer), ["/a", "/b"])
    }
}
