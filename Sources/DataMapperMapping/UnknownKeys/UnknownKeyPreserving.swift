internal import DataMapperValues

/// A type whose objects keep the keys that it does not know, so that reading and writing an object loses nothing.
///
///     struct Config: Mappable, UnknownKeyPreserving {
///         var port = 80
///         var unknownKeys = UnknownKeys()
///
///         init(_ data: DeserializableData) throws { try mapping(data) }
///
///         mutating func mapping(_ data: inout MappableData) throws {
///             try data["port"].map(&port)
///         }
///     }
///
///     // {"host": "a", "port": 80, "tls": {"v": 1.30}}  with  port = 81  is written as
///     // {"host": "a", "port": 81, "tls": {"v": 1.30}}
///
/// The mapper fills `unknownKeys` with the keys that were not read when it has made an object; nothing needs to be
/// mapped. Writing puts every key back in its original position. An unchanged value is written exactly as it was read,
/// digit for digit. A nil property whose key was missing is omitted; ``Field/null`` is still written. Each key is
/// either read by the type or preserved, never both.
///
/// A flattened type leaves unknown keys to the type around it, which has to preserve them. For classes, the base class
/// must conform. A key that a path such as `data["log", "level"]` goes through is not listed in `unknownKeys`; the
/// members of `log` that nobody reads are written back all the same. The key under which a ``TypeRegistry`` or
/// ``StaticPolymorph`` has the type's name is not listed either.
///
/// An invalid value that became nil is preserved as well, at the end of a path too, and is written until the property has a
/// value.
///
/// Keeping costs a look-up of each key by its name, and the document stays in memory as long as the object.
public protocol UnknownKeyPreserving: Deserializable, Serializable {
    /// What the type does not know. Starts empty.
    var unknownKeys: UnknownKeys { get set }
}

extension UnknownKeyPreserving {
    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Self {
        try data.makePreserving(Self.self)
    }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        let position = data.writer.pointee.builder.count
        data.append(object: self)
        data.restore(unknownKeys, at: position)
    }
}

extension DeserializableData {
    /// Makes an object and gives it what it did not ask for, unless that is kept by another that is made of the same.
    func makePreserving<T: UnknownKeyPreserving>(_: T.Type) throws -> T {
        var made: T?
        let kept = try unaskedKeys { made = try makeObject(T.self) }
        guard var value = made else { throw absent(T.self) }
        if let kept { value.unknownKeys = kept }
        return value
    }

    /// What of this object `body` does not ask for; nil where that is kept by another, or this is no object.
    func unaskedKeys(_ body: () throws -> Void) throws -> UnknownKeys? {
        guard node.kind == .object, !isFlattened else {
            try body()
            return nil
        }
        let coverage = session.followKeys()
        guard let earlier = coverage.begin(Int(index)) else {
            try body()
            return nil
        }
        var unasked: UnknownKeys?
        do {
            defer { unasked = coverage.endKeeping(earlier) }
            try body()
        }
        return unasked
    }
}
