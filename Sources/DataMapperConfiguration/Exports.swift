// What a program with configuration files uses: models, the formats, variables and arguments, patches.
#if Macros
@_exported public import DataMapperMacros
#else
@_exported public import DataMapper
#endif
@_exported public import DataMapperEnvironment
@_exported public import DataMapperTOML
@_exported public import DataMapperTools
#if YAML
@_exported public import DataMapperYAML
#endif
