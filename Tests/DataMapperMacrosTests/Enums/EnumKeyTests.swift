#if Macros

import DataMapperMacros
import Foundation
import TestSupport

/// Enums without raw values as keys of dictionaries, and names in any case.
struct EnumKeyTests {
    @Mappable(keys: .snakeCase)
    enum Delivery: MappingKey {
        case standard, nextDay
        @Mapped("pickup", "atStore") case atStore
        case `default`
    }

    @Mappable
    enum Level: DataMapperMacros.MappingKey, CaseIterable {
        case low, high
        @Fallback case other
    }

    @Mappable
    enum Own: MappingKey {
        case one

        init?(mappingKey: String) { self = .one }
        var mappingKey: String { "1" }
    }

    @Mappable
    struct Prices {
        var byDelivery: [Delivery: Int]
        var byLevel: [Level: Int] = [:]
        var own: [Own: Int] = [:]
    }

    private let objectMapper = ObjectMapper()

    @Test func `names are keys`() throws {
        let text =
            #"{"byDelivery":{"default":4,"next_day":2,"pickup":3,"standard":1},"byLevel":{"low":1,"other":2},"own":{"1":5}}"#
        let prices = try objectMapper.deserialize(Prices.self, from: text, with: JsonSerializer())
        expectEqual(prices.byDelivery, [.standard: 1, .nextDay: 2, .atStore: 3, .default: 4])
        expectEqual(prices.byLevel, [.low: 1, .other: 2])
        try expectEqual(objectMapper.serialize(prices, toString: JsonSerializer()), text)
        try expectEqual(objectMapper.deserialize([Delivery: Int].self, fromValue: ["atStore": 7]), [.atStore: 7])
        try expectEqual(objectMapper.deserialize([Level: Int].self, fromValue: ["middle": 7]), [.other: 7])
        let error = #"key cannot be converted at $.byDelivery.nextDay (line 1, column 28)"#
        expectError(error) {
            try objectMapper.deserialize(Prices.self, from: #"{"byDelivery": {"nextDay": 1}}"#, with: JsonSerializer())
        }
    }

    @Mappable
    enum Role: String { case admin, guest }

    @Mappable
    enum Shape {
        case circle(radius: Int)
        case none
    }

    @Test func `names and raw values in any case`() throws {
        let converting = objectMapper.with(MappingPolicy(conversions: .enumsIgnoringCase))
        let report = try converting.report([Role].self, from: #"["ADMIN","guest","Boss"]"#, with: JsonSerializer())
        expectEqual(
            report.problems.map(\.description),
            [
                #"value is not one of "admin", "guest" at $[0] (line 1, column 2); converted"#,
                #"value is not one of "admin", "guest" at $[2] (line 1, column 18); failed"#,
            ])
        try expectEqual(converting.deserialize([Role].self, fromValue: ["Admin", "guest"]), [.admin, .guest])
        let names = try converting.report([Delivery].self, from: #"["NEXT_DAY","PickUp"]"#, with: JsonSerializer())
        expectEqual(names.value, [.nextDay, .atStore])
        expectEqual(
            names.problems.map(\.description),
            [
                #"value is not one of "standard", "next_day", "pickup", "atStore", "default" at $[0] (line 1, column 2); did you mean "next_day"?; converted"#,
                #"value is not one of "standard", "next_day", "pickup", "atStore", "default" at $[1] (line 1, column 13); did you mean "pickup"?; converted"#,
            ])
        try expectEqual(converting.deserialize([Level].self, fromValue: ["HIGH", "x"]), [.high, .other])
        let shapes = try converting.deserialize([Shape].self, fromValue: ["NONE", ["circle": ["radius": 1]]])
        expectEqual(objectMapper.serialize(shapes), ["none", ["circle": ["radius": 1]]])
        expectError(#"value is not one of "admin", "guest" at $"#) {
            try objectMapper.deserialize(Role.self, fromValue: "ADMIN")
        }
        expectError("expected string, found integer at $") { try converting.deserialize(Level.self, fromValue: 5) }
    }

    @Mappable
    struct Options {
        @Mapped(using: .policy(invalidElements: .drop)) let tags: [String]
        @Mapped(using: .policy(conversions: .enumsIgnoringCase)) let role: Role?
        @Mapped(using: .nilIfEmpty()) let nick: String?
        @Mapped(using: .nilIfEmpty()) var title: String = "untitled"
        @Mapped(using: .day) let born: Date
        @Mapped(using: .base64url) let token: Data
    }

    @Test func `options in attributes`() throws {
        let text = #"{"tags":["a",1],"role":"ADMIN","nick":"","title":"","born":"2024-02-29","token":"-_8"}"#
        let options = try objectMapper.deserialize(Options.self, from: text, with: JsonSerializer())
        expectEqual(options.tags, ["a"])
        expectEqual(options.role, .admin)
        expectNil(options.nick)
        expectEqual(options.title, "untitled")
        expectEqual(options.token, Data([251, 255]))
        try expectEqual(
            objectMapper.serialize(options, toString: JsonSerializer()),
            #"{"tags":["a"],"role":"admin","nick":null,"title":"untitled","born":"2024-02-29","token":"-_8"}"#)
        expectError("value is not a valid day such as 2024-02-29 at $.born") {
            try objectMapper.deserialize(
                Options.self, fromValue: ["tags": [], "born": "24-2-29", "token": "", "role": nil])
        }
    }
}

#endif
