#if Macros

internal import SwiftSyntax

extension EnumCode {
    /// Whether the names of the cases are keys of dictionaries: the enum is declared as a `MappingKey`, and the macro
    /// knows all of its keys.
    private var hasKeys: Bool {
        let inherited = type.declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        return form == .text && type.macro == .mappable && type.options.unknownKeys == .ignore
            && inherited.contains { $0 == "MappingKey" || $0.hasSuffix(".MappingKey") }
            && type.cases.allSatisfy(\.payload.isEmpty) && !declaresKey
    }

    private var declaresKey: Bool {
        type.declaration.members(VariableDeclSyntax.self).contains { variable in
            variable.bindings.contains { $0.pattern.trimmedDescription == "mappingKey" }
        }
    }

    /// `init?(mappingKey: String)`, and `var mappingKey: String`
    func addKeys(to code: inout CodeText) {
        guard hasKeys else { return }
        code.add()
        code.block("\(type.access)init?(mappingKey: String)\(constraints)") { code in
            for group in type.cases.inGroups {
                code.cases(of: "mappingKey") { code in
                    for mapped in group {
                        code.add("case \(mapped.names.map(\.asLiteral).joined(separator: ", ")):")
                        code.add("    self = .\(mapped.name)")
                        code.add("    return")
                    }
                    code.add("default: break")
                }
            }
            code.add(fallback.map { "self = .\($0.name)" } ?? "return nil")
        }
        code.add()
        code.block("\(type.access)var mappingKey: String") { code in
            code.cases(of: "self") { code in
                for mapped in type.cases {
                    code.add("case .\(mapped.name): return \(mapped.names.first?.asLiteral ?? "\"\"")")
                }
            }
        }
    }
}

#endif
