internal import DataMapperCore
internal import DataMapperMapping
internal import Foundation

/// Types of files with expectations and keywords, which are found only at run time. From a static archive, a linker
/// takes only the files that code refers to.
@usableFromInline
func linkedTypes() -> Any {
    let described: [any SelfDescribing.Type] = [CGPoint.self, DateComponents.self, Locale.self, TimeZone.self]
    let keywords: [any KeywordAdding.Type] = [CGPoint.self, [Int].self]
    return (described, keywords)
}

/// Do not call or implement this protocol; the library uses it.
public protocol _LibraryType: JsonSchemaProviding {}

extension _LibraryType {
    /// Adds the keywords of a type that the library maps.
    @_documentation(visibility: internal)
    public static func describe(_ schema: JsonSchemaBuilder) {
        if let type = Self.self as? any KeywordAdding.Type {
            type.addKeywords(to: schema)
        } else if let expectation = ValueExpectation.of(Self.self) {
            if expectation.isReplaceable {
                schema.describe(Self.self) { $0.describe(expectation) }
            } else {
                schema.describe(expectation)
            }
        }
    }
}

/// A type whose values are arrays or objects, or depend on other types. The keywords of scalars come from their
/// expectation.
protocol KeywordAdding: _LibraryType {
    static func addKeywords(to schema: JsonSchemaBuilder)
}

/// An optional, or a field. Its value may be missing, but not the objects on the path to it.
protocol OptionalProviding: JsonSchemaProviding {
    /// The type of a value that is not null.
    static var wrapped: any JsonSchemaProviding.Type { get }
}
