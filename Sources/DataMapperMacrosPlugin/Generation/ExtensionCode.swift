#if Macros

internal import SwiftSyntax

/// The extension by which a type conforms to the Map protocols, with the members of structs and enums.
struct ExtensionCode {
    let type: MappedType
    let name: String
    /// The protocols that the type does not conform to yet.
    let missing: [String]

    init(_ type: MappedType, named name: String, conformingTo missing: [String]) {
        self.type = type
        self.name = name
        self.missing = missing
    }

    /// The extension; nil if there is nothing to declare.
    func declaration(file: String?) -> ExtensionDeclSyntax? {
        var body = CodeText(file: file, indentation: 1)
        switch type.kind {
        case .structure: ObjectCode(type).addMembers(to: &body)
        case .enumeration: EnumCode(type).addMembers(to: &body)
        case .finalClass, .openClass: break
        }
        let conformances = conformances
        if conformances.isEmpty, body.text.isEmpty { return nil }
        let inherited = conformances.isEmpty ? "" : ": " + conformances.joined(separator: ", ")
        return .unparsed(name + inherited + constraints + " ", isolation: type.isolation, body: body.text)
    }

    // MARK: Conformances

    private var conformances: [String] {
        var wanted = type.macro.conformances
        if type.kind == .enumeration {
            wanted += EnumCode(type).conformances
        } else if type.macro.reads {
            wanted.append("ProblemCollecting")
        }
        switch type.options.unknownKeys {
        case .ignore: break
        case .reject: wanted.append("UnknownKeyRejecting")
        case .preserve: wanted.append("UnknownKeyPreserving")
        }
        let actor = if case .actor(let actor) = type.isolation { "@\(actor) " } else { "" }
        return wanted.filter(missing.contains).map { actor + $0 }
    }

    // MARK: Generic types

    /// What the generic parameters have to be: those that are types of properties or payloads, alone or in an array, a dictionary, a set or an
    /// optional.
    private var constraints: String {
        let required =
            switch type.macro {
            case .mappable: "SerializableAndDeserializable"
            case .deserializable: "Deserializable"
            case .serializable: "Serializable"
            }
        return Self.constraints(of: type, requiring: required)
    }

    static func constraints(of type: MappedType, requiring required: String) -> String {
        guard !type.isClass else { return "" }
        let mapped =
            type.properties.filter { $0.attribute.transformation == nil }.compactMap { $0.binding.typeAnnotation?.type }
            + type.cases.flatMap { $0.payload.map(\.type) }
        let used = type.genericParameters.filter { name in mapped.contains { $0.contains(parameter: name) } }
        return used.isEmpty ? "" : " where " + used.map { "\($0): \(required)" }.joined(separator: ", ")
    }
}

extension ExtensionDeclSyntax {
    /// An extension whose code the compiler parses.
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

extension TypeSyntax {
    /// Whether a value of this type has values of a generic parameter.
    fileprivate func contains(parameter name: String) -> Bool {
        if let wrapped { return wrapped.contains(parameter: name) }
        if let array = self.as(ArrayTypeSyntax.self) { return array.element.contains(parameter: name) }
        if let dictionary = self.as(DictionaryTypeSyntax.self) { return dictionary.value.contains(parameter: name) }
        guard let type = self.as(IdentifierTypeSyntax.self) else { return false }
        if type.name.text == name { return true }
        guard ["Array", "Set", "Field", "Dictionary", "ContiguousArray"].contains(type.name.text),
            let element = type.genericArgumentClause?.arguments.last?.type
        else { return false }
        return element.contains(parameter: name)
    }
}

#endif
