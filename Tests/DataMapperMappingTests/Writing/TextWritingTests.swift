import DataMapper
import Foundation
import Testing

/// A mapper writes the text of JSON at once where it can. The bytes, or the error, must be those of writing a value
/// first, and then its text.
@Suite("Text at once: the same as by way of a value") struct TextWritingTests {
    /// Where an event happens. Some places are events themselves.
    enum Place: String, CaseIterable {
        case alone, first, middle, last, member, memberOfMany, elements, elementsAmongOthers, elementsThatDiffer
        case optionals, dictionary, deep, set, flattened, path, dynamicKey, optional, field, secret, twice, lent, whole
        case mapped, mappedLast, kept

        func object(_ event: Script) -> any Serializable {
            let plain = TextEvent.all[0].script
            return switch self {
            case .alone: event
            case .first:
                Script {
                    event.write(&$0)
                    $0["y"].set(1)
                    $0["z"].set([TextModels.Point()])
                }
            case .middle:
                Script {
                    $0["y"].set("\"")
                    event.write(&$0)
                    $0["z"].set(2.5)
                }
            case .last:
                Script {
                    $0["y"].set([TextModels.Point()])
                    event.write(&$0)
                }
            case .member: Script { $0["it"].set(event) }
            case .memberOfMany:
                Script {
                    $0["y"].set(plain)
                    $0["it"].set(event)
                    $0["z"].set(plain)
                }
            case .elements: [event, event, event]
            case .elementsAmongOthers: [plain, event, plain, event]
            case .elementsThatDiffer: [Script { $0["a"].set(event) }, Script { $0["a"].set(plain) }]
            case .optionals: [nil, event, nil, event]
            case .dictionary: ["k": event, "\"": event]
            case .deep: ["k": [["l": [event]]]]
            case .set: Script { $0["s"].set(Set((0..<3).map { TextModels.Numbered(number: $0, script: event) })) }
            case .flattened:
                Script {
                    $0["y"].set(1)
                    $0.flattened.set(event)
                    $0["z"].set(2)
                }
            case .path:
                Script {
                    $0["y"].set(1)
                    $0["p", "it"].set(event)
                    $0["p", "z"].set(2)
                }
            case .dynamicKey:
                Script {
                    let key = "i\"t"
                    $0["y"].set(1)
                    $0[key].set(event)
                }
            case .optional: Script { $0["it"].set(event as Script?) }
            case .field: [Field.value(event), .absent, .null]
            case .secret: Script { $0["it"].secret.set(event) }
            case .twice:
                Script {
                    $0["it"].set(event)
                    $0["y"].set(1)
                    $0["it"].set(event)
                }
            case .lent:
                Script {
                    $0["y"].set(1)
                    event.write(&$0["it"])
                    $0["z"].set(2)
                }
            case .whole: Script { $0.set(event) }
            case .mapped: Mapped(events: [event, event])
            case .mappedLast: Mapped(events: [plain, event])
            case .kept: Kept(event: event)
            }
        }
    }

    struct Mapped: DefaultMappable {
        var events: [Script] = []

        mutating func mapping(_ data: inout MappableData) throws {
            for event in events { data["it"].set(event) }
            data["all"].set(events)
        }
    }

    struct Kept: DefaultMappable, UnknownKeyPreserving {
        var event = Script { _ in }
        var unknownKeys = TextModels.Keeper.read?.unknownKeys ?? UnknownKeys()

        mutating func mapping(_ data: inout MappableData) throws { data["it"].set(event) }
    }

    /// The mappers differ in what they omit, in the depth that they allow, and in what they do about classes and secrets.
    static let mappers = [
        ObjectMapper(),
        ObjectMapper(policy: MappingPolicy(limits: limits)),
        ObjectMapper(policy: MappingPolicy(omissions: .nilValues)),
        ObjectMapper(policy: MappingPolicy(omissions: .emptyCollections)),
        ObjectMapper(policy: MappingPolicy(omissions: [.nilValues, .emptyText, .emptyCollections])),
        ObjectMapper(polymorph: StaticPolymorph()),
        ObjectMapper().redacted,
    ]

    private static let limits: ProcessingLimits = {
        var limits = ProcessingLimits()
        limits.depth = 11
        return limits
    }()

    static let serializers: [JsonSerializer] = [
        JsonSerializer(),
        JsonSerializer(writing: JsonWritingOptions(layout: .singleLine)),
        JsonSerializer(writing: JsonWritingOptions(layout: .pretty, sortsKeys: true)),
        JsonSerializer(writing: JsonWritingOptions(layout: .foundation)),
        JsonSerializer(writing: JsonWritingOptions(layout: .tabs)),
        JsonSerializer(writing: JsonWritingOptions(sortsKeys: true)),
        JsonSerializer(writing: JsonWritingOptions(escapesSlashes: true)),
        JsonSerializer(writing: JsonWritingOptions(escapesNonASCII: true)),
        JsonSerializer(writing: JsonWritingOptions(nonFiniteNumbers: .null)),
        JsonSerializer(
            writing: JsonWritingOptions(
                nonFiniteNumbers: .strings(positiveInfinity: "+", negativeInfinity: "-", nan: "?"))),
        JsonSerializer(writing: JsonWritingOptions(limits: .untrusted)),
        JsonSerializer(writing: JsonWritingOptions(limits: small)),
        JsonSerializer(writing: .canonical),
    ]

