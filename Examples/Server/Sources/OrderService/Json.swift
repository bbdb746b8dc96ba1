import DataMapperHTTP
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

    /// How bodies are read and written.
    static let bodies = BodyMapper(mapper: requests, json: serializer)

    package static func bytes(_ value: some Serializable) throws -> Data {
        try mapper.serialize(value, to: serializer)
    }

    package static func text(_ value: some Serializable) throws -> String {
        try mapper.serialize(value, toString: serializer)
    }

    /// Returns the value of a body that has been read before.
    static func value(_ bytes: Data) throws -> SupportedType {
        try serializer.deserializeOrThrow(bytes, within: limits)
    }

    /// Reads a body, or throws `ProblemDetails` with everything that is wrong with it.
    static func read<T: Deserializable>(
        _: T.Type = T.self, from bytes: Data, contentType: String? = "application/json"
    ) throws -> T {
        try bodies.read(T.self, from: bytes, contentType: contentType)
    }

    /// Reads data that the service has written.
    package static func stored<T: Deserializable>(_: T.Type = T.self, from bytes: Data) throws -> T {
        try mapper.deserialize(T.self, from: bytes, with: serializer)
    }
}
