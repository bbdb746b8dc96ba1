import TestSupport

@testable import DataMapperHTTP

@Suite("Media types") struct MediaTypeTests {
    @Test(
        arguments: [
            ("application/json", "application/json", [:]),
            ("Application/JSON ; Charset=\"UTF-8\"", "application/json", ["charset": "UTF-8"]),
            ("text/csv;header=present;;", "text/csv", ["header": "present"]),
            (#"a/b;x="\"; ,\\""#, "a/b", ["x": #""; ,\"#]),
            ("*/*", "*/*", [:]), ("text/*", "text/*", [:]), ("a/b;q=0.5;x=1", "a/b", [:]),
            ("", nil, [:]), ("json", nil, [:]), ("a/b/c", nil, [:]), ("*/json", nil, [:]), ("a /b", nil, [:]),
            ("a/b;x", nil, [:]), ("a/b;x=", nil, [:]), (#"a/b;x="y"#, nil, [:]), (#"a/b;x="\"#, nil, [:]),
            (#"a/b;x="y"z""#, nil, [:]), ("a/b;x=y z", nil, [:]), ("a/b;q=2", nil, [:]), ("a/\u{E9}", nil, [:]),
        ] as [(String, String?, [String: String])])
    func `parses a type`(_ text: String, _ essence: String?, _ parameters: [String: String]) {
        let type = MediaType(text)
        expectEqual(type?.essence, essence)
        expectEqual(type?.parameters ?? [:], parameters)
    }

    @Test(
        arguments: [
            ("1", 1_000), ("1.", 1_000), ("1.000", 1_000), ("0", 0), ("0.", 0), ("0.5", 500), ("0.05", 50),
            ("0.999", 999),
            ("1.001", nil), ("0.1234", nil), ("2", nil), (".5", 500), ("-1", nil), ("0,5", nil), (".", nil),
            ("0.x", nil),
            ("", nil),
        ] as [(String, Int?)])
    func `parses a weight`(_ text: String, _ weight: Int?) {
        expectEqual(MediaType("a/b;q=\(text)")?.weight, weight)
    }

    @Test(
        arguments: [
            ("no header", nil, "application/json"), ("an empty header", "", "application/json"),
            ("everything", "*/*", "application/json"), ("one type", "application/cbor", "application/cbor"),
            ("upper case", "APPLICATION/CBOR", "application/cbor"),
            ("the first of equal ones", "application/cbor, application/json", "application/json"),
            ("a larger weight", "application/json;q=0.8, application/cbor;q=0.9", "application/cbor"),
            ("a range of subtypes", "application/*", "application/json"), ("another type", "text/html", nil),
            ("another range", "audio/*;q=0.5, image/png", nil), ("none", "*/*;q=0", nil),
            ("all but one", "application/json;q=0, */*", "application/cbor"),
            ("the specific range decides", "application/json;q=0.1, application/*;q=0.5", "application/cbor"),
            ("whatever the order", "application/*;q=0.5, application/json;q=0.1", "application/cbor"),
            ("a browser", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "application/json"),
            ("a parameter that the type has", "text/csv;header=present", "text/csv;header=present"),
            ("a parameter with another value", "text/csv;header=absent", nil),
            ("a parameter is more specific", "text/csv;q=0, text/csv;header=present;q=0.4", "text/csv;header=present"),
            ("the encoding of all", "application/cbor;charset=UTF-8", "application/cbor"),
            ("a parameter that the type does not name", "application/cbor;profile=x", "application/cbor"),
            ("a client in Java", "text/html, image/gif, *; q=.2, */*; q=.2", "application/json"),
            ("members that are no ranges", "json, application/json;q=x, application/cbor", "application/cbor"),
            ("nothing but such members", "json, ;", "application/json"),
            ("a comma in quotation marks", #"a/b;x="y, application/cbor""#, nil),
            ("a structured suffix is another type", "application/problem+json", nil),
            ("a subtype is no prefix", "application/js*", nil),
        ] as [(String, String?, String?)])
    func `the type that a client prefers`(_: String, _ accept: String?, _ expected: String?) {
        let types = ["application/json", "application/cbor", "text/csv;header=present"]
        let index = MediaType.preferred(of: types.compactMap { MediaType($0) }, accept: accept)
        expectEqual(index.map { types[$0] }, expected)
    }
}
