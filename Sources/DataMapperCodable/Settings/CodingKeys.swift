internal import DataMapperValues

/// A key of the data, or the index of an element, in a `codingPath`.
struct CodingPathKey: CodingKey {
    private let key: String
    /// The index of an element, or -1 for a key. Two words and this fit into an `any CodingKey` without a box.
    private let index: Int

    init(_ key: String) {
        self.key = key
        index = -1
    }

    init(index: Int) {
        key = ""
        self.index = index
    }

    init(stringValue: String) { self.init(stringValue) }

    init?(intValue: Int) {
        guard intValue >= 0 else { return nil }
        self.init(index: intValue)
    }

    init(_ component: MappingPath.Component) {
        switch component {
        case .key(let key): self.init(key)
        case .index(let index): self.init(index: index)
        }
    }

    static var `super`: CodingPathKey { CodingPathKey("super") }

    /// The key. For an element, the text that Foundation's coders use.
    var stringValue: String { index < 0 ? key : "Index \(index)" }

    var intValue: Int? { index < 0 ? nil : index }
}

/// A key with any text: of a dictionary, or of a coder of another library.
struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "\(intValue)"
        self.intValue = intValue
    }
}
