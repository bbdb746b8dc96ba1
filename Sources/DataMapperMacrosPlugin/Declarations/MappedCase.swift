#if Macros

internal import SwiftSyntax

/// A case of an enum that is mapped.
struct MappedCase {
    /// The name as it is written, which may be within backticks.
    let name: String
    /// The names in data. The first one is written.
    let names: [String]
    let payload: [Value]
    /// Whether the case is for names and values that no other case has.
    let isFallback: Bool
    let hasRawValue: Bool
    /// The line of the case in the user's file.
    let line: Int?
    let element: EnumCaseElementSyntax
    let declaration: EnumCaseDeclSyntax
    /// The names as they are written in an attribute.
    let writtenNames: [MappedAttribute.Key]

    /// The name without backticks.
    var plainName: String { name.withoutBackticks }

    /// A value of a payload.
    struct Value {
        let label: String?
        /// The label in code, within backticks only if it needs them.
        let writtenLabel: String?
        /// The key in an object.
        let key: String
        /// The name of the value in generated code.
        let variable: String
        let type: TypeSyntax
        let defaultValue: ExprSyntax?
        let node: EnumCaseParameterSyntax

        var isOptional: Bool { type.wrapped != nil }

        /// The default value, unless it is nil.
        var initialValue: String? { defaultValue.map(\.trimmedDescription).flatMap { $0 == "nil" ? nil : $0 } }

        var rule: PropertyRule { PropertyRule(isOptional: isOptional, initialValue: initialValue) }
    }

    /// The form of a payload's values in data.
    enum Form {
        case none
        /// A value without a label: the value itself.
        case single(Value)
        /// Several values without labels: elements of an array.
        case array
        /// Values with labels: members of an object.
        case object
    }

    var form: Form {
        guard let first = payload.first else { return .none }
        if payload.contains(where: { $0.label != nil }) { return .object }
        return payload.count == 1 ? .single(first) : .array
    }

    init(_ element: EnumCaseElementSyntax, of declaration: EnumCaseDeclSyntax, keys: KeyStyle, lines: SourceLines) {
        let attribute = MappedAttribute(declaration.attributes)
        name = element.name.text
        switch attribute.place {
        case .path(let names), .anyOf(let names):
            writtenNames = names
            self.names = names.compactMap(\.text)
        case .flattened, nil:
            writtenNames = []
            names = [keys.key(of: name.withoutBackticks)]
        }
        let parameters = element.parameterClause.map { Array($0.parameters) } ?? []
        payload = parameters.enumerated().map { place, parameter in
            let label = parameter.firstName?.text.withoutBackticks
            let isLabelled = label != nil && label != "_"
            return Value(
                label: isLabelled ? label : nil, writtenLabel: isLabelled ? Self.written(label ?? "") : nil,
                key: isLabelled ? keys.key(of: label ?? "") : "_\(place)",
                variable: isLabelled
                    ? Self.variable(parameter.firstName?.text ?? "")
                    : lines.unused(parameters.count == 1 ? "value" : "value\(place)"),
                type: parameter.type, defaultValue: parameter.defaultValue?.value, node: parameter)
        }
        isFallback = attribute.isFallbackCase
        hasRawValue = element.rawValue != nil
        line = lines.line(of: element)
        self.element = element
        self.declaration = declaration
    }

    /// Returns a label in code.
    static func written(_ label: String) -> String {
        label.isSimpleName && !["inout", "var", "let"].contains(label) ? label : "`\(label)`"
    }

    private static func variable(_ label: String) -> String {
        reservedWords.contains(label) ? "`\(label)`" : label
    }

    /// Words that can be names of values only within backticks.
    private static let reservedWords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public",
        "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
        "true", "try", "typealias", "var", "where", "while", "Any", "Self",
    ]
}

extension MappedType {
    /// The form of an enum's cases in data.
    enum EnumForm: Equatable {
        /// The library maps raw values itself.
        case rawValue
        /// All cases are text.
        case text
        case external
        case tagged(String)
        case adjacent(String, String)
        case untagged
    }

    var enumForm: EnumForm {
        if cases.contains(where: \.hasRawValue) || firstInherited.map(Self.isRawType) ?? false { return .rawValue }
        if options.tagging.isUntagged { return .untagged }
        if let tag = options.tagging.tag { return options.tagging.content.map { .adjacent(tag, $0) } ?? .tagged(tag) }
        return cases.allSatisfy { $0.payload.isEmpty || $0.isFallback } ? .text : .external
    }

    /// Whether an inherited type can be a raw type. Other types are considered protocols.
    private static func isRawType(_ name: String) -> Bool {
        let name = name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name
        return [
            "String", "Substring", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8",
            "UInt16", "UInt32", "UInt64", "UInt128", "Double", "Float", "Float16", "Float80", "Bool", "CGFloat",
            "Decimal", "StaticString", "Unicode.Scalar", "RawRepresentable",
        ].contains(name)
    }
}

#endif
