/// How the generated models say what they are mapped to.
enum ModelStyle: String, CaseIterable {
    case codable
    case codableWithoutKeys
    case functions
    case mapping

    /// What others are compared with: the same keys, without DataMapper.
    static let reference = codable

    /// For reports.
    var name: String {
        switch self {
        case .codable: "Codable with CodingKeys"
        case .codableWithoutKeys: "Codable without keys"
        case .functions: "init and serialize"
        case .mapping: "mapping"
        }
    }

    /// The module that models and programs import.
    var library: String { usesDataMapper ? "DataMapper" : "Foundation" }

    var usesDataMapper: Bool { self == .functions || self == .mapping }

    /// What a model conforms to.
    var protocols: String {
        switch self {
        case .codable, .codableWithoutKeys: "Codable"
        case .functions: "Deserializable & Serializable"
        case .mapping: "Mappable"
        }
    }
}