    private static let small: ProcessingLimits = {
        var limits = ProcessingLimits()
        (limits.depth, limits.documentSize) = (5, 200)
        return limits
    }()

    /// Compares both ways. Returns what is wrong.
    static func difference<T: Serializable>(
        _ value: T, _ mapper: ObjectMapper, _ json: some Serializer = JsonSerializer()
    ) -> String? {
        func outcome(_ write: () throws -> Data) -> String {
            do {
                return String(decoding: try write(), as: UTF8.self)
            } catch let error as SerializationError {
                return
                    "\(error.code) \(error.path) \(error.message) \(error.hint ?? "") \(error.underlyingError.debugDescription)"
            } catch {
                return "\(error)"
            }
        }
        let expected = outcome { try json.serializeOrThrow(mapper.serializeOrThrow(value)) }
        let bytes = outcome { try mapper.serialize(value, to: json) }
        if bytes != expected { return "found \(bytes) instead of \(expected)" }
        let text = outcome { Data(try mapper.serialize(value, toString: json).utf8) }
        return text == expected ? nil : "found text \(text) instead of \(expected)"
    }

    private func check(_ places: [Place], _ event: Script, _ name: String, _ mappers: [ObjectMapper]) {
        var differences: [String] = []
        for place in places {
            for (number, mapper) in mappers.enumerated() {
                let difference = Self.difference(place.object(event), mapper)
                if let difference { differences.append("\(name), \(place), mapper \(number): \(difference)") }
            }
        }
        expectEqual(differences.count, 0)
        for difference in differences.prefix(5) { Issue.record("\(difference)") }
    }

    @Test(arguments: TextEvent.all) func `each event in each place`(_ event: TextEvent) {
        check(Place.allCases, event.script, event.name, Self.mappers)
    }

    /// Each event after each other one, in the same object, and within it. In one place, which differs from pair to pair,
    /// unless `Extended` is enabled.
    @Test(arguments: TextEvent.all) func `each pair of events`(_ first: TextEvent) {
        var number = first.name.utf8.count
        for second in TextEvent.all {
            number += 1
            let number = number % Place.allCases.count
            let places = Extended.isEnabled ? Place.allCases : [Place.allCases[number]]
            let both = Script {
                first.write(&$0)
                second.write(&$0)
            }
            check(places, both, "\(first.name), then \(second.name)", Array(Self.mappers.prefix(1 + number % 2)))
            let within = Script {
                $0["a"].set(second.script)
                first.write(&$0)
                $0["z"].set([second.script])
            }
            check(places, within, "\(second.name) within \(first.name)", [Self.mappers[0]])
        }
    }

    @Test(arguments: serializers) func `all options`(_ json: JsonSerializer) {
        for event in TextEvent.all {
            for place in [Place.alone, .memberOfMany, .elements] {
                for mapper in Self.mappers.prefix(3) {
                    expectNil(Self.difference(place.object(event.script), mapper, json), "\(event.name), \(place)")
                }
            }
        }
    }

    /// Tables of other tests, which have the expected text.
    @Test func `known results`() throws {
        for row in SerializableDataTests.table + FlatteningTests.table {
            for mapper in Self.mappers.prefix(2) {
                for place in Place.allCases {
                    expectNil(Self.difference(place.object(row.script), mapper), "\(row.name), \(place)")
                }
            }
            let value = JsonSerializer().deserialize(fromString: row.result)
            try expectEqual(ObjectMapper().write(row.script), JsonSerializer().serialize(toString: value))
        }
    }

    /// A type of keys must not do this. Of all values for a key, a text that is parsed keeps the last one.
    @Test func `keys with the same text`() throws {
        struct Key: MappingKey {
            let number: Int
            var mappingKey: String { "k" }

            init(_ number: Int) { self.number = number }
            init?(mappingKey: String) { nil }
        }
        let script = Script {
            $0["d"].set(Dictionary(uniqueKeysWithValues: (0..<200).map { (Key($0), Field<Int>.null) }))
            $0["p", "q"].set(1)
        }
        let text = try ObjectMapper().serialize(script, toString: JsonSerializer())
        expectEqual(text, #"{"d":{"k":null},"p":{"q":1}}"#)
    }

    @Test func `scalars and containers that are the whole document`() {
        let values: [any Serializable] = [
            1, -1.5, "text", "a\"b", true, nil as Int?, [Int](), [[1]], ["a": 1], [:] as [String: Int], Set([2, 1]),
            Decimal(1) / 3, Date(timeIntervalSince1970: 1), Data([1]), Double.nan, [Float.infinity], UInt64.max,
            SupportedType.null, ["a": [1]] as SupportedType, Field<Int>.absent, Field<Int>.null, TextModels.Keeper.read,
            TextModels.Color.red, TextModels.Cat(), TextModels.Throwing(), TextModels.Ring(), TextModels.Observed(),
            Either<Int, String>.right("r"), OpenEnum<TextModels.Color>.known(.red), TextModels.nested(9),
            TextModels.nested(10), TextModels.nested(11), TextModels.nested(300), Duration.seconds(1),
        ]
        for (number, value) in values.enumerated() {
            for mapper in Self.mappers { expectNil(Self.difference(value, mapper), "value \(number)") }
        }
    }
}

extension TextEvent: CustomTestStringConvertible {
    var testDescription: String { name }
}
