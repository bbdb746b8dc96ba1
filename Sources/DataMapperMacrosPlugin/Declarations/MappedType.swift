#if Macros

internal import SwiftSyntax
internal import SwiftSyntaxMacros

/// A type that a macro is attached to.
struct MappedType {
    enum Kind {
        case structure, finalClass, openClass, enumeration
    }

    let kind: Kind
    /// The name, including those of the enclosing types.
    let name: String
    /// `public` or `package`, followed by a space; or nothing.
    let access: String
    /// The same for members that subclasses override.
    var overridableAccess: String { declaration.modifiers.has(.open) ? "open " : access }
    /// Whether the type is nested in another one. Its extensions do not find the names of the types next to it.
    let isNested: Bool
    let isolation: Isolation
    /// The names of the generic parameters, including those of the enclosing types.
    let genericParameters: [String]
    /// The first type of the inheritance clause.
    let firstInherited: String?
    var options: TypeOptions
    let declaration: any DeclGroupSyntax
    let macro: TypeMacro
    let lines: SourceLines
    var properties: [MappedProperty] = []
    private(set) var cases: [MappedCase] = []
    /// The property that keeps unknown keys.
    var unknownKeys: String?
    /// Whether the initializer must give that property a value.
    var unknownKeysNeedValue = false
    /// Whether the property of that name has a wrong type.
    var cannotKeepUnknownKeys = false
    /// Members that the user has written.
    var handwritten: Set<GeneratedMember> = []
    /// Whether there is a property to which the initializer cannot give a value.
    var isIncomplete = false
    /// Whether the type inherits its conformances from a base class.
    let isSubclass: Bool
    /// Whether the base class lists its problems.
    let inheritsProblems: Bool

    enum Isolation {
        case none, nonisolated
        /// `MainActor`, or another global actor.
        case actor(String)

        /// The attribute or modifier of a computed property in another type, followed by a space; or nothing.
        var modifier: String { if case .nonisolated = self { "nonisolated " } else { attribute } }

        /// The attribute of a conformance, followed by a space; or nothing.
        var attribute: String { if case .actor(let actor) = self { "@\(actor) " } else { "" } }
    }

    /// Whether another macro of the type generates the values that are created once.
    var isKeptByOther: Bool { macro == .serializable && declaration.attributes.typeMacros.contains(.deserializable) }

    /// Returns whether a declaration stands outside of the members. Generic types cannot keep values.
    func keeps(_ declaration: String) -> Bool {
        genericParameters.isEmpty || macro == .mappable && declaration.hasPrefix("static var")
    }

    /// Returns the prefix of the functions that generated code calls for values of a type. It is an underscore if the
    /// type may have no mapping, and if other generated code, which reads the value, has the error for that; see
    /// `UnmappedTypes.swift`.
    func prefix(for type: TypeSyntax?) -> String {
        (macro.reads || isKeptByOther) && !(type?.isCertainlyMapped ?? false) ? "_" : ""
    }

    /// Whether a property keeps unknown keys because of its name.
    func keepsUnknownKeys(in property: String) -> Bool {
        options.unknownKeys == .preserve && property == "unknownKeys"
    }

    /// Whether the type needs a property for unknown keys.
    var lacksUnknownKeys: Bool {
        options.unknownKeys == .preserve && unknownKeys == nil && !cannotKeepUnknownKeys && kind != .enumeration
            && !isSubclass
    }

    /// The `check(_:)` that the type declares and the macro calls. In a subclass, an override is called by the code of
    /// the base class.
    var check: FunctionDeclSyntax? {
        declaration.members(FunctionDeclSyntax.self).first { $0.isCheck && !$0.modifiers.has(.override) }
    }

    var isClass: Bool { kind == .finalClass || kind == .openClass }

    /// Whether there is an attribute that can be a macro which replaces stored properties, such as `@Observable`.
    var mayReplaceProperties: Bool {
        declaration.attributes.contains { element in
            guard case .attribute(let attribute) = element else { return true }
            return TypeMacro(rawValue: attribute.name) == nil && attribute.name.first?.isUppercase ?? false
                && !["MainActor", "JsonSchema"].contains(attribute.name)
        }
    }

