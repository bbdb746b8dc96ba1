#if Macros

internal import SwiftCompilerPlugin
internal import SwiftSyntaxMacros

/// The program that the compiler runs to expand macros.
@main
struct DataMapperMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        MappableMacro.self, DeserializableMacro.self, SerializableMacro.self,
        JsonSchemaMacro.self, MarkerMacro.self,
    ]
}

#else

/// Replaces the plugin in a package that does not use macros.
@main
enum DataMapperMacrosPlugin {
    static func main() {}
}

#endif
