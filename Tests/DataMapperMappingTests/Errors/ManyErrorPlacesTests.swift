import DataMapper
import Foundation
import Testing

@Suite("DeserializationError: the places of many errors in one document") struct ManyErrorPlacesTests {
    /// A value that is not an integer, and its place.
    struct Wrong: Deserializable {
        let path: String
        let location: DataMapper.SourceLocation?

        init(_ data: DeserializableData) throws {
            var error: DeserializationError?
            do { let _: Int = try data["n"].get() } catch let problem as DeserializationError { error = problem }
            path = error?.path.description ?? ""
            location = error?.location
        }
    }

    enum Encoding: CaseIterable {
        case utf8, utf8WithMark, utf16, utf16WithMark, utf32

        func data(_ text: String) -> Data {
            switch self {
            case .utf8: Data(text.utf8)
            case .utf8WithMark: Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)
            case .utf16: text.data(using: .utf16LittleEndian) ?? Data()
            case .utf16WithMark: Data([0xFE, 0xFF]) + (text.data(using: .utf16BigEndian) ?? Data())
            case .utf32: text.data(using: .utf32BigEndian) ?? Data()
            }
        }

        var mark: Int { self == .utf8WithMark ? 3 : self == .utf16WithMark ? 2 : 0 }

        func size(of scalar: Unicode.Scalar) -> Int {
            switch self {
            case .utf8, .utf8WithMark: scalar.utf8.count
            case .utf16, .utf16WithMark: scalar.utf16.count * 2
            case .utf32: 4
            }
        }
    }

    /// Lines, columns and offsets of each `"x"`, counted scalar by scalar.
    static func places(in text: String, _ encoding: Encoding) -> [[Int]] {
        var places: [[Int]] = []
        let scalars = Array(text.unicodeScalars)
        var (line, column, offset) = (1, 1, encoding.mark)
        for index in scalars.indices.dropLast() {
            if scalars[index] == "\"", scalars[index + 1] == "x" { places.append([line, column, offset]) }
            let isEnd = scalars[index] == "\n" || (scalars[index] == "\r" && scalars[index + 1] != "\n")
            (line, column) = isEnd ? (line + 1, 1) : (line, column + 1)
            offset += encoding.size(of: scalars[index])
        }
        return places
    }

    @Test(arguments: Encoding.allCases) func places(_ encoding: Encoding) throws {
        let ends = ["\n", "\r\n", "\r", " ", "\n\n", "\t"]
        let texts = ["", "\u{e9}\u{20ac}", "\u{1F600}", "a\\n\\ud83d\\ude00", "plain text of some length"]
        let elements = (0..<400).map { number in
            "{\"t\":\"\(texts[number % 5])\",\(ends[number % 6])\"n\": \"x\", \"t\": [\(number)\(ends[number % 4])]}"
        }
        let text = "[" + elements.enumerated().map { $1 + ($0 == 399 ? "" : ",") + ends[$0 % 3] }.joined() + "]"
        let wrong = try ObjectMapper().deserialize([Wrong].self, from: encoding.data(text), with: JsonSerializer())
        expectEqual(wrong.map(\.path), (0..<400).map { "$[\($0)].n" })
        expectEqual(wrong.map { $0.location.map { [$0.line, $0.column, $0.offset] } }, Self.places(in: text, encoding))
    }
}
