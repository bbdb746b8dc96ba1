extension SupportedType {
    /// An exact number.
    package init(exact number: LongDecimal) {
        var builder = DocumentBuilder(nodeCapacity: 1)
        builder.append(decimal: number)
        self.init(builder.finish(), 0)
    }

    /// The number as a `Double`, integers included; nil for anything else.
    package var anyDouble: Double? {
        switch storage {
        case .int(let value): Double(value)
        case .uint(let value): Double(value)
        default: double
        }
    }

    /// The number in a narrower format, integers included, rounded once; nil for anything else.
    package func narrowFloat<Value: BinaryFloatingPoint>(as _: Value.Type) -> Value? {
        switch storage {
        case .int, .intOrDouble, .uint, .double, .node:
            let (document, index) = asNode()
            return document.tape.narrowFloat(document.nodes[index], as: Value.self)
        default: return nil
        }
    }

    /// The digits of any number; nil for anything else, and for NaN and infinities.
    package var exactNumber: LongDecimal? {
        switch storage {
        case .int, .intOrDouble, .uint, .double, .node:
            let (document, index) = asNode()
            return document.longDecimal(document.nodes[index])
        default: return nil
        }
    }
}
