extension SupportedType {
    package init(exact number: LongDecimal) {
        var builder = DocumentBuilder(nodeCapacity: 1)
        builder.append(decimal: number)
        self.init(builder.finish(), 0)
    }

    /// Creates an integer. One of more than 64 bits becomes a decimal.
    package init(integer: some FixedWidthInteger) {
        if let value = Int64(exactly: integer) {
            self = .int64(value)
        } else if let value = UInt64(exactly: integer) {
            self = .uint64(value)
        } else {
            self = LongDecimal(text: String(integer).utf8).map { SupportedType(exact: $0) } ?? .null
        }
    }

    /// The number as a `Double`, even if it is an integer. Nil if this is not a number.
    package var anyDouble: Double? {
        switch storage {
        case .int(let value): Double(value)
        case .uint(let value): Double(value)
        case .node(let document, let index): document.double(document.nodes[index])
        default: double
        }
    }

    /// Returns the number in a narrower format, rounded once, even if it is an integer. Returns nil if this is not a
    /// number.
    package func narrowFloat<Value: BinaryFloatingPoint>(as _: Value.Type) -> Value? {
        ofNumber { document, node in document.tape.narrowFloat(node, as: Value.self) }
    }

    /// The digits of a number. Nil if this is not a number, and for NaN and infinities.
    package var exactNumber: LongDecimal? { ofNumber { document, node in document.longDecimal(node) } }

    private func ofNumber<Result>(_ body: (Document, TapeNode) -> Result?) -> Result? {
        switch storage {
        case .int, .intOrDouble, .uint, .double, .node:
            let (document, index) = asNode()
            return body(document, document.nodes[index])
        default: return nil
        }
    }
}
