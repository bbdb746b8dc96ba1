import DataMapper
import DataMapperCodable
import DataMapperSchema
import Foundation

// A program that is linked with an archive of the library. See the step `archive` of `.ci/extended`.

struct Everything: Codable {
    let decimal: Decimal
    let date: Date
    let url: URL
    let uuid: UUID
    let data: Data
    let small: Int8
    let large: UInt64
    let float: Float
    let optional: Decimal?
    let elements: [Decimal]
    let members: [String: Date]
    let set: Set<Int16>
}

/// Encodes nil as the value of its only key.
struct Nothing: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}

var faults = 0

@MainActor func expect(_ actual: String, _ expected: String) {
    if actual == expected { return }
    faults += 1
    print("expected \(expected), found \(actual)")
}

let (decoder, encoder) = (JsonDecoder(), JsonEncoder())
decoder.dateDecodingStrategy = .secondsSince1970
encoder.dateEncodingStrategy = .secondsSince1970
encoder.keyEncodingStrategy = .convertToSnakeCase
encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]

@MainActor func encoded(_ value: some Encodable) -> String {
    do { return String(decoding: try encoder.encode(value), as: UTF8.self) } catch { return "\(error)" }
}

/// Nothing finds types of this protocol at run time. Code that names it refers to the conformances of Swift's types.
func partial<T: PartiallyMappable>(_: T.Type) -> Any.Type { T.Partial.self }

let text = """
    {"data":"AQI=","date":60,"decimal":0.1,"elements":[0.1],"float":0.5,"large":18446744073709551615,\
    "members":{"a":60},"optional":1.25,"set":[1],"small":-1,"url":"http://a.b/c",\
    "uuid":"6F9619FF-8B86-D011-B42D-00CF4FC964FF"}
    """
expect(encoded(try decoder.decode(Everything.self, from: text)), text)
expect(encoded(Nothing()), "null")
expect("\(partial([String: [String?]].self))", "Dictionary<String, Array<Optional<String>>>")
expect(encoded([1, nil]), "[1,null]")
expect(encoded(ContiguousArray([1.5])), "[1.5]")
expect(encoded(["aB": ["cD": 1]]), #"{"aB":{"cD":1}}"#)
expect("\(try decoder.decode([String: [Int?]].self, from: #"{"aB":[1,null]}"#))", #"["aB": [Optional(1), nil]]"#)

expect(mappedByObjectMapper, #"{"elements":[1],"optional":"a","numbers":{"b":2},"point":{"x":1,"y":2}}"#)
let any: Any = ["a": [1, nil], "b": [Optional("c")]] as [String: Any]
expect("\(JsonSerializer().typedDeserialize(any))", #"{"a": [1, null], "b": ["c"]}"#)
expect(
    "\([String: [Duration]].jsonSchema["additionalProperties"] ?? nil)",
    #"{"type": "array", "items": {"type": "number"}}"#)

if faults == 0 { print("an archive has all types") }
exit(faults == 0 ? 0 : 1)
