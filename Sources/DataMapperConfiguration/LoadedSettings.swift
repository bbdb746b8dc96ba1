public import DataMapperMapping
public import DataMapperTools
public import DataMapperValues
internal import Foundation

/// Settings that were read from several sources: a model, and where each of its values comes from.
///
/// ```swift
/// let variables = ["SHOP_PORT": "8080"]
/// let settings = try LoadedSettings(
///     [String: Int].self, from: [.defaults(["port": 80]), .environment(prefix: "SHOP_", variables: variables)])
/// settings.value   // ["port": 8080]
/// settings.origin(of: ["port"])?.description   // "environment variable SHOP_PORT"
/// settings.origin(of: ["host"]) == nil   // true
/// ```
public struct LoadedSettings<Model: Deserializable & Sendable>: Sendable {
    /// The settings.
    public private(set) var value: Model
    /// Problems that the mapper's policy tolerates, such as unknown keys that are ignored.
    public private(set) var problems: [MappingProblem]
    /// Why the newest files cannot be used. Then ``value`` is the last valid one. Nil if the settings are up to date.
    public private(set) var rejection: SettingsError?

    private let sources: [SettingsSource]
    private let mapper: ObjectMapper
    private var contents: [SettingsFile.Content?]
    /// The values of all sources. The document knows their places as long as this exists.
    private var values: SupportedType
    private var node: (document: Document, index: Int)

    /// Reads settings. Later sources replace values of earlier ones.
    ///
    /// - Throws: ``SettingsError`` with all problems: those of all sources that cannot be parsed, or else those of the model.
    public init(
        _ type: Model.Type = Model.self, from sources: [SettingsSource], with mapper: ObjectMapper = ObjectMapper()
    ) throws(SettingsError) {
        try self.init(sources, mapper, sources.map { $0.file?.content() })
    }

    private init(
        _ sources: [SettingsSource], _ mapper: ObjectMapper, _ contents: [SettingsFile.Content?]
    ) throws(SettingsError) {
        (self.sources, self.mapper, self.contents) = (sources, mapper, contents)
        var failures: [MappingProblem] = []
        values = [:]
        for (source, content) in zip(sources, contents) {
            do {
                try values.mergePatch(source.file?.value(of: content ?? .missing) ?? source.value.get())
            } catch {
                failures += MappingReport<Model>(ofParsing: error, path: []).problems
            }
        }
        guard failures.isEmpty else { throw SettingsError(failures, sources, contents) }
        node = values.asNodeWithPlaces()
        // From this document, so that it knows the secrets of the model.
        let report = mapper.report(Model.self, fromValue: SupportedType(node.document, node.index))
        guard let value = report.value else {
            throw SettingsError(report.problems, unlisted: report.unlistedProblems, sources, contents)
        }
        self.value = value
        problems = report.problems
    }

    /// The path of each value that the sources have, and the source, line and column that it comes from.
    ///
    /// Values that are not in any source are not listed: a model has its own defaults for them. A secret is one value.
    public var origins: [(path: MappingPath, location: SourceLocation)] {
        var leaves = node.document.leaves(of: node.index).map { node.document.secret(around: $0) ?? $0 }
        leaves = leaves.indices.filter { $0 == 0 || leaves[$0] != leaves[$0 - 1] }.map { leaves[$0] }
        return zip(node.document.paths(to: leaves), leaves).compactMap { path, index in
            location(of: index).map { (path, $0) }
        }
    }

    /// Returns where a value comes from: a place in a file, a variable, an argument, or `defaults`. Returns nil if no
    /// source has the value, so that it is a default of the model, and for an object that several sources have.
    ///
    /// - Complexity: O(*n*) in the number of values.
    public func origin(of path: JsonPointer) -> SourceLocation? {
        node.document.node(at: path.tokens, from: node.index).flatMap(location)
    }

    private func location(of index: Int) -> SourceLocation? {
        if let location = node.document.location(ofNode: index) { return location }
        // An object of several sources has no place.
        return node.document.nodes[index].span == 1 && index > node.index ? SourceLocation(wholeOf: "defaults") : nil
    }

    /// Returns the settings of the files as they are now; nil if no file has changed. If the files are invalid, the
    /// result has the old value.
    func reloaded() -> LoadedSettings? {
        let contents = sources.map { $0.file?.content() }
        if contents == self.contents { return nil }
        do {
            return try LoadedSettings(sources, mapper, contents)
        } catch {
            var settings = self
            settings.contents = contents
            settings.rejection = error
            return settings
        }
    }
}
