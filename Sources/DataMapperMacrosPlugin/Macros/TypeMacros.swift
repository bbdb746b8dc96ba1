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

/// A macro that makes a type conform to Map protocols.
///
/// The members of classes are in the class, because initializers must be required and methods can be overridden. The
/// members of nested types and of enums are in the type, where names have the same meaning as for its properties and
/// payloads. The members of other structs are in an extension, so that a struct keeps its memberwise initializer.
protocol TypeMapping: ExtensionMacro, MemberMacro {
    static var macro: TypeMacro { get }
}

extension TypeMapping {
    /// The generated code is formatted already.
    static var formatMode: FormatMode { .disabled }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        let place = Problems(ofPlace: node, macro, declaration, around: context.lexicalContext)
        guard place.diagnostics.isEmpty, var checker = checker(node, declaration, protocols, context) else {
            place.tell(context)
            return []
        }
        // Members and extensions come from the same code, so only one of them reports its problems.
        checker.check()
        checker.problems.tell(context)
        let mapped = checker.type
        if mapped.kind == .enumeration, mapped.isIncomplete { return [] }
        let code = ExtensionCode(
            mapped, named: type.trimmedDescription, conformingTo: protocols.map(\.trimmedDescription))
        return code.declaration().map { [$0] } ?? []
    }

    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard
            !declaration.is(StructDeclSyntax.self) || !context.lexicalContext.isEmpty
                || TypeOptions(node).unknownKeys == .preserve,
            Problems(ofPlace: node, macro, declaration, around: context.lexicalContext).diagnostics.isEmpty,
            var checker = checker(node, declaration, protocols, context)
        else { return [] }
        checker.check()
        let mapped = checker.type
        var code = CodeText(file: mapped.lines.file)
        if mapped.kind == .enumeration {
            if !mapped.isIncomplete { EnumCode(mapped).addMembers(to: &code) }
        } else if mapped.hasMembersInBody {
            ObjectCode(mapped).addMembers(to: &code)
        }
        if mapped.lacksUnknownKeys { code.add("\(mapped.access)var unknownKeys = \(Library.unknownKeys)()") }
        return code.text.isEmpty ? [] : [.unparsed(code.text)]
    }

    private static func checker(
        _ node: AttributeSyntax, _ declaration: some DeclGroupSyntax, _ protocols: [TypeSyntax],
        _ context: some MacroExpansionContext
    ) -> TypeChecker? {
        MappedType(declaration, node, macro, conformance: macro.rawValue, missing: protocols, in: context)
            .map { TypeChecker($0, node) }
    }
}

extension DeclSyntax {
    /// Returns code that the compiler parses. Parsing it here, too, would take most of the time of an expansion.
    static func unparsed(_ code: String) -> DeclSyntax {
        DeclSyntax(MissingDeclSyntax(placeholder: .identifier(code)))
    }
}

#endif
