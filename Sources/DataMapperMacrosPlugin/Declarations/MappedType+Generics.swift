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

    /// Returns a clause for the generic parameters that are types of properties or payloads, alone or in an array, a
    /// dictionary, a set or an optional.
    func constraints(requiring required: String) -> String {
        guard !isClass else { return "" }
        let mapped =
            properties.filter { $0.attribute.transformation == nil }.compactMap { $0.binding.typeAnnotation?.type }
            + cases.flatMap { $0.payload.map(\.type) }
        let used = genericParameters.filter { name in mapped.contains { $0.contains(parameter: name) } }
        return used.isEmpty ? "" : " where " + used.map { "\($0): \(required)" }.joined(separator: ", ")
    }
}

extension TypeSyntax {
    /// Whether a value of this type contains values of a generic parameter.
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
