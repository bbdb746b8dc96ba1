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
/// The members of classes stand in the class, because initialisers have to be required, and methods overridden. Those of structs and
/// enums stand in an extension, so that a struct keeps the initialiser that it has by itself.
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
        return code.declaration(file: context.file(of: declaration)).map { [$0] } ?? []
    }

    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard declaration.is(ClassDeclSyntax.self),
            let mapped = mappedType(node, declaration, protocols, context)
        else { return [] }
        var code = CodeText(file: context.file(of: declaration))
        ObjectCode(mapped).addMembers(to: &code)
        return [.unparsed(code.text)]
    }

    private static func mappedType(
        _ node: AttributeSyntax, _ declaration: some DeclGroupSyntax, _ protocols: [TypeSyntax],
        _ context: some MacroExpansionContext
    ) -> MappedType? {
        let type = MappedType(declaration, node, macro, around: context.lexicalContext, line: context.line(of:))
        guard var type else { return nil }
        type.isSubclass = declaration.isSubclass(
            type.firstInherited, inheriting: macro.rawValue, missing: protocols)
        return type
    }
}

extension DeclGroupSyntax {
    /// Whether a class inherits a conformance. The compiler names the protocols that a type does not conform to itself.
    func isSubclass(_ first: String?, inheriting conformance: String, missing protocols: [TypeSyntax]) -> Bool {
        let known = [
            "Mappable", "Deserializable", "Serializable", "SerializableAndDeserializable", "PolymorphicMappable",
            "UnknownKeyPreserving", "UnknownKeyRejecting", "ProblemCollecting", "JsonSchemaProviding",
        ]
        guard self.is(ClassDeclSyntax.self), let first, !known.contains(first) else { return false }
        return !protocols.contains { $0.trimmedDescription == conformance }
    }
}

extension MacroExpansionContext {
    /// The line of a node in the user's file.
    func line(of node: Syntax) -> Int? {
        location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath)?.line.number
    }

    /// The user's file, as a literal.
    func file(of declaration: some DeclGroupSyntax) -> String? {
        location(of: declaration, at: .afterLeadingTrivia, filePathMode: .filePath)?.file.trimmedDescription
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
