internal import DataMapperValues

extension Deserializable {
    /// Not to be called or implemented: a new object takes the place of the old one.
    @_documentation(visibility: internal)
    public static func _updated(_ old: Self?, from data: DeserializableData) throws -> Self {
        try data.reading.make(Self.self)
    }
}

extension Mappable {
    /// Not to be called or implemented: the object stays, and is mapped.
    @_documentation(visibility: internal)
    public static func _updated(_ old: Self?, from data: DeserializableData) throws -> Self {
        guard let old, !data.isNull else { return try data.reading.make(Self.self) }
        if try data.namesOtherClass(than: old) { return try data.reading.make(Self.self) }
        guard let update = data.session.update else { return old }
        return try update.map(old, from: data)
    }
}

extension Mappable where Self: RawRepresentable, RawValue: SerializableAndDeserializable {
    /// Not to be called or implemented: another raw value makes another object.
    @_documentation(visibility: internal)
    public static func _updated(_ old: Self?, from data: DeserializableData) throws -> Self {
        try data.reading.make(Self.self)
    }
}

// What a transformation makes is replaced, too; all scalars are of this kind.

extension SupportedTypeConvertible {
    /// Not to be called or implemented: the transformation makes another object.
    @_documentation(visibility: internal)
    public static func _updated(_ old: Self?, from data: DeserializableData) throws -> Self {
        try data.reading.make(Self.self)
    }
}

extension SupportedTypeConvertible where Self: RawRepresentable, RawValue: SerializableAndDeserializable {
    /// Not to be called or implemented: the transformation makes another object.
    @_documentation(visibility: internal)
    public static func _updated(_ old: Self?, from data: DeserializableData) throws -> Self {
        try data.reading.make(Self.self)
    }
}

extension DeserializableData {
    /// Reads the class's name for an instance that keeps its class whatever the name is, so that the key is a known one.
    func passTypeName<T: Deserializable>(of type: T.Type) {
        if session.hasPolymorph, T.self is AnyClass { _ = try? namedType(type) }
    }

    /// Whether the mapper's polymorph finds in the data that the object should be of another class. Data that says nothing
    /// of classes does not.
    fileprivate func namesOtherClass<T: Deserializable>(than object: T) throws -> Bool {
        guard session.hasPolymorph, T.self is AnyClass, let named = try namedType(T.self) else { return false }
        return ObjectIdentifier(named) != ObjectIdentifier(type(of: object))
    }

    private func namedType<T: Deserializable>(_ type: T.Type) throws -> T.Type? {
        if let polymorph = session.mapper.inPlacePolymorph { return try polymorph.namedType(for: type, in: self) }
        let value = SupportedType(session.document, Int(index))
        let named = session.mapper.polymorph?.polymorphType(for: type, in: value, context: session.mapper.context)
        // A polymorph that finds nothing answers with what it was asked for.
        return named == type ? nil : named
    }
}