    /// Whether the generated members are in the body of the type, not in an extension. They must be if they use the
    /// names of types next to this one. Initializers of classes always must be.
    var hasMembersInBody: Bool { isClass || isNested }

    /// Creates the type that a macro makes conform to `conformance`. The compiler passes the protocols to which the type
    /// itself does not conform; those of a base class are not among them.
    init?(
        _ declaration: some DeclGroupSyntax, _ attribute: AttributeSyntax, _ macro: TypeMacro, conformance: String,
        missing protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) {
        let around = context.lexicalContext
        if declaration.is(StructDeclSyntax.self) {
            kind = .structure
        } else if declaration.is(ClassDeclSyntax.self) {
            kind = declaration.modifiers.has(.final) ? .finalClass : .openClass
        } else if declaration.is(EnumDeclSyntax.self) {
            kind = .enumeration
        } else {
            return nil
        }
        name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
        access = Self.access(declaration.modifiers, around)
        isNested = !around.isEmpty
        isolation = Self.isolation(declaration)
        genericParameters = ([Syntax(declaration)] + around).flatMap {
            $0.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters.map(\.name.text)
                ?? []
        }
        let first = declaration.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
        firstInherited = first
        let mayInherit = declaration.is(ClassDeclSyntax.self) && first.map(Self.isKnownProtocol) == false
        let missing = protocols.map(\.trimmedDescription)
        isSubclass = mayInherit && !missing.contains(conformance)
        inheritsProblems = mayInherit && !missing.contains("ProblemCollecting")
        options = TypeOptions(attribute)
        self.declaration = declaration
        self.macro = macro
        lines = SourceLines(of: declaration, in: context)
        if kind == .enumeration { readCases() } else { readProperties() }
    }

    private static func isKnownProtocol(_ name: String) -> Bool {
        [
            "Mappable", "Deserializable", "Serializable", "SerializableAndDeserializable", "PolymorphicMappable",
            "UnknownKeyPreserving", "UnknownKeyRejecting", "ProblemCollecting", "JsonSchemaProviding",
        ].contains(name.split(separator: ".").last.map(String.init) ?? name)
    }

    // MARK: Modifiers

    private static func access(_ modifiers: DeclModifierListSyntax, _ around: [Syntax]) -> String {
        let levels: [Keyword] = [.public, .open, .package, .internal, .fileprivate, .private]
        // Members of an extension have the access level of the extension.
        let outer = around.first?.as(ExtensionDeclSyntax.self)?.modifiers
        switch levels.first(where: modifiers.has) ?? outer.flatMap({ levels.first(where: $0.has) }) {
        case .public, .open: return "public "
        case .package: return "package "
        default: return ""
        }
    }

    private static func isolation(_ declaration: some DeclGroupSyntax) -> Isolation {
        if declaration.modifiers.has(.nonisolated) { return .nonisolated }
        for case .attribute(let attribute) in declaration.attributes
        where attribute.name.hasSuffix("Actor") && attribute.arguments == nil {
            return .actor(attribute.attributeName.trimmedDescription)
        }
        return .none
    }

    // MARK: Properties

    private mutating func readProperties() {
        for variable in declaration.members(VariableDeclSyntax.self) where !variable.isStatic && !variable.isLazy {
            let attribute = MappedAttribute(variable.attributes)
            if attribute.isUnmapped { continue }
            for binding in variable.bindings where !binding.isComputed {
                guard let name = binding.identifier?.text else { continue }
                if attribute.keepsUnknownKeys || keepsUnknownKeys(in: name) {
                    unknownKeys = name
                    unknownKeysNeedValue = !variable.hasInitialValue(binding)
                    continue
                }
                let type = variable.type(of: binding)
                // A constant that has a value cannot get another one.
                if variable.isConstant, binding.initializer != nil, macro.reads { continue }
                properties.append(
                    MappedProperty(
                        name: name, type: type.map(Self.text) ?? binding.initializer?.value.fieldType,
                        isOptional: type?.wrapped != nil, isConstant: variable.isConstant,
                        initialValue: binding.initializer?.value, attribute: attribute,
                        place: attribute.place ?? .path([.init(options.keys.key(of: name.withoutBackticks))]),
                        binding: binding, declaration: variable, line: lines.line(of: binding)))
            }
        }
    }

