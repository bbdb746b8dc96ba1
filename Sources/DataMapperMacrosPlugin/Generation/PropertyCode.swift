#if Macros

internal import SwiftSyntax

/// The lines of code for one property.
struct PropertyCode {
    let property: MappedProperty
    /// The name of the parameter with the data.
    let data: String
    let transformation: String?
    let check: String?
    /// The arguments of `_fitting`, which reports wrong transformations. Nil if there can be none.
    private let fittedTransformation: String?
    /// Whether this is the code that reports them.
    private var isReader = false
    /// The prefix of functions; see `MappedType.prefix(for:)`.
    private let prefix: String
    private let isCertainlyMapped: Bool
    /// Whether an initializer takes the initial value from the property.
    private let readsInitialValue: Bool
    /// Whether the value is made from the members that no other property reads.
    let readsRemainingKeys: Bool

    init(_ property: MappedProperty, of type: MappedType, data: String, readsInitialValues: Bool) {
        // In other types, values are kept that are created once, or that must stand in one place.
        let kept = type.genericParameters.isEmpty
        var property = property
        if let line = property.keptFallback, type.keeps(line) {
            property.keptValue = "\(Library.kept).\(property.fallbackName)"
        }
        readsInitialValue = property.hasInitialCall && readsInitialValues
        let isPlain = property.attribute.transformation == nil && property.attribute.check == nil
        let isLiteral = property.annotation == nil && property.initialValue?.literalType != nil
        isCertainlyMapped = isLiteral || property.annotation?.isCertainlyMapped ?? false
        prefix = isPlain && !isLiteral ? type.prefix(for: property.annotation) : ""
        readsRemainingKeys = type.readsRemainingKeys(property)
        self.property = property
        self.data = data
        transformation = property.attribute.transformation.map {
            kept && $0.isKept ? "\(Library.kept).\(property.hiddenName)" : $0.trimmedDescription
        }
        fittedTransformation = property.attribute.transformation.flatMap {
            kept && $0.isKept || $0.isNamedCall ? nil : property.fitting($0, type.macro)
        }
        check =
            property.keptCheck.map(type.keeps) ?? false
            ? "\(Library.kept).\(property.hiddenName)" : property.attribute.check?.trimmedDescription
    }

    // MARK: Reading

    /// `let name: String = try data["name"].get()`
    var local: String {
        let rule = readsInitialValue ? property.rule(initialValue: property.hiddenName) : property.rule
        // Only the code that reads reports a wrong transformation.
        var code = self
        code.isReader = true
        return "let \(property.localName)\(property.type.map { ": " + $0 } ?? "") = \(code.read(readView, rule))"
    }

    /// `let __id = self.id`: Swift has evaluated the initial value already.
    var initialLocal: String? {
        readsInitialValue ? "let \(property.hiddenName) = self.\(property.name)" : nil
    }

    /// `data._inspect("name", String.self)`
    var inspection: String {
        if !property.isField, property.attribute.fallback == nil, transformation == nil, let type = property.type {
            let simple = type.isSimple ? type : "(\(type))"
            // A value with a default may be missing.
            let written = property.initialValue == nil || property.isOptional ? simple : simple + "?"
            if case .path(let keys) = property.place, keys.count == 1, keys[0].text != nil, check == nil,
                !property.attribute.isSecret, !readsRemainingKeys
            {
                return "\(data)._inspect(\(keys[0].code), \(written).self)"
            }
            let function = prefix.isEmpty ? "collect" : "_inspect"
            return "\(readView).\(function)(\(written).self\(check.map { ", where: " + $0 } ?? ""))"
        }
        return "\(readView).collect { \(read("$0", property.rule, prefix))\(property.type.map { " as " + $0 } ?? "") }"
    }

    private func read(_ view: String, _ rule: PropertyRule, _ prefix: String = "") -> String {
        let call = rule.call(on: view, prefix: prefix, arguments: arguments)
        switch rule {
        case .or, .lenient: return call
        case .ifPresent(let value) where transformation != nil:
            return "try \(view)._getIfPresent(\(arguments()))\(value.map { " ?? " + $0 } ?? "")"
        case .ifPresent, .required: return "try " + call
        }
    }

    /// Marks a secret before anything is read: `data["password"]._markSecret()`. With alternative keys, each of them is
    /// marked, because the data can have several.
    var marks: [String] {
        if !property.attribute.isSecret { return [] }
        guard case .anyOf(let keys) = property.place else { return ["\(openView)._markSecret()"] }
        return keys.map { "\(data)[\($0.code)]._markSecret()" }
    }

    // MARK: Writing

    /// `data._set("name", name)`
    var set: String {
        if transformation == nil, let check { return "\(writtenView).set(\(property.reference), where: \(check))" }
        if let key = literalKey, isCertainlyMapped || !prefix.isEmpty {
            return "\(data)._set(\(key), \(property.reference))"
        }
        return "\(writtenView).\(prefix)set(\(joined(property.reference, transformed ?? "")))"
    }

    /// The only key, if it is a literal and the property has no attribute that changes what is written.
    private var literalKey: String? {
        guard transformation == nil, !property.attribute.isSecret else { return nil }
        let key: MappedAttribute.Key? =
            switch property.place {
            case .path(let keys): keys.count == 1 ? keys.first : nil
            case .anyOf(let keys): keys.first
            case .flattened: nil
            }
        return key.flatMap { $0.text == nil ? nil : $0.code }
    }

    // MARK: Mapping

