extension SupportedType {
    /// Whether the keys of this object that are integers as text are integers in its format. So they stay integers when
    /// the object is changed, and new ones are integers, too.
    package var hasIntegerKeys: Bool {
        switch storage {
        case .object(let object): return object.hasIntegerKeys
        case .node(let document, let index):
            let keys = document.members(of: index).lazy.map { document.nodes[$0] }
            let isOfFormat = { (key: TapeNode) in key.flags & TapeNode.isOfFormat != 0 }
            guard document.nodes[index].kind == .object, keys.contains(where: isOfFormat) else { return false }
            return keys.allSatisfy { isOfFormat($0) || !IntegerText.isInteger(document.bytes(of: $0)) }
        default: return false
        }
    }
}

extension DocumentBuilder {
    /// Makes the last node, which is a key, an integer in formats that have such keys, if its text is one.
    package mutating func markIntegerKey() {
        if IntegerText.isInteger(bytes(of: nodes[count - 1], source: nil)) {
            nodes[count - 1].flags |= TapeNode.isOfFormat
        }
    }
}

/// The decimal digits of an integer, as the text of a key.
package enum IntegerText {
    /// Returns whether a text is an integer as Swift writes it: without a plus sign, zeros at the start, or `-0`.
    package static func isInteger(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let isNegative = text.first == UInt8(ascii: "-")
        let digits = text.dropFirst(isNegative ? 1 : 0)
        guard let first = digits.first, digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return false }
        return first != 0x30 || (digits.count == 1 && !isNegative)
    }

    /// Returns such an integer, as n or as -1 - n; nil for any other text, and if n has more than 64 bits.
    package static func integer(_ text: UnsafeBufferPointer<UInt8>) -> (isNegative: Bool, argument: UInt64)? {
        guard text.count <= 21, isInteger(text) else { return nil }
        let isNegative = text.first == UInt8(ascii: "-")
        // -1 - n has the digits of n + 1, which may have 65 bits.
        var argument: UInt64 = 0
        let digits = text.dropFirst(isNegative ? 1 : 0)
        for (position, byte) in digits.enumerated() {
            let (tens, overflow) = argument.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tens.addingReportingOverflow(UInt64(byte &- 0x30))
            let isLast = position == digits.count - 1
            if isNegative, isLast, !overflow {
                // 2^64 less one has no carry any more.
                if carry, sum != 0 { return nil }
                return (true, sum &- 1)
            }
            if overflow || carry { return nil }
            argument = sum
        }
        return (false, argument)
    }
}
