internal import DataMapperValues

/// A type whose objects must not have keys that it does not read, whatever the mapper's policy says.
///
///     struct Settings: Deserializable, UnknownKeyRejecting {
///         let port: Int
///
///         init(_ data: DeserializableData) throws { port = try data["port"].get() }
///     }
///
///     // {"port": 80, "prot": 81}: unknown key at $.prot
///
/// The error has the code ``DeserializationError/Code/unknownKey``, and is that of the object, so an optional or an alternative can do
/// without it; a report lists all unknown keys. Objects within decide for themselves. A flattened type leaves its unknown keys to the
/// type around it. For classes, the base class must conform.
///
/// Costs a look-up of each key by its name, also in what is read after the first such object of a call. ``MappingPolicy/unknownKeys`` rejects unknown keys of all types.
public protocol UnknownKeyRejecting: Deserializable {}

extension UnknownKeyRejecting {
    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Self {
        try data.makeRejecting(Self.self)
    }
}

extension DeserializableData {
    /// Makes an object, and throws if there are keys that it did not ask for.
    func makeRejecting<T: Deserializable>(_: T.Type) throws -> T {
        try rejectingUnknownKeys { try makeObject(T.self) }
    }

    /// Returns what `body` returns, or throws if there are keys that it did not ask for.
    func rejectingUnknownKeys<Result>(_ body: () throws -> Result) throws -> Result {
        guard node.kind == .object, !isFlattened else { return try body() }
        let coverage = session.followKeys()
        guard let earlier = coverage.begin(Int(index)) else { return try body() }
        let result = Swift.Result { try body() }
        let unknown = coverage.unknownKeys(since: earlier).map(unknownKey)
        for error in unknown { tell(error, .failed) }
        let value = try result.get()
        if let first = unknown.first { throw first }
        return value
    }
}

extension KeyCoverage {
    /// The keys of an object that were not asked for since `begin`, with those of objects that paths lead through. None if nobody can
    /// tell, because an initialiser did not come to its end.
    func unknownKeys(since earlier: Earlier) -> [UnknownKey] {
        let unknown = unaskedOnTheWay(of: earlier.object)
        end(earlier)
        for key in unknown { settle(key) }
        return unknown.map { UnknownKey(key: $0, isOfFailure: false, object: earlier.object) }
    }
}
