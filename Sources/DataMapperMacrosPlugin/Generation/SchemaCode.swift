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
        code.block(
            "\(type.overridableAccess)\(kind) func describe(_ \(schema): \(Library.module)JsonSchemaBuilder)\(constraints)"
        ) {
            code in
            let name = ([type.name.withoutBackticks.asLiteral] + [Self.description(type.declaration.documentation)])
            code.add("\(schema).name(\(name.compactMap { $0 }.joined(separator: ", ")))")
            if type.kind == .enumeration {
                SchemaCaseCode(type, schema: schema).addCases(to: &code)
            } else {
                addProperties(to: &code)
            }
        }
    }

    private func addProperties(to code: inout CodeText) {
        if type.properties.isEmpty { code.add("\(schema).object()") }
        for property in type.properties {
            code.add(line(for: property), for: property.line)
        }
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
            return "\(place).acceptEverything(\(joined([], property)))"
        }
        var arguments: [String] = []
        let initialValue = property.initialValue.map(\.trimmedDescription).flatMap { $0 == "nil" ? nil : $0 }
        let isOptional: Bool
        // A type that is only written has no fallbacks.
        switch type.macro.reads ? property.rule : property.isOptional ? .ifPresent(nil) : .required {
        case .or(let value) where value != "nil":
            arguments.append("or: \(typed(value, property.type))")
            return "\(place).acceptEverything(\(joined(arguments, property)))"
        case .or, .lenient: return "\(place).acceptEverything(\(joined(arguments, property)))"
        case .ifPresent: isOptional = true
        case .required: isOptional = false
        }
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
        return "\(place).\(method)(\(joined(arguments, property)))"
    }

    private func typed(_ value: String, _ type: String?) -> String { type.map { "\(value) as \($0)" } ?? value }

    private func joined(_ arguments: [String], _ property: MappedProperty) -> String {
        (arguments + [Self.description(property.documentation)].compactMap { $0 }).joined(separator: ", ")
    }

    /// Returns a literal with a documentation comment. Each paragraph is one line.
    static func description(_ documentation: String?) -> String? {
        guard let documentation else { return nil }
        let lines = documentation.split(separator: "\n", omittingEmptySubsequences: false)
        let paragraphs = lines.split(whereSeparator: \.isEmpty).map { $0.joined(separator: " ") }
        return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n").asLiteral
    }
}

#endif
