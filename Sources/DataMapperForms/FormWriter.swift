internal import DataMapperFormats
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Writes an object as pairs of a name and a value, without recursion.
struct FormWriter {
    /// An open object or array.
    private struct Level {
        let isObject: Bool
        /// Whether elements are written without numbers.
        let isList: Bool
        let end: Int
        /// The next child.
        var position: Int
        /// The number of elements so far.
        var count = 0
        /// The length of the name of the container.
        let nameCount: Int
    }

    private let document: Document
    private let root: Int
    private let serializer: FormSerializer
    /// For each node from the root on, whether anything is written for it.
    private let isWritten: [Bool]
    private var abilities: _FormatAbilities
    /// The name of the current value, encoded.
    private var name: [UInt8] = []
    private var levels: [Level] = []

    init(_ value: _FormatValue, _ serializer: FormSerializer) {
        document = value.document
        root = value.index
        self.serializer = serializer
        isWritten = Self.writtenNodes(value.document, value.index, writesNull: serializer.readsEmptyAsNull)
        abilities = FormSerializer._abilities
        if serializer.readsEmptyAsNull { abilities.nulls = .asEmptyText }
    }

    private static func writtenNodes(_ document: Document, _ root: Int, writesNull: Bool) -> [Bool] {
        var isWritten = [Bool](repeating: true, count: document.node(at: root).span)
        // Children come after their container.
        for place in isWritten.indices.reversed() {
            let node = document.node(at: root + place)
            switch node.kind {
            case .null: isWritten[place] = writesNull
            case .array: isWritten[place] = node.count > 0
            case .object:
                isWritten[place] = document.members(of: root + place).contains { isWritten[$0 + 1 - root] }
            default: break
            }
        }
        return isWritten
    }

    mutating func write() throws(SerializationError) -> Data {
        guard document.node(at: root).kind == .object else {
            throw SerializationError(
                .unsupportedValue, message: "a form is an object", hint: "write an object that has the value")
        }
        var sink = FormSink()
        open(root)
        while var level = levels.popLast() {
            name.removeSubrange(level.nameCount...)
            if level.position == level.end { continue }
            let index = level.isObject ? level.position + 1 : level.position
            if level.isObject {
                if isWritten[index - root] { try append(key: level.position, isFirst: levels.isEmpty) }
            } else {
                try append(element: level.count, isList: level.isList, index)
            }
            level.position = index + document.node(at: index).span
            level.count += 1
            levels.append(level)
            if !isWritten[index - root] { continue }
            if document.node(at: index).isContainer {
                try check(index)
                open(index)
            } else {
                try write(scalar: index, to: &sink)
            }
        }
        return sink.output.finish()
    }

    private mutating func open(_ container: Int) {
        let node = document.node(at: container)
        let isObject = node.kind == .object
        levels.append(
            Level(
                isObject: isObject,
                isList: !isObject && !document.children(of: container).contains { document.node(at: $0).isContainer },
                end: container + node.span, position: container + 1, nameCount: name.count))
    }

    private func write(scalar index: Int, to sink: inout FormSink) throws(SerializationError) {
        sink.begin(name)
        try ValueWriter(_FormatValue(document, index), abilities, pathRoot: root).write(to: &sink)
        if sink.output.count > serializer.limits.documentSize {
            throw SerializationError(
                .limitExceeded, message: ErrorText.limit("document", serializer.limits.documentSize),
                hint: ErrorText.depthHint("the serializer's limits.documentSize"))
        }
    }

    // MARK: Names

    private mutating func append(key index: Int, isFirst: Bool) throws(SerializationError) {
        let key = document.borrowedBytes(at: index)
        if key.contains(UInt8(ascii: "[")) || key.contains(UInt8(ascii: "]")) {
            throw error("forms cannot express a key with brackets", index + 1)
        }
        if isFirst { return name.append(encoding: key) }
        if key.isEmpty { throw error("forms cannot express an empty key in an inner object", index + 1) }
        name += "%5B".utf8
        name.append(encoding: key)
        name += "%5D".utf8
    }

    private mutating func append(element number: Int, isList: Bool, _ index: Int) throws(SerializationError) {
        if !isWritten[index - root] {
            let isNull = document.node(at: index).kind == .null
            throw error("forms cannot express \(isNull ? "null" : "an empty array or object") in an array", index)
        }
        if isList, serializer.arrayStyle == .repeatedKeys { return }
        name += (isList ? "%5B%5D" : "%5B\(number)%5D").utf8
    }

    /// Throws for an inner object that would be read as an array.
    private func check(_ container: Int) throws(SerializationError) {
        guard document.node(at: container).kind == .object else { return }
        let keys = document.members(of: container).filter { isWritten[$0 + 1 - root] }
        let isArray = keys.allSatisfy { key in
            ItemTree.number(document.borrowedBytes(at: key)).map { $0 < keys.count } ?? false
        }
        if isArray { throw error("forms cannot express an object with the keys of an array", container) }
    }

    private func error(_ message: String, _ index: Int) -> SerializationError {
        SerializationError(.unsupportedValue, message: message, path: document.path(to: index, from: root))
    }
}

/// Writes values after their names.
private struct FormSink: TextSink, ~Copyable {
    var output = ByteOutput()

    /// Begins a pair.
    mutating func begin(_ name: [UInt8]) {
        if output.count > 0 { output.append(UInt8(ascii: "&")) }
        output.append(name)
        output.append(UInt8(ascii: "="))
    }

    mutating func append(text: BorrowedBytes, flags: NodeFlags) {
        var encoded: [UInt8] = []
        encoded.append(encoding: text)
        output.append(encoded)
    }
}

extension [UInt8] {
    /// Appends a text, encoded as the URL Standard says for forms.
    fileprivate mutating func append(encoding text: BorrowedBytes) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"):
                append(byte)
            case 0x20: append(UInt8(ascii: "+"))
            default:
                append(UInt8(ascii: "%"))
                append(Self.digit(byte >> 4))
                append(Self.digit(byte & 15))
            }
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? value + 0x30 : value + 0x37 }
}
