#if Macros

internal import SwiftParser
internal import SwiftSyntax

/// The options in the attribute of a type.
struct TypeOptions {
    var keys = KeyStyle.asWritten
    var omitsNil = false
    /// Whether there is a type for what has arrived of a value.
    var isPartial = false
    var unknownKeys = UnknownKeyChoice.ignore
    var tagging = Tagging()

    enum UnknownKeyChoice: String {
        case ignore, reject, preserve
    }

    /// The place of the name of an enum's case.
    struct Tagging {
        var tag: String?
        var content: String?
        var isUntagged = false
    }

    init(_ attribute: AttributeSyntax) {
        for argument in attribute.list {
            let value = argument.expression
            switch argument.label?.text {
            case "keys": keys = value.memberName.flatMap(KeyStyle.init) ?? .asWritten
            case "omitNil": omitsNil = value.isTrue
            case "partial": isPartial = value.isTrue
            case "unknownKeys": unknownKeys = value.memberName.flatMap(UnknownKeyChoice.init) ?? .ignore
            case "tag": tagging.tag = value.literalText
            case "content": tagging.content = value.literalText
            case "untagged": tagging.isUntagged = value.isTrue
            default: break
            }
        }
    }
}

extension ExprSyntax {
    /// The name of the member: `snakeCase` for both `.snakeCase` and `KeyStyle.snakeCase`.
    var memberName: String? { self.as(MemberAccessExprSyntax.self)?.declName.baseName.text }

    var isTrue: Bool { self.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true) }

    /// The value of an integer literal.
    var number: Int? { self.as(IntegerLiteralExprSyntax.self).flatMap { Int($0.literal.text) } }

    /// The type that the compiler infers for a literal. Nil for other expressions.
    var literalType: String? {
        if self.is(StringLiteralExprSyntax.self) { return "String" }
        if self.is(BooleanLiteralExprSyntax.self) { return "Bool" }
        if self.is(IntegerLiteralExprSyntax.self) { return "Int" }
        if self.is(FloatLiteralExprSyntax.self) { return "Double" }
        return self.as(PrefixOperatorExprSyntax.self)?.expression.literalType
    }

    /// The text of a string literal without interpolations.
    var literalText: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}

/// A macro that is attached to a type.
enum TypeMacro: String {
    case mappable = "Mappable"
    case deserializable = "Deserializable"
    case serializable = "Serializable"

    var reads: Bool { self != .serializable }
    var writes: Bool { self != .deserializable }

    /// The protocols to which a type must conform. Conditional conformances do not imply those of inherited protocols.
    var conformances: [String] {
        self == .mappable ? ["Mappable", "Serializable", "Deserializable"] : [rawValue]
    }
}

#endif
