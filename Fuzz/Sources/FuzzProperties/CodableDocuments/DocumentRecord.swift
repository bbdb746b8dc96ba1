import DataMapper
import Foundation

extension CodableDocuments {
    /// A model with the keys of the generated documents.
    final class Record: Codable {
        enum Color: String, Codable { case red, green }

        enum Kind: String, Codable, CodingKeyRepresentable { case cat, dog }

        enum CodingKeys: String, CodingKey {
            case i, j, s, b, d, l, m, o, p, g, k, n, t, u, w, r, q, f, naMe, kind = "type", level
        }

        var i: Int?
        var j: UInt8?
        var s: String?
        var b: Bool?
        var d: Double?
        var l: [Int]?
        var m: [Int: Int]?
        var o: Record?
        var p: [Record]?
        var g: [String: Record]?
        var k: Color?
        var n: Int?
        var t: Date?
        var u: UUID?
        var w: Data?
        var r: URL?
        var q: Decimal?
        var f: Float?
        var naMe: String?
        var kind: Kind?
        var level: Int64?
    }
}
