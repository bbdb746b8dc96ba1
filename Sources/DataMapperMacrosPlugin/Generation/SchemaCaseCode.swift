#if Macros

internal import SwiftSyntax

/// The lines that describe the cases of an enum for its JSON Schema.
struct SchemaCaseCode {
    let type: MappedType
    private let schema: String

    init(_ type: MappedType, schema: String) {
        self.type = type
        self.schema = schema
    }

    func addCases(to code: inout CodeText) {
        if hasRawValues { return addRawValues(to: &code) }
        let tagging = type.options.tagging
        if tagging.isUntagged { code.add("\(schema).untagged()") }
        if let tag = tagging.tag {
            let content = tagging.content.map { ", content: \($0.asLiteral)" } ?? ""
            code.add("\(schema).tag(\(tag.asLiteral)\(content))")
        }
        for mapped in type.cases where !mapped.isFallback { add(mapped, to: &code) }
        for mapped in type.cases where mapped.isFallback {
            let type = mapped.payload.first.map { "\($0.type.trimmedDescription).self" }
            code.add("\(schema).fallback(\(type ?? ""))", for: mapped.line)
        }
    }

    // MARK: Raw values

    /// Whether the raw values are in the data. The type of raw values may have another name, too.
    private var hasRawValues: Bool {
        if type.enumForm == .rawValue { return true }
        return type.declaration.attributes.typeMacros.isEmpty && type.cases.allSatisfy(\.payload.isEmpty)
    }

    private func addRawValues(to code: inout CodeText) {
        let names = type.cases.map { "Self." + $0.name }
        let others = type.cases.contains(where: \.isFallback) ? ", acceptsOthers: true" : ""
        code.add("\(schema).values([\(names.joined(separator: ", "))]\(others))")
    }

    // MARK: Payloads

    private func add(_ mapped: MappedCase, to code: inout CodeText) {
        let place = "\(schema).case(\(mapped.names.map(\.asLiteral).joined(separator: ", ")))"
        if mapped.payload.isEmpty { return code.add(place, for: mapped.line) }
        for (number, value) in mapped.payload.enumerated() {
            let part =
                switch mapped.form {
                case .object: "key(\(value.key.asLiteral))"
                case .array: "key(\(number))"
                case .single, .none: isBesideTag ? "flattened" : "value"
                }
            let method = value.isOptional || value.initialValue != nil ? "allow" : "require"
            let defaultValue = value.initialValue.map { ", default: " + $0 } ?? ""
            code.add(
                "\(place).\(part).\(method)(\(value.type.trimmedDescription).self\(defaultValue))",
                for: type.lines.line(of: value.type))
        }
    }

    private var isBesideTag: Bool { type.options.tagging.tag != nil && type.options.tagging.content == nil }
}

#endif
