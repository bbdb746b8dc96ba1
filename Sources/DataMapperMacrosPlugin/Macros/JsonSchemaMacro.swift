#if Macros

internal import SwiftSyntax
internal import SwiftSyntaxMacros

/// `@JsonSchema`
///
/// The function that describes a class is in the class, because subclasses override it. For nested types and enums, it
/// is in the type, as with the other macros.
enum JsonSchemaMacro: ExtensionMacro, MemberMacro {
    static var formatMode: FormatMode { .disabled }

    private static let conformance = "JsonSchemaProviding"

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard !protocols.isEmpty, let mapped = mappedType(node, declaration, protocols, context) else { return [] }
        var body = CodeText(file: mapped.lines.file, indentation: 1)
        if !hasMemberInBody(mapped) { SchemaCode(type: mapped).addMember(to: &body) }
        let inherited = mapped.isolation.attribute + Library.module + conformance
        let head = "\(type.trimmedDescription): \(inherited)\(mapped.constraints(requiring: conformance)) "
        return [.unparsed(head, isolation: mapped.isolation, body: body.text)]
    }

    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let mapped = mappedType(node, declaration, protocols, context), hasMemberInBody(mapped) else { return [] }
        var code = CodeText(file: mapped.lines.file)
        let constraints = mapped.constraints(requiring: conformance)
        SchemaCode(type: mapped, constraints: constraints).addMember(to: &code)
        return [.unparsed(code.text)]
    }

    private static func hasMemberInBody(_ type: MappedType) -> Bool {
        type.hasMembersInBody || type.kind == .enumeration
    }

    /// Returns the type as the macro next to this one sees it.
    private static func mappedType(
        _ node: AttributeSyntax, _ declaration: some DeclGroupSyntax, _ protocols: [TypeSyntax],
        _ context: some MacroExpansionContext
    ) -> MappedType? {
        let macro = declaration.attributes.typeMacros.first
        let attribute = macro.flatMap { declaration.attributes.first(named: $0.rawValue) } ?? node
        return MappedType(
            declaration, attribute, macro ?? .deserializable, conformance: conformance, missing: protocols, in: context)
    }
}

#endif
