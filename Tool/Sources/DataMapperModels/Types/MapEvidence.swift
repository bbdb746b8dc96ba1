/// What tells a map from an object with properties.
enum MapEvidence {
    /// Names of objects that are maps if all of their values are texts, or all are booleans.
    private static let mapsOfTexts: Set<String> = [
        "aliases", "annotations", "bin", "engines", "env", "environment", "headers", "labels", "requires",
        "scripts",
        "selector", "tags", "translations", "users", "variables",
    ]

    /// Whether the keys, or the name of the object, say that it is a map. One object is enough.
    ///
    /// Few keys can be names if the others identify something, as in `{"created": "2024-01-01", "1.0.0": "2024-01-02"}`.
    /// The empty key says nothing.
    static func isMap(_ object: ObjectShape, named name: [String]) -> Bool {
        let keys = object.members.map(\.key).filter { !$0.isEmpty }
        let identities = keys.count(where: KeyForm.isIdentity)
        let names = keys.count - identities
        if identities > 0, names == 0 { return true }
        guard !keys.isEmpty, let kind = oneKind(of: object.members) else { return false }
        if identities > 0, names <= identities || haveOneForm(object.members) { return true }
        if keys.count >= 3, names == keys.count(where: hasNoName) { return true }
        guard let last = name.last?.lowercased() else { return false }
        // The metadata of a program's own is often empty, that of a service is not.
        let isEmptySometimes = object.members.reduce(0) { $0 + $1.count } < object.count
        if last == "metadata", kind == 4, isEmptySometimes { return true }
        return last == "dependencies" || name.suffix(2).map { $0.lowercased() } == ["dependencies", "meta"]
            || ((kind == 4 || kind == 1) && mapsOfTexts.contains(last))
    }

    /// Whether the members look like those of a map, although their keys could be names.
    static func hasMembersOfMap(_ object: ObjectShape) -> Bool {
        let members = object.members
        guard !members.isEmpty, oneKind(of: members) != nil else { return false }
        let isAlwaysComplete = members.allSatisfy { object.missing($0) == 0 }
        // Many objects with few of many keys, and none that all have.
        if object.count >= 3, members.count >= 8, members.allSatisfy({ object.missing($0) > 0 }),
            members.reduce(0, { $0 + $1.count }) * 3 < members.count * object.count
        {
            return true
        }
        if object.count == 1 || !isAlwaysComplete, members.count >= 5, haveEqualObjects(members) { return true }
        return object.count == 1 && members.count >= 100
            && members.allSatisfy { $0.shape.object == nil && $0.shape.arrays == 0 }
    }

    /// Returns the kind that all values which are not null have, as the bit of `Shape.kinds`.
    private static func oneKind(of members: [ObjectShape.Member]) -> Int? {
        let kinds = Set(members.map(\.shape.kinds)).subtracting([0])
        guard kinds.count == 1, let kind = kinds.first, kind & (kind - 1) == 0 else { return nil }
        return kind
    }

    /// Whether all values are texts of one form, such as dates.
    private static func haveOneForm(_ members: [ObjectShape.Member]) -> Bool {
        var forms = TextForms.all
        for member in members where member.shape.kinds == 4 { forms.formIntersection(member.shape.texts.forms) }
        return members.contains { $0.shape.kinds == 4 } && !forms.isEmpty
    }

    private static func haveEqualObjects(_ members: [ObjectShape.Member]) -> Bool {
        let keys = Set(members.map { $0.shape.object?.representative.members.map(\.key).sorted() ?? [] })
        return keys.count == 1 && keys.first.map { $0.count >= 3 } == true
    }

    private static func hasNoName(_ key: String) -> Bool {
        !key.unicodeScalars.contains { $0.properties.isXIDContinue }
    }
}
