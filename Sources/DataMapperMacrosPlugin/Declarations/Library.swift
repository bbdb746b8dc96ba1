#if Macros

/// The names of the library's types in generated code. With the module, they are never those of a user's type.
enum Library {
    static let module = "DataMapperMacros."
    static let input = module + "DeserializableData"
    static let output = module + "SerializableData"
    static let mapping = module + "MappableData"
    static let unknownKeys = module + "UnknownKeys"
    static let check = module + "Check"
    static let fitting = module + "_fitting"
    static let quietlyFitting = module + "_quietlyFitting"
    static let token = module + "MappingToken"
    static let count = module + "_Count"
    /// The type of what has arrived of a value, or the type itself.
    static let partialOrWhole = "_PartialOrWhole"
    /// The type that contains what is created once.
    static let kept = "__KeptForMapping"
    /// The function that reads a struct which keeps the compiler's memberwise initializer.
    static let reading = "__readForMapping"
    /// The functions and constants for groups of the properties or cases of a large type, followed by a number.
    static let group = "__group"
}

#endif
