#if Macros

internal import SwiftSyntax

/// A type that a macro is attached to.
struct MappedType {
    enum Kind {
        case structure, finalClass, openClass, enumeration
    }

    let kind: Kind
    /// The name within the types around it.
    let name: String
    /// `public`, `package`, or nothing, with a space behind it.
    let access: String
    let isolation: Isolation
    /// The names of the generic parameters.
    let genericParameters: [String]
    /// The first type of the inheritance clause.
    let firstInherited: String?
    let options: TypeOptions
    let declaration: any DeclGroupSyntax
    let attribute: AttributeSyntax
    let macro: TypeMacro
    private(set) var properties: [MappedProperty] = []
    private(set) var cases: [MappedCase] = []
    /// The property that keeps unknown keys.
    private(set) var unknownKeys: String?
    /// Whether the type inherits its conformances from a base class.
    var isSubclass = false

    enum Isolation {
        case none, nonisolated
        /// `MainActor`, or another global actor.
        case actor(String)
    }

    var isClass: Bool { kind == .finalClass || kind == .openClass }

    /// - Parameter line: Tells the line of a node in the user's file.
    init?(
        _ declaration: some DeclGroupSyntax, _ attribute: AttributeSyntax, _ macro: TypeMacro, around: [Syntax],
        line: (Syntax) -> Int?
    ) {
        let modifiers = declaration.modifiers.map(\.name.tokenKind)
        if let type = declaration.as(StructDeclSyntax.self) {
            (kind, name) = (.structure, type.name.text)
            genericParameters = type.genericParameterClause?.names ?? []
        } else if let type = declaration.as(ClassDeclSyntax.self) {
            (kind, name) = (modifiers.contains(.keyword(.final)) ? .finalClass : .openClass, type.name.text)
            genericParameters = type.genericParameterClause?.names ?? []
        } else if let type = declaration.as(EnumDeclSyntax.self) {
            (kind, name) = (.enumeration, type.name.text)
            genericParameters = type.genericParameterClause?.names ?? []
        } else {
            return nil
        }
        access = Self.access(declaration.modifiers, around)
        isolation = Self.isolation(declaration)
        firstInherited = declaration.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
        options = TypeOptions(attribute)
        self.declaration = declaration
        self.attribute = attribute
        self.macro = macro
        if kind == .enumeration { readCases(line) } else { readProperties(line) }
    }

    // MARK: Modifiers

    private static func access(_ modifiers: DeclModifierListSyntax, _ around: [Syntax]) -> String {
        let levels: [Keyword] = [.public, .open, .package, .internal, .fileprivate, .private]
        func level(_ modifiers: DeclModifierListSyntax) -> Keyword? {
            levels.first { level in
                modifiers.contains { $0.name.tokenKind == .keyword(level) && $0.detail == nil }
            }
        }
        // The members of an extension have its access.
        let own = level(modifiers) ?? around.first?.as(ExtensionDeclSyntax.self).flatMap { level($0.modifiers) }
        switch own {
        case .public, .open: return "public "
        case .package: return "package "
        default: return ""
        }
    }

    private static func isolation(_ declaration: some DeclGroupSyntax) -> Isolation {
        if declaration.modifiers.contains(where: { $0.name.tokenKind == .keyword(.nonisolated) }) {
            return .nonisolated
        }
        for case .attribute(let attribute) in declaration.attributes
        where attribute.name.hasSuffix("Actor") && attribute.arguments == nil {
            return .actor(attribute.attributeName.trimmedDescription)
        }
        return .none
    }

    // MARK: Properties

    private mutating func readProperties(_ line: (Syntax) -> Int?) {
        for member in declaration.memberBlock.members {
            guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.isStatic, !variable.isLazy else {
                continue
            }
            let attribute = MappedAttribute(variable.attributes)
            if attribute.isUnmapped { continue }
            for (index, binding) in variable.bindings.enumerated() where !binding.isComputed {
                guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
                if attribute.keepsUnknownKeys {
                    unknownKeys = pattern.identifier.text
                    continue
                }
                // The type of `var x, y: Double` stands at the last one.
                let type =
                    binding.typeAnnotation?.type
                    ?? (binding.initializer == nil
                        ? variable.bindings.dropFirst(index).lazy.compactMap(\.typeAnnotation?.type).first : nil)
                // A constant that has a value cannot get another one.
                if variable.isConstant, binding.initializer != nil, macro.reads { continue }
                properties.append(
                    MappedProperty(
                        name: pattern.identifier.text, type: type.map(Self.text), isOptional: type?.wrapped != nil,
                        isConstant: variable.isConstant, initialValue: binding.initializer?.value,
                        attribute: attribute,
                        place: attribute.place ?? .path([key(of: pattern.identifier.text)]),
                        documentation: variable.documentation, binding: binding, declaration: variable,
                        line: line(Syntax(binding))))
            }
        }
    }

    private mutating func readCases(_ line: (Syntax) -> Int?) {
        for member in declaration.memberBlock.members {
            guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
            for element in declaration.elements {
                cases.append(
                    MappedCase(element, of: declaration, keys: options.keys, line: line(Syntax(element))))
            }
        }
    }

    private func key(of name: String) -> MappedAttribute.Key {
        MappedAttribute.Key(options.keys.key(of: name.withoutBackticks))
    }

    /// The type as it is written; `T?` for `T!`.
    private static func text(_ type: TypeSyntax) -> String {
        type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self).map { "\($0.wrappedType.trimmed)?" }
            ?? type.trimmedDescription
    }
}

extension GenericParameterClauseSyntax {
    var names: [String] { parameters.map(\.name.text) }
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

#endif
