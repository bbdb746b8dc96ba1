import TestSupport
import DataMapper
import DataMapperValidation

/// Schemas that would keep a validator busy, or overflow its stack.
@Suite("Hostile schemas") struct HostileTests {
    private static func chain(_ count: Int, _ link: (String) -> SupportedType) -> SupportedType {
        var definitions: [(key: String, value: SupportedType)] = (0..<count).map {
            ("s\($0)", link("#/$defs/s\($0 + 1)"))
        }
        definitions.append(("s\(count)", ["type": "string"]))
        return ["$ref": "#/$defs/s0", "$defs": .object(definitions)]
    }

    private func problems(_ schema: SupportedType, _ value: SupportedType) throws -> [String] {
        try SchemaValidator(schema).report(value).problems.map(\.description)
    }

    @Test(
        arguments: [
            ["$ref": "#"], ["$dynamicRef": "#"],
            ["$schema": "https://json-schema.org/draft/2019-09/schema", "$recursiveRef": "#"],
            ["anyOf": [["type": "null"], ["$ref": "#"]]],
            ["$ref": "#/$defs/a", "$defs": ["a": ["$ref": "#/$defs/b"], "b": ["$ref": "#/$defs/a"]]],
            ["$ref": "#/$defs/a", "$defs": ["a": ["allOf": [["not": ["if": ["$ref": "#/$defs/a"]]]]]]],
        ] as [SupportedType])
    func schemasThatApplyThemselvesAreErrors(_ schema: SupportedType) {
        #expect { try SchemaValidator(schema) } throws: {
            ($0 as? DeserializationError)?.message == "schema applies itself to the same value"
        }
    }

    @Test func dynamicReferencesToThemselvesEnd() throws {
        let schema: SupportedType = ["$dynamicAnchor": "a", "anyOf": [["type": "null"], ["$dynamicRef": "#a"]]]
        let problems = try onThread(kilobytes: 512) { try self.problems(schema, 1) }
        expectEqual(problems, ["schemas are nested too deeply at $; failed"])
    }

    @Test func longChainsOfReferencesEnd() throws {
        let plain = try onThread(kilobytes: 512) { try self.problems(Self.chain(6_000) { ["$ref": .string($0)] }, 1) }
        expectEqual(plain, ["expected string, found integer at $; failed"])
        let nested = try onThread(kilobytes: 512) {
            try self.problems(Self.chain(6_000) { ["allOf": [["$ref": .string($0)], true]] }, 1)
        }
        expectEqual(nested, ["schemas are nested too deeply at $; failed"])
    }

    @Test func referencesToEachPartOfALongChainEnd() throws {
        var schema = Self.chain(2_000) { ["$ref": .string($0)] }
        schema["$ref"] = nil
        schema["anyOf"] = .array((0..<2_000).map { ["$ref": .string("#/$defs/s\($0)")] })
        try expectEqual(problems(schema, "x"), [])
        #expect(try problems(schema, 1) != [])
    }

    private static func doubled(_ count: Int, _ keyword: String) -> SupportedType {
        chain(count) { [keyword: [["$ref": .string($0)], ["$ref": .string($0), "minLength": 1]]] }
    }

    @Test func alternativesInAlternativesAreExploredOnce() throws {
        let expected = ["expected string, found integer at $; failed"]
        try expectEqual(problems(Self.doubled(60, "anyOf"), 1), expected)
        try expectEqual(problems(Self.doubled(60, "oneOf"), 1), expected)
        try expectEqual(problems(Self.doubled(60, "allOf"), "x"), [])
    }

    @Test func alternativesOnEachLevelOfAValueAreExploredOnce() throws {
        let schema: SupportedType = [
            "anyOf": [
                ["type": "object", "properties": ["a": ["$ref": "#"]], "required": ["a"]],
                ["type": "object", "properties": ["a": ["$ref": "#"]], "maxProperties": 1],
                ["type": "boolean"],
            ]
        ]
        let value = (0..<100).reduce(SupportedType.string("x")) { value, _ in ["a": value] }
        let path = String(repeating: ".a", count: 100)
        let problems = try problems(schema, value)
        expectEqual(problems.map { $0.prefix { $0 != ";" } }, ["expected object or boolean, found string at $\(path)"])
    }

    @Test func appliedInManyWaysAnAlternativeEnds() throws {
        let schema = Self.chain(60) { ["$ref": .string($0), "not": ["not": ["$ref": .string($0)]]] }
        let tooMany = "checking the schema takes too many steps for this value at $; failed"
        try expectEqual(problems(schema, "x"), [tooMany])
        // What was found until then is listed.
        var short = schema
        short["maxLength"] = 0
        try expectEqual(problems(short, "x"), ["must have at most 0 characters, found 1 at $; failed", tooMany])
    }

    @Test func manyAlternativesAndKeysTakeLinearTime() throws {
        let alternatives = (0..<3_000).map { number -> SupportedType in
            [
                "properties": ["kind": ["const": .string("k\(number)")], "a\(number)": ["type": "string"]],
                "required": ["kind"], "additionalProperties": false,
            ]
        }
        let members = (0..<3_000).map { (key: "b\($0)", value: SupportedType.int($0)) }
        let schema = try SchemaValidator(["oneOf": .array(alternatives)])
        let known = schema.report(.object([("kind", "k2000"), ("a2000", 1)] + members))
        expectEqual([known.problems.count, known.unlistedProblems], [1_000, 2_001])
        expectEqual(known.problems[0].description, "expected string, found integer at $.a2000; failed")
        let other = schema.report(.object([("kind", "x")] + members.prefix(100)))
        expectEqual(other.problems.map(\.jsonPointer), ["/kind"])
        let unknown = try SchemaValidator(alternatives[0]).report(.object([("kind", "k0")] + members))
        expectEqual([unknown.problems.count, unknown.unlistedProblems], [1_000, 2_000])
    }

    @Test(arguments: [
        (#"{"items":"#, "}", "[", "]"), (#"{"allOf":["#, "]}", "[", "]"), (#"{"not":"#, "}", "[", "]"),
        (#"{"properties":{"a":"#, "}}", #"{"a":"#, "}"),
    ])
    func deepSchemasEnd(_ start: String, _ end: String, _ valueStart: String, _ valueEnd: String) throws {
        var options = JsonReadingOptions()
        options.limits.depth = 100_000
        func nested(_ start: String, _ end: String) throws -> SupportedType {
            let text = String(repeating: start, count: 10_000) + "{}" + String(repeating: end, count: 10_000)
            return try JsonSerializer(reading: options).deserializeOrThrow(fromString: text)
        }
        let (schema, value) = try (nested(start, end), nested(valueStart, valueEnd))
        let problems = try onThread(kilobytes: 512) { try self.problems(schema, value) }
        expectEqual(problems, ["schemas are nested too deeply at $ (line 1, column 1); failed"])
    }

    @Test func deepValuesEnd() throws {
        let schema: SupportedType = ["items": ["$ref": "#"], "maxItems": 1]
        var options = JsonReadingOptions()
        options.limits.depth = 100_000
        let text = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
        let value = try JsonSerializer(reading: options).deserializeOrThrow(fromString: text)
        let problems = try onThread(kilobytes: 512) { try self.problems(schema, value) }
        expectEqual(problems, ["schemas are nested too deeply at $ (line 1, column 1); failed"])
    }

    @Test func thousandsOfProblemsAreCounted() throws {
        let value = SupportedType.array((0..<3_000).map { .int($0) })
        let report = try SchemaValidator(["items": ["type": "string"]]).report(value)
        expectEqual(report.problems.count, 1_000)
        expectEqual(report.unlistedProblems, 2_000)
    }

    @Test func manyEqualElementsAreFound() throws {
        let value = SupportedType.array((0..<20_000).map { ["n": .int($0)] } + [["n": 19_999]])
        try expectEqual(
            problems(["uniqueItems": true], value), ["must not be equal to element 19999 at $[20000]; failed"])
    }

    @Test func hugePowersOfTenAreExact() throws {
        let value = try JsonSerializer().deserializeOrThrow(fromString: "1e1000000000")
        try expectEqual(problems(["multipleOf": 7], value), ["must be a multiple of 7 at $ (line 1, column 1); failed"])
        try expectEqual(problems(["multipleOf": 0.4, "minimum": 1e300], value), [])
    }
}
