/// What tells a map from an object with properties.
enum MapEvidence {
    static func isMap(_ object: ObjectShape) -> Bool {
        let members = object.members
        guard !members.isEmpty, haveOneKind(members) else { return false }
        if members.allSatisfy({ isIdentity($0.key) }) { return true }
        if members.count >= 3, members.allSatisfy({ hasNoName($0.key) }) { return true }
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

    private static func haveOneKind(_ members: [ObjectShape.Member]) -> Bool {
        let kinds = Set(members.map(\.shape.kinds)).subtracting([0])
        guard kinds.count == 1, let kind = kinds.first else { return false }
        return kind & (kind - 1) == 0
    }

    private static func haveEqualObjects(_ members: [ObjectShape.Member]) -> Bool {
        let keys = Set(members.map { $0.shape.object?.representative.members.map(\.key).sorted() ?? [] })
        return keys.count == 1 && keys.first.map { $0.count >= 3 } == true
    }

    /// Whether a key is a number, a day or a UUID.
    private static func isIdentity(_ key: String) -> Bool {
        let hex = key.utf8.allSatisfy { 48...57 ~= $0 || 97...102 ~= $0 || 65...70 ~= $0 || $0 == 45 }
        let digits = key.utf8.count { 48...57 ~= $0 }
        guard hex, digits > 0 else { return false }
        return key.utf8.allSatisfy { 48...57 ~= $0 || $0 == 45 } || (key.utf8.count >= 24 && digits >= 6)
    }

    private static func hasNoName(_ key: String) -> Bool {
        !key.isEmpty && !key.unicodeScalars.contains { $0.properties.isXIDContinue }
    }
}
