#if Macros

internal import SwiftSyntax

/// The function that describes a type for its JSON Schema.
struct SchemaCode {
    let type: MappedType
    /// The requirements of generic parameters, if the function is in the body of the type.
    let constraints: String
    /// The name of the parameter.
    private let schema: String

    init(type: MappedType, constraints: String = "") {
        self.type = type
        self.constraints = constraints
        schema = type.lines.unused("schema")
    }

    func addMember(to code: inout CodeText) {
        let kind =
            if type.isSubclass { "override class" } else { type.kind == .openClass ? "class" : "static" }
        let head = "\(type.overridableAccess)\(kind) func describe(_ \(schema): \(Library.module)JsonSchemaBuilder)"
        code.block(head + constraints) { code in
            let name = joined([type.name.withoutBackticks.asLiteral], type.declaration.documentation)
            code.add("\(schema).name(\(name))")
            if type.kind == .enumeration {
                addCases(to: &code)
            } else {
                addProperties(to: &code)
            }
        }
    }

    private func addProperties(to code: inout CodeText) {
        if type.properties.isEmpty { code.add("\(schema).object()") }
        for property in type.properties { code.add(line(for: property), for: property.line) }
        if type.isSubclass, let base = type.firstInherited { code.add("\(schema).inherit(\(base).self)") }
    }

    // MARK: Properties

    /// `schema.key("id").require(Int.self, "The number of the user.")`
    private func line(for property: MappedProperty) -> String {
        var place =
            switch property.place {
            case .path(let keys): "\(schema).key(\(keys.map(\.code).joined(separator: ", ")))"
            case .anyOf(let keys):
                type.macro.reads
                    ? "\(schema).key(anyOf: \(keys.map(\.code).joined(separator: ", ")))"
                    : "\(schema).key(\(keys[0].code))"
            case .flattened: "\(schema).flattened"
            }
        if property.attribute.isSecret { place += ".secret" }
        if property.attribute.transformation?.isNamedCall ?? false {
            return "\(place).acceptEverything(\(joined([], property.documentation)))"
        }
        let initialValue = property.initialValue.map(\.trimmedDescription).flatMap { $0 == "nil" ? nil : $0 }
        let isOptional: Bool
        // A type that is only written has no fallbacks.
        switch type.macro.reads ? property.rule : property.isOptional ? .ifPresent(nil) : .required {
        case .or(let value) where value != "nil":
            let fallback = "or: \(value)" + (property.type.map { " as " + $0 } ?? "")
            return "\(place).acceptEverything(\(joined([fallback], property.documentation)))"
        case .or, .lenient: return "\(place).acceptEverything(\(joined([], property.documentation)))"
        case .ifPresent: isOptional = true
        case .required: isOptional = false
        }
        var arguments: [String] = []
        // A check is one of the value in the optional.
        if let type = property.attribute.check == nil ? property.type : property.wrappedType ?? property.type {
            arguments.append("\(type).self")
        }
        if let transformation = property.attribute.transformation {
            arguments.append("using: \(transformation.trimmedDescription)")
        }
        // The type is inferred from the value if it is not written.
        if let initialValue, isOptional || property.type == nil { arguments.append("default: \(initialValue)") }
        if let check = property.attribute.check { arguments.append("where: \(SchemaCheck.code(check))") }
        let method = isOptional ? "allow" : "require"
        return "\(place).\(method)(\(joined(arguments, property.documentation)))"
    }

    private func joined(_ arguments: [String], _ documentation: String?) -> String {
        (arguments + [Self.description(documentation)].compactMap { $0 }).joined(separator: ", ")
    }

    /// Returns a literal with a documentation comment. Each paragraph is one line.
    private static func description(_ documentation: String?) -> String? {
        guard let documentation else { return nil }
        let lines = documentation.split(separator: "\n", omittingEmptySubsequences: false)
        let paragraphs = lines.split(whereSeparator: \.isEmpty).map { $0.joined(separator: " ") }
        return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n").asLiteral
    }
}

// The lines that describe the cases of an enum.
extension SchemaCode {
    private func addCases(to code: inout CodeText) {
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
            let method = value.rule.isDispensable ? "allow" : "require"
            let defaultValue = value.initialValue.map { ", default: " + $0 } ?? ""
            code.add(
                "\(place).\(part).\(method)(\(value.type.trimmedDescription).self\(defaultValue))",
                for: type.lines.line(of: value.type))
        }
    }

    private var isBesideTag: Bool { type.options.tagging.tag != nil && type.options.tagging.content == nil }
}

#endif
