import DataMapper
import Foundation

extension FuzzProperty {
    /// A model is written as the same JSON whether its text is written at once, or a value first. The input is a program
    /// of the model, in which everything can happen for which the text needs a value.
    static let writtenTexts = FuzzProperty("WrittenTexts", longestInput: 120) { input in
        var code = TextCode(bytes: Array(input)[...])
        let mapper = WrittenTexts.mappers[code.byte() % WrittenTexts.mappers.count]
        let json = WrittenTexts.serializers[code.byte() % WrittenTexts.serializers.count]
        let expected = outcome { try json.serializeOrThrow(mapper.serializeOrThrow(TextModel(code: code))) }
        let found = outcome { try mapper.serialize(TextModel(code: code), to: json) }
        try expect(found == expected, "\(found) instead of \(expected)")
    }

    /// Returns the text, or the error without its path. After an error, a program may replace the value where it was.
    static func outcome(_ write: () throws -> Data) -> String {
        do {
            return String(decoding: try write(), as: UTF8.self)
        } catch let error as SerializationError {
            return "\(error.code): \(error.message)"
        } catch {
            return "\(error)"
        }
    }
}

enum WrittenTexts {
    /// Most programs use the first of each, which write text at once.
    static let mappers: [ObjectMapper] = {
        var limits = ProcessingLimits()
        limits.depth = 5
        return [
            ObjectMapper(), ObjectMapper(), ObjectMapper(), ObjectMapper(),
            ObjectMapper(policy: MappingPolicy(limits: limits)),
            ObjectMapper(policy: MappingPolicy(omissions: [.nilValues, .emptyText, .emptyCollections])),
            Mappers.polymorphic, ObjectMapper().redacted,
        ]
    }()

    static let serializers =
        Array(repeating: JsonSerializer(), count: 8) + [
            JsonSerializer(writing: JsonWritingOptions(layout: .pretty, sortsKeys: true)),
            JsonSerializer(writing: JsonWritingOptions(escapesNonASCII: true, nonFiniteNumbers: .null)),
        ]

    static let keys: [StaticString] = [
        "a", "b", "c", "", "e\"\u{301}", "a key that does not fit into a small string", "key", "d",
    ]

    static let texts = [
        "", "text", "fifteen bytes..", "sixteen bytes...", "\"", "é\u{1}", "a text that is longer than sixteen bytes",
        // So long that it is not parsed often.
        String(repeating: "a text that is longer than sixteen bytes, and has a \\", count: 150),
    ]

    /// Values as they are created in code, and as they come from JSON.
    static let values: [SupportedType] =
        [.null, .data(Data([1, 2, 3])), .date(Date(timeIntervalSince1970: 7)), [1, 1.5, "b", nil], ["a": ["b": [1]]]]
        + ["12", "-1.25", "[1e400,1.50,5.0]", #"{"b":18446744073709551616,"a":{"é":-0.0}}"#, "{}", "[]"].map {
            JsonSerializer().deserialize(fromString: $0)
        }

    enum Key: String { case a, b, key, other = "a raw value that does not fit into a word" }

    struct Refusal: Error {}
}

/// The bytes of a program. After the last one, all are zero.
struct TextCode {
    var bytes: ArraySlice<UInt8>

    var isEmpty: Bool { bytes.isEmpty }

    mutating func byte() -> Int { Int(bytes.popFirst() ?? 0) }

    /// The next few bytes, for several objects: all bytes would make the number of objects exponential.
    var start: TextCode { TextCode(bytes: bytes.prefix(12)) }

    /// The part for an object: as many bytes as the next one says.
    mutating func part() -> TextCode {
        let count = min(byte() % 32, bytes.count)
        defer { bytes.removeFirst(count) }
        return TextCode(bytes: bytes.prefix(count))
    }
}

/// A model that runs a program.
struct TextModel: Serializable, Hashable {
    let bytes: ArraySlice<UInt8>

    init(code: TextCode) { bytes = code.bytes }

    func serialize(to data: inout SerializableData) { run(&data) }

    func run(_ data: inout SerializableData) {
        var code = TextCode(bytes: bytes)
        while !code.isEmpty { step(&code, &data) }
    }

    private func step(_ code: inout TextCode, _ data: inout SerializableData) {
        let (choice, key) = (code.byte(), code.byte())
        let literal = WrittenTexts.keys[key % 8]
        switch choice % 32 {
        case 0...13: set(&code, &data[literal])
        case 14, 15: set(&code, &data["\(literal)"])
        case 16: set(&code, &data[WrittenTexts.Key.allKeys[key % 4]])
        case 17: set(&code, &data[literal, WrittenTexts.keys[key / 8 % 8]])
        case 18: set(&code, &data[[WrittenTexts.texts[key % 8], "b", "\(literal)"]])
        case 19: set(&code, &data.flattened)
        case 20: set(&code, &data[literal].flattened)
        case 21: set(&code, &data[literal].secret)
        case 22: set(&code, &data)
        case 23: TextModel(code: code.part()).run(&data[literal])
        case 24: data["seen"].set(kinds(of: data.raw))
        case 25: data[literal].raw = data[WrittenTexts.keys[key / 8 % 8]].raw
        case 26 where key < 64: data[literal].fail(WrittenTexts.Refusal())
        case 27: data._requireUniqueKeys()
        case 28: data[literal] = SerializableData(data: WrittenTexts.values[key % 11], objectMapper: data.objectMapper)
        case 29: TextModel(code: code.part()).run(&data.secret)
        default: data[literal]._array(key, TextModel(code: code.part()), nil as Int?)
        }
    }

