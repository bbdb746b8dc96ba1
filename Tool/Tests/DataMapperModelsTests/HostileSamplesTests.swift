import DataMapper
import DataMapperModels
import DataMapperValidation
import TestSupport

struct HostileSamplesTests {
    @Test(arguments: HostileSamples.all)
    func `the same samples give the same text, and are valid for their schema`(name: String, text: String) throws {
        let value = try JsonSerializer().deserializeOrThrow(fromString: text)
        let samples = ModelSamples()
        samples.add(value: value)
        let others = ModelSamples()
        others.add(value: value)
        expectEqual(samples.model(), others.model())
        expectEqual(samples.model(), others.model())
        expectEqual(samples.jsonSchema(), others.jsonSchema())
        try expectEqual(SchemaValidator(samples.jsonSchema()).report(value).problems.map(\.description), [])
    }

    @Test func `an object with too many keys is a dictionary`() {
        let samples = ModelSamples()
        samples.add(value: ["known": .object((0..<20_000).map { (key: "k\($0)x", value: .int($0)) }), "id": 1])
        samples.add(value: ["known": ["other": 1.5], "id": 2])
        let model = samples.model(ModelOptions(name: "item"))
        expectEqual(
            model.source,
            """
            import DataMapperMacros

            /// Some objects have too many different keys for properties.
            @Mappable
            struct Item: Sendable {
                var known: [String: Double]
                var id: Int
            }

            """)
        expectEqual(
            model.warnings.map(\.description), ["Item: some objects have too many different keys for properties"])
    }

    @Test func `samples with new keys, arrays and objects everywhere stay small`() {
        let samples = ModelSamples()
        var nested: SupportedType = 1
        for _ in 0..<20 { nested = [nested] }
        for sample in 0..<30 {
            let members = (0..<10).map { group -> (key: String, value: SupportedType) in
                let keys = (0..<20).map { (key: "s\(sample)g\(group)k\($0)", value: nested) }
                return (key: "g\(group)", value: .object(keys))
            }
            samples.add(value: .object(members))
        }
        let model = samples.model(ModelOptions(name: "item"))
        #expect(model.source.utf8.count < 500_000)
        expectEqual(model.warnings.first?.message, "some objects have too many different keys for properties")
    }

    @Test func `very many levels end in any value`() {
        var value: SupportedType = 1
        for _ in 0..<10_000 { value = [value] }
        let samples = ModelSamples()
        samples.add(value: value)
        let type = String(repeating: "[", count: 10) + "SupportedType" + String(repeating: "]", count: 10)
        let note = "lements: some values have no type of their own"
        expectEqual(samples.model().source, "import DataMapperMacros\n\n/// E\(note).\ntypealias Root = \(type)\n")
        samples.add(value: ["a": value])
        #expect(samples.model().source.contains("var a: \(type)  // e\(note); values below 10 levels have no type\n"))
    }

