import DataMapperFormats
import DataMapperValues

/// Parses INI files line by line.
struct IniParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let duplicateKeys: DuplicateKeyRule
    /// A section can be continued further down, so the values are collected before they go to the assembler.
    private(set) var tree: ItemTree
    private var section = ItemTree.root

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ duplicateKeys: DuplicateKeyRule, _ limits: ProcessingLimits) {
        self.bytes = bytes
        self.duplicateKeys = duplicateKeys
        tree = ItemTree(bytes, root: .section, limits)
    }

    mutating func run() throws(FormatProblem) {
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            try line(trimmed(start..<end))
            start = end + 1
        }
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        let start = bytes[range].firstIndex { !isSpace($0) } ?? range.upperBound
        let end = bytes[start..<range.upperBound].lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
        return start..<end
    }

    private mutating func line(_ line: Range<Int>) throws(FormatProblem) {
        guard let first = bytes[line].first, first != UInt8(ascii: ";"), first != UInt8(ascii: "#") else { return }
        if first == UInt8(ascii: "[") { return try header(line) }
        guard let equals = bytes[line].firstIndex(of: UInt8(ascii: "=")) else {
            throw FormatProblem(.invalidSyntax, "expected '=' after the key", at: line.upperBound)
        }
        let (key, value) = (trimmed(line.lowerBound..<equals), trimmed(equals + 1..<line.upperBound))
        if key.isEmpty { throw FormatProblem(.invalidSyntax, "expected a key", at: line.lowerBound) }
        try insert(slice(key), at: key.lowerBound, .text(slice(value), flags: TapeNode.isUntyped), value.lowerBound)
    }

    private func slice(_ range: Range<Int>) -> ItemTree.Text { .slice(range.lowerBound, range.count) }

    private mutating func header(_ line: Range<Int>) throws(FormatProblem) {
        guard bytes[line].last == UInt8(ascii: "]"), line.count > 2 else {
            throw FormatProblem(.invalidSyntax, "expected ']' after the name of the section", at: line.upperBound)
        }
        let name = slice(line.lowerBound + 1..<line.upperBound - 1)
        if let existing = tree.find(name, in: ItemTree.root) {
            guard tree[existing].origin == .section else { throw taken(line.lowerBound) }
            section = existing
        } else {
            section = try tree.append(
                .table, .section, at: line.lowerBound, key: name, at: line.lowerBound, to: ItemTree.root)
        }
    }

    private mutating func insert(
        _ key: ItemTree.Text, at offset: Int, _ value: ItemTree.Content, _ place: Int
    ) throws(FormatProblem) {
        guard let existing = tree.find(key, in: section) else {
            try tree.append(value, .value, at: place, key: key, at: offset, to: section)
            return
        }
        guard tree[existing].origin == .value else { throw taken(offset) }
        switch duplicateKeys {
        case .reject: throw FormatProblem(.duplicateKey, "duplicate key", at: offset)
        case .useFirst: break
        case .useLast: tree.replace(existing, by: value, at: place)
        }
    }

    private func taken(_ offset: Int) -> FormatProblem {
        FormatProblem(.duplicateKey, "this name is a key and a section", at: offset)
    }
}

extension ItemTree.Origin {
    static var value: Self { Self(0) }
    static var section: Self { Self(1) }
}
