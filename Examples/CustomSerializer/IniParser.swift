import DataMapperFormats
import DataMapperValues

/// Parses INI files line by line.
struct IniParser: ~Copyable {
    private let bytes: BorrowedBytes
    private let duplicateKeys: DuplicateKeyRule
    /// A section can be continued further down, so the values are collected before they go to the assembler.
    var tree: ItemTree
    private var section = ItemTree.root

    init(_ bytes: BorrowedBytes, _ duplicateKeys: DuplicateKeyRule, _ limits: ProcessingLimits) {
        self.bytes = bytes
        self.duplicateKeys = duplicateKeys
        tree = ItemTree(bytes, root: .section, limits)
    }

    mutating func run() throws(FormatProblem) {
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF] as [UInt8]) ? 3 : 0
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
        try insert(key, value)
    }

    private mutating func text(_ range: Range<Int>, flags: NodeFlags = .none) -> TapeNode {
        tree.node(of: .slice(range.lowerBound, range.count), flags: flags)
    }

    private mutating func header(_ line: Range<Int>) throws(FormatProblem) {
        guard bytes[line].last == UInt8(ascii: "]"), line.count > 2 else {
            throw FormatProblem(.invalidSyntax, "expected ']' after the name of the section", at: line.upperBound)
        }
        let name = text(line.lowerBound + 1..<line.upperBound - 1)
        let place = tree.place(of: name, at: line.lowerBound, in: ItemTree.root)
        if let existing = place.existing {
            guard tree[existing].origin == .section else { throw taken(line.lowerBound) }
            section = existing
        } else {
            section = try tree.append(TapeNode(.object), .section, at: line.lowerBound, to: place)
        }
    }

    private mutating func insert(_ key: Range<Int>, _ value: Range<Int>) throws(FormatProblem) {
        let offset = key.lowerBound
        let node = text(value, flags: .isUntyped)
        let place = tree.place(of: text(key), at: offset, in: section)
        guard let existing = place.existing else {
            try tree.append(node, .value, at: value.lowerBound, to: place)
            return
        }
        guard tree[existing].origin == .value else { throw taken(offset) }
        switch duplicateKeys {
        case .reject: throw FormatProblem(.duplicateKey, "duplicate key", at: offset)
        case .useFirst: break
        case .useLast: tree.replace(existing, by: node, at: value.lowerBound)
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