    /// Samples that are nested as deeply as the parser allows, with objects, arrays, both, tags, and keys of maps.
    static let nested: [(open: String, inner: String, close: String)] = [
        ("[", "1", "]"), (#"{"a":"#, "1", "}"), (#"[{"a":"#, "1", "}]"),
        (#"{"type":"x","a":{"id":1,"next":"#, "null", "}}"),
        (#"{"1":{"k":1,"v":"#, "2", #"},"2":{"k":2}}"#), (#"{"type":"a","data":["#, "{}", "]}"),
    ]

    @Test(arguments: nested) func `nested samples end before the stack does`(
        _ row: (open: String, inner: String, close: String)
    ) throws {
        for depth in [30, 127] {
            let levels = depth / row.open.count(where: { "[{".contains($0) })
            let text =
                String(repeating: row.open, count: levels) + row.inner
                + String(repeating: row.close, count: levels)
            let value = try JsonSerializer().deserializeOrThrow(fromString: text)
            let sizes = try onThread(kilobytes: 64) {
                let samples = ModelSamples()
                samples.add(value: value)
                samples.add(value: .array([value, .null]))
                return (samples.model().source.utf8.count, samples.jsonSchema().count ?? 0)
            }
            #expect(sizes.0 > 40 && sizes.1 > 2)
            // Made with enough stack, and used and freed with little.
            let samples = Samples()
            samples.all.add(value: value)
            let source = samples.all.model().source
            #expect(source.utf8.count >= sizes.0 / 4)
            let smaller = try onThread(kilobytes: 64) { samples.all.model().source }
            #expect(!smaller.isEmpty)
        }
    }

    private final class Samples: @unchecked Sendable { let all = ModelSamples() }

    @Test func `deep shapes are freed without recursion`() throws {
        let text = String(repeating: #"[{"a":"#, count: 63) + "1" + String(repeating: "}]", count: 63)
        let value = try JsonSerializer().deserializeOrThrow(fromString: text)
        try onThread(kilobytes: 64) {
            for _ in 0..<3 {
                let samples = ModelSamples()
                samples.add(value: value)
            }
        }
    }

    /// Schemas that are nested in every way that the reader follows.
    static let schemas: [(open: String, inner: String, close: String)] = [
        (#"{"properties":{"a":"#, "{}", "}}"), (#"{"items":"#, "{}", "}"), (#"{"additionalProperties":"#, "{}", "}"),
        (#"{"anyOf":[{"type":"string"},"#, "{}", "]}"), (#"{"allOf":[{"minProperties":1},"#, "{}", "]}"),
        (#"{"type":["array","null"],"items":"#, "{}", "}"),
        (
            #"{"required":["t"],"oneOf":[{"required":["t"],"properties":{"t":{"const":"y"}}},"#
                + #"{"required":["t"],"properties":{"t":{"const":"x"},"v":"#, "{}", "}}]}"
        ),
    ]

    @Test(arguments: schemas) func `nested schemas end before the stack does`(
        _ row: (open: String, inner: String, close: String)
    ) throws {
        let levels = 127 / row.open.count(where: { "[{".contains($0) })
        let text = String(repeating: row.open, count: levels) + row.inner + String(repeating: row.close, count: levels)
        let schema = try JsonSerializer().deserializeOrThrow(fromString: text)
        let model = try onThread(kilobytes: 64) { GeneratedModel(schema: schema).source }
        #expect(model.hasPrefix("import DataMapperMacros"))
    }

    @Test func `enums in objects in enums end`() throws {
        // Objects with the tag `t` contain those with the tag `u`, and the other way round.
        let object = { (tag: String, name: String, others: [String]) -> SupportedType in
            [
                "type": "object", "required": [.string(tag)],
                "properties": .object([(key: tag, value: ["const": .string(name)] as SupportedType)]),
                "oneOf": .array(others.map { ["$ref": .string("#/$defs/\($0)")] }),
            ]
        }
        let definitions: SupportedType = [
            "a": object("t", "a", ["c", "d"]), "b": object("t", "b", ["c", "d"]), "c": object("u", "c", ["a", "b"]),
            "d": object("u", "d", ["a", "b"]),
        ]
        let schema: SupportedType = ["$ref": "#/$defs/a", "$defs": definitions]
        let model = try onThread(kilobytes: 64) { GeneratedModel(schema: schema) }
        #expect(model.source.utf8.count < 10_000_000)
    }

    @Test func `a schema with very many levels ends in any value`() {
        var schema: SupportedType = ["type": "integer"]
        for _ in 0..<10_000 { schema = ["properties": ["a": schema], "required": ["a"]] }
        let model = GeneratedModel(schema: schema)
        #expect(model.source.utf8.count < 10_000)
        expectEqual(model.warnings.map(\.message), ["the schema has too many levels or types"])
    }

    @Test func `very many keys and texts with one name get numbers`() {
        let signs = (0x2200..<0x2232).compactMap(Unicode.Scalar.init)
        let keys = signs.flatMap { first in signs.map { "\(first)\($0)a" } }
        let schema: SupportedType = [
            "properties": .object(
                keys.map { (key: $0, value: true) } + [("texts", ["enum": .array(keys.map(SupportedType.string))])])
        ]
        let source = GeneratedModel(schema: schema).source
        #expect(source.contains(" var a2500: SupportedType?\n"))
        #expect(source.contains(" case a2500 = \""))
    }

    @Test func `equal objects that very many others are like do not take very long`() {
        let samples = ModelSamples()
        samples.add(
            value: .object((0..<4000).map { (key: "outer\($0)", value: ["inner\($0)": ["x": .int($0), "y": 1]]) }))
        expectEqual(samples.model(ModelOptions(name: "item")).warnings.count, 1)
    }
}
