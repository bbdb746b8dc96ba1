import DataMapper
import DataMapperTools

extension FuzzProperty {
    /// Values are equal and have equal hashes exactly if a plain comparison says so. There are differences exactly if
    /// they are not equal, and each difference is at an existing place.
    static let differences = FuzzProperty("Differences", longestInput: 300) { input in
        var reader = Trees.Reader(input)
        let forms = UInt8(reader.byte())
        let left = reader.value()
        let right = reader.byte() % 4 == 0 ? reader.value() : Differences.changed(left, &reader, 8)
        let (found, expected) = (left.supported(forms), right.supported(forms &* 13))
        let areEqual = left.equals(right)
        try expect((found == expected) == areEqual, "\(found) and \(expected) are equal: \(!areEqual)")
        try expect((expected == found) == areEqual, "\(expected) and \(found) are equal: \(!areEqual)")
        // Two values in 2^64 have the same hash without being equal.
        try expect((found.hashValue == expected.hashValue) == areEqual, "hashes of \(found) and \(expected)")
        try expect(found.hashValue == left.supported(~forms).hashValue, "hashes of \(found)")
        let differences = found.differences(to: expected)
        try expect(differences.isEmpty == areEqual, "\(found) and \(expected): \(differences)")
        try expect(expected.differences(to: found).isEmpty == areEqual, "\(expected) and \(found)")
        for difference in differences { try Differences.check(difference, found, expected) }
        let patch: JsonPatch = [.test(path: .root, value: expected)]
        try expect(
            ((try? patch.applied(to: found)) != nil) == areEqual,
            "test of \(found), \(expected)")
    }
}

enum Differences {
    static func check(_ difference: ValueDifference, _ found: SupportedType, _ expected: SupportedType) throws {
        let path = JsonPointer(difference.path)
        try expect(difference.found != nil || difference.expected != nil, "nothing at \(path)")
        if let value = difference.found {
            try expect(found[path].map { $0 == value } ?? false, "\(found) does not have \(value) at \(path)")
            try expect(difference.expected != value, "\(value) at \(path) is no difference")
        } else {
            try expect(path.parent.flatMap { found[$0] }?.count != nil, "\(found) has no container for \(path)")
        }
        try expect(!difference.description.isEmpty, "\(path)")
    }

    /// The value with a few changes, in a different order and with other spellings.
    static func changed(_ value: Trees.Value, _ reader: inout Trees.Reader, _ depth: Int) -> Trees.Value {
        let choice = reader.byte()
        if choice % 16 == 1 { return reader.value(1) }
        switch value {
        case .array(var elements):
            if choice % 8 == 2, !elements.isEmpty { elements.remove(at: reader.byte() % elements.count) }
            if choice % 8 == 3 { elements.insert(reader.value(1), at: reader.byte() % (elements.count + 1)) }
            if choice % 8 == 4, !elements.isEmpty { elements.swapAt(0, reader.byte() % elements.count) }
            return .array(elements.map { changed($0, &reader, depth - 1) })
        case .object(var members):
            if choice % 8 == 2, !members.isEmpty { members.remove(at: reader.byte() % members.count) }
            if choice % 4 == 3 { members.reverse() }
            return .object(
                members.map { Trees.Member(key: $0.key, value: changed($0.value, &reader, depth - 1)) })
        case .number(.text(let text)) where choice % 4 == 2 && !text.contains("e"):
            return .number(.text(text.contains(".") ? text + "000" : text + ".0"))
        case .number(.text(let text)) where choice % 4 == 3 && !text.contains("e"):
            return .number(.text(text + "e0"))
        case .number(.double(let double)) where choice % 4 == 2 && double.isFinite: return .number(.text("\(double)"))
        case .number(.int(let int)) where choice % 4 == 2: return .number(.text("\(int).00e+0"))
        default: return value
        }
    }
}
