import DataMapper
import Foundation

extension Attack {
    static var texts: [Attack] {
        let run = String(repeating: "\u{301}\u{323}", count: 128)
        let marks = Input.array { "\"a\(run)\($0)\"" }
        let longMarks = Input.array { index in "\"" + (0..<190).map { "b\($0 + index)\(run)" }.joined() + "\"" }
        let records = Input.array { #"{"name":"Anä \#($0)","id":1,"tags":["a","b"]}"# }
        let fraction = String(repeating: "123456789", count: 11)
        return [
            .read("text of escapes", as: [String].self, .one("[\"", #"\u0041"#, "\"]")) { $0.count },
            .read("text of short escapes", as: [String].self, .one("[\"", #"\n"#, "\"]")) { $0.count },
            .read("text of surrogates", as: [String].self, .one("[\"", #"\ud83d\ude00"#, "\"]")) { $0.count },
            .read("many texts of escapes", as: [String].self, .array { "\"\\u00e9\($0)\\n\"" }) { $0.count },
            .value(
                "half a surrogate at the end", .one("[\"", #"\ud83d\ude00"#, "\\ud83d\"]"),
                standard: .refusal("loneSurrogate"), untrusted: .refusal("loneSurrogate")
            ) { $0.count ?? 0 },
            .value(
                "a byte that is no text, at the end",
                Input([Input.one("[\"", "x", "").data + Data([0xFF, 0x22, 0x5D])], count: 1),
                standard: .refusal("invalidEncoding"), untrusted: .refusal("invalidEncoding")
            ) { $0.count ?? 0 },
            .read(
                "a text beyond the limit", as: [String].self, .one("[\"", "x", "\"]", size: 1_100_000),
                untrusted: .limit
            ) {
                $0.count
            },
            .read("combining marks, an array", as: [String].self, marks) { $0.count },
            .read("combining marks, a set", as: Set<String>.self, marks) { $0.count },
            .read("combining marks, a set of long texts", as: Set<String>.self, longMarks) { $0.count },
            .read(
                "combining marks, keys", as: [String: Int].self, .object { "a\(run.prefix(1))\(run)\($0)" },
                standard: .limit, untrusted: .limit
            ) { $0.count },
            .read("combining marks within the limit, keys", as: [String: Int].self, .object { "a\(run)\($0)" }) {
                $0.count
            },
            .read(
                "a run of combining marks", as: Set<String>.self, .one("[\"a", "\u{301}", "\"]"), standard: .limit,
                untrusted: .limit
            ) { $0.count },
            .read(
                "a run of combining marks as escapes", as: Set<String>.self, .one("[\"a", #"\u0301"#, "\"]"),
                standard: .limit, untrusted: .limit
            ) { $0.count },
            .read("UTF-16, records", as: [Named].self, records.encoded(.utf16LittleEndian)) { $0.count },
            .read("UTF-16, big-endian, records", as: [Named].self, records.encoded(.utf16BigEndian)) { $0.count },
            .read("UTF-32, records", as: [Named].self, records.encoded(.utf32BigEndian)) { $0.count },
            .read(
                "UTF-16, empty texts", as: [String].self, Input.array { _ in "\"\"" }.encoded(.utf16LittleEndian),
                untrusted: .limit
            ) { $0.count },
            .read("dates of long fractions", as: [Date?].self, .array { "\"2020-01-01T00:00:00.\(fraction)\($0)Z\"" }) {
                $0.count
            },
            .read(
                "a date of a million digits", as: [Date?].self,
                .one("[\"2020-01-01T00:00:00.", "9", "Z\"]", size: 999_000)
            ) {
                $0.count
            },
            .read("dates", as: [Date].self, .array { "\"2020-01-01T00:00:0\($0 % 10).5+01:30\"" }) { $0.count },
            .read("base64", as: [Data].self, .one("[\"", "QUJD", "\"]")) { $0.count },
            .read("many base64 texts", as: [Data].self, .array { _ in "\"QUI=\"" }) { $0.count },
            .read("a URL of escapes", as: [URL?].self, .one("[\"https://example.org/", "%20", "\"]")) { $0.count },
            .read("a URL of segments", as: [URL?].self, .one("[\"https://example.org", "/../a", "\"]")) { $0.count },
            .read("a URL of what must be escaped", as: [URL?].self, .one("[\"https://example.org/", "\u{e9} ", "\"]")) {
                $0.count
            },
            .read("URLs", as: [URL?].self, .array { "\"https://example.org/a\($0)?b=\\u00e9#c\"" }) { $0.count },
            .read("UUIDs, nearly", as: [UUID?].self, .array { "\"\(10_000_000 + $0)-0000-4000-8000-00000000000g\"" }) {
                $0.count
            },
            .value("escapes, written", .one("[\"", "\u{e9}\u{1F600}", "\"]"), standard: .count(1), untrusted: .count(1))
            {
                JsonSerializer(writing: JsonWritingOptions(escapesNonASCII: true)).serialize($0).isEmpty ? 0 : 1
            },
            .value(
                "control characters, written", .one("[\"", #"\u0001"#, "\"]"), standard: .count(1), untrusted: .count(1)
            ) {
                JsonSerializer().serialize($0).count > 900_000 ? 1 : 0
            },
        ]
    }
}
