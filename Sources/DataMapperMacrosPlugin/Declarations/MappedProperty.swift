#if Macros

internal import SwiftSyntax

/// A stored property that is mapped.
struct MappedProperty {
    /// The name as it is written, which may be within backticks.
    let name: String
    /// The type as it is written; nil if the compiler infers it from the initial value.
    let type: String?
    let isOptional: Bool
    let isConstant: Bool
    var initialValue: ExprSyntax?
    var attribute: MappedAttribute
    var place: MappedAttribute.Place
    let binding: PatternBindingSyntax
    let declaration: VariableDeclSyntax
    /// The line of the property in the user's file.
    let line: Int?
    /// The code that stands for the fallback.
    var keptValue: String?

    /// The name without backticks.
    var plainName: String { name.withoutBackticks }

    /// The name of a local constant for the value. A constant called `self` would hide the object.
    var localName: String { plainName == "self" ? hiddenName : name }

    /// The name of the property in methods.
    var reference: String { plainName == "self" ? "self.`self`" : name }

    /// Whether the property is a `Field`, for which null is a value.
    var isField: Bool { type.map { $0.hasPrefix("Field<") || $0.hasPrefix("DataMapper.Field<") } ?? false }

    /// The declaration of a check that stands in one place with its type, so that a wrong one is a single error. Nil for
    /// ready-made checks that are certainly right. A check with a pattern is slow to create, and is kept.
    var keptCheck: String? {
        guard attribute.transformation == nil, !hasCertainCheck, let check = attribute.check?.trimmedDescription,
            let type = wrappedType ?? annotation?.trimmedDescription ?? initialValue?.literalType,
            !check.mentionsSelf
        else { return nil }
        let name = "\(hiddenName): \(Library.check)<\(type)>"
        guard check.hasPrefix(".") else { return "static var \(name) { \(check) }" }
        return check.contains(".matching(")
            ? "static let \(name) = \(check)" : "static var \(name) { \(Library.fitting)(\(check)) }"
    }

    /// The declaration of a fallback that stands in one place with its type. Nil for fallbacks that are certainly right.
    var keptFallback: String? {
        guard let fallback = attribute.fallback, fallback.memberName != "initialValue",
            !isField, !isOptional || !fallback.is(NilLiteralExprSyntax.self), isKnown?.accepts(fallback) != true,
            annotation != nil, let type,
            !fallback.trimmedDescription.mentionsSelf
        else { return nil }
        return "static var \(fallbackName): \(type) { \(fallback.trimmedDescription) }"
    }

    /// The name of the kept fallback.
    var fallbackName: String { plainName.isSimpleName ? "__or_\(plainName)" : "`__or_\(plainName)`" }

    /// The type in an optional; nil if the property is not optional.
    var wrappedType: String? { declaration.type(of: binding)?.wrapped?.trimmedDescription }

    /// A name for something else that belongs to the property.
    var hiddenName: String { plainName.isSimpleName ? "__\(plainName)" : "`__\(plainName)`" }

    var documentation: String? { declaration.documentation }
}

extension ExprSyntax {
    /// The type of an initial value such as `Field<Int>.absent`, here `Field<Int>`. The value does not say how it is
    /// read.
    var fieldType: String? {
        guard let base = self.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription else { return nil }
        return base.hasPrefix("Field<") ? base : nil
    }
}

extension String {
    var withoutBackticks: String {
        hasPrefix("`") && hasSuffix("`") && utf8.count > 2 ? String(dropFirst().dropLast()) : self
    }

    /// Whether it can be a name without backticks, apart from words of the language.
    var isSimpleName: Bool {
        !isEmpty && first?.isNumber == false
            && unicodeScalars.allSatisfy {
                $0 == "_" || !$0.isASCII || $0.properties.isAlphabetic || $0.properties.isXIDContinue
            }
    }

    /// Whether code contains the word `Self`, which has another meaning within another type.
    var mentionsSelf: Bool { contains("Self") }

    /// The text as a string literal.
    var asLiteral: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            default:
                text += scalar.value < 0x20 ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
            }
        }
        return text + "\""
    }
}

