import DataMapper
import Foundation

extension Growth {
    /// Long runs of combining marks, as long as the limits allow.
    static var marks: [Growth] {
        let run = String(repeating: "\u{301}\u{323}", count: 128)
        let values: (Int) -> Data = { GrowthTexts.array($0) { "\"a\(run)\($0)\"" } }
        let long: (Int) -> Data = { size in
            GrowthTexts.array(4) { index in "\"" + (0..<size).map { "b\($0 + index)\(run)" }.joined() + "\"" }
        }
        let keys: (Int) -> Data = { GrowthTexts.object($0, key: { "a\(run)\($0)" }) }
        return [
            read("set of combining marks", from: 250, as: Set<String>.self, values),
            read("set of long texts of combining marks", from: 60, as: Set<String>.self, long),
            read("dictionary, keys of combining marks", from: 250, as: [String: Int].self, keys),
            Growth("write typed", "dictionary, keys of combining marks", from: 250) { size in
                let value = try mapper.deserialize([String: Int].self, from: keys(size), with: serializer)
                return { blackHole(try mapper.serialize(value, to: serializer)) }
            },
            Growth("parse only", "combining marks beyond the limit", from: 100_000) { size in
                let data = Data(("[\"a" + String(repeating: "\u{301}", count: size) + "\"]").utf8)
                return { blackHole((try? serializer.deserializeOrThrow(data)) == nil) }
            },
            read("UTF-16, records", from: 500, as: [Named].self) { size in
                let text = String(decoding: GrowthTexts.array(size) { #"{"name":"Anä \#($0)","id":1}"# }, as: UTF8.self)
                return text.data(using: .utf16BigEndian) ?? Data()
            },
        ]
    }
}
