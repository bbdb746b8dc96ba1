#if Macros

internal import SwiftCompilerPlugin
internal import SwiftSyntaxMacros

/// What the compiler starts to expand macros.
@main
struct DataMapperMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        MappableMacro.self, DeserializableMacro.self, SerializableMacro.self,
        JsonSchemaMacro.self, MarkerMacro.self,
    ]
}

#else

/// Stands for the plugin in a package that does not use macros.
@main
enum DataMapperMacrosPlugin {
    static func main() {}
}

#endif
