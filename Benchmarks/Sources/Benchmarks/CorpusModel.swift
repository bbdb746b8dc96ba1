import DataMapper

/// A model that all engines can read and write.
typealias BenchmarkModel = Serializable & Deserializable & Codable & Equatable

/// The type as which a whole file of the corpus is read.
protocol CorpusModel: BenchmarkModel {
    /// The file, relative to the corpus.
    static var file: String { get }
    /// The word for a record.
    static var record: String { get }
    /// The same model, with code from macros.
    associatedtype Generated: SerializableAndDeserializable
    /// The number of records.
    var records: Int { get }
}

extension Twitter.Search: CorpusModel {
    typealias Generated = MacroTwitter.Search
    static var file: String { "real-documents/twitter.json" }
    static var record: String { "status" }
    var records: Int { statuses.count }
}

extension Citm.Catalog: CorpusModel {
    typealias Generated = MacroCitm.Catalog
    static var file: String { "real-documents/citm_catalog.json" }
    static var record: String { "event or performance" }
    var records: Int { events.count + performances.count }
}

extension Canada.FeatureCollection: CorpusModel {
    typealias Generated = MacroCanada.FeatureCollection
    static var file: String { "real-documents/canada.json" }
    static var record: String { "position" }
    var records: Int { features.flatMap(\.geometry.coordinates).reduce(0) { $0 + $1.count } }
}

extension [User]: CorpusModel {
    typealias Generated = [MacroUser]
    static var file: String { "users/users.json" }
    static var record: String { "user" }
    var records: Int { count }
}
