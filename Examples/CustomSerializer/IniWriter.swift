import DataMapper
import DataMapperFormats
import DataMapperValues
import Foundation

/// Writes the keys of the root, and then the sections.
struct IniWriter {
    private let document: Document
    private let root: Int

    init(_ value: _FormatValue) {
        document = value.document
        root = value.index
    }

    func write() throws(SerializationError) -> Data {
        guard document.nodes[root].kind == .object else {
            throw SerializationError(.unsupportedValue, message: "an INI file is an object")
        }
        var sink = IniSink()
        let sections = document.members(of: root).filter { document.nodes[$0 + 1].isContainer }
        try write(document.members(of: root).filter { !document.nodes[$0 + 1].isContainer }, to: &sink)
        for section in sections {
            guard document.nodes[section + 1].kind == .object else {
                throw error("INI cannot express an array", section + 1)
            }
            let members = document.members(of: section + 1).filter { document.nodes[$0 + 1].kind != .null }
            if members.isEmpty { continue }
            let name = document.borrowedBytes(at: section)
            if name.isEmpty || !isLine(name) {
                throw error("INI cannot express this name of a section", section + 1)
            }
            sink.section(name)
            if let inner = members.first(where: { document.nodes[$0 + 1].isContainer }) {
                throw error("INI cannot express an array or an object in a section", inner + 1)
            }
            try write(members, to: &sink)
        }
        return sink.output.finish()
    }

    private func write(_ members: [Int], to sink: inout IniSink) throws(SerializationError) {
        for key in members where document.nodes[key + 1].kind != .null {
            let (name, node) = (document.borrowedBytes(at: key), document.node(at: key + 1))
            let isComment = name.first == UInt8(ascii: ";") || name.first == UInt8(ascii: "#")
            if isComment || name.isEmpty || name.first == UInt8(ascii: "[") || name.contains(UInt8(ascii: "="))
                || !isTrimmedLine(name)
            {
                throw error("INI cannot express this key", key + 1)
            }
            if node.kind == .string, !isTrimmedLine(document.borrowedBytes(at: key + 1)) {
                throw error("INI cannot express text with line ends, or with spaces around it", key + 1)
            }
            sink.key(name)
            try ValueWriter(_FormatValue(document, key + 1), IniSerializer._abilities, pathRoot: root).write(to: &sink)
        }
    }

    private func isLine(_ text: BorrowedBytes) -> Bool { !text.contains { $0 == 0x0A || $0 == 0x0D } }

    private func isTrimmedLine(_ text: BorrowedBytes) -> Bool {
        let blanks: [UInt8] = [0x20, 0x09]
        return isLine(text) && ![text.first, text.last].compactMap { $0 }.contains { blanks.contains($0) }
    }

    private func error(_ message: String, _ index: Int) -> SerializationError {
        SerializationError(.unsupportedValue, message: message, path: document.path(to: index, from: root))
    }
}

/// Writes lines.
private struct IniSink: TextSink, ~Copyable {
    var output = ByteOutput()

    mutating func section(_ name: BorrowedBytes) {
        output.append(output.count > 0 ? "\n[" : "[")
        output.append(name)
        output.append("]\n")
    }

    mutating func key(_ name: BorrowedBytes) {
        output.append(name)
        output.append(" = ")
    }

    mutating func append(text: BorrowedBytes, flags: NodeFlags) {
        output.append(text)
        output.append("\n")
    }
}
