internal import DataMapperFormats
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Writes a value as TOML: first the plain members of each table, then the tables in it.
struct TomlWriter: ~Copyable {
    private let document: Document
    private let root: Int
    private let abilities: _FormatAbilities
    private let writer: ValueWriter
    private var sink: TomlSink
    /// The tables that must be written, the next one last.
    private var waiting: [Table] = []
    /// The keys of the tables, which are joined only for a header: tables can be nested deeply.
    private var paths: [Path] = []

    private struct Table {
        let index: Int
        /// The index of its path, or -1 for the root.
        let path: Int
        let isElement: Bool
    }

    /// A key, and the path before it.
    private struct Path {
        let parent: Int
        let key: [UInt8]
    }

    static func write(
        _ value: _FormatValue, _ abilities: _FormatAbilities, _ version: TomlSerializer.Version
    ) throws(SerializationError) -> Data {
        var writer = TomlWriter(value, abilities, version)
        guard value.document.nodes[value.index].kind == .object else {
            throw SerializationError(
                .unsupportedValue, message: "a TOML document is an object", hint: "write an object that has the value")
        }
        writer.waiting.append(Table(index: value.index, path: -1, isElement: false))
        while let table = writer.waiting.popLast() { try writer.write(table) }
        return writer.sink.output.finish()
    }

    private init(_ value: _FormatValue, _ abilities: _FormatAbilities, _ version: TomlSerializer.Version) {
        sink = TomlSink(version)
        document = value.document
        root = value.index
        self.abilities = abilities
        writer = ValueWriter(value, abilities)
    }

    private mutating func write(_ table: Table) throws(SerializationError) {
        let document = document
        var plain: [Int] = []
        var tables: [Int] = []
        for key in document.members(of: table.index) where document.nodes[key + 1].kind != .null {
            if document.isTable(key + 1) || document.isTableArray(key + 1) {
                tables.append(key)
            } else {
                plain.append(key)
            }
        }
        // The headers of the tables in it name a table without plain members, too.
        if table.path >= 0, table.isElement || !plain.isEmpty || tables.isEmpty {
            if sink.output.count > 0 { sink.output.append(UInt8(ascii: "\n")) }
            sink.output.append(literal: table.isElement ? "[[" : "[")
            appendPath(table.path)
            sink.output.append(literal: table.isElement ? "]]\n" : "]\n")
        }
        for key in plain {
            sink.append(key: document.borrowedBytes(at: key))
            sink.output.append(literal: " = ")
            if document.nodes[key + 1].isContainer {
                try ValueWriter(_FormatValue(document, key + 1), abilities, pathRoot: root).write(to: &sink)
            } else {
                try writer.write(scalar: key + 1, to: &sink)
            }
            sink.output.append(UInt8(ascii: "\n"))
        }
        // The next table is the last one of those that wait.
        for key in tables.reversed() {
            var name = TomlSink(.v1_0)
            name.append(key: document.borrowedBytes(at: key))
            let path = paths.count
            paths.append(Path(parent: table.path, key: Array(name.output.finish())))
            if document.isTable(key + 1) {
                waiting.append(Table(index: key + 1, path: path, isElement: false))
            } else {
                for element in document.children(of: key + 1).map({ $0 }).reversed() {
                    waiting.append(Table(index: element, path: path, isElement: true))
                }
            }
        }
    }

    /// Appends the keys up to a table, with points between them.
    private mutating func appendPath(_ path: Int) {
        var keys: [Int] = []
        var path = path
        while path >= 0 {
            keys.append(path)
            path = paths[path].parent
        }
        for key in keys.reversed() {
            if key != keys.last { sink.output.append(UInt8(ascii: ".")) }
            sink.output.append(paths[key].key)
        }
    }
}

extension Document {
    fileprivate func isTable(_ index: Int) -> Bool { nodes[index].kind == .object }

