import DataMapper
import Foundation

// A program that declares its own mapping for types that the library maps differently. Conformances apply to a whole
// process, so this program is separate from the other tests. `DeclaredConversionTests` has the output that is expected
// here.

extension Date: SupportedTypeConvertible {
    /// The day, as digits.
    public static let defaultTransformation = CustomDateFormatTransformation(formatString: "yyyyMMdd").typeErased()
}

extension Data: SupportedTypeConvertible {
    /// An array of numbers.
    public static let defaultTransformation = IntTransformation().array
        .map(from: { Data($0.map { UInt8(clamping: $0) }) }, to: { $0.map { Int($0) } }).typeErased()
}

extension UUID: SupportedTypeConvertible {
    /// The last twelve digits.
    public static let defaultTransformation = StringTransformation()
        .map(from: { UUID(uuidString: "00000000-0000-0000-0000-" + $0) }, to: { String("\($0)".suffix(12)) })
        .typeErased()
}

// Only one direction.
extension Decimal: DeserializableSupportedTypeConvertible {
    /// A hundredfold.
    public static let defaultDeserializableTransformation = StringTransformation()
        .map(from: { Decimal(string: $0).map { $0 * 100 } })
}

struct Record: Mappable {
    var date = Date(timeIntervalSince1970: 0)
    var data = Data()
    var id = UUID()
    var price = Decimal()
    var dates: [Date] = []
    var later: Date?

    init(_ data: DeserializableData) throws { try mapping(data) }

    mutating func mapping(_ mapped: inout MappableData) throws {
        try mapped["date"].map(&date)
        try mapped["data"].map(&data)
        try mapped["id"].map(&id)
        try mapped["price"].map(&price)
        try mapped["dates"].map(&dates)
        mapped["later"].map(&later)
    }
}

let objectMapper = ObjectMapper(policy: MappingPolicy(dates: .millisecondsSince1970))
let json = JsonSerializer()

func show(_ body: () throws -> String) { do { print(try body()) } catch { print(error) } }

show {
    let text = """
        {"date": "20161231", "data": [1, 2], "id": "00000000000A", "price": "1.5", "dates": ["20170101"], "later": null}
        """
    return try objectMapper.serialize(objectMapper.deserialize(Record.self, from: text, with: json), toString: json)
}
show { "\(try objectMapper.deserialize(Date.self, from: "1000", with: json))" }
show { "\(try objectMapper.deserialize([Date?].self, from: #"["20161231", "x"]"#, with: json).map { $0 != nil })" }
show { "\(objectMapper.serialize(Date(timeIntervalSince1970: 0), using: DateTransformation()))" }

extension Duration: SupportedTypeConvertible {
    /// Milliseconds.
    public static let defaultTransformation = DurationTransformation(.milliseconds).typeErased()
}

extension CGPoint: SupportedTypeConvertible {
    /// An array.
    public static let defaultTransformation = DoubleTransformation().array
        .map(from: { $0.count == 2 ? CGPoint(x: $0[0], y: $0[1]) : nil }, to: { [Double($0.x), Double($0.y)] })
        .typeErased()
}

show {
    let lengths: [Duration] = try objectMapper.deserialize(from: "[1500]", with: json)
    return try "\(lengths[0]) \(objectMapper.serialize(lengths, toString: json))"
}
show {
    let points: [CGPoint] = try objectMapper.deserialize(from: "[[1, 2.5]]", with: json)
    return try "\(points[0].y) \(objectMapper.serialize(points, toString: json))"
}
