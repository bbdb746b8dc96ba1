#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

internal import DataMapperValues

// Bytes and text need a serializer. `from:` alone takes a value, and a text literal can be one. Without these functions, a call that
// forgets `with:` would map a value that is the text itself.
//
// The compiler does not choose an unavailable function if another one fits, as for a literal. So for text there are two available
// functions that fit equally well. Calling them is ambiguous, and the name of the parameter tells what is missing.

extension ObjectMapper {
    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, deprecated, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func deserialize<T: Deserializable>(
        _ type: T.Type = T.self, from string: String, withIsMissing: Never? = nil
    ) throws -> T { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, deprecated, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func deserialize<T: Deserializable>(
        _ type: T.Type = T.self, from string: String, withIsMissing: [Never] = []
    ) throws -> T { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func deserialize<T: Deserializable>(
        _ type: T.Type = T.self, from data: Data
    ) throws -> T { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, deprecated, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func report<T: Deserializable>(
        _ type: T.Type = T.self, from string: String, withIsMissing: Never? = nil
    ) throws -> MappingReport<T> { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, deprecated, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func report<T: Deserializable>(
        _ type: T.Type = T.self, from string: String, withIsMissing: [Never] = []
    ) throws -> MappingReport<T> { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func report<T: Deserializable>(
        _ type: T.Type = T.self, from data: Data
    ) throws -> MappingReport<T> { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, deprecated, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func deserialize<R: DeserializableTransformation>(
        from string: String, using transformation: R, withIsMissing: Never? = nil
    ) throws -> R.Object { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, deprecated, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func deserialize<R: DeserializableTransformation>(
        from string: String, using transformation: R, withIsMissing: [Never] = []
    ) throws -> R.Object { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func deserialize<R: DeserializableTransformation>(
        from data: Data, using transformation: R
    ) throws -> R.Object { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, deprecated, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func report<R: DeserializableTransformation>(
        from string: String, using transformation: R, withIsMissing: Never? = nil
    ) throws -> MappingReport<R.Object> { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, deprecated, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func report<R: DeserializableTransformation>(
        from string: String, using transformation: R, withIsMissing: [Never] = []
    ) throws -> MappingReport<R.Object> { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func report<R: DeserializableTransformation>(
        from data: Data, using transformation: R
    ) throws -> MappingReport<R.Object> { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, deprecated, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func update<T: Mappable>(
        _ object: inout T, from string: String, withIsMissing: Never? = nil
    ) throws { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, deprecated, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func update<T: Mappable>(
        _ object: inout T, from string: String, withIsMissing: [Never] = []
    ) throws { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func update<T: Mappable>(
        _ object: inout T, from data: Data
    ) throws { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, deprecated, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func update<T: Mappable & AnyObject>(
        _ object: T, from string: String, withIsMissing: Never? = nil
    ) throws { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, deprecated, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func update<T: Mappable & AnyObject>(
        _ object: T, from string: String, withIsMissing: [Never] = []
    ) throws { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func update<T: Mappable & AnyObject>(
        _ object: T, from data: Data
    ) throws { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, deprecated, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func report<T: Mappable>(
        updating object: inout T, from string: String, withIsMissing: Never? = nil
    ) throws -> MappingReport<T> { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, deprecated, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func report<T: Mappable>(
        updating object: inout T, from string: String, withIsMissing: [Never] = []
    ) throws -> MappingReport<T> { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func report<T: Mappable>(
        updating object: inout T, from data: Data
    ) throws -> MappingReport<T> { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, deprecated, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func report<T: Mappable & AnyObject>(
        updating object: T, from string: String, withIsMissing: Never? = nil
    ) throws -> MappingReport<T> { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, deprecated, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func report<T: Mappable & AnyObject>(
        updating object: T, from string: String, withIsMissing: [Never] = []
    ) throws -> MappingReport<T> { throw DeserializationError.unknown }

    /// Do not call this function: text and bytes need a serializer.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "text and bytes need a serializer: with: JsonSerializer()")
    public func report<T: Mappable & AnyObject>(
        updating object: T, from data: Data
    ) throws -> MappingReport<T> { throw DeserializationError.unknown }
}
