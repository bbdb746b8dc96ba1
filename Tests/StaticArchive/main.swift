import DataMapperCodable
import Foundation

// A program that is linked with an archive of the library. See the step `archive` of `.ci/run`.

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

let text = """
    {"decimal":0.1,"date":60,"url":"http://a.b/c","uuid":"6F9619FF-8B86-D011-B42D-00CF4FC964FF","data":"AQI=",\
    "small":-1,"large":18446744073709551615,"float":0.5,"optional":1.25,"elements":[0.1],"members":{"a":60},"set":[1]}
    """
let (decoder, encoder) = (JsonDecoder(), JsonEncoder())
decoder.dateDecodingStrategy = .secondsSince1970
encoder.dateEncodingStrategy = .secondsSince1970
encoder.outputFormatting = .withoutEscapingSlashes
let written = String(decoding: try encoder.encode(decoder.decode(Everything.self, from: text)), as: UTF8.self)
print(written == text ? "an archive has all types" : "read and written: \(written)")
exit(written == text ? 0 : 1)
