/// A property of a generated model.
struct ModelProperty {
    let name: String
    let type: String
    /// The value that it begins with where something is assigned later; nil for optionals, which need none.
    let initialValue: String?
    /// An example, as JSON.
    let json: String
    /// What stands before the suffix of its key.
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
