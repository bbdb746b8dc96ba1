import DataMapper
import DataMapperCBOR
import DataMapperCSV
import DataMapperEditing
import DataMapperForms
import DataMapperMessagePack
import DataMapperTOML
import DataMapperTools
import DataMapperYAML
import Foundation

extension Attack {
    /// Documents of other formats than JSON.
    static var formats: [Attack] {
        let (cbor, pack, toml, csv, yaml) = (
            CborSerializer(), MessagePackSerializer(), TomlSerializer(), CsvSerializer(), YamlSerializer()
        )
        return [
            .read("CBOR, a million levels", cbor, .bytes([0x81]), standard: .limit, untrusted: .limit),
            .read("CBOR, a million tags", cbor, .bytes([0xC7]), standard: .limit, untrusted: .limit),
            .read("CBOR, arrays without an end", cbor, .bytes([0x9F]), standard: .limit, untrusted: .limit),
            .read("CBOR, empty maps", cbor, .bytes(start: [0x9F], [0xA0], end: [0xFF]), untrusted: .limit),
            .read("CBOR, integers as keys", cbor, .integerKeys(start: [0xBF], long: 0x1A, end: [0xFF])),
            .read(
                "CBOR, chunks of no bytes", cbor, .bytes(start: [0x81, 0x5F], [0x40], end: [0xFF]),
                standard: .count(1), untrusted: .count(1)),
            .read(
                "CBOR, integers of 400 bytes", cbor,
                .bytes(start: [0x9F], [0xC2, 0x59, 0x01, 0x90] + Array(repeating: 0xFF, count: 400), end: [0xFF]),
                untrusted: .limit),
            .read("MessagePack, a million levels", pack, .bytes([0x91]), standard: .limit, untrusted: .limit),
            .read("MessagePack, empty maps", pack, .countedMaps, untrusted: .limit),
            .read(
                "TOML, a key of a million keys", toml, .filled("a", ".a", " = 1"), standard: .limit, untrusted: .limit),
            .read("TOML, arrays in arrays", toml, .filled("a = ", "[", ""), standard: .limit, untrusted: .limit),
            .read("TOML, tables", toml, .lines { "[a\($0)]\nb = 1" }, untrusted: .limit),
            .read(
                "TOML, tables of 100 levels", toml, .lines { "[" + String(repeating: "a.", count: 99) + "b\($0)]" },
                standard: .count(1), untrusted: .limit),
            .read("TOML, an array of tables", toml, .lines { _ in "[[a]]" }, standard: .count(1), untrusted: .count(1)),
            .read("TOML, dotted keys", toml, .lines { "a.b.c.d\($0) = 1" }, standard: .count(1), untrusted: .count(1)),
            .read("TOML, keys", toml, .lines { "k\($0) = 1" }),
            .edit(
                "TOML, an array of tables, edited", .lines { "[[a]]\nname = \"a\($0)\"" }, [.add(path: ["b"], value: 1)]
            ) {
                try toml.edit($0, applying: $1)
            },
            .edit(
                "JSON, elements before a long comment",
                Input("[\n/*" + String(repeating: "\n", count: 1_000_000) + "*/\n1]"),
                JsonPatch((0..<1_000).map { .add(path: [String($0)], value: 1) })
            ) {
                try JsonSerializer(reading: JsonReadingOptions(allowsComments: true)).edit($0, applying: $1)
            },
            .read(
                "CSV, a header of many names", csv, Input((0..<150_000).map { "n\($0)" }.joined(separator: ",")),
                standard: .count(0), untrusted: .count(0)),
            .read("CSV, rows of two empty fields", csv, .lines(first: "a,b") { _ in "," }, untrusted: .limit),
            .read("CSV, quotation marks", csv, .filled("a\n\"", "\"\"", "\"\n")),
            .read(
                "forms, a million levels", FormSerializer(), .filled("a", "[b]", "=1"), standard: .limit,
                untrusted: .limit),
            .read("forms, keys", FormSerializer(), .pairs),
            .read("YAML, a million levels", yaml, .filled("", "[", ""), standard: .limit, untrusted: .limit),
            .read("YAML, an alias bomb", yaml, .aliases, standard: .limit, untrusted: .limit),
            .read("YAML, keys", yaml, .lines { "k\($0): 1" }),
            .read("YAML, anchors", yaml, .lines { "k\($0): &a\($0) 1" }),
        ]
    }

    private static func read(
        _ name: String, _ serializer: any Serializer, _ input: @escaping @autoclosure () -> Input,
        standard: Expectation = .elements, untrusted: Expectation = .elements
    ) -> Attack {
        Attack(name, input(), standard: standard, untrusted: untrusted) { target, input in
            try target.mapper.deserialize(SupportedType.self, from: input.data, with: serializer).count ?? 0
        }
    }

    private static func edit(
        _ name: String, _ input: @escaping @autoclosure () -> Input, _ patch: JsonPatch,
        _ edit: @escaping (Data, JsonPatch) throws -> Data
    ) -> Attack {
        Attack(name, input(), standard: .count(1), untrusted: .count(1)) { _, input in
            try edit(input.data, patch).count > input.bytes ? 1 : 0
        }
    }
}

extension Attack.Input {
    /// A million bytes, of which each group is an element.
    fileprivate static func bytes(start: [UInt8] = [], _ group: [UInt8], end: [UInt8] = []) -> Attack.Input {
        let count = 1_000_000 / group.count
        return Attack.Input([Data(start + (0..<count).flatMap { _ in group } + end)], count: count)
    }

    /// Keys of five bytes, which are integers, with one byte for each value.
    fileprivate static func integerKeys(start: [UInt8], long: UInt8, end: [UInt8]) -> Attack.Input {
        let count = 120_000
        let entries = (0..<count).flatMap { index -> [UInt8] in
            [long] + withUnsafeBytes(of: UInt32(index << 8).bigEndian, Array.init) + [1]
        }
        return Attack.Input([Data(start + entries + end)], count: count)
    }

    /// An array that says how many maps it has.
    fileprivate static var countedMaps: Attack.Input {
        let count = 1_000_000
        let start = [0xDD] + withUnsafeBytes(of: UInt32(count).bigEndian, Array.init)
        return Attack.Input([Data(start + Array(repeating: 0x80, count: count))], count: count)
    }

    /// A million bytes of the same text.
    fileprivate static func filled(_ start: String, _ part: String, _ end: String) -> Attack.Input {
        Attack.Input(start + String(repeating: part, count: 1_000_000 / part.utf8.count) + end)
    }

    /// A million bytes of lines.
    fileprivate static func lines(first: String? = nil, _ line: (Int) -> String) -> Attack.Input {
        var text = first.map { $0 + "\n" } ?? ""
        var count = 0
        while text.utf8.count < 1_000_000 {
            text += line(count) + "\n"
            count += 1
        }
        return Attack.Input(text, count: count)
    }

    fileprivate static var pairs: Attack.Input {
        let count = 120_000
        return Attack.Input((0..<count).map { "k\($0)=1" }.joined(separator: "&"), count: count)
    }

    /// Each line names the one before nine times.
    fileprivate static var aliases: Attack.Input {
        lines { line in
            let value = line == 0 ? "x" : "*a\(line - 1)"
            return "a\(line): &a\(line) [" + Array(repeating: value, count: 9).joined(separator: ",") + "]"
        }
    }
}
