/// What tells a tag, whose value decides which keys an object has, from any other text.
enum TagEvidence {
    /// The keys depend on the tag.
    case keys
    /// Only the keys of one member's value depend on the tag.
    case content(String)

    /// Nil if nothing depends on the tag.
    init?(_ object: ObjectShape) {
        guard object.tag != nil, object.variants.count >= 2, object.variants.allSatisfy({ TextShape.isName($0.name) })
        else { return nil }
        let variants = object.variants.map { $0.object.representative }
        if Self.keysDepend(on: variants) {
            self = .keys
        } else if let content = Self.content(of: variants) {
            self = .content(content)
        } else {
            return nil
        }
    }

    private static func keysDepend(on variants: [ObjectShape]) -> Bool {
        var all: [String: Int] = [:]
        for variant in variants {
            for member in variant.members where variant.missing(member) == 0 { all[member.key, default: 0] += 1 }
        }
        let keys = Set(variants.flatMap { $0.members.map(\.key) })
        let varying = keys.filter { all[$0] != variants.count }
        let decided = varying.filter { key in
            variants.allSatisfy { variant in variant.member(key).map { variant.missing($0) == 0 } ?? true }
        }
        let samples = variants.reduce(0) { $0 + $1.count }
        guard !decided.isEmpty, decided.count * 2 >= varying.count else { return false }
        return samples >= 2 * variants.count || decided.count >= 2
    }

    /// The one key whose values are objects with other keys for each value of the tag.
    private static func content(of variants: [ObjectShape]) -> String? {
        guard let first = variants.first else { return nil }
        let candidates = first.members.map(\.key).filter { key in
            let payloads = variants.map { variant in
                variant.member(key).flatMap { variant.missing($0) == 0 && $0.shape.kinds == 16 ? $0.shape.object : nil }
            }
            let objects = payloads.compactMap { $0 }
            return objects.count == variants.count && objects.allSatisfy { $0.tag == nil && $0.values == nil }
                && keysDepend(on: objects)
        }
        return candidates.count == 1 ? candidates.first : nil
    }
}
