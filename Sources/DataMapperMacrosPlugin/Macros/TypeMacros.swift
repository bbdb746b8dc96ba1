#if Macros

internal import SwiftSyntax
internal import SwiftSyntaxMacros

/// `@Mappable`
enum MappableMacro: TypeMapping {
    static let macro = TypeMacro.mappable
}

/// `@Deserializable`
enum DeserializableMacro: TypeMapping {
    static let macro = TypeMacro.deserializable
}

/// `@Serializable`
enum SerializableMacro: TypeMapping {
    static let macro = TypeMacro.serializable
}

/// A macro that lets a type conform to Map protocols.
///
/// The members of classes stand in the class, because initialisers have to be required, and methods overridden. Those of structs stand
/// in an extension, so that a struct keeps the initialiser that it has by itself. Those of enums stand in the enum, where names mean
/// the same as in payloads.
protocol TypeMapping: ExtensionMacro, MemberMacro {
    static var macro: TypeMacro { get }
}

extension TypeMapping {
    /// What is generated is formatted already.
    static var formatMode: FormatMode { .disabled }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard let mapped = mappedType(node, declaration, protocols, context) else { return [] }
        try mapped.checkCases()
        let code = ExtensionCode(
            mapped, named: type.trimmedDescription, conformingTo: protocols.map(\.trimmedDescription))
        return code.declaration(file: file(of: declaration, context)).map { [$0] } ?? []
    }

    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard !declaration.is(StructDeclSyntax.self), let mapped = mappedType(node, declaration, protocols, context)
        else { return [] }
        var code = CodeText(file: file(of: declaration, context))
        if mapped.isClass {
            ObjectCode(mapped).addMembers(to: &code)
        } else if mapped.caseProblems.isEmpty {
            EnumCode(mapped).addMembers(to: &code)
        }
        if code.text.isEmpty { return [] }
        return [.unparsed(code.text)]
    }

    private static func mappedType(
        _ node: AttributeSyntax, _ declaration: some DeclGroupSyntax, _ protocols: [TypeSyntax],
        _ context: some MacroExpansionContext
    ) -> MappedType? {
        let type = MappedType(declaration, node, macro, around: context.lexicalContext) {
            context.location(of: $0, at: .afterLeadingTrivia, filePathMode: .filePath)?.line.number
        }
        guard var type else { return nil }
        type.isSubclass = isSubclass(declaration, type.firstInherited, protocols)
        return type
    }

    /// Whether a class inherits the conformance. The compiler names the protocols that a type does not conform to itself.
    private static func isSubclass(
        _ declaration: some DeclGroupSyntax, _ first: String?, _ protocols: [TypeSyntax]
    ) -> Bool {
        let known = [
            "Mappable", "Deserializable", "Serializable", "SerializableAndDeserializable", "PolymorphicMappable",
            "UnknownKeyPreserving", "UnknownKeyRejecting", "ProblemCollecting",
        ]
        guard declaration.is(ClassDeclSyntax.self), let first, !known.contains(first) else { return false }
        return !protocols.contains { $0.trimmedDescription == macro.rawValue }
    }

    private static func file(of declaration: some DeclGroupSyntax, _ context: some MacroExpansionContext) -> String? {
        context.location(of: declaration, at: .afterLeadingTrivia, filePathMode: .filePath)?.file.trimmedDescription
    }
}

extension ExprSyntax {
    var number: Int? { self.as(IntegerLiteralExprSyntax.self).flatMap { Int($0.literal.text) } }
}

extension DeclSyntax {
    /// Code that the compiler parses. Parsing it here as well would take most of the time of an expansion.
    static func unparsed(_ code: String) -> DeclSyntax {
        DeclSyntax(MissingDeclSyntax(placeholder: .identifier(code)))
    }
}

#endif
