#if Macros

import DataMapperCodable
import DataMapperMacros
import Foundation
import TestSupport

/// Rules over several properties, secrets, and transformations by name.
struct RuleTests {
    private let json = JsonSerializer()

    // MARK: Rules

    @Mappable struct Period: Equatable {
        let start: Int
        @Mapped("span", "end") let end: Int
        var note: String?

        func check(_ data: inout MappableData) throws {
            try data["span", "end"].check(start < end, "must be after start")
            try data["note"].check(note != nil || start > 0, "must be present if the start is 0")
        }
    }

    @Mappable class Interval {
        var low: Int
        var high: Int

        func check(_ data: inout MappableData) throws {
            try data["high"].check(low <= high, "must not be less than low")
        }
    }

    @Mappable final class StepInterval: Interval {
        let step: Int

        override func check(_ data: inout MappableData) throws {
            try super.check(&data)
            try data["step"].check(step <= high - low, "must fit into the range")
        }
    }

    @Mappable struct Plan {
        var periods: [Period]
        var ranges: [Interval]
    }

    @Mappable(unknownKeys: .reject) struct Checked {
        let check: String
        let data: Int

        func check(_ view: inout MappableData) throws {
            try view["check"].check(check.count == data, "must have the length that is in data")
        }
    }

    private func problems<T: Deserializable>(_: T.Type, _ text: String) throws -> [String] {
        try ObjectMapper(policy: .strict).report(T.self, from: text, with: json).problems.map(\.error.description)
    }

