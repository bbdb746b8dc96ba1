package import DataMapperValues

/// What a check requires, as data.
package indirect enum CheckRule: Sendable {
    case single(CheckRequirement)
    case all(CheckRule, CheckRule)
    case any(CheckRule, CheckRule)
    case each(CheckRule)
    /// The text of the error depends on the value.
    case unknown
}

/// One requirement, as data: the text of errors and the keywords of schemas come from it.
package enum CheckRequirement: Sendable {
    case range(any RangeExpression & Sendable)
    case oneOf([any Sendable])
    case count(any RangeExpression<Int> & Sendable, of: any (Collection & SendableMetatype).Type)
    case notEmpty
    case unique
    case finite
    /// The name of a matching text, such as "a zip code", and a pattern of ECMA 262 that matches the same texts.
    case matching(String?, ecma262: String?)
    /// The text of the error, and what a schema says about values of some kinds: without keywords, only the text.
    case described(String, keywords: [(key: String, value: SupportedType)] = [], of: ValueKinds = .any)

    /// The text of the error for a value that does not meet the requirement.
    package var text: String {
        switch self {
        case .range(let range): "must be \(ErrorText.range(range))"
        case .oneOf(let values): "must be \(ErrorText.oneOf(values))"
        case .count(let range, let type): "must have \(ErrorText.count(range, of: type))"
        case .notEmpty: ErrorText.empty
        case .unique: "must not have equal elements"
        case .finite: "must be finite"
        case .matching(let name, _): name.map { "must be \($0)" } ?? "must match the pattern"
        case .described(let text, _, _): text
        }
    }
}
