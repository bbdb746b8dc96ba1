import DataMapper
import DataMapperValues
import Foundation
import Synchronization
import Testing

/// Objects in each other, each with an event after the object in it. Before the text of the innermost one has been parsed
/// often, everything must go to the tape.
@Suite("Text at once: events at many levels") struct TextReturnTests {
    /// How an object is within the object around it.
    enum Way: Int, CaseIterable {
        case member, optional, array, dictionary, nested, fields, generated, lent, whole, path, sorted

        func write(_ inner: Script, _ data: inout SerializableData) {
            let other = Script { $0["o"].set([1]) }
            switch self {
            case .member: data["next"].set(inner)
            case .optional: data["optional"].set(inner as Script?)
            case .array: data["array"].set([Field.absent, .value(other), .value(inner), .null])
            case .dictionary: data["dictionary"].set(["a": other, "b\"": inner, "c": other])
            case .nested: data["nested"].set([["k": [[], [inner]], "l": []], [:]])
            case .fields: data["fields"].set(["a": Field.absent, "b": .value(inner), "c": .null, "d": .absent])
            case .generated: data["generated"]._array(1, inner, "x")
            case .lent: inner.write(&data["lent"])
            case .whole: data.set(inner)
            case .path: data["p", "q"].set(inner)
            case .sorted: data["s"].set(Set([TextModels.Numbered(number: 1, script: inner)]))
            }
        }
    }

    /// Values of all kinds that a text does not tell, and a text of many bytes.
    private static func innermost(_ count: Int) -> Script {
        Script {
            $0["text"].set(String(repeating: "[{\"é\\", count: count))
            $0["bytes"].set([Data([1, 2]), Data()])
            $0["date"].set(Date(timeIntervalSince1970: 0.125))
            $0["null"].set(Field<Int>.null)
            $0["numbers"].set([.intOrDouble(1), .double(1), 1.5] as SupportedType)
            $0["p", "q"].set(1)
        }
    }

    /// Returns objects in each other, each in its own way, and each with a path at its end. `first` is the first way.
    private static func nested(_ levels: Int, _ first: Int) -> Script {
        (first..<first + levels).reduce(innermost(first % 2 == 0 ? 250 : 900)) { inner, level in
            Script {
                $0["level"].set(level)
                // The last two ways need a tape at once.
                Way.allCases[level % 9].write(inner, &$0)
                $0["path", "b"].set(level)
                $0["last"].set(level)
            }
        }
    }

    private static let mappers = [0, 1, 2, 6].map { TextWritingTests.mappers[$0] }

    private func check<T: Serializable>(_ value: T, _ name: String, _ mappers: [ObjectMapper] = mappers) {
        for (number, mapper) in mappers.enumerated() {
            expectNil(TextWritingTests.difference(value, mapper), "\(name), mapper \(number)")
        }
    }

    @Test(arguments: Way.allCases) func `objects in each other`(_ way: Way) {
        for levels in [2, 3, 4, 5, 9, 20] {
            let chain = Self.nested(levels, way.rawValue)
            check(chain, "\(levels) levels")
            check([chain, chain], "an array of \(levels) levels")
            let same = (0..<levels).reduce(Self.innermost(250)) { inner, level in
                Script {
                    way.write(inner, &$0)
                    $0["a", "b"].set(level)
                }
            }
            check(same, "\(levels) times")
        }
    }

    /// The event happens where the text has just moved to the tape, or in an object around it.
    @Test(arguments: TextEvent.all) func `each event around other ones`(_ event: TextEvent) {
        var number = event.name.utf8.count
        for way in Way.allCases {
            number += 1
            let inner = Self.nested([2, 3, 4, 6][number % 4], number)
            let outer = Script {
                way.write(inner, &$0)
                event.write(&$0)
            }
            check(outer, "\(way)", [Self.mappers[0]])
            let place = TextWritingTests.Place.allCases[number % TextWritingTests.Place.allCases.count]
            check(place.object(outer), "\(way), \(place)", [Self.mappers[number % Self.mappers.count]])
        }
    }

    @Test func `a missing value takes the place of an object that has moved`() {
        let chain = Self.nested(6, 0)
        let replaced = Script {
            $0["next"].set(chain)
            $0["a", "b"].set(1)
            $0.set(Field<Int>.absent)
        }
        for way in Way.allCases { check(Script { way.write(replaced, &$0) }, "\(way)") }
        let again = Script {
            $0["next"].set(chain)
            $0["a", "b"].set(1)
            $0.set(nil as Int?)
        }
        for way in Way.allCases {
            check(
                Script {
                    way.write(again, &$0)
                    $0["next", "x"].set(1)
                    $0._requireUniqueKeys()
                }, "\(way)")
        }
    }

    /// How many bytes are parsed.
    private final class Counter: Serializer {
        private let json = JsonSerializer()
        private let counted = Mutex(0)

        var count: Int { counted.withLock { $0 } }

        var _textForm: _TextForm? {
            json._textForm.map { form in
                _TextForm(
                    parse: { text in
                        self.counted.withLock { $0 += text.count }
                        return form.parse(text)
                    }, write: { form.write($0, &$1) })
            }
        }

        func serialize(_ value: SupportedType) -> Data { json.serialize(value) }
        func deserialize(_ data: Data) -> SupportedType { json.deserialize(data) }
    }

    @Test func `what is parsed grows with the size alone`() throws {
        for levels in [1, 5, 20, 60] {
            let counter = Counter()
            let bytes = try ObjectMapper().serialize(Self.nested(levels, 0), to: counter)
            expectEqual(counter.count > 0, true, "\(levels) levels")
            let isLittle = counter.count < 3 * bytes.count + 8192
            expectEqual(isLittle, true, "\(levels) levels: \(counter.count) for \(bytes.count) bytes")
        }
    }
}
