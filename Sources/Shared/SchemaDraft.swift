/// A version of JSON Schema, or the form of it that a version of OpenAPI uses. Earlier versions are less. The models compile
/// this file, too.
enum SchemaDraft: Int, CaseIterable, Comparable, Sendable {
    // The schemas of OpenAPI 3.0 are those of draft 5, which has the keywords of draft 4.
    case draft4, openApi30, draft6, draft7, draft2019, draft2020, openApi31

    static func < (left: SchemaDraft, right: SchemaDraft) -> Bool { left.rawValue < right.rawValue }

    /// Creates the draft with this URI of a meta-schema, without its fragment. Many schemas write `https` for `http`, or
    /// the other way round.
    init?(uri: String) {
        func address(_ uri: String) -> Substring? { uri.firstRange(of: "://").map { uri[$0.upperBound...] } }
        guard uri.hasPrefix("http"), let wanted = address(uri),
            let draft = Self.allCases.first(where: { address($0.uri) == wanted })
        else { return nil }
        self = draft
    }

    /// Creates the draft for the schemas of an OpenAPI document with this version.
    init?(openApi version: String) {
        switch version.split(separator: ".").prefix(2).joined(separator: ".") {
        case "3.0": self = .openApi30
        case "3.1", "3.2": self = .openApi31
        default: return nil
        }
    }

    /// The URI of the meta-schema without its fragment. OpenAPI 3.0 has none.
    var uri: String {
        switch self {
        case .draft4: "http://json-schema.org/draft-04/schema"
        case .openApi30: ""
        case .draft6: "http://json-schema.org/draft-06/schema"
        case .draft7: "http://json-schema.org/draft-07/schema"
        case .draft2019: "https://json-schema.org/draft/2019-09/schema"
        case .draft2020: "https://json-schema.org/draft/2020-12/schema"
        case .openApi31: "https://spec.openapis.org/oas/3.1/dialect/base"
        }
    }

    var name: String {
        switch self {
        case .draft4: "draft 4"
        case .openApi30: "OpenAPI 3.0"
        case .draft6: "draft 6"
        case .draft7: "draft 7"
        case .draft2019: "draft 2019-09"
        case .draft2020: "draft 2020-12"
        case .openApi31: "OpenAPI 3.1"
        }
    }

    // MARK: What is not about a single keyword

    /// Whether the keywords beside `$ref` mean nothing.
    var ignoresSiblings: Bool { self < .draft2019 }

    /// Whether `true` and `false` are schemas.
    var hasBooleanSchemas: Bool { self >= .draft6 }

    /// Whether a number such as `1.0` is an integer.
    var hasWholeNumbers: Bool { self >= .draft6 }

    /// Whether the fragment of a URI in `$id` is the name of an anchor.
    var hasAnchorsInIds: Bool { self < .draft2019 }

    /// Whether the elements that `contains` accepts are evaluated.
    var containsEvaluates: Bool { self >= .draft2020 }
}
