import CReaders
import DataMapper

/// A format, and its two readers.
public struct Format: Sendable {
    /// The name of the folders with its inputs.
    public let name: String
    /// Longer inputs take longer and find no more.
    public let longestInput: Int
    /// The ends of the names of files in this format.
    public let extensions: [String]
    /// The key in files of test suites whose values are documents.
    public let member: String?
    /// Whether these documents are bytes in hexadecimal digits.
    public let isBinary: Bool
    /// This library.
    public let library: any DifferentialReader
    /// The other library.
    public let reference: any DifferentialReader
    /// What is left of a value if the other library forgets something, such as the order of keys.
    let remaining: @Sendable (Canonical) -> Canonical
    /// What the value of the reference means in this library.
    let meaning: @Sendable (Canonical) throws(Refusal) -> Canonical

    init(
        _ name: String, longestInput: Int, extensions: [String], member: String? = nil, isBinary: Bool = false,
        library: any Serializer, reference: String, _ reader: @escaping CReader,
        remaining: @escaping @Sendable (Canonical) -> Canonical = { $0 },
        meaning: @escaping @Sendable (Canonical) throws(Refusal) -> Canonical
    ) {
        self.name = name
        self.longestInput = longestInput
        self.extensions = extensions
        self.member = member
        self.isBinary = isBinary
        self.library = LibraryReader(serializer: library)
        self.reference = OtherReader(name: reference, reader: reader)
        self.remaining = remaining
        self.meaning = meaning
    }

    /// All formats that another library reads.
    public static let all: [Format] = [
        .json, .cbor, .messagePack, .toml, .csv, .yaml, .xmlPropertyList,
    ]
}

/// A serializer of this library.
private struct LibraryReader: DifferentialReader {
    let serializer: any Serializer
    var name: String { "DataMapper" }

    func read(_ bytes: [UInt8]) throws(Refusal) -> Canonical { try Canonical.read(bytes, with: serializer) }
}

/// A library behind a function of C.
private struct OtherReader: DifferentialReader {
    let name: String
    let reader: CReader

    func read(_ bytes: [UInt8]) throws(Refusal) -> Canonical { try Canonical.read(bytes, with: reader) }
}