    /// `try data["name"].map(&name)`
    func map(isWriting: Bool) -> String {
        let view = isWriting ? view : readView
        if property.isConstant {
            if let transformed { return "\(view).set(\(property.reference), \(transformed))" }
            return "\(view).\(prefix)set(\(property.reference)\(check.map { ", where: " + $0 } ?? ""))"
        }
        let name = "&" + property.reference
        switch property.rule {
        case .or(let value): return "\(view).map(\(name), \(arguments(value)))"
        case .lenient: return "\(view).map(\(joined(name, arguments())))"
        case .ifPresent(let value):
            let prefix = transformation == nil ? prefix : "_"
            return "try \(view).\(prefix)mapIfPresent(\(joined(name, arguments(value))))"
        case .required: return "try \(view).\(prefix)map(\(joined(name, arguments())))"
        }
    }

    private func joined(_ first: String, _ rest: String) -> String { rest.isEmpty ? first : first + ", " + rest }

    // MARK: Parts

    /// `data["address", "city"]`, or `data["password"].secret`
    var view: String { openView + secret }

    /// The same without `secret`.
    private var openView: String {
        switch property.place {
        case .path(let keys): "\(data)[\(keys.map(\.code).joined(separator: ", "))]"
        case .anyOf(let keys): "\(data)[anyOf: \(keys.map(\.code).joined(separator: ", "))]"
        case .flattened: "\(data).flattened"
        }
    }

    /// The same for reading: `data["a"].flattened`, if another property reads some members of this value.
    var readView: String {
        if case .flattened = property.place { return view }
        return readsRemainingKeys ? view + ".flattened" : view
    }

    private var secret: String { property.attribute.isSecret ? ".secret" : "" }

    /// The view to which the value is written. With several alternative keys, it is the first one.
    private var writtenView: String {
        if case .anyOf(let keys) = property.place, let first = keys.first { return "\(data)[\(first.code)]\(secret)" }
        return view
    }

    /// The argument with the transformation.
    var transformed: String? {
        guard let transformation else { return nil }
        let fitted = fittedTransformation.map { (isReader ? Library.fitting : Library.quietlyFitting) + "(\($0))" }
        return "using: " + (fitted ?? transformation) + (check.map { ".checked(\($0))" } ?? "")
    }

    private func arguments(_ fallback: String? = nil) -> String {
        let checked = transformed ?? check.map { "where: " + $0 }
        // With other arguments, a value would match both an optional and its wrapped type.
        let type = checked != nil && property.isOptional ? property.type.map { " as " + $0 } ?? "" : ""
        return [checked, fallback.map { "or: " + $0 + type }].compactMap { $0 }.joined(separator: ", ")
    }
}

extension MappedProperty {
    /// The arguments of `_fitting` for a transformation: `.iso8601, Date.self`. Nil if the transformation is certainly
    /// right, or if the compiler may convert its values to the type, which it cannot do in both directions.
    func fitting(_ transformation: ExprSyntax, _ macro: TypeMacro) -> String? {
        let type = annotation.map { $0.wrapped ?? $0 }
        guard let text = type?.trimmedDescription ?? initialValue?.literalType,
            macro == .mappable || macro == .deserializable && type?.isNeverConverted ?? false
        else { return nil }
        let code = transformation.trimmedDescription
        let name = code.prefix { $0 != "(" }
        if let known = Self.knownTransformations[String(name)], transformation.isMade || name.hasPrefix("."),
            [text, type?.content?.trimmedDescription].contains(known)
        {
            return nil
        }
        return "\(code), \(text.isSimple ? text : "(\(text))").self"
    }

    /// The types of the values of usual transformations.
    private static let knownTransformations = [
        ".iso8601": "Date", ".secondsSince1970": "Date", ".millisecondsSince1970": "Date",
        "ISO8601DateTransformation": "Date", "DateTransformation": "Date", "CustomDateFormatTransformation": "Date",
        "DateFormatterTransformation": "Date", "IntTransformation": "Int", "StringTransformation": "String",
        "BoolTransformation": "Bool", "DoubleTransformation": "Double", "DecimalTransformation": "Decimal",
        "URLTransformation": "URL", "UUIDTransformation": "UUID", "DataTransformation": "Data",
        "DurationTransformation": "Duration",
    ]
}

extension TypeSyntax {
    /// Whether it is a type of the library or of Swift to which the compiler never converts values of other types.
    fileprivate var isNeverConverted: Bool {
        if let content { return wrapped == nil && content.isNeverConverted }
        guard let name = self.as(IdentifierTypeSyntax.self)?.name.text else { return false }
        return [.text, .integer, .boolean, .decimal].contains(KnownType(self))
            || ["Date", "URL", "UUID", "Data"].contains(name)
    }
}

extension String {
    /// Whether `.self` can follow the type. It cannot follow `any P`, or a closure.
    fileprivate var isSimple: Bool { !utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") } }
}

extension ExprSyntax {
    /// Whether the expression creates a new value each time: it is a call, not a name. The type of `.codable()` is known
    /// only where it is used.
    var isMade: Bool {
        !self.is(DeclReferenceExprSyntax.self) && !self.is(MemberAccessExprSyntax.self) && !hasLeadingDot
    }

    /// Whether the value is created once, outside of the members.
    var isKept: Bool { isMade && !trimmedDescription.mentionsSelf }

    /// Whether the expression is a call such as `.codable()`.
    var isNamedCall: Bool { hasLeadingDot && self.is(FunctionCallExprSyntax.self) }

    /// Whether the expression is a name such as `.iso8601`, or a call such as `.codable()`.
    var hasLeadingDot: Bool {
        let name = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
        guard let member = name.as(MemberAccessExprSyntax.self) else { return false }
        return member.base == nil
    }
}

#endif
