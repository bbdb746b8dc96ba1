import TestSupport

/// Samples whose keys and texts are not like names, or whose models could easily be wrong.
enum HostileSamples {
    private static let texts = TableRow.table(
        ##"""
        === empty-keys
        {"": {"": {"": 1}}, " ": 2, "\u0000": 3, "\u202e": 4, "\\": 5, "\"": 6, "\\(a)": 7, "#": 8}
        === emoji
        {"😀": {"👩‍👩‍👧": 1}, "e\u0301": 2, "\u00e9": 3, "日本": {"名前": "a"}, "नमस्ते": 4, "🇦🇹": [5]}
        === collisions
        {"a_b": 1, "aB": 2, "a-b": 3, "A_B": 4, "a b": {"c": 1}, "a.b": {"c": "x"}, "ab": {"d": 1}, "a_b2": 5, "AB": {"e": 1}}
        === members
        {"init": 1, "self": 2, "Type": 3, "hashValue": 4, "description": 5, "hash": 6, "serialize": 7, "mapping": 8, "data": 9, "policy": 10, "unknownKeys": 11, "rawValue": 12, "default": 13, "in": 14, "_": 15, "Self": 16, "hasher": 17, "left": 18, "right": 19, "super": 20, "nil": 21, "async": 22, "get": 23, "set": 24, "collectProblems": 25, "value": 26, "container": 27, "subscript": 28}
        === types
        {"string": {"a": 1}, "int": {"b": 1}, "optional": {"c": null}, "array": {"d": [1]}, "dictionary": {"e": {}}, "swift": {"f": 1}, "foundation": {"g": 1}, "data_mapper": {"h": 1}, "bool": {"i": true}, "date": {"j": "2024-01-01T00:00:00Z"}, "url": {"k": "https://a.b"}, "hasher": {"l": 1}, "supported_type": {"m": 1}, "field": {"n": 1}, "sendable": {"o": 1}, "error": {"p": 1}, "mapped": {"q": 1}, "deserializable_data": {"r": 1}, "serializable_data": {"s": 1}, "mappable_data": {"t": 1}, "custom_date_format_transformation": {"u": "2024-01-01"}, "data_mapper_values": {"v": 1}, "map": {"w": 1}, "mapper": {"x": 1}, "either": {"y": 1}, "deserialization_error": {"z": 1}, "static_string": {"a1": 1}, "expressible_by_nil_literal": {"a2": 1}, "decimal": {"a3": 1.5}, "double": {"a4": 1.5}}
        === tags
        [{"type": "self", "a": 1, "b": 2}, {"type": "init", "c": 1, "d": 2}, {"type": "type", "e": 1, "f": 2}, {"type": "none"}, {"type": "a-b", "g": 1, "h": 2}, {"type": "aB", "i": 1, "j": 1}]
        === trees
        {"hasher": {"hasher": null, "other": {"hasher": {"hasher": null, "other": null}, "other": null}}, "left": {"left": null, "right": {"left": null, "right": null, "v": 1}, "v": 2}, "right": null, "v": 3, "maps": {"1": {"maps": {"2": {"maps": {}}}}}}
        === tagged-trees
        {"op": "and", "left": {"op": "not", "of": {"op": "value", "name": "a", "n": 1}}, "right": {"op": "value", "name": "b", "n": 2}}
        === mixed
        [1, "a", null, [1, "b", null, [true, {}]], {"x": [1, {"x": ["c"]}]}, 1.5, true]
        === nulls
        {"a": [null, null], "b": {"c": null}, "d": [[null], []], "e": [{}, {"f": null}, {"f": 1}, null]}
        === numbers
        [{"a": 9223372036854775808, "b": -1, "c": 1e400, "d": 0.1, "e": 1.0, "f": 12345678901234567890.5, "g": 123456789012345678901234567890}, {"a": 1, "b": 18446744073709551615, "c": 1, "d": 9007199254740993, "e": 1, "f": 1, "g": 1}]
        === dates
        [{"a": "2024-01-01T00:00:00Z", "b": "2024-01-01T00:00:00.5Z", "c": "2024-01-01T00:00:00+02:00", "d": ["2024-01-01"], "e": {"1": "2024-01-01"}, "f": [["2024-01-01"]], "g": "2024-01-01"}, {"a": null, "d": [], "e": {}, "f": [], "g": null}, {"a": "2024-06-30T23:59:59Z", "b": "2024-01-01T00:00:00Z", "c": "x", "d": ["2024-02-29"], "e": {"2": "2024-02-29"}, "f": [["2024-01-02"]]}]
        """##)

    static let all: [(name: String, text: String)] =
        texts.map { ($0.testDescription, $0[0]) } + [
            ("cases", objects("self init none some default Type in allCases rawValue", "kind")),
            ("case-collisions", objects("a-b a_b aB A.B a/b", "type")),
            ("levels", String(repeating: "[", count: 120) + "1" + String(repeating: "]", count: 120)),
            ("objects", String(repeating: #"{"a": "#, count: 110) + "1" + String(repeating: "}", count: 110)),
        ]

    /// Returns an array with each name three times.
    private static func objects(_ text: String, _ key: String) -> String {
        let names = text.split(separator: " ")
        return "[" + (names + names + names).map { "{\"\(key)\": \"\($0)\", \"n\": 1}" }.joined(separator: ", ") + "]"
    }
}
