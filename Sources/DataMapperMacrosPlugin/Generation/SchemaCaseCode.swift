#if Macros

internal import SwiftSyntax

/// The lines that describe the cases of an enum for its JSON Schema.
struct SchemaCaseCode {
    let type: MappedType
    private let line: (Syntax) -> Int?
    private var cases: [(element: EnumCaseElementSyntax, attribute: MappedAttribute)] = []

    /// - Parameter line: Tells the line of a node in the user's file.
    init(_ type: MappedType, _ line: @escaping (Syntax) -> Int?) {
        self.type = type
        self.line = line
        for member in type.declaration.memberBlock.members {
            guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
            let attribute = MappedAttribute(declaration.attributes)
            for element in declaration.elements { cases.append((element, attribute)) }
        }
    }

    func addCases(to code: inout CodeText) {
        if hasRawValues { return addRawValues(to: &code) }
        let tagging = type.options.tagging
        if tagging.isUntagged { code.add("schema.untagged()") }
        if let tag = tagging.tag {
            let content = tagging.content.map { ", content: \($0.asLiteral)" } ?? ""
            code.add("schema.tag(\(tag.asLiteral)\(content))")
        }
        for (element, attribute) in cases where !attribute.isFallbackCase { add(element, attribute, to: &code) }
        for (element, attribute) in cases where attribute.isFallbackCase {
            let type = element.parameterClause?.parameters.first.map { "\($0.type.trimmedDescription).self" }
            code.add("schema.fallback(\(type ?? ""))")
        }
    }

    // MARK: Raw values

    private var hasRawValues: Bool {
        // The type of raw values may have another name, too.
        let isMapped = type.declaration.attributes.contains { $0.as(AttributeSyntax.self)?.name.isTypeMacro ?? false }
        if !isMapped, cases.allSatisfy({ $0.element.parameterClause == nil }) { return true }
        let types = [
            "String", "Character", "Substring", "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8",
            "UInt16",
            "UInt32", "UInt64", "UInt128", "Double", "Float", "Float16",
        ]
        return type.firstInherited.map { types.contains($0.split(separator: ".").last.map(String.init) ?? $0) } ?? false
    }

    private func addRawValues(to code: inout CodeText) {
        let names = cases.map { "Self." + $0.element.name.text }
        let others = cases.contains { $0.attribute.isFallbackCase } ? ", acceptsOthers: true" : ""
        code.add("schema.values([\(names.joined(separator: ", "))]\(others))")
    }

    // MARK: Payloads

    private func add(_ element: EnumCaseElementSyntax, _ attribute: MappedAttribute, to code: inout CodeText) {
        let names =
            switch attribute.place {
            case .path(let names), .anyOf(let names): names.map(\.code)
            case .flattened, nil: [type.options.keys.key(of: element.name.text.withoutBackticks).asLiteral]
            }
        let place = "schema.case(\(names.joined(separator: ", ")))"
        let parameters = element.parameterClause.map { Array($0.parameters) } ?? []
        if parameters.isEmpty { return code.add(place) }
        let isLabelled = parameters.contains { $0.label != nil }
        for (number, parameter) in parameters.enumerated() {
            let value: String
            if isLabelled {
                let key = parameter.label.map { type.options.keys.key(of: $0) } ?? "_\(number)"
                value = "key(\(key.asLiteral))"
            } else if parameters.count > 1 {
                value = "key(\(number))"
            } else {
                value = isBesideTag ? "flattened" : "value"
            }
            let initial = parameter.defaultValue.map(\.value.trimmedDescription).flatMap { $0 == "nil" ? nil : $0 }
            let method = parameter.type.wrapped != nil || initial != nil ? "allow" : "require"
            let defaultValue = initial.map { ", default: " + $0 } ?? ""
            code.add(
                "\(place).\(value).\(method)(\(parameter.type.trimmedDescription).self\(defaultValue))",
                for: line(Syntax(parameter)))
        }
    }

    private var isBesideTag: Bool { type.options.tagging.tag != nil && type.options.tagging.content == nil }
}

extension EnumCaseParameterSyntax {
    /// The label without backticks; nil for none.
    fileprivate var label: String? {
        guard let text = firstName?.text, text != "_" else { return nil }
        return text.withoutBackticks
    }
}

extension String {
    fileprivate var isTypeMacro: Bool { TypeMacro(rawValue: self) != nil }
}

#endif
