internal import DataMapperMapping
public import DataMapperValues

/// Steps that convert stored values of older versions to the current version, before a model reads them.
///
/// The values are objects with a version number. The first step converts the first version to the next one, and so on:
///
/// ```swift
/// let migration = Migration(missing: 1, steps: [{ $0["name"] = $0["title"] }, { $0["tags"] = [] }])
///
/// migration.current   // 3
/// try migration.migrated(["version": 2, "name": "Pen"])   // ["version": 3, "name": "Pen", "tags": []]
/// try migration.migrated(["title": "Pen"])   // ["title": "Pen", "name": "Pen", "version": 3, "tags": []]
/// try migration.migrated(["version": 4])   // throws version is newer than 3 at $.version
/// try migration.migrated(["version": "2"])   // throws expected integer, found string at $.version
/// ```
///
/// What the steps do not change keeps its line, its column and the name of its file in later errors, as long as the
/// migrated value exists.
public struct Migration: Sendable {
    /// A function that converts a value to the next version. It does not have to change the version number.
    public typealias Step = @Sendable (inout SupportedType) throws -> Void

    private let place: JsonPointer
    private let first: Int
    private let missing: Int?
    private let steps: [Step]

    /// Creates a migration.
    ///
    /// - Parameters:
    ///   - place: Where the version number is in the object.
    ///   - first: The oldest version that can be read, which the first step converts.
    ///   - missing: The version of an object without a version number. If it is nil, such an object is an error.
    ///   - steps: One step from each version to the next.
    public init(version place: JsonPointer = ["version"], first: Int = 1, missing: Int? = nil, steps: [Step]) {
        (self.place, self.first, self.missing, self.steps) = (place, first, missing, steps)
    }

    /// The version that the last step makes. Let your model write it.
    public var current: Int { first &+ steps.count }

    /// Returns the value in the current version. It has the current version number if a step was needed.
    ///
    /// - Throws: ``DeserializationError`` with the place: if the value is not an object, if the version is not an
    ///   integer, also if it is null, and with the code ``DeserializationError/Code/unsupportedVersion`` if it is older
    ///   than the first version, or newer than the current one. An error of a step is not changed.
    public func migrated(_ value: SupportedType) throws -> SupportedType {
        try Self.requireObject(value)
        let version = try version(of: value)
        var migrated = value
        var next = version
        for step in steps.dropFirst(version - first) {
            try step(&migrated)
            try Self.requireObject(migrated)
            next += 1
            try migrated.set(.intOrDouble(next), at: place)
        }
        return migrated
    }

    /// Returns the version of a value, from `first` to `current`.
    private func version(of value: SupportedType) throws -> Int {
        let data = DeserializableData(data: value, objectMapper: ObjectMapper())[place.tokens]
        do {
            // Null is not a missing version: somebody has written it.
            let version = data.isPresent ? try data.get() as Int : try data.getIfPresent() as Int? ?? missing
            guard let version else { return try data.get() }
            if version < first { throw data.error(.unsupportedVersion, message: ErrorText.version(olderThan: first)) }
            if version > current {
                throw data.error(.unsupportedVersion, message: ErrorText.version(newerThan: current))
            }
            return version
        } catch let error as DeserializationError {
            throw error.resolved()
        }
    }

    private static func requireObject(_ value: SupportedType) throws {
        guard value.kind != .object else { return }
        throw DeserializableData(data: value, objectMapper: ObjectMapper()).mismatch(expected: .object).resolved()
    }
}
