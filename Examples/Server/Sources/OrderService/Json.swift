import DataMapperMacros
import Foundation

/// How this service reads and writes JSON.
package enum Json {
    /// Reads what the service has written. Nil is not written.
    package static let mapper = ObjectMapper(policy: MappingPolicy(omissions: .nilValues))

    /// Reads what clients send: within low limits, and an invalid value is an error, also if its property is optional.
    static let requests = mapper.with { policy in
        policy.invalidElements = .fail
        policy.invalidOptionals = .fail
        policy.limits = limits
        policy.reportedProblems = 100
    }.with(context: FromClient())

    static let limits: ProcessingLimits = {
        var limits = ProcessingLimits.untrusted
        limits.documentSize = 256 << 10
        limits.elementCount = 10_000
        return limits
    }()

    /// A key that comes twice is an error: two readers of the same text could see two orders.
    package static let serializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: .reject))

    package static func bytes(_ value: some Serializable) throws -> Data {
        try mapper.serialize(value, to: serializer)
    }

    package static func text(_ value: some Serializable) throws -> String {
        try mapper.serialize(value, toString: serializer)
    }

    /// Parses what a client has sent, or throws a ``Problem`` with the place where it is not JSON.
    static func value(_ bytes: Data) throws -> SupportedType {
        do {
            return try serializer.deserializeOrThrow(bytes, within: limits)
        } catch let error as JsonError {
            throw Problem(error)
        }
    }

    /// Reads what a client has sent, or throws a ``Problem`` that lists everything that is wrong with it.
    static func read<T: Deserializable>(_: T.Type = T.self, from bytes: Data) throws -> T {
        try valid(requests.report(T.self, from: value(bytes)))
    }

    /// Updates a value by a client's patch, or throws a ``Problem`` and leaves the value as it is.
    static func update<T: Mappable>(_ value: inout T, by patch: SupportedType) throws {
        _ = try valid(requests.report(updating: &value, from: patch))
    }

    /// Reads what the service has written.
    package static func stored<T: Deserializable>(_: T.Type = T.self, from bytes: Data) throws -> T {
        try mapper.deserialize(T.self, from: bytes, with: serializer)
    }

    private static func valid<T>(_ report: MappingReport<T>) throws -> T {
        guard let value = report.value else { throw Problem(report) }
        return value
    }
}

/// In the context of a mapper: what it reads comes from a client.
struct FromClient: Sendable {}
