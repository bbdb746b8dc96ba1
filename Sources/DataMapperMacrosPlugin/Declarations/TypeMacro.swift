#if Macros

/// A macro that is attached to a type.
enum TypeMacro: String {
    case mappable = "Mappable"
    case deserializable = "Deserializable"
    case serializable = "Serializable"

    var reads: Bool { self != .serializable }
    var writes: Bool { self != .deserializable }

    /// The protocols to which a type must conform. Conditional conformances do not imply those of inherited protocols.
    var conformances: [String] {
        self == .mappable ? ["Mappable", "Serializable", "Deserializable"] : [rawValue]
    }
}

#endif
