import DataMapper
import DataMapperTools

extension FuzzProperty {
    /// Merging behaves like the function in RFC 7396 section 2. The merge patch between two values, if there is one,
    /// leads from one to the other.
    static let mergePatches = FuzzProperty("MergePatches", longestInput: 300) { input in
        var reader = Trees.Reader(input)
        let forms = UInt8(reader.byte())
        let (target, patch) = (reader.value(), reader.value())
        let before = target.supported(forms)
        let description = before.description
        let merged = before.mergePatched(by: patch.supported(forms &* 7))
        let expected = MergePatches.merge(patch, into: target).supported()
        try expect(
            Trees.areSame(merged.description, expected.description),
            "\(target.supported()) and \(patch.supported()): \(merged), not \(expected)")
        try expect(Trees.areSame(before.description, description), "\(before) is changed")

        let difference = SupportedType.mergePatch(from: before, to: patch.supported(forms &* 3))
        let made = before.mergePatched(by: difference)
        let reference = MergePatches.merge(Trees.Value(difference), into: target)
        try expect(reference.equals(Trees.Value(made)), "\(before), \(difference): \(made)")
        if !MergePatches.hasNulls(patch) {
            try expect(
                patch.equals(Trees.Value(made)), "\(before) to \(patch.supported()): \(difference) makes \(made)")
        }
        if target.equals(patch), case .object = patch {
            try expect(difference.count == 0, "\(before) to itself: \(difference)")
        }
    }
}

enum MergePatches {
    /// MergePatch(Target, Patch) of RFC 7396 section 2.
    static func merge(_ patch: Trees.Value, into target: Trees.Value?) -> Trees.Value {
        guard case .object(let changes) = patch else { return patch }
        var members: [Trees.Member] = []
        if case .object(let old)? = target { members = old }
        for change in changes {
            let place = members.firstIndex { Trees.areSame($0.key, change.key) }
            if case .null = change.value {
                if let place { members.remove(at: place) }
            } else if let place {
                members[place].value = merge(change.value, into: members[place].value)
            } else {
                members.append(Trees.Member(key: change.key, value: merge(change.value, into: nil)))
            }
        }
        return .object(members)
    }

    /// Whether an object that is not an element of an array has a null, which a merge patch cannot express.
    static func hasNulls(_ value: Trees.Value) -> Bool {
        guard case .object(let members) = value else { return false }
        return members.contains { member in
            if case .null = member.value { true } else { hasNulls(member.value) }
        }
    }
}
