import DataMapper
import Foundation

/// Bytes that were read from a file, and what can be measured with them.
struct Document {
    let name: String
    let bytes: Int
    let records: Int
    /// What a record is.
    let record: String
    let comparisons: [Comparison]
}

/// The documents there are, called as on the command line.
enum DocumentName: String, CaseIterable {
    case twitter
    case citmCatalog = "citm_catalog"
    case canada
    case users
    case small
    case polymorphic
    case objectmapper

    static let list = allCases.map(\.rawValue).joined(separator: ", ")

    /// Reads and checks the document.
    func load() throws -> Document {
        switch self {
        case .twitter:
            let data = try Corpus.data("real-documents/twitter.json")
            return try Document(self, data, as: Twitter.Search.self, of: "status") { $0.statuses.count }
        case .citmCatalog:
            let data = try Corpus.data("real-documents/citm_catalog.json")
            return try Document(self, data, as: Citm.Catalog.self, of: "event or performance") {
                $0.events.count + $0.performances.count
            }
        case .canada:
            let data = try Corpus.data("real-documents/canada.json")
            return try Document(self, data, as: Canada.FeatureCollection.self, of: "position") {
                $0.features.flatMap(\.geometry.coordinates).reduce(0) { $0 + $1.count }
            }
        case .users:
            return try Document(self, Corpus.data("users/users.json"), as: [User].self, of: "user") { $0.count }
        case .small:
            let serializer = JsonSerializer()
            let first = try serializer.deserializeOrThrow(Corpus.data("users/users.json"))[0] ?? .null
            return try Document(self, serializer.serialize(first), as: User.self, of: "user") { _ in 1 }
        case .polymorphic:
            return try Polymorphism.document(rawValue)
        case .objectmapper:
            return try ObjectMapperModels.document(rawValue, Corpus.data("users/users.json"))
        }
    }
}

/// The files of the documents.
enum Corpus {
    /// The folder with one folder for each collection of documents.
    private static var root: URL {
        if let place = ProcessInfo.processInfo.environment["DATAMAPPER_CORPUS"] { return URL(fileURLWithPath: place) }
        let repository = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        return repository.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    }

    static func data(_ path: String) throws -> Data {
        let file = root.appendingPathComponent(path)
        do {
            return try Data(contentsOf: file)
        } catch {
            throw Failure.missing("cannot read \(file.path); set DATAMAPPER_CORPUS to the folder that has \(path)")
        }
    }
}

/// What all engines can read and write.
typealias BenchmarkModel = Serializable & Deserializable & Codable & Equatable

extension Document {
    /// Checks that all engines agree, and sets up what is measured.
    init<Model: BenchmarkModel>(
        _ name: DocumentName, _ data: Data, as type: Model.Type, of record: String, records: (Model) -> Int
    ) throws {
        let engines = Engines(data, type)
        let value = try engines.agreedValue(name.rawValue)
        self.name = name.rawValue
        self.record = record
        self.records = records(value)
        bytes = data.count
        comparisons = try engines.comparisons(value)
    }
}
