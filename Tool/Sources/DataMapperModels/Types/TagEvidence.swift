/// What tells a tag, whose value decides what an object has, from any other text.
enum TagEvidence {
    /// The keys depend on the tag.
    case keys
    /// Only the value of one member depends on the tag.
    case content(String)

    /// Nil if nothing depends on the tag.
    ///
    /// An object that consists of a tag and one object can be one of several, of which others are elsewhere in the
    /// samples. So one value of the tag is enough until equal objects have been joined.
    init?(_ object: ObjectShape) {
        guard let tag = object.tag, object.variants.allSatisfy({ TextShape.isName($0.name) }) else { return nil }
        let variants = object.variants.map { $0.object.representative }
        if let content = Self.onlyContent(of: variants, tag) {
            self = .content(content)
        } else if variants.count < 2 {
            return nil
        } else if Self.keysDepend(on: variants, tag) {
            self = .keys
        } else if let content = Self.content(of: variants) {
            self = .content(content)
        } else {
            return nil
        }
    }

    /// Keys that only some objects have can also be optional. That the tag decides needs more evidence if most of the keys
    /// are in all objects.
    private static func keysDepend(on variants: [ObjectShape], _ tag: String? = nil) -> Bool {
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
        let haveManySamples = samples >= 2 * variants.count
        let common = keys.subtracting(varying).subtracting([tag].compactMap(\.self))
        if common.count > decided.count {
            let special = variants.count { variant in decided.contains { variant.member($0) != nil } }
            return haveManySamples && special >= 2
        }
        return haveManySamples || decided.count >= 2
    }

    /// The one key whose values are objects with other keys for each value of the tag. It may be missing for some values.
    private static func content(of variants: [ObjectShape]) -> String? {
        let keys = Set(variants.flatMap { $0.members.map(\.key) })
        let candidates = keys.filter { key in
            let members = variants.compactMap { variant in variant.member(key).map { (variant, $0) } }
            let objects = members.compactMap { variant, member in
                variant.missing(member) == 0 && member.shape.kinds == 16 ? member.shape.object?.representative : nil
            }
            return objects.count == members.count && objects.count >= 2
                && objects.allSatisfy { $0.tag == nil && $0.values == nil } && keysDepend(on: objects)
        }
        return candidates.count == 1 ? candidates.first : nil
    }

    /// The key that objects have besides the tag, if they have no others and its values depend on the tag.
    private static func onlyContent(of variants: [ObjectShape], _ tag: String) -> String? {
        let members = variants.map { variant in variant.members.filter { $0.key != tag } }
        guard let key = members.lazy.compactMap(\.first).first?.key,
            zip(members, variants).allSatisfy({ members, variant in
                members.count <= 1 && members.allSatisfy { $0.key == key && variant.missing($0) == 0 }
            })
        else { return nil }
        let contents = members.compactMap { $0.first?.shape }
        guard contents.allSatisfy({ $0.kinds & ($0.kinds - 1) == 0 }) else { return nil }
        let objects = contents.map(\.innermost).compactMap { $0.kinds == 16 ? $0.object?.representative : nil }
        let haveMembers = objects.allSatisfy { $0.values == nil && !$0.isEmpty }
        if variants.count == 1 { return contents[0].kinds == 16 && haveMembers ? key : nil }
        let areDifferent = contents.dropFirst().contains { !$0.hasSameKinds(as: contents[0]) }
        if areDifferent { return key }
        guard objects.count == contents.count, objects.count >= 2, haveMembers else { return nil }
        return objects.contains { $0.tag != nil || $0.payloads != nil } || keysDepend(on: objects) ? key : nil
    }
}
