#if Macros

internal import SwiftSyntax

/// The extension that makes a type conform to the Map protocols. It contains the members of structs.
struct ExtensionCode {
    let type: MappedType
    let name: String
    /// The protocols to which the type does not conform yet.
    let missing: [String]

    init(_ type: MappedType, named name: String, conformingTo missing: [String]) {
        self.type = type
        self.name = name
        self.missing = missing
    }

    /// Returns the extension, or nil if there is nothing to declare.
    func declaration() -> ExtensionDeclSyntax? {
        var body = CodeText(file: type.lines.file, indentation: 1)
        if type.keepsMemberwiseInitializer {
            ObjectCode(type).addInitializerWithReading(to: &body)
        } else if type.kind == .structure, !type.hasMembersInBody {
            ObjectCode(type).addMembers(to: &body)
        }
        let conformances = conformances
        if conformances.isEmpty, body.text.isEmpty { return nil }
        let inherited = conformances.isEmpty ? "" : ": " + conformances.joined(separator: ", ")
        return .unparsed(name + inherited + type.constraints + " ", isolation: type.isolation, body: body.text)
    }

    // MARK: Conformances

    private var conformances: [String] {
        var wanted = type.macro.conformances
        if type.kind == .enumeration {
            wanted += EnumCode(type).conformances
        } else if type.macro.reads {
            wanted.append("ProblemCollecting")
        }
        if type.options.isPartial { wanted.append("PartiallyMappable") }
        switch type.options.unknownKeys {
        case .ignore: break
        case .reject: wanted.append("UnknownKeyRejecting")
        case .preserve where type.cannotKeepUnknownKeys: break
        case .preserve: wanted.append("UnknownKeyPreserving")
        }
        return wanted.filter(missing.contains).map { type.isolation.attribute + Library.module + $0 }
    }
}

extension ExtensionDeclSyntax {
    /// Returns an extension whose code the compiler parses.
    static func unparsed(_ head: String, isolation: MappedType.Isolation, body: String) -> ExtensionDeclSyntax {
        let nonisolated = if case .nonisolated = isolation { "nonisolated " } else { "" }
        return ExtensionDeclSyntax(
            extensionKeyword: .identifier(nonisolated + "extension "),
            extendedType: IdentifierTypeSyntax(name: .identifier(head)),
            memberBlock: MemberBlockSyntax(
                leftBrace: .leftBraceToken(trailingTrivia: .newline),
                members: [MemberBlockItemSyntax(decl: DeclSyntax.unparsed(body))]))
    }
}

#endif
