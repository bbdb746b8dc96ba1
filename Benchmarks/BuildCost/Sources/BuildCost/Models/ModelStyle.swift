/// The style in which the generated models declare their mapping.
enum ModelStyle: String, CaseIterable {
    case codable
    case codableWithoutKeys
    case functions
    case mapping
    case allFunctions
    case macro
    case macroWithKeys

    /// The reference for the others: the same keys, without DataMapper.
    static let reference = codable

    /// The styles that need no macros.
    static let common: [ModelStyle] = [.codable, .codableWithoutKeys, .functions, .mapping]
    /// The styles with which macros are compared.
    static let besideMacros: [ModelStyle] = [.codable, .functions, .allFunctions, .macro, .macroWithKeys]

    /// For reports.
    var name: String {
        switch self {
        case .codable: "Codable with CodingKeys"
        case .codableWithoutKeys: "Codable without keys"
        case .functions: "init and serialize"
        case .mapping: "mapping"
        case .allFunctions: "init, serialize and mapping"
        case .macro: "@Mappable"
        case .macroWithKeys: "@Mappable, each property @Mapped"
        }
    }

    /// The module that models and programs import.
    var library: String { usesMacros ? "DataMapperMacros" : usesDataMapper ? "DataMapper" : "Foundation" }

    var usesDataMapper: Bool { self != .codable && self != .codableWithoutKeys }
    var usesMacros: Bool { self == .macro || self == .macroWithKeys }

    /// The protocols to which a model conforms.
    var protocols: String {
        switch self {
        case .codable, .codableWithoutKeys: "Codable"
        case .functions: "Deserializable & Serializable"
        case .mapping, .allFunctions, .macro, .macroWithKeys: "Mappable"
        }
    }
}