extension TypeSyntax {
    /// The wrapped type of `T?`, `T!` and `Optional<T>`; nil for other types.
    var wrapped: TypeSyntax? {
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType }
        if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType }
        guard let type = self.as(IdentifierTypeSyntax.self), type.name.text == "Optional",
            let argument = type.genericArgumentClause?.arguments.first
        else { return nil }
        return argument.type
    }

    /// The type of the values in an optional, an array or a dictionary; nil for other types.
    var content: TypeSyntax? {
        wrapped ?? self.as(ArrayTypeSyntax.self)?.element ?? self.as(DictionaryTypeSyntax.self)?.value
    }
}

extension GenericArgumentSyntax {
    /// The argument as a type. Nil if it is a value.
    var type: TypeSyntax? { Syntax(argument).as(TypeSyntax.self) }
}

extension VariableDeclSyntax {
    var isConstant: Bool { bindingSpecifier.tokenKind == .keyword(.let) }

    var isStatic: Bool { modifiers.has(.static) || modifiers.has(.class) }

    var isLazy: Bool { modifiers.has(.lazy) }
}

extension DeclModifierListSyntax {
    /// Returns the modifier without a detail: `private`, not `private(set)`.
    func first(_ keyword: Keyword) -> DeclModifierSyntax? {
        first { $0.name.tokenKind == .keyword(keyword) && $0.detail == nil }
    }

    func has(_ keyword: Keyword) -> Bool { first(keyword) != nil }
}

extension PatternBindingSyntax {
    /// The name; nil for a tuple.
    var identifier: TokenSyntax? { pattern.as(IdentifierPatternSyntax.self)?.identifier }

    /// Whether the property has a getter and no storage.
    var isComputed: Bool {
        switch accessorBlock?.accessors {
        case nil: false
        case .getter: true
        case .accessors(let accessors):
            !accessors.allSatisfy {
                [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
            }
        }
    }
}

/// What happens to a property, or to a value of an enum's payload, if it is missing, null or invalid: the rules of
/// `ReadingRules.swift`, as the attribute and the type choose them. The code that reads, the code that maps, and the schema
/// take the rule from here.
enum PropertyRule {
    /// A fallback replaces all of these values.
    case or(String)
    /// Nil replaces all of these values.
    case lenient
    /// Nil, or a default, replaces missing and null values.
    case ifPresent(String?)
    /// All of these values are errors.
    case required

    /// Creates the rule of a value without a fallback.
    ///
    /// - Parameter initialValue: The code of the default.
    init(isOptional: Bool, initialValue: String?) {
        if let initialValue, initialValue != "nil" {
            self = .ifPresent(initialValue)
        } else {
            self = isOptional ? .ifPresent(nil) : .required
        }
    }

    /// Whether the value may be missing.
    var isDispensable: Bool { if case .required = self { false } else { true } }

    /// The call that reads the value from a view: `data["name"].getIfPresent(or: 1)`
    ///
    /// - Parameter arguments: Returns the arguments, with a default or a fallback.
    func call(
        on view: String, prefix: String = "", arguments: (String?) -> String = { $0.map { "or: " + $0 } ?? "" }
    ) -> String {
        switch self {
        case .or(let value): "\(view).get(\(arguments(value)))"
        case .lenient, .required: "\(view).get(\(arguments(nil)))"
        case .ifPresent(nil): "\(view).getIfPresent(\(arguments(nil)))"
        case .ifPresent(let value): "\(view).\(prefix)getIfPresent(\(arguments(value)))"
        }
    }
}

extension MappedProperty {
    var rule: PropertyRule { rule(initialValue: initialValue?.trimmedDescription) }

    /// Returns the rule.
    ///
    /// - Parameter initialValue: The code of the initial value.
    func rule(initialValue: String?) -> PropertyRule {
        if let fallback = attribute.fallback {
            let value =
                fallback.memberName == "initialValue"
                ? initialValue ?? "nil" : keptValue ?? fallback.trimmedDescription
            return value == "nil" && isOptional ? .lenient : .or(value)
        }
        return isField ? .required : PropertyRule(isOptional: isOptional, initialValue: initialValue)
    }

    /// Whether the initial value is evaluated anew each time, so that it must not be evaluated again.
    var hasInitialCall: Bool {
        guard let initialValue, initialValue.hasCall, !declaration.mayHaveWrapper else { return false }
        return attribute.fallback.map { $0.memberName == "initialValue" } ?? true
    }
}

extension ExprSyntax {
    fileprivate var hasCall: Bool {
        syntaxTextBytes.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "{") }
    }
}

#endif
