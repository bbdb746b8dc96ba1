#if Macros

internal import SwiftSyntax

/// The lines that describe the cases of an enum for its JSON Schema.
struct SchemaCaseCode {
    let type: MappedType
    private var cases: [(element: EnumCaseElementSyntax, attribute: MappedAttribute)] = []

    init(_ type: MappedType) {
        self.type = type
        for member in type.declaration.memberBlock.members {
            guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
            let attribute = MappedAttribute(declaration.attributes)
            for element in declaration.elements { cases.append((element, attribute)) }
        }
    }

    func addCases(to code: inout CodeText) {
        let isMapped = type.declaration.attributes.contains { $0.as(AttributeSyntax.self)?.name.isTypeMacro ?? false }
        if hasRawValues || !isMapped { return addRawValues(to: &code) }
        let tagging = type.options.tagging
        if tagging.isUntagged { code.add("schema.untagged()") }
        if let tag = tagging.tag {
            let content = tagging.content.map { ", content: \($0.asLiteral)" } ?? ""
            code.add("schema.tag(\(tag.asLiteral)\(content))")
        }
        for (element, attribute) in cases {
            if attribute.isFallbackCase { code.add("schema.fallback()") } else { add(element, attribute, to: &code) }
        }
    }

    // MARK: Raw values

    private var hasRawValues: Bool {
        let types = [
            "String", "Character", "Substring", "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16",
            "UInt32", "UInt64", "UInt128", "Double", "Float", "Float16",
        ]
        return type.firstInherited.map { types.contains($0.split(separator: ".").last.map(String.init) ?? $0) } ?? false
    }

    private func addRawValues(to code: inout CodeText) {
        if cases.contains(where: \.attribute.isFallbackCase) { return }
        let names = cases.map { "Self." + $0.element.name.text }
        code.add("schema.values([\(names.joined(separator: ", "))])")
    }

    // MARK: Payloads

    private func add(_ element: EnumCaseElementSyntax, _ attribute: MappedAttribute, to code: inout CodeText) {
        var name = type.options.keys.key(of: element.name.text.withoutBackticks)
        if case .path(let keys) = attribute.place, let text = keys.first?.text { name = text }
        let place = "schema.case(\(name.asLiteral))"
        let parameters = element.parameterClause.map { Array($0.parameters) } ?? []
        if parameters.isEmpty { return code.add(place) }
        let isLabelled = parameters.contains { $0.label != nil }
        for (number, parameter) in parameters.enumerated() {
            let type = "\(parameter.type.trimmedDescription).self"
            if isLabelled {
                let key = parameter.label.map { self.type.options.keys.key(of: $0) } ?? "_\(number)"
                let value = parameter.defaultValue.map { ", default: \($0.value.trimmedDescription)" } ?? ""
                let method = parameter.type.wrapped != nil || !value.isEmpty ? "allow" : "require"
                code.add("\(place).key(\(key.asLiteral)).\(method)(\(type)\(value))")
            } else {
                code.add("\(place).\(parameters.count == 1 ? "value" : "element")(\(type))")
            }
        }
    }
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
