import DataMapper
import Testing

/// Reports for models that try types and parts, and catch errors.
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
        let report = ObjectMapper().report(fromValue: ["a": "x", "b": "y"], using: bounds)
        #expect(report.problems.map(\.jsonPointer) == ["/a", "/b"])
    }
}
