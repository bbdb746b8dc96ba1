import DataMapper
import Foundation

/// Bytes that were read from a file, and the measurements with them.
struct Document {
    let name: String
    let bytes: Int
    let records: Int
    /// The word for a record.
    let record: String
    let comparisons: [Comparison]
}

/// The available documents, with their names on the command line.
enum DocumentName: String, CaseIterable {
    case twitter
    case citmCatalog = "citm_catalog"
    case canada
    case users
    case small
    case polymorphic
    case objectmapper
    case styles
    case streams
    case schemas
    case formats
    case variants
    case values

    static let list = allCases.map(\.rawValue).joined(separator: ", ")

    /// The type as which the file is read. Nil for a document that is not a file of the corpus.
    var model: (any CorpusModel.Type)? {
        switch self {
        case .twitter: Twitter.Search.self
        case .citmCatalog: Citm.Catalog.self
        case .canada: Canada.FeatureCollection.self
        case .users: [User].self
        case .small, .polymorphic, .objectmapper, .styles, .streams, .schemas, .formats, .variants, .values: nil
        }
    }

    /// Reads and checks the document.
    func load() throws -> Document {
        switch self {
        case .twitter: return try Document(self, Twitter.Search.self)
        case .citmCatalog: return try Document(self, Citm.Catalog.self)
        case .canada: return try Document(self, Canada.FeatureCollection.self)
        case .users: return try Document(self, [User].self)
        case .small:
            let serializer = JsonSerializer()
            let first = try serializer.deserializeOrThrow(Corpus.data([User].file))[0] ?? .null
            return try Document(self, serializer.serialize(first), as: User.self, MacroUser.self, of: "user") { _ in 1 }
        case .polymorphic: return try Polymorphism.document(rawValue)
        case .objectmapper: return try ObjectMapperModels.document(rawValue, Corpus.data([User].file))
        case .styles: return try Styles.document(rawValue)
        case .streams: return try Streams.document(rawValue)
        case .schemas: return try Validation.document(rawValue)
        case .formats: return try Formats.document(rawValue)
        case .variants: return try Variants.document(rawValue)
        case .values: return try ValueTypes.document(rawValue)
        }
    }
}

extension Document {
    /// The file of a model.
    fileprivate init<Model: CorpusModel>(_ name: DocumentName, _ model: Model.Type) throws {
        try self.init(name, Corpus.data(Model.file), as: model, Model.Generated.self, of: Model.record) { $0.records }
    }

    /// Checks that all engines agree, and prepares the measurements.
    fileprivate init<Model: BenchmarkModel, Generated: SerializableAndDeserializable>(
        _ name: DocumentName, _ data: Data, as type: Model.Type, _ generated: Generated.Type, of record: String,
        records: (Model) -> Int
    ) throws {
        let engines = Engines(data, type, generated)
        let value = try engines.agreedValue(name.rawValue)
        self.name = name.rawValue
        self.record = record
        self.records = records(value)
        bytes = data.count
        comparisons = try engines.comparisons(value)
    }
}