    mutating func remove(property name: String) { properties.removeAll { $0.name == name } }

    private mutating func readCases() {
        cases = declaration.members(EnumCaseDeclSyntax.self).flatMap { declaration in
            declaration.elements.map { MappedCase($0, of: declaration, keys: options.keys, lines: lines) }
        }
    }

    /// Returns the type as it is written. `T!` becomes `T?`.
    private static func text(_ type: TypeSyntax) -> String {
        type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self).map { "\($0.wrappedType.trimmed)?" }
            ?? type.trimmedDescription
    }
}

extension FunctionDeclSyntax {
    /// Whether it is a `check(_ data: inout MappableData)`, which the macro calls.
    var isCheck: Bool { name.text == "check" && signature.takes("_", "MappableData") }
}

extension DeclGroupSyntax {
    /// The members of one kind that are not within `#if`.
    func members<Member: DeclSyntaxProtocol>(_ kind: Member.Type) -> [Member] {
        memberBlock.members.compactMap { $0.decl.as(kind) }
    }
}

extension IfConfigDeclSyntax {
    /// The members of one kind within the condition, and within conditions in it.
    func members<Member: DeclSyntaxProtocol>(_ kind: Member.Type) -> [Member] {
        clauses.flatMap { clause -> [Member] in
            guard case .decls(let members) = clause.elements else { return [] }
            return members.flatMap { item -> [Member] in
                if let inner = item.decl.as(IfConfigDeclSyntax.self) { return inner.members(kind) }
                return item.decl.as(kind).map { [$0] } ?? []
            }
        }
    }
}

extension SyntaxProtocol {
    /// The text of the documentation comment before a declaration.
    var documentation: String? {
        let lines = leadingTrivia.pieces.compactMap { piece -> String? in
            switch piece {
            case .docLineComment(let text): return String(text.dropFirst(3)).trimmingSpaces
            case .docBlockComment(let text):
                return text.dropFirst(3).dropLast(2).split(separator: "\n").map { line in
                    String(line).trimmingSpaces.trimmingPrefix("*").trimmingSpaces
                }.joined(separator: "\n").trimmingSpaces
            default: return nil
            }
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}

extension StringProtocol {
    var trimmingSpaces: String {
        var text = Substring(self)
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text)
    }

    fileprivate func trimmingPrefix(_ prefix: String) -> String {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : String(self)
    }
}

extension MappedType {
    /// The requirements of the generic parameters for mapping the type.
    var constraints: String {
        constraints(requiring: macro == .mappable ? "SerializableAndDeserializable" : macro.rawValue)
    }

    /// Returns a clause for the generic parameters that are types of properties or payloads, alone or in a collection,
    /// an optional or another generic type.
    func constraints(requiring required: String) -> String {
        guard !isClass else { return "" }
        let mapped =
            properties.filter { $0.attribute.transformation == nil }.compactMap { $0.binding.typeAnnotation?.type }
            + cases.flatMap { $0.payload.map(\.type) }
        let used = genericParameters.filter { name in mapped.contains { $0.contains(parameter: name) } }
        return used.isEmpty
            ? "" : " where " + used.map { "\($0): \(Library.module)\(required)" }.joined(separator: ", ")
    }
}

extension TypeSyntax {
    /// Whether a value of this type contains values of a generic parameter.
    fileprivate func contains(parameter name: String) -> Bool {
        // A key of a dictionary has requirements of its own.
        if let content { return content.contains(parameter: name) }
        if let type = self.as(MemberTypeSyntax.self) { return type.genericArgumentClause.contains(parameter: name) }
        guard let type = self.as(IdentifierTypeSyntax.self) else { return false }
        if type.name.text == name { return true }
        if type.name.text == "Dictionary" {
            return type.genericArgumentClause?.arguments.last?.type?.contains(parameter: name) ?? false
        }
        return type.genericArgumentClause.contains(parameter: name)
    }
}

extension GenericArgumentClauseSyntax? {
    fileprivate func contains(parameter name: String) -> Bool {
        self?.arguments.contains { $0.type?.contains(parameter: name) ?? false } ?? false
    }
}

#endif
