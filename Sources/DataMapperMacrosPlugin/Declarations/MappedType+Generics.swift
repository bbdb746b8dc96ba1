#if Macros

internal import SwiftSyntax

extension MappedType {
    /// The requirements of the generic parameters for mapping the type.
    var constraints: String {
        switch macro {
        case .mappable: constraints(requiring: "SerializableAndDeserializable")
        case .deserializable: constraints(requiring: "Deserializable")
        case .serializable: constraints(requiring: "Serializable")
        }
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
        if let wrapped { return wrapped.contains(parameter: name) }
        if let array = self.as(ArrayTypeSyntax.self) { return array.element.contains(parameter: name) }
        if let dictionary = self.as(DictionaryTypeSyntax.self) { return dictionary.value.contains(parameter: name) }
        if let type = self.as(MemberTypeSyntax.self) { return type.genericArgumentClause.contains(parameter: name) }
        guard let type = self.as(IdentifierTypeSyntax.self) else { return false }
        if type.name.text == name { return true }
        // A key of a dictionary has requirements of its own.
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
