#if Macros

internal import SwiftSyntax

/// The memberwise initializer, which a struct gets from the compiler unless its body has another initializer.
struct MemberwiseInitializer {
    private let parameters: [(name: String, code: String)]
    private let access: String

    /// Nil if the type has none. That is so for classes, enums, and structs with an initializer of the user.
    init?(of type: MappedType) {
        guard type.kind == .structure, !type.hasInitializer else { return nil }
        var parameters: [(name: String, code: String)] = []
        var access = ""
        for (variable, binding) in type.storedProperties {
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
        self.parameters = parameters
        self.access = access
    }

    func add(to code: inout CodeText) {
        code.block("\(access)init(\(parameters.map(\.code).joined(separator: ", ")))") { code in
            for parameter in parameters { code.add("self.\(parameter.name) = \(parameter.name)") }
        }
    }
}

extension MappedType {
    /// The variables and constants with storage, in their order.
    var storedProperties: [(variable: VariableDeclSyntax, binding: PatternBindingSyntax)] {
        declaration.members(VariableDeclSyntax.self).filter { !$0.isStatic }.flatMap { variable in
            variable.bindings.filter { !$0.isComputed }.map { (variable, $0) }
        }
    }

    /// Whether the body has an initializer, so that the compiler writes none.
    var hasInitializer: Bool {
        !declaration.members(InitializerDeclSyntax.self).isEmpty
            || declaration.members(IfConfigDeclSyntax.self).contains { !$0.members(InitializerDeclSyntax.self).isEmpty }
    }

    /// Whether a nested struct keeps the memberwise initializer of the compiler: a property has a type that the code
    /// does not show, so that no parameter can be written for it. The generated initializer is then in the extension,
    /// and calls a function in the body, where names have the same meaning as for the properties.
    var keepsMemberwiseInitializer: Bool {
        guard kind == .structure, isNested, macro.reads, !hasInitializer, !isIncomplete, !mayReplaceProperties,
            properties.inGroups.count == 1, handwritten.isDisjoint(with: [.initializer])
        else { return false }
        let stored = storedProperties
        // A wrapper decides what the parameter of the compiler's initializer is.
        guard stored.allSatisfy({ $0.binding.identifier != nil && !$0.variable.mayHaveWrapper }) else { return false }
        return stored.contains { variable, binding in
            variable.type(of: binding) == nil && binding.initializer.map { $0.value.literalType == nil } ?? false
                && !variable.isConstant
        }
    }
}

#endif
