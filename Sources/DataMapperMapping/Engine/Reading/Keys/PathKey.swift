internal import DataMapperValues

/// A key of a path, in the memory of a literal or in a `String`.
@usableFromInline
package struct PathKey {
    private let text: String
    private let literal: LiteralText?

    @usableFromInline
    init(_ literal: LiteralText) {
        text = ""
        self.literal = literal
    }

    @usableFromInline
    init(_ key: StaticString) {
        if let literal = LiteralText(key) { self.init(literal) } else { self.init("\(key)") }
    }

    static func path(_ first: StaticString, _ second: StaticString, _ rest: [StaticString]) -> [PathKey] {
        [PathKey(first), PathKey(second)] + rest.map { PathKey($0) }
    }

    static func path<Key: StringProtocol>(_ first: Key, _ second: Key, _ rest: [Key]) -> [PathKey] {
        [PathKey(String(first)), PathKey(String(second))] + rest.map { PathKey(String($0)) }
    }

    init(fixed key: String) { self = FixedKeys.find(key).map { PathKey($0) } ?? PathKey(key) }

    package init(_ text: String) {
        self.text = text
        literal = nil
    }

    /// Calls `body` with the text. The bytes must not be used after that, unless they are a literal.
    func withKey<Result>(_ body: (SoughtKey) -> Result) -> Result {
        if let literal { return body(SoughtKey(literal)) }
        return BorrowedBytes.with(text) { body(SoughtKey($0)) }
    }

    var string: String { literal?.bytes.string ?? text }
}

extension PathKey {
    init(_ component: MappingPath.Component) {
        switch component {
        case .key(let key): self.init(key)
        case .index(let index): self.init("\(index)")
        }
    }
}
