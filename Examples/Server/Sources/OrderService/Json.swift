import DataMapperMacros
import Foundation

/// How this service reads and writes JSON.
public enum Json {
    /// Reads within low limits. An invalid value is an error, also where a property is optional.
    public static let mapper = ObjectMapper(
        policy: MappingPolicy(
            invalidElements: .fail, invalidOptionals: .fail, omissions: .nilValues, limits: limits, reportedProblems: 100))

    /// The same for what clients send.
    static let requests = mapper.with(context: FromClient())

    /// A key that comes twice is an error: two readers of the same text could see two orders.
    public static let serializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: .reject))

    public static let limits: ProcessingLimits = {
        var limits = ProcessingLimits.untrusted
        limits.documentSize = 256 << 10
        return limits
    }()

    public static func bytes(_ value: some Serializable) throws -> Data {
        try mapper.serialize(value, to: serializer)
    }

    public static func text(_ value: some Serializable) throws -> String {
        try mapper.serialize(value, toString: serializer)
    }

    public static func value(_ bytes: Data) throws -> SupportedType {
        try serializer.deserializeOrThrow(bytes, within: limits)
    }

    /// Reads what a client has sent, or throws a ``Problem`` that lists everything that is wrong with it.
    public static func read<T: Deserializable>(_: T.Type = T.self, from bytes: Data) throws -> T {
        try valid(requests.report(T.self, from: bytes, with: serializer))
    }

    /// Updates a value by a client's patch, or throws a ``Problem`` and leaves the value as it is.
    public static func update<T: Mappable>(_ value: inout T, by patch: SupportedType) throws {
        _ = try valid(requests.report(updating: &value, from: patch))
    }

    /// Reads what the service has written.
    public static func stored<T: Deserializable>(_: T.Type = T.self, from bytes: Data) throws -> T {
        try mapper.deserialize(T.self, from: bytes, with: serializer)
    }

    private static func valid<T>(_ report: MappingReport<T>) throws -> T {
        guard let value = report.value else { throw Problem(report) }
        return value
    }
}

/// In the context of a mapper: what it reads comes from a client.
struct FromClient: Sendable {}
