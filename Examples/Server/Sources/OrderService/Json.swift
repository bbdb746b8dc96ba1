import DataMapperMacros
import Foundation

/// How this service reads and writes JSON.
package enum Json {
    /// Reads data that the service has written. Nil is not written.
    package static let mapper = ObjectMapper(policy: MappingPolicy(omissions: .nilValues))

    /// Reads data from clients, within low limits. An invalid value is an error, also if its property is optional. An
    /// unknown key is an error, except in types that preserve such keys.
    static let requests = mapper.with { policy in
        policy.unknownKeys = .reject
        policy.invalidElements = .fail
        policy.invalidOptionals = .fail
        policy.limits = limits
        policy.reportedProblems = 100
    }.with(context: FromClient())

    /// 2,000 values and keys are enough for 100 lines with 6 unknown keys each. All lines are read before a rule can
    /// count them.
    static let limits: ProcessingLimits = {
        var limits = ProcessingLimits.untrusted
        limits.documentSize = 256 << 10
        limits.elementCount = 2_000
        return limits
    }()

    /// A duplicate key is an error: two readers of the same text could see two different orders.
    package static let serializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: .reject))

    package static func bytes(_ value: some Serializable) throws -> Data {
        try mapper.serialize(value, to: serializer)
    }

    package static func text(_ value: some Serializable) throws -> String {
        try mapper.serialize(value, toString: serializer)
    }

    /// Parses a body, or throws a ``Problem`` with the place where it is not JSON.
    static func value(_ bytes: Data) throws -> SupportedType {
        do {
            return try serializer.deserializeOrThrow(bytes, within: limits)
        } catch let error as JsonError {
            throw Problem(error)
        }
    }

    /// Reads a body, or throws a ``Problem`` that lists everything that is wrong with it.
    static func read<T: Deserializable>(_: T.Type = T.self, from bytes: Data) throws -> T {
        try valid(requests.report(T.self, fromValue: value(bytes)))
    }

    /// Updates a value by a client's patch, or throws a ``Problem`` and leaves the value as it is.
    static func update<T: Mappable>(_ value: inout T, by patch: SupportedType) throws {
        _ = try valid(requests.report(updating: &value, fromValue: patch))
    }

    /// Reads data that the service has written.
    package static func stored<T: Deserializable>(_: T.Type = T.self, from bytes: Data) throws -> T {
        try mapper.deserialize(T.self, from: bytes, with: serializer)
    }

    private static func valid<T>(_ report: MappingReport<T>) throws -> T {
        guard let value = report.value else { throw Problem(report) }
        return value
    }
}
