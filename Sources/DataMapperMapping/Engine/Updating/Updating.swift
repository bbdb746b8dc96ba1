internal import DataMapperValues

/// A collection, or a similar type, whose content is updated.
protocol Updatable: Deserializable {
    static func updated(_ old: Self?, from data: DeserializableData) throws -> Self
}

extension Optional: Updatable where Wrapped: Deserializable {
    static func updated(_ old: Self?, from data: DeserializableData) throws -> Self {
        try OptionalCoder(TypeCoder(Wrapped.self)).updated(old, from: data)
    }
}

extension Updatable where Self: MappedContainer, Content: Deserializable {
    static func updated(_ old: Self?, from data: DeserializableData) throws -> Self {
        try ContainerCoder(TypeCoder(Content.self), Self.self).updated(old, from: data)
    }
}

extension Field: Updatable where Value: Deserializable {}
extension Array: Updatable where Element: Deserializable {}
extension Set: Updatable where Element: Deserializable {}
extension Dictionary: Updatable where Key: MappingKey, Value: Deserializable {}

extension ContiguousArray: Updatable where Element: Deserializable {
    static func updated(_ old: Self?, from data: DeserializableData) throws -> Self {
        ContiguousArray(try [Element].updated(old.map { [Element]($0) }, from: data))
    }
}

extension ArraySlice: Updatable where Element: Deserializable {
    static func updated(_ old: Self?, from data: DeserializableData) throws -> Self {
        try [Element].updated(old.map { [Element]($0) }, from: data)[...]
    }
}

extension DeserializableData {
    /// Returns the updated value: the content of collections is updated, ``Mappable`` objects are mapped, and
    /// everything else is made again, including everything that is made from a scalar.
    @inline(never) @usableFromInline
    func updated<T: Deserializable>(_ old: T?) throws -> T {
        if let type = T.self as? any Updatable.Type {
            if let updated = try updated(type, old) as? T { return updated }
        } else if let old, !isNull, T.self is any Mappable.Type,
            !(T.self is any SupportedTypeConvertible.Type || T.self is any RawRepresentable.Type),
            let object = old as? any Mappable, let update = session.update
        {
            if try !namesOtherClass(than: old), let updated = try update.map(object, from: self) as? T {
                return updated
            }
        }
        return try reading.make(T.self)
    }

    private func updated<T: Updatable>(_: T.Type, _ old: Any?) throws -> Any {
        try T.updated(old as? T, from: self)
    }

    /// Marks the key of the class's name as known, for an instance that keeps its class whatever the name is.
    func passTypeName<T: Deserializable>(of type: T.Type) {
        if session.hasPolymorph, T.self is AnyClass { _ = try? namedType(type) }
    }

    /// Returns whether the mapper's polymorph finds that the data names another class for the object. Data without a
    /// class name does not.
    private func namesOtherClass<T: Deserializable>(than object: T) throws -> Bool {
        guard session.hasPolymorph, T.self is AnyClass, let named = try namedType(T.self) else { return false }
        return ObjectIdentifier(named) != ObjectIdentifier(type(of: object))
    }

    private func namedType<T: Deserializable>(_ type: T.Type) throws -> T.Type? {
        if let polymorph = session.mapper.staticPolymorph { return try polymorph.namedType(for: type, in: self) }
        let value = SupportedType(session.document, Int(index))
        let named = session.mapper.polymorph?.polymorphType(for: type, in: value, context: session.mapper.context)
        // A polymorph that finds nothing returns the type that it was asked for.
        return named == type ? nil : named
    }
}
