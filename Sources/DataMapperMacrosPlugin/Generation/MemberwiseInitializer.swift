#if Macros

internal import SwiftSyntax

/// The memberwise initializer, which a struct gets from the compiler unless its body has another initializer.
struct MemberwiseInitializer {
    private let parameters: [(name: String, code: String)]
    private let access: String

    /// Nil if the type has none. That is so for classes, enums, and structs with an initializer of the user.
    init?(of type: MappedType) {
        guard type.kind == .structure else { return nil }
        if !type.declaration.members(InitializerDeclSyntax.self).isEmpty { return nil }
        var parameters: [(name: String, code: String)] = []
        var access = ""
        for variable in type.declaration.members(VariableDeclSyntax.self) where !variable.isStatic {
            for binding in variable.bindings where !binding.isComputed {
                let initialValue = binding.initializer?.value.trimmedDescription
                if variable.isConstant, initialValue != nil { continue }
                // If the code does not show the type of a property, the property keeps its initial value.
                let written = variable.type(of: binding)
                guard let name = binding.identifier?.text,
                    let type = written?.trimmedDescription ?? binding.initializer?.value.literalType
                else { continue }
                if variable.modifiers.has(.private) {
                    access = "private "
                } else if access.isEmpty, variable.modifiers.has(.fileprivate) {
                    access = "fileprivate "
                }
                let isNil = initialValue == nil && !variable.isConstant && written?.wrapped != nil
                let escaping = written?.isFunction ?? false ? "@escaping " : ""
                let value = (isNil ? "nil" : initialValue).map { " = " + $0 } ?? ""
                parameters.append((name, "\(name): \(escaping)\(type)\(value)"))
            }
        }
        if parameters.isEmpty { return nil }
        self.parameters = parameters
        self.access = access
    }

    func add(to code: inout CodeText) {
        code.block("\(access)init(\(parameters.map(\.code).joined(separator: ", ")))") { code in
            for parameter in parameters { code.add("self.\(parameter.name) = \(parameter.name)") }
        }
    }
}

#endif
