import DataMapper
import Foundation
import Testing

/// Values that were once lost silently.
struct SilentLossTests {
    private let json = JsonSerializer()
    private let mapper = ObjectMapper()

    @Test(arguments: [#"{"5":1,"+5":2}"#, #"{"5":1,"05":1}"#])
    func `texts that are the same key are an error where invalid elements are`(_ text: String) throws {
        let error = message { try ObjectMapper(policy: .strict).read([Int: Int].self, text) }
        expectEqual(
            error?.hasPrefix("key is equal to an earlier key after conversion at $[\""), true, "\(error ?? "nil")")
        try expectEqual(mapper.read([Int: Int].self, text).count, 1)
        let report = try mapper.report([Int: Int].self, text)
        expectEqual(report.problems.map(\.outcome), [.elementDropped])
    }

    @Test func `a number that Foundation takes for no number is an error`() throws {
        let text = #"{"year":9223372036854775807,"month":1}"#
        expectError("must be less than 9223372036854775807 at $.year (line 1, column 9)") {
            try mapper.read(DateComponents.self, text)
        }
    }

    private protocol Shape: Sendable {}

    private struct Cat: Shape, DefaultMappable {
        var type = "tabby"
        mutating func mapping(_ data: inout MappableData) throws { try data["type"].map(&type) }
    }

    @Test func `a property does not take the place of a registered name`() throws {
        let registry = TypeRegistry<any Shape>(key: "type").with(Cat.self, named: "cat") { $0 }
        let error = message { try mapper.serialize(Cat(), toString: json, using: registry) }
        expectEqual(
            error,
            "the type's name cannot be written: the value is not an object, or has a property with the key \"type\" "
                + "at $; choose another polymorphicKey")
        var cat = Cat()
        cat.type = "cat"
        try expectEqual(mapper.serialize(cat, toString: json, using: registry), #"{"type":"cat"}"#)
    }

    @Test func `limits hold for values that were not made from bytes`() throws {
        let marks = "a" + String(repeating: "\u{301}", count: 1_000)
        let error = "number of combining characters in a row exceeds the limit of 256"
        for value: SupportedType in [
            .string(marks), [.string(marks)], ["a": .string(marks)], .object([(key: marks, value: .int64(1))]),
        ] {
            let found = message { try mapper.deserialize(SupportedType.self, fromValue: value) }
            expectEqual(found?.hasPrefix(error), true, "\(found ?? "nil")")
            expectNil(mapper.report(SupportedType.self, fromValue: value).value)
        }
    }

    @Test func `the first error of writing keeps its path`() throws {
        struct Failing: DefaultMappable {
            var a = 1
            mutating func mapping(_ data: inout MappableData) throws {
                try data["a"].map(&a, where: .in(2...))
                throw data["b"].error("thrown")
            }
        }
        var policy = MappingPolicy.standard
        expectError("thrown at $") { try ObjectMapper(policy: policy).serializeOrThrow(Failing()) }
        policy.checksWhenWriting = true
        expectError("must be at least 2 at $.a") { try ObjectMapper(policy: policy).serializeOrThrow(Failing()) }
    }

    enum Role: String, CaseIterable, Sendable { case admin = "ADMIN", guest = "GUEST" }
    struct Money: Comparable, Sendable {
        let amount: Int
        static func < (left: Money, right: Money) -> Bool { left.amount < right.amount }
    }

    @Test func `checks name raw values, and no Swift types`() {
        expectNil(Check.oneOf([Role.admin, .guest]).failure(of: .admin))
        expectEqual(Check.oneOf([Role.admin]).failure(of: .guest), #"must be "ADMIN""#)
        expectEqual(Check.oneOf([[Role.admin]]).failure(of: []), "must be one of the allowed values")
        expectEqual(
            Check.in(Money(amount: 1)...Money(amount: 2)).failure(of: Money(amount: 3)), "must be in the allowed range")
        expectEqual(Check<Int>.oneOf([]).failure(of: 1), "must be one of the allowed values")
        expectEqual(Check<[Int]>.count(1...1).failure(of: []), "must have exactly 1 element")
    }
}
