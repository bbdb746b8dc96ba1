internal import DataMapper

/// The type of a value that is neither an array nor an object.
enum ScalarType: Hashable {
    case bool, int, uint64, double, decimal, text, url, uuid
    case date(DateForm)

    /// The forms of dates that are recognized.
    enum DateForm: Hashable {
        case rfc3339, milliseconds, day, weekday

        /// The transformation that reads the date, as it is written in Swift. Nil if the date needs none.
        var transformation: String? {
            switch self {
            case .rfc3339: nil
            case .milliseconds: Self.custom("yyyy-MM-dd'T'HH:mm:ss.SSSX")
            case .day: ".day"
            case .weekday: Self.custom("EEE MMM dd HH:mm:ss Z yyyy")
            }
        }

        private static func custom(_ pattern: String) -> String {
            "CustomDateFormatTransformation(formatString: \(SwiftLiteral.text(pattern)))"
        }
    }

    /// The name of the type in Swift.
    var swift: String {
        switch self {
        case .bool: "Bool"
        case .int: "Int"
        case .uint64: "UInt64"
        case .double: "Double"
        case .decimal: "Decimal"
        case .text: "String"
        case .url: "URL"
        case .uuid: "UUID"
        case .date: "Date"
        }
    }

    /// Whether Foundation declares the type.
    var needsFoundation: Bool {
        switch self {
        case .decimal, .url, .uuid, .date: true
        case .bool, .int, .uint64, .double, .text: false
        }
    }

    /// What a JSON Schema says about the values.
    var schema: [(key: String, value: SupportedType)] {
        switch self {
        case .bool: [("type", "boolean")]
        case .int: [("type", "integer")]
        case .uint64: [("type", "integer"), ("minimum", 0)]
        case .double, .decimal: [("type", "number")]
        case .text: [("type", "string")]
        case .url: [("type", "string"), ("format", "uri")]
        case .uuid: [("type", "string"), ("format", "uuid")]
        case .date(.day): [("type", "string"), ("format", "date")]
        case .date(.weekday): [("type", "string")]
        case .date: [("type", "string"), ("format", "date-time")]
        }
    }
}