    @Test(arguments: [
        (#"{"start": 1, "span": {"end": 2}}"#, []),
        (#"{"start": 2, "span": {"end": 2}}"#, ["must be after start at $.span.end (line 1, column 30)"]),
        (#"{"start": 0, "span": {"end": 1}}"#, ["must be present if the start is 0 at $.note (line 1, column 1)"]),
        (#"{"start": "x", "span": {"end": 0}}"#, ["expected integer, found string at $.start (line 1, column 11)"]),
        (
            #"{"start": 2, "span": {"end": 2}, "more": 1}"#,
            ["must be after start at $.span.end (line 1, column 30)", "unknown key at $.more (line 1, column 34)"]
        ),
    ])
    func `a rule over several properties is an error with a path`(text: String, expected: [String]) throws {
        try expectEqual(problems(Period.self, text), expected)
        let error = Result { try ObjectMapper().deserialize(Period.self, from: text, with: json) }
        if case .failure(let error) = error {
            expectEqual("\(error)", expected.first)
        } else {
            #expect(expected.isEmpty)
        }
    }

    @Test func `a report lists the rule of each object`() throws {
        let text =
            #"{"periods": [{"start": 2, "span": {"end": 2}}, {"start": 3, "span": {"end": 1}}], "ranges": [{"low": 2, "high": 1}]}"#
        let found = try problems(Plan.self, text)
        expectEqual(
            found,
            [
                "must be after start at $.periods[0].span.end (line 1, column 43)",
                "must be after start at $.periods[1].span.end (line 1, column 77)",
                "must not be less than low at $.ranges[0].high (line 1, column 113)",
            ])
    }

    @Test(arguments: [
        (#"{"low": 1, "high": 5, "step": 4}"#, []),
        (#"{"low": 1, "high": 0, "step": 0}"#, ["must not be less than low at $.high (line 1, column 20)"]),
        (#"{"low": 1, "high": 5, "step": 5}"#, ["must fit into the range at $.step (line 1, column 31)"]),
    ])
    func `a subclass overrides the rules of its base class`(text: String, expected: [String]) throws {
        try expectEqual(problems(StepInterval.self, text), expected)
    }

    @Test func `an update that breaks a rule changes nothing`() throws {
        let range = try ObjectMapper().deserialize(Interval.self, fromValue: ["low": 1, "high": 5])
        expectThrows(DeserializationError.self) { try ObjectMapper().update(range, fromValue: ["low": 9]) }
        #expect(range.low == 1 && range.high == 5)
        try ObjectMapper().update(range, fromValue: ["low": 9, "high": 10])
        #expect(range.low == 9 && range.high == 10)
    }

    @Test func `a rule is checked while writing if the policy says so`() throws {
        let mapper = ObjectMapper().with { $0.checksWhenWriting = true }
        let period = Period(start: 2, end: 1)
        expectEqual(ObjectMapper().serialize(period), ["start": 2, "span": ["end": 1], "note": nil])
        let error = expectThrows(SerializationError.self) { try mapper.serializeOrThrow(period) }
        expectEqual(error?.description, "must be after start at $.span.end")
        let range = try ObjectMapper().deserialize(StepInterval.self, fromValue: ["low": 1, "high": 5, "step": 2])
        range.low = 6
        let other = expectThrows(SerializationError.self) { try mapper.serializeOrThrow([range]) }
        expectEqual(other?.description, "must not be less than low at $[0].high")
    }

    @Test func `properties can be called like the method and its view`() throws {
        try expectEqual(problems(Checked.self, #"{"check": "abc", "data": 3}"#), [])
        try expectEqual(
            problems(Checked.self, #"{"check": "abc", "data": 2}"#),
            ["must have the length that is in data at $.check (line 1, column 11)"])
    }

    // MARK: Secrets

    @JsonSchema @Mappable struct Login {
        let name: String
        @Mapped(where: .count(6...), secret: true) let password: String
        @Mapped("keys", "token", secret: true) var token: String? = "none"
        @Mapped(anyOf: "pin", "code", or: 0, secret: true) var pin: Int
        @Mapped(using: ISO8601DateTransformation(), secret: true) var born: Date?
    }

    @Mappable class Account {
        var name: String
        @Mapped(secret: true) var password: String
    }

    @Test func `secrets are read and written, but not in redacted output`() throws {
        let value: SupportedType = [
            "name": "Ana", "password": "hunter2", "keys": ["token": "abc"], "pin": 7, "born": "2000-01-01T00:00:00Z",
        ]
        let login = try ObjectMapper().deserialize(Login.self, fromValue: value)
        expectEqual(ObjectMapper().serialize(login), value)
        let redacted: SupportedType = [
            "name": "Ana", "password": "<secret>", "keys": ["token": "<secret>"], "pin": "<secret>", "born": "<secret>",
        ]
        expectEqual(ObjectMapper().redacted.serialize(login), redacted)
        let account = try ObjectMapper().deserialize(Account.self, fromValue: value)
        expectEqual(ObjectMapper().redacted.serialize(account), ["name": "Ana", "password": "<secret>"])
    }

    @Test(arguments: [
        (
            #"{"name": 5, "password": "hunter2", "code": 1234}"#,
            "{\"name\": 5, \"password\": <secret>, \"code\": <secret>}\n         ^"
        ),
        (
            #"{"name": "Ana", "password": "abc", "code": 1234}"#,
            "{\"name\": \"Ana\", \"password\": <secret>, \"code\": <secret>}\n                            ^"
        ),
        (
            #"{"pin": 1234, "code": 1234, "name": 5, "password": "hunter2"}"#,
            "{\"pin\": <secret>, \"code\": <secret>, \"name\": 5, \"password\": <secret>}\n"
                + String(repeating: " ", count: 44) + "^"
        ),
    ])
    func `no excerpt shows a secret, wherever the error is`(text: String, excerpt: String) throws {
        let data = Data(text.utf8)
        let error = expectThrows(DeserializationError.self) {
            try ObjectMapper().deserialize(Login.self, from: data, with: json)
        }
        expectEqual(error?.location?.excerpt(in: data), excerpt)
        try expectEqual(
            ObjectMapper().report(Login.self, from: data, with: json).problems[0].excerpt(in: data), excerpt)
    }

    @Test func `an update shows no secret, either`() throws {
        let account = try ObjectMapper().deserialize(Account.self, fromValue: ["name": "A", "password": "hunter2"])
        let data = Data(#"{"name": 5, "password": "hunter2"}"#.utf8)
        let problems = try ObjectMapper().report(updating: account, from: data, with: json).problems
        expectEqual(problems.map { $0.excerpt(in: data) }, ["{\"name\": 5, \"password\": <secret>}\n         ^"])
    }

    @Test func `a schema says that a secret is only written, and shows no default`() {
        let properties = Login.jsonSchema["properties"]
        expectEqual(properties?["password"], ["type": "string", "minLength": 6, "writeOnly": true])
        expectEqual(properties?["keys"]?["properties"]?["token"], ["type": ["string", "null"], "writeOnly": true])
        expectEqual(properties?["name"], ["type": "string"])
    }

    // MARK: Transformations by name

    struct Plain: Codable, Equatable { let x: Int }

    @JsonSchema @Mappable struct Named: Equatable {
        @Mapped(using: .iso8601) var date: Date
        @Mapped(using: .secondsSince1970) var dates: [Date]
        @Mapped(using: .millisecondsSince1970, or: nil) var optional: Date?
        @Mapped(using: .codable()) let plain: Plain
        @Mapped(using: .codable()) var plains: [Plain] = []
        @Mapped(using: .codable()) var other: Plain?
    }

    @Test func `transformations have names in attributes`() throws {
        let value: SupportedType = [
            "date": "1970-01-01T00:01:00Z", "dates": [60.5], "optional": 60500, "plain": ["x": 1], "plains": [["x": 2]],
            "other": nil,
        ]
        let named = try ObjectMapper().deserialize(Named.self, fromValue: value)
        expectEqual(
            named,
            Named(
                date: Date(timeIntervalSince1970: 60), dates: [Date(timeIntervalSince1970: 60.5)],
                optional: Date(timeIntervalSince1970: 60.5), plain: Plain(x: 1), plains: [Plain(x: 2)]))
        expectEqual(ObjectMapper().serialize(named), value)
        var updated = named
        try ObjectMapper().update(&updated, fromValue: ["plains": [["x": 3]], "other": ["x": 4]])
        #expect(updated.plains == [Plain(x: 3)] && updated.other == Plain(x: 4))
        expectEqual(Named.jsonSchema["properties"]?["date"]?["format"], "date-time")
        expectEqual(Named.jsonSchema["properties"]?["plain"], true)
        let report = ObjectMapper().report(Named.self, fromValue: ["date": 5, "dates": ["x"], "plain": ["x": "y"]])
        expectEqual(
            report.problems.map(\.error.description),
            [
                "expected string, found integer at $.date", "expected number, found string at $.dates[0]",
                "expected integer, found string at $.plain.x",
            ])
    }
}

#endif
