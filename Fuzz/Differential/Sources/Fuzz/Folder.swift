import DifferentialReaders
import Foundation

/// Compares the readings of all documents in a folder, and counts the outcomes.
struct Folder {
    let format: Format
    private var outcomes: [String: Int] = [:]
    private var differences = 0
    private var documents = 0

    init(format: Format) { self.format = format }

    /// Reads the files of the format, and the documents in files of JSON, which test suites have.
    mutating func read(_ folder: URL) {
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        for name in names.sorted() {
            let file = folder.appendingPathComponent(name)
            if format.extensions.contains(file.pathExtension) {
                guard let bytes = try? Data(contentsOf: file) else { continue }
                add(Array(bytes), name)
            } else if file.pathExtension == "json", let bytes = try? Data(contentsOf: file) {
                addDocuments(in: try? JSONSerialization.jsonObject(with: bytes), name)
            }
        }
    }

    private mutating func addDocuments(in value: Any?, _ name: String) {
        switch value {
        case let elements as [Any]: for element in elements { addDocuments(in: element, name) }
        case let members as [String: Any]:
            for (key, member) in members.sorted(by: { $0.key < $1.key }) {
                guard key == format.member else {
                    addDocuments(in: member, name)
                    continue
                }
                for text in member as? [String] ?? [member as? String].compactMap({ $0 }) {
                    add(format.isBinary ? Self.bytes(hex: text) : Array(text.utf8), "\(name): \(text)")
                }
            }
        default: break
        }
    }

    /// Returns the bytes of a text such as `c4-01-ff` or `c401ff`.
    private static func bytes(hex: String) -> [UInt8] {
        let digits = hex.compactMap { $0.hexDigitValue }
        return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    private mutating func add(_ bytes: [UInt8], _ name: String) {
        documents += 1
        let comparison = Comparison(bytes, format)
        switch comparison.outcome {
        case .sameValue: outcomes["the same value", default: 0] += 1
        case .bothRefuse: outcomes["refused by both", default: 0] += 1
        case .known(let reason): outcomes["known: \(reason)", default: 0] += 1
        case .different:
            differences += 1
            print("\(name) is read differently.\n\(String("\(comparison)".prefix(2_000)))\n")
        }
    }

    /// Prints the numbers. Returns whether there were documents, and no differences.
    func finish() -> Bool {
        print("\(format.name): \(documents) documents, \(differences) differences")
        for (outcome, count) in outcomes.sorted(by: { $0.key < $1.key }) { print("  \(count) \(outcome)") }
        return documents > 0 && differences == 0
    }
}