    /// Whether this is an array of tables, which have headers of their own.
    fileprivate func isTableArray(_ index: Int) -> Bool {
        nodes[index].kind == .array && nodes[index].count > 0 && children(of: index).allSatisfy(isTable)
    }
}

/// Writes values that are on one line.
struct TomlSink: FormatSink, ~Copyable {
    var output = ByteOutput()
    /// For each container that is open, whether it has a value already.
    private var open: [Bool] = []
    private var isAfterKey = false
    private let version: TomlSerializer.Version

    init(_ version: TomlSerializer.Version) { self.version = version }

    private mutating func separate() {
        if isAfterKey {
            isAfterKey = false
        } else if let last = open.indices.last {
            if open[last] { output.append(literal: ", ") }
            open[last] = true
        }
    }

    /// Is not called: null is left out, or an error.
    mutating func appendNull(flags: NodeFlags) {}

    mutating func append(_ value: Bool) {
        separate()
        output.append(literal: value ? "true" : "false")
    }

    mutating func append(_ value: Int64) {
        separate()
        output.append(decimal: value)
    }

    /// Is not called, because the format does not name such numbers as its ability.
    mutating func append(_ value: UInt64) {}

    mutating func append(_ value: Double) {
        separate()
        output.append(double: value)
    }

    mutating func append(_ value: Double, written text: @autoclosure () -> String) {
        separate()
        output.append(text())
    }

    /// Is not called, because the format does not name such numbers as its ability.
    mutating func append(decimal: LongDecimal) {}

    mutating func append(text: BorrowedBytes, flags: NodeFlags) {
        separate()
        if flags.contains(.isOfFormat), TomlScalar(text, .v1_0).isLocalDate {
            output.append(text)
        } else {
            append(quoted: text)
        }
    }

    /// Is not called, because bytes are written as text.
    mutating func append(data: BorrowedBytes, flags: NodeFlags) {}

    mutating func append(_ date: Date) {
        // Years of TOML have four digits, without a sign.
        guard let text = DateText.string(of: date), text.utf8.first.map({ 0x30...0x39 ~= $0 }) == true else {
            return BorrowedBytes.with(DateText.rfc3339(date)) { append(text: $0, flags: .none) }
        }
        separate()
        output.append(text)
    }

    /// A time without seconds is written by a serializer of version 1.1 only.
    mutating func append(spelled text: BorrowedBytes) -> Bool {
        guard TomlScalar(text, version).content != nil else { return false }
        separate()
        output.append(text)
        return true
    }

    mutating func begin(_ kind: TapeNode.Kind, count: Int) {
        separate()
        open.append(false)
        output.append(kind == .array ? "[" : "{")
    }

    mutating func append(key: BorrowedBytes, flags: NodeFlags) {
        separate()
        append(key: key)
        output.append(literal: " = ")
        isAfterKey = true
    }

    mutating func append(key: BorrowedBytes) {
        if !key.isEmpty, key.allSatisfy(TomlParser.isBare) { output.append(key) } else { append(quoted: key) }
    }

    mutating func end(_ kind: TapeNode.Kind) {
        open.removeLast()
        output.append(kind == .array ? "]" : "}")
    }

    private mutating func append(quoted text: BorrowedBytes) {
        output.append(UInt8(ascii: "\""))
        var p = 0
        while true {
            let special = text.plainEnd(from: p, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F)
            output.append(text.part(p..<special))
            guard let byte = text.byte(at: special) else { break }
            append(escaped: byte)
            p = special + 1
        }
        output.append(UInt8(ascii: "\""))
    }

    private mutating func append(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): output.append(literal: #"\""#)
        case UInt8(ascii: "\\"): output.append(literal: #"\\"#)
        case 0x08: output.append(literal: #"\b"#)
        case 0x09: output.append(literal: #"\t"#)
        case 0x0A: output.append(literal: #"\n"#)
        case 0x0C: output.append(literal: #"\f"#)
        case 0x0D: output.append(literal: #"\r"#)
        default: output.append("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true))
        }
    }
}
