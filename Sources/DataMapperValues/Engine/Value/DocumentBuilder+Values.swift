#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension DocumentBuilder {
    /// Copies a value of any depth, without recursion. `level` is the number of containers that are open around it.
    package mutating func append(_ value: SupportedType, at level: Int = 0) {
        var origins: NodeOrigins?
        append(value, at: level, &origins)
    }

    /// Copies a value, and notes where the values of other documents come from.
    mutating func append(_ value: SupportedType, at level: Int = 0, _ origins: inout NodeOrigins?) {
        var open: [OpenContainer] = []
        // Of the open objects that have such keys.
        var formatKeys: [FormatKeys] = []
        var next: SupportedType? = value
        while true {
            if let value = next {
                if origins != nil, case .node(let document, let index) = value.storage {
                    note(document, index, isMember: open.last?.keys != nil, &origins)
                }
                if let container = append(shallow: value, at: level + open.count) {
                    open.append(container)
                    if container.hasFormatKeys { formatKeys.append(value.formatKeys) }
                    depth = max(depth, level + open.count)
                }
                next = nil
            } else if let last = open.indices.last {
                let container = open[last]
                if container.position == container.values.count {
                    close(container.index, members: container.values.count)
                    open.removeLast()
                    if container.hasFormatKeys { formatKeys.removeLast() }
                } else {
                    if let keys = container.keys { append(string: keys[container.position]) }
                    if container.hasFormatKeys, let keys = formatKeys.last { markKey(keys) }
                    next = container.values[container.position]
                    open[last].position += 1
                }
            } else {
                return
            }
        }
    }

    /// Notes where the next value comes from, and its key, unless the value has got another key.
    private func note(_ document: Document, _ index: Int, isMember: Bool, _ origins: inout NodeOrigins?) {
        var (start, place) = (index, count)
        if isMember, index > 0, document.nodes[index - 1].kind == .string,
            Bytes.equal(document.bytes(of: document.nodes[index - 1]), bytes(of: nodes[count - 1]))
        {
            (start, place) = (index - 1, count - 1)
        }
        origins?.note(document, start..<index + document.nodes[index].span, at: place)
    }

    /// Appends a scalar or a value of a document. For a container that was created in Swift, opens it and returns what
    /// to append to it.
    private mutating func append(shallow value: SupportedType, at level: Int) -> OpenContainer? {
        switch value.storage {
        case .null: append(TapeNode(.null))
        case .bool(let value): append(TapeNode.bool(value))
        case .int(let value): append(TapeNode.int(value))
        case .intOrDouble(let value): append(TapeNode.int(value, isAlsoDouble: true))
        case .uint(let value): append(TapeNode(.uint, payload: value))
        case .double(let value): append(TapeNode.double(value))
        case .string(let value): append(string: value)
        case .data(let value): BorrowedBytes.with(value) { append(.data, bytes: $0) }
        case .date(let value): append(TapeNode.date(value))
        case .node(let document, let index): append(document, index, at: level)
        case .array(let array):
            return OpenContainer(index: self.open(.array), keys: nil, values: array.elements)
        case .object(let object):
            return OpenContainer(
                index: self.open(.object), keys: object.entries.map(\.key), values: object.entries.map(\.value),
                hasFormatKeys: !object.formatKeys.isEmpty)
        }
        return nil
    }

    /// Marks the last number as a decimal fraction, for formats that have decimal fractions and other numbers.
    package mutating func markDecimalFraction() {
        if nodes[count - 1].kind == .decimal { nodes[count - 1].flags.insert(.isDecimalFraction) }
    }

    /// Appends an exact number. A large integer keeps its zeros: with an exponent, it would be no integer in YAML.
    package mutating func append(decimal: LongDecimal) {
        if decimal.digits.count <= 19 {
            let significand = decimal.digits.reduce(0 as UInt64) { $0 * 10 + UInt64($1) }
            append(significand: significand, exponent: decimal.exponent, isNegative: decimal.isNegative)
        } else if !decimal.isNegative, decimal.exponent == 0, let value = decimal.integer(UInt64.self) {
            append(TapeNode(.uint, flags: .isAlsoDouble, payload: value))
        } else {
            append(numberText: decimal.text)
        }
    }

    /// Appends significand x 10^exponent. The significand must not end with a zero, unless it is zero.
    mutating func append(significand: UInt64, exponent: Int, isNegative: Bool) {
        if exponent >= 0, significand != 0 || !isNegative, let magnitude = significand.followed(byZeros: exponent) {
            if magnitude <= Int64.max.magnitude {
                let value = Int64(bitPattern: magnitude)
                return append(TapeNode.int(isNegative ? -value : value, isAlsoDouble: true))
            }
            if isNegative, magnitude == Int64.min.magnitude {
                return append(TapeNode.int(.min, isAlsoDouble: true))
            }
            if !isNegative { return append(TapeNode(.uint, flags: .isAlsoDouble, payload: magnitude)) }
        }
        guard significand < Self.significandLimit, !(1...40 ~= exponent), let power = Int32(exactly: exponent) else {
            return append(
                numberText: LongDecimal(significand: significand, exponent: exponent, isNegative: isNegative).text)
        }
        let isPlain = exponent <= 0 && exponent > -40
        append(
            .decimal(
                significand: significand, exponent: power, isNegative: isNegative,
                fractionDigits: UInt8(isPlain ? -exponent : String(significand).utf8.count - 1),
                isScientific: !isPlain))
    }

    /// The smallest number with more than 19 digits.
    private static var significandLimit: UInt64 { 10_000_000_000_000_000_000 }

    private mutating func append(numberText: String) {
        BorrowedBytes.with(numberText) { append(.bigNumber, bytes: $0) }
    }
}

extension UInt64 {
    /// Returns the number with this many zeros after it, or nil if it is too large.
    func followed(byZeros count: Int) -> UInt64? {
        var value = self
        for _ in 0..<(value == 0 ? 0 : count) {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            value = product
        }
        return value
    }
}

/// A container that `append` has opened and not yet filled.
private struct OpenContainer {
    let index: Int
    let keys: [String]?
    let values: [SupportedType]
    var hasFormatKeys = false
    var position = 0
}

extension SupportedType {
    /// Returns this value as a node of a document. A value that was created in Swift is copied into a new document.
    package func asNode() -> (document: Document, index: Int) { asNode(keepingPlaces: false) }

    /// Returns this value as a node of a document that knows the lines and columns of the parts that were read from
    /// text, as long as this value exists.
    package func asNodeWithPlaces() -> (document: Document, index: Int) { asNode(keepingPlaces: true) }

    private func asNode(keepingPlaces: Bool) -> (document: Document, index: Int) {
        if case .node(let document, let index) = storage { return (document, index) }
        var builder = DocumentBuilder(nodeCapacity: 1)
        var origins = keepingPlaces ? NodeOrigins() : nil
        builder.append(self, &origins)
        return (builder.finish(origins: origins ?? NodeOrigins()), 0)
    }
}
