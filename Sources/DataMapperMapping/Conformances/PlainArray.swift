internal import DataMapperValues

// Arrays of the scalars that large documents have most of: `Double`, `Int` and `String`. Each of them is made by one
// loop in this module, without a view of each element.
extension DeserializableData {
    /// Returns an array of the scalars of this array; nil if the type has no such loop, or if an element is not of the
    /// usual kind.
    @inlinable @inline(__always)
    package func plainArray<Element>(of _: Element.Type) -> [Element]? {
        if Element.self == Double.self { return unsafeBitCast(doubles, to: [Element]?.self) }
        if Element.self == Int.self { return unsafeBitCast(integers, to: [Element]?.self) }
        if Element.self == String.self { return unsafeBitCast(strings, to: [Element]?.self) }
        return nil
    }

    @usableFromInline package var doubles: [Double]? { scalars { $0.double($1) } }

    @usableFromInline package var integers: [Int]? { scalars { $0.integer($1, as: Int.self) } }

    @usableFromInline package var strings: [String]? { scalars { $1.kind == .string ? $0.string(of: $1) : nil } }

    @inline(__always)
    private func scalars<Element>(_ scalar: (Tape, TapeNode) -> Element?) -> [Element]? {
        let (array, tape) = (node, session.tape)
        // If a child had children, the span would be larger.
        guard array.kind == .array, session.state.isPlain, array.span == array.count &+ 1 else { return nil }
        let first = tape.nodes + Int(index) + 1
        let values = [Element](unsafeUninitializedCapacity: array.count) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            while count < array.count, let value = scalar(tape, first[count]) {
                (start + count).initialize(to: value)
                count &+= 1
            }
        }
        return values.count == array.count ? values : nil
    }
}
