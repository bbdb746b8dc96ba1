public import DataMapperMapping
public import DataMapperTools
public import DataMapperValues
internal import Foundation

/// Settings that were read from several sources: a model, and where each of its values comes from.
///
/// ```swift
/// let sources: [SettingsSource] = [
///     .values(["port": 80]),
///     .file("/etc/shop.toml", isOptional: true),
///     .values(try .environment(prefix: "SHOP_", variables: ["SHOP_PORT": "8080"])),
///     .values(try .arguments(["--host=example.org"])),
/// ]
/// let settings = try LoadedSettings([String: String].self, from: sources)
/// settings.value   // ["port": "8080", "host": "example.org"]
/// settings.origin(of: ["port"])?.description   // "environment variable SHOP_PORT"
/// settings.origin(of: ["name"]) == nil   // true
/// ```
///
/// `print`, `dump` and string interpolation show no values, because some may be secret.
public struct LoadedSettings<Model: Deserializable & Sendable>: Sendable, CustomReflectable {
    /// The settings.
    public let value: Model
    /// Problems that the mapper's policy tolerates, such as unknown keys that are ignored.
    public let problems: [MappingProblem]
    /// Why the newest files cannot be used. Then ``value`` is the last valid one. Nil if the settings are up to date.
    public internal(set) var rejection: SettingsError?

    let sources: [SettingsSource]
    let mapper: ObjectMapper
    /// The bytes of each file.
    var files: [Data?]
    private let node: (document: Document, index: Int)
    /// The document knows the places of its values as long as these exist.
    private let values: SupportedType

    /// Reads settings. Later sources replace values of earlier ones.
    ///
    /// - Throws: ``SettingsError`` with all problems: those of all sources that cannot be parsed, or else those of the model.
    public init(
        _ type: Model.Type = Model.self, from sources: [SettingsSource], with mapper: ObjectMapper = ObjectMapper()
    ) throws(SettingsError) {
        try self.init(sources, mapper, files: Self.files(of: sources))
    }

    /// Returns the bytes of each file; nil for a file that cannot be read, and for values.
    static func files(of sources: [SettingsSource]) -> [Data?] {
        sources.map { $0.path.flatMap { try? Data(contentsOf: URL(fileURLWithPath: $0)) } }
    }

    init(_ sources: [SettingsSource], _ mapper: ObjectMapper, files: [Data?]) throws(SettingsError) {
        var (values, failures): (SupportedType, [MappingProblem]) = ([:], [])
        for (source, file) in zip(sources, files) {
            do {
                try values.mergePatch(source.values(file, mapper.policy.limits))
            } catch {
                failures += MappingReport<Model>(ofParsing: error, path: []).problems
            }
        }
        guard failures.isEmpty else { throw SettingsError(failures) }
        (self.sources, self.mapper, self.files, self.values) = (sources, mapper, files, values)
        node = values.asNodeWithPlaces()
        // From this document, so that it knows the secrets of the model.
        let report = mapper.report(Model.self, fromValue: SupportedType(node.document, node.index))
        guard let value = report.value else {
            let named = zip(sources, files).compactMap { source, file in source.path.map { ($0, file ?? Data()) } }
            throw SettingsError(report.problems, unlisted: report.unlistedProblems, files: Dictionary(named) { $1 })
        }
        (self.value, problems) = (value, report.problems)
    }

    /// The path of each value that the sources have, and the source, line and column that it comes from.
    ///
    /// Values that are not in any source are not listed: a model has its own defaults for them. A secret is one value.
    public var origins: [(path: MappingPath, location: SourceLocation)] {
        let document = node.document
        var nodes = document.leaves(of: node.index).map { document.secret(around: $0) ?? $0 }
        nodes = nodes.indices.filter { $0 == 0 || nodes[$0] != nodes[$0 - 1] }.map { nodes[$0] }
        return zip(document.paths(to: nodes), nodes).compactMap { path, leaf in location(of: leaf).map { (path, $0) } }
    }

    /// Returns where a value comes from: a place in a file, a variable, an argument, or `defaults`. Returns nil if no
    /// source has the value, so that it is a default of the model, and for an object that no file has as a whole.
    ///
    /// - Complexity: O(*n*) in the number of values.
    public func origin(of path: JsonPointer) -> SourceLocation? {
        let root = DeserializableData(data: SupportedType(node.document, node.index), objectMapper: mapper)
        let data = path.tokens.reduce(root) { $0.child($1) }
        return data.isPresent ? location(of: Int(data.index)) : nil
    }

    private func location(of index: Int) -> SourceLocation? {
        if let location = node.document.location(ofNode: index) { return location }
        // Objects of several sources are merged.
        return node.document.node(at: index).kind == .object ? nil : SourceLocation(wholeOf: "defaults")
    }

    /// The numbers of values and of problems.
    public var customMirror: Mirror {
        Mirror(self, children: ["values": origins.count, "problems": problems.count], displayStyle: .struct)
    }
}
