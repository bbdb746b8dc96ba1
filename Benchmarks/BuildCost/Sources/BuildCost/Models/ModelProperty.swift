/// A property of a generated model.
struct ModelProperty {
    let name: String
    let type: String
    /// The initial value, for styles that assign later. Nil for optionals, which need none.
    let initialValue: String?
    /// An example, as JSON.
    let json: String
    /// The start of its key, before the suffix.
    let keyStem: String

    init(_ name: String, _ type: String, initially initialValue: String? = nil, json: String, keyStem: String? = nil) {
        self.name = name
        self.type = type
        self.initialValue = initialValue
        self.json = json
        self.keyStem = keyStem ?? name
    }

    var isOptional: Bool { type.hasSuffix("?") }
}