    private func set(_ code: inout TextCode, _ data: inout SerializableData) {
        let (choice, detail) = (code.byte(), code.byte())
        let numbers = [0.1, -0.0, 5, 1e16, 1e300, 123456.75, .nan, -.infinity]
        switch choice % 32 {
        case 0...2: data.set(detail - 128)
        case 3: data.set(WrittenTexts.texts[detail % 8])
        case 4: data.set(numbers[detail % (detail < 250 ? 6 : 8)])
        case 5: data.set(Float(numbers[detail % 6]))
        case 6: data.set(detail % 2 == 0)
        case 7: data.set(nil as String?)
        case 8: data.set(Field<Int>.absent)
        case 9: data.set([Field<Int>.absent, .null, .value(detail)])
        case 10: data.set(["x": Field<String>.absent, "y\"": .value(WrittenTexts.texts[detail % 8])])
        case 11: data.set(WrittenTexts.values[detail % 11])
        case 12: data.set(Decimal(detail) / 10)
        case 13: data.set([Data([UInt8(detail)])])
        case 14: data.set(Date(timeIntervalSince1970: Double(detail) / 8))
        case 15: data.set(Set([detail, 1, 2]))
        case 16: data.set([detail: UInt64.max, -1: 0])
        case 17: data.set([[Int]](repeating: [detail], count: detail % 3))
        case 18...23: data.set(TextModel(code: code.part()))
        case 24: data.set([TextModel(code: code.part()), TextModel(code: code.part())])
        case 25: data.set((0..<3).map { _ in TextModel(code: code.start) } + [TextModel(code: code.part())])
        case 26: data.set(["k": TextModel(code: code.part()), "": TextModel(code: code.part())])
        // After an error, the elements keep their order, which is another one in each set.
        case 27: data.set(Set([TextModel(code: code.part())]))
        case 28: data.set(TextInstance(code: code.part(), fails: detail == 7))
        case 29: data.set([TextInstance?.none, TextInstance(code: code.part(), fails: false)])
        case 30: data.set(TextKeeper.make(code.part()))
        default: data.set(TextModel(code: code.part()), using: TextTransformation())
        }
    }

    /// Returns what a value says about the kinds of its parts: of the first ones, because programs write the result again,
    /// and many times.
    private func kinds(of value: SupportedType) -> String {
        var text = ""
        appendKinds(of: value, to: &text)
        return text
    }

    private func appendKinds(of value: SupportedType, to text: inout String) {
        if text.utf8.count > 2_000 { return }
        if let entries = value.entries {
            text += "{"
            for entry in entries.prefix(100) {
                text += entry.key.prefix(40)
                appendKinds(of: entry.value, to: &text)
            }
            text += "}"
        } else if let elements = value.array {
            text += "["
            for element in elements.prefix(100) { appendKinds(of: element, to: &text) }
            text += "]"
        } else {
            let answers = [
                value.isNull, value.bool != nil, value.string != nil, value.int != nil, value.uint64 != nil,
                value.double != nil, value.decimal != nil, value.data != nil, value.date != nil,
            ]
            text += answers.map { $0 ? "1" : "0" }.joined()
        }
    }
}

extension WrittenTexts.Key: CaseIterable {
    fileprivate static let allKeys = allCases
}

/// An instance that is written by `mapping`.
final class TextInstance: Mappable {
    private let model: TextModel
    private let fails: Bool

    init(code: TextCode, fails: Bool) { (model, self.fails) = (TextModel(code: code), fails) }

    init(_ data: DeserializableData) throws { (model, fails) = (TextModel(code: TextCode(bytes: [])), false) }

    func mapping(_ data: inout MappableData) throws {
        data["a"].set(model)
        data["b", "c"].set(1)
        if fails { throw WrittenTexts.Refusal() }
    }
}

/// An object that keeps unknown keys.
struct TextKeeper: Mappable, UnknownKeyPreserving {
    private var model = TextModel(code: TextCode(bytes: []))
    var unknownKeys = UnknownKeys()

    init(_ data: DeserializableData) throws { try mapping(data) }

    mutating func mapping(_ data: inout MappableData) throws { if !data.isReading { data["c"].set(model) } }

    static func make(_ code: TextCode) -> TextKeeper? {
        var keeper = try? ObjectMapper().deserialize(TextKeeper.self, fromValue: WrittenTexts.values[8])
        keeper?.model = TextModel(code: code)
        return keeper
    }
}

/// Runs a program on the view that a transformation gets.
struct TextTransformation: Transformation {
    func transform(from value: SupportedType) -> TextModel? { nil }

    func transform(object: TextModel?) -> SupportedType { .null }

    func write(_ object: TextModel?, to data: inout SerializableData) { object?.run(&data) }
}
