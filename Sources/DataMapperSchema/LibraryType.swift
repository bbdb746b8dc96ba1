/// Do not call or implement this protocol; the library uses it.
@_documentation(visibility: internal)
public protocol _LibraryType: JsonSchemaProviding {}

extension _LibraryType {
    /// Adds the keywords of a type that the library maps.
    @_documentation(visibility: internal)
    public static func describe(_ schema: JsonSchemaBuilder) {
        (Self.self as? any KeywordAdding.Type)?.addKeywords(to: schema)
    }
}

/// A type of the library, of Swift or of Foundation with its own keywords.
protocol KeywordAdding: _LibraryType {
    static func addKeywords(to schema: JsonSchemaBuilder)
}
