internal import DataMapper

/// The types and checks of scalars in a schema.
enum SchemaChecks {
    static func integer(_ schema: SupportedType) -> SchemaReader.Reading {
        let least = schema["minimum"]?.int64
        if let most = schema["maximum"], most.int64 == nil, let most = most.uint64, let least, least >= 0 {
            let range = range(least == 0 ? nil : least.magnitude, most == .max ? nil : most)
            return reading(.uint64, [range], ["minimum", "maximum"])
        }
        let above = schema["exclusiveMinimum"]?.int64.flatMap { $0 < .max ? $0 + 1 : nil }
        let below = schema["exclusiveMaximum"]?.int64.flatMap { $0 > .min ? $0 - 1 : nil }
        let most = schema["maximum"]?.int64
        let range = range([least, above].compactMap { $0 }.max(), [most, below].compactMap { $0 }.min())
        let step = schema["multipleOf"]?.int64.flatMap { $0 > 0 ? ".multiple(of: \($0))" : nil }
        var expressed: Set<String> = step == nil ? [] : ["multipleOf"]
        if range != nil, least != nil { expressed.insert("minimum") }
        if range != nil, most != nil { expressed.insert("maximum") }
        if range != nil, above != nil { expressed.insert("exclusiveMinimum") }
        if range != nil, below != nil { expressed.insert("exclusiveMaximum") }
        return reading(.int, [range, step], expressed)
    }

    static func number(_ schema: SupportedType) -> SchemaReader.Reading {
        let least = number(schema["minimum"])
        let most = number(schema["maximum"])
        let below = most == nil ? number(schema["exclusiveMaximum"]) : nil
        let range = range(least, most ?? below, isHalfOpen: below != nil)
        var expressed: Set<String> = []
        if range != nil, least != nil { expressed.insert("minimum") }
        if range != nil, most != nil { expressed.insert("maximum") }
        if range != nil, below != nil { expressed.insert("exclusiveMaximum") }
        return reading(.double, [range], expressed)
    }

    static func text(_ schema: SupportedType) -> SchemaReader.Reading {
        let form: ScalarType?
        switch schema["format"]?.string {
        case "date-time": form = .date(.rfc3339)
        case "date": form = .date(.day)
        case "uri", "url": form = .url
        case "uuid": form = .uuid
        default: form = nil
        }
        if let form { return reading(form, [], ["format"]) }
        let count = count(schema, "minLength", "maxLength")
        let pattern = schema["pattern"]?.string.flatMap(SwiftPattern.literal)
        return reading(
            .text, [count.check, pattern.map { ".matching(\($0))" }],
            count.expressed.union(pattern == nil ? [] : ["pattern"]))
    }

    /// Returns the check of a length, and the keywords that it checks.
    static func count(
        _ schema: SupportedType, _ least: String, _ most: String
    ) -> (check: String?, expressed: Set<String>) {
        let (lower, upper) = (schema[least]?.int, schema[most]?.int)
        if lower == 1, upper == nil { return (".notEmpty", [least]) }
        guard let range = range(lower == 0 ? nil : lower, upper, name: "count") else { return (nil, []) }
        return (range, Set((lower == nil ? [] : [least]) + (upper == nil ? [] : [most])))
    }

    /// Returns `.in(1...5)`, or nil without bounds. A range whose bounds are in the wrong order would stop the program.
    private static func range<Bound: Comparable & Numeric>(
        _ lower: Bound?, _ upper: Bound?, isHalfOpen: Bool = false, name: String = "in"
    ) -> String? {
        if lower == nil, upper == nil { return nil }
        if let lower, let upper, lower > upper { return nil }
        // Without parentheses, `...-` would be one operator.
        let end = upper.map { $0 < .zero ? "(\($0))" : "\($0)" } ?? ""
        return ".\(name)(\(lower.map { "\($0)" } ?? "")\(isHalfOpen ? "..<" : "...")\(end))"
    }

    private static func number(_ value: SupportedType?) -> Double? {
        value?.double.flatMap { $0.isFinite ? $0 : nil }
    }

    private static func reading(
        _ scalar: ScalarType, _ checks: [String?], _ expressed: Set<String>
    ) -> SchemaReader.Reading {
        let checks = checks.compactMap { $0 }
        return SchemaReader.Reading(
            type: .scalar(scalar), check: checks.isEmpty ? nil : checks.joined(separator: " && "),
            expressed: expressed)
    }
}
