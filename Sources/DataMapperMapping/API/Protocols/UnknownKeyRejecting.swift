internal import DataMapperValues

/// A type that rejects keys that it does not read, even if the policy of the mapper allows them.
///
/// ```swift
/// struct Settings: Deserializable, UnknownKeyRejecting {
///     let port: Int
///
///     init(_ data: DeserializableData) throws { port = try data["port"].get() }
/// }
///
/// try objectMapper.deserialize(Settings.self, fromValue: ["port": 80, "size": 1])   // throws unknown key at $.size
/// ```
///
/// An unknown key makes the object invalid, with the code ``DeserializationError/Code/unknownKey``. So an optional of
/// this type becomes nil, and an ``Either`` tries its other type. A report lists all unknown keys. The rule does not
/// apply to the objects inside, unless their types conform, too. A flattened type leaves its unknown keys to the type
/// around it, whose object is invalid even if the flattened value is optional. Keys that name a type are known, such as
/// those of a ``StaticPolymorph``, a ``TypeRegistry`` or an enum. For classes, the base class must conform.
///
/// Rejecting takes time: from the first such object on, the call looks up each key by its name, also in objects of
/// other types. To reject the unknown keys of all types, use ``MappingPolicy/unknownKeys``.
public protocol UnknownKeyRejecting: Deserializable {}

extension UnknownKeyRejecting {
    /// Do not call or implement this function; the library uses it.
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Self {
        try data.rejectingUnknownKeys { try data.makeObject(Self.self) }
    }
}

extension DeserializableData {
    /// Returns the object that `body` makes or updates, or throws if there are keys that it did not read. An object
    /// that has failed before is not made again, so nothing more becomes known about its keys.
    func rejectingUnknownKeys<T: Deserializable>(isUpdate: Bool = false, _ body: () throws -> T) throws -> T {
        guard node.kind == .object, !sharesObject, session.log?.failure(of: attempt(T.self, isUpdate: isUpdate)) == nil
        else { return try body() }
        let coverage = followKeys()
        nameTags()
        guard coverage.beginFollowing(Int(index)) else { return try body() }
        let result = Swift.Result { try body() }
        let unknown = coverage.endRejecting(Int(index))
        let hasFailed = (try? result.get()) == nil
        for error in unknown.compactMap({ error(unknown: $0, hasFailed: hasFailed) }) { list(error, as: .failed) }
        let value = try result.get()
        if let first = unknown.first { throw unknownKey(first) }
        return value
    }
}
