/// One type by macro with very many properties or cases.
enum LargeType: String, CaseIterable {
    case properties
    case keys
    case cases
    case taggedCases

    /// The number of properties or cases. The time is compared with that of half as many.
    var count: Int {
        switch self {
        case .properties, .keys: 500
        case .cases, .taggedCases: 300
        }
    }

    /// The largest CPU time in a debug build.
    var seconds: Double {
        switch self {
        case .properties, .keys: 22
        case .cases, .taggedCases: 9
        }
    }

    /// For reports.
    func name(_ count: Int) -> String {
        switch self {
        case .properties: "\(count) properties"
        case .keys: "\(count) properties, each @Mapped"
        case .cases: "\(count) cases"
        case .taggedCases: "\(count) cases, next to a tag"
        }
    }

    /// Returns the source of the type.
    func text(_ count: Int) -> String {
        let head =
            switch self {
            case .properties, .keys: "@Mappable\npublic struct Large {"
            case .cases: "@Mappable\npublic enum Large {"
            case .taggedCases: "@Mappable(tag: \"type\")\npublic enum Large {"
            }
        let members = (0..<count).map { "    \(member($0))" }
        return (["import DataMapperMacros", "", head] + members + ["}", ""]).joined(separator: "\n")
    }

    private func member(_ number: Int) -> String {
        let property = "public var property\(number): \(["Int", "String", "Double?", "[String]", "Bool"][number % 5])"
        return switch self {
        case .properties: property
        case .keys: "@Mapped(\"key_\(number)\") \(property)"
        case .cases: "case case\(number)" + ["", "(Int)", "(x: Int, y: String)"][number % 3]
        case .taggedCases: "case case\(number)" + ["", "(x: Int)", "(x: Int, y: String)"][number % 3]
        }
    }
}
