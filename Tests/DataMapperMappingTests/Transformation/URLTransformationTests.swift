import DataMapperCore
import Foundation
import Testing

@Suite("URLTransformation") struct URLTransformationTests {
    @Test(arguments: [false, true]) func reads(useRelative: Bool) {
        expectReading(
            URLTransformation(useRelative: useRelative),
            [
                ("absolute", "https://google.com/a/b?q=1#f", URL(string: "https://google.com/a/b?q=1#f")),
                ("path", "/p%20q", URL(string: "/p%20q")), ("empty", "", nil), ("integer", 1, nil),
                ("array", ["https://google.com"], nil), ("null", .null, nil),
            ])
    }

    @Test(arguments: [
        ("query and fragment", "https://google.com/a/b?q=1#f", String?.none, "https://google.com/a/b?q=1#f"),
        ("percent escapes", "/p%20q", nil, "/p%20q"),
        ("host alone", "https://host", nil, "https://host"),
        ("relative to a base", "x?y=1#z", "https://google.com/a/", "x?y=1#z"),
    ])
    func `D23: the relative form loses nothing`(_ row: (name: String, text: String, base: String?, expected: String))
        throws
    {
        let url = try require(URL(string: row.text, relativeTo: row.base.flatMap { URL(string: $0) }))
        let value = URLTransformation(useRelative: true).transform(object: url)
        expectEqual(value, .string(row.expected))
        expectEqual(URLTransformation().transform(from: value)?.absoluteString, row.expected)
    }

    @Test(arguments: [
        ("absolute", "https://google.com/a?q=1", String?.none, "https://google.com/a?q=1"),
        ("path", "/p%20q", nil, "/p%20q"),
        ("with a base", "x?y=1", "https://google.com/a/", "https://google.com/a/x?y=1"),
    ])
    func `writes absolute`(_ row: (name: String, text: String, base: String?, expected: String)) throws {
        let url = try require(URL(string: row.text, relativeTo: row.base.flatMap { URL(string: $0) }))
        expectEqual(URLTransformation().transform(object: url), .string(row.expected))
    }

    @Test func `writes nil`() {
        expectEqual(URLTransformation().transform(object: nil), .null)
        expectEqual(URLTransformation(useRelative: true).transform(object: nil), .null)
    }
}
