#if Macros

internal import SwiftSyntax

extension TypeChecker {
    /// Checks whether there can be a type for what has arrived of a value.
    mutating func checkPartial() {
        guard type.options.isPartial else { return }
        let count = problems.errorCount
        if type.kind != .structure { refuse(["partial"], of: attribute) { _ in MappingText.partialOfOther } }
        for item in type.declaration.memberBlock.members {
            let name = item.decl.asProtocol((any NamedDeclSyntax).self)?.name
            if let name, name.text == "Partial" { add(MappingText.partialExists, at: name) }
        }
        for property in type.properties {
            let name = property.plainName
            if property.type == nil, property.initialValue?.literalType == nil {
                add(MappingText.partialOfUnknownType(name), at: property.binding)
            } else if type.readsRemainingKeys(property) {
                add(MappingText.partialOfRemaining(name), at: property.binding)
            } else if let written = property.annotation, written.mentionsPartial {
                add(MappingText.partialOfPartial(name), at: written)
            }
        }
        if problems.errorCount > count { type.options.isPartial = false }
    }
}

extension TypeSyntax {
    /// Whether a name in the type means another type within a type called `Partial`.
    fileprivate var mentionsPartial: Bool {
        if let content { return content.mentionsPartial }
        return self.as(IdentifierTypeSyntax.self)?.name.text == "Partial"
    }
}

#endif
