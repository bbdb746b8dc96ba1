#if Macros

internal import SwiftDiagnostics
internal import SwiftSyntax

extension TypeChecker {
    mutating func checkKeys() {
        let paths = KeyPaths(type.properties)
        for (index, property) in zip(type.properties.indices, type.properties) {
            if let first = paths.owner(of: index), first != index {
                let owner = type.properties[first]
                add(
                    MappingText.sameKey(property.keyText, owner.plainName, property.plainName), at: property.keyNode,
                    // Two properties may read the same value.
                    severity: writes ? .error : .warning,
                    note: (MappingText.firstKey(owner.plainName), owner.keyNode), fixIts: [.otherKey(property)])
            } else if writes {
                checkWay(to: property, paths.owners(onTheWayTo: index).map { type.properties[$0] })
            }
        }
        for property in type.properties {
            guard case .anyOf = property.place, let mapped = property.attribute.node else { continue }
            var seen: Set<String> = []
            for argument in mapped.keys.alternatives {
                guard let text = argument.expression.literalText else { continue }
                if !seen.insert(text).inserted {
                    refuse(argument, of: mapped, MappingText.repeatedAlternative(text.asLiteral))
                } else if seen.count > 1, let other = paths.owner(of: [Array(text.utf8)]).map({ type.properties[$0] }),
                    other.name != property.name
                {
                    add(
                        MappingText.alternativeOfOther(text.asLiteral, other.plainName), at: argument.expression,
                        note: (MappingText.firstKey(other.plainName), other.keyNode),
                        fixIts: [.removing(argument, from: mapped)])
                }
            }
        }
    }

    /// Checks that the values on the way of a path can be objects. Whether they are is known when they are written.
    private mutating func checkWay(to property: MappedProperty, _ owners: [MappedProperty]) {
        let scalar = owners.first { $0.attribute.transformation == nil && $0.isKnown?.isNoObject ?? false }
        guard let scalar else { return }
        add(
            MappingText.pathThrough(scalar.keyText, scalar.plainName, property.plainName), at: property.keyNode,
            note: (MappingText.firstKey(scalar.plainName), scalar.keyNode), fixIts: [.otherKey(property)])
    }
}

extension MappedProperty {
    fileprivate var keyText: String {
        switch place {
        case .path(let keys): keys.map { $0.text?.asLiteral ?? $0.code }.joined(separator: ", ")
        case .anyOf(let keys): keys.first?.text?.asLiteral ?? ""
        case .flattened: ""
        }
    }

    /// The node where the user has written the key, or the name if there is no key.
    fileprivate var keyNode: Syntax {
        switch place {
        case .path(let keys), .anyOf(let keys):
            keys.first?.node.map { Syntax($0) } ?? Syntax(binding.pattern)
        case .flattened: Syntax(binding.pattern)
        }
    }
}

extension FixIt {
    fileprivate static func otherKey(_ property: MappedProperty) -> FixIt? {
        let placeholder = "\"<#key#>\""
        guard let mapped = property.attribute.node else {
            // An attribute belongs to one property only.
            guard property.declaration.bindings.count == 1 else { return nil }
            return .inserting("@Mapped(\(placeholder)) ", before: property.declaration, FixItText.otherKey)
        }
        let keys = mapped.keys
        if let key = keys.path.last ?? keys.alternatives.first {
            return .replacing(key.expression, with: placeholder, FixItText.otherKey)
        }
        return .adding(placeholder, to: mapped, isFirst: true, FixItText.otherKey)
    }
}

extension TypeChecker {
    /// Finds keys in the `CodingKeys` of a type that the macro would ignore in silence.
    mutating func checkCodingKeys() {
        guard let declaration = type.declaration.codingKeys else { return }
        let keys = declaration.codingKeys
        let fixIts = type.kind == .enumeration ? fixIts(ofCases: keys) : fixIts(ofProperties: keys)
        guard !fixIts.isEmpty else { return }
        add(
            MappingText.otherCodingKeys(attribute.name), at: declaration.name, severity: .warning,
            fixIts: [FixIt(FixItText.codingKeys, fixIts.compactMap(\.self).flatMap(\.changes))])
    }

    /// Returns a fix for each property that has another key; nil for a fix that is not known.
    private func fixIts(ofProperties keys: [String: String]) -> [FixIt?] {
        type.properties.compactMap { property -> FixIt?? in
            guard property.attribute.place == nil, case .path(let own) = property.place else { return nil }
            guard let key = keys[property.plainName] else {
                return .some(.inserting("@Unmapped ", before: property.declaration, FixItText.unmapped))
            }
            if key == own.first?.text { return nil }
            guard property.declaration.bindings.count == 1 else { return .some(nil) }
            let literal = key.asLiteral
            return .some(
                property.attribute.node.map { .adding(literal, to: $0, isFirst: true, FixItText.otherKey) }
                    ?? .inserting("@Mapped(\(literal)) ", before: property.declaration, FixItText.otherKey))
        }
    }

    private func fixIts(ofCases keys: [String: String]) -> [FixIt?] {
        if type.enumForm == .rawValue { return [] }
        return type.cases.compactMap { declared -> FixIt?? in
            guard declared.writtenNames.isEmpty, !declared.isFallback, let key = keys[declared.plainName],
                key != declared.names.first
            else { return nil }
            guard declared.declaration.elements.count == 1 else { return .some(nil) }
            return .some(
                .inserting("@Mapped(\(key.asLiteral)) ", before: declared.declaration, FixItText.otherKey))
        }
    }
}

extension FixItText {
    fileprivate static let codingKeys = "add these keys"
}

extension DeclGroupSyntax {
    fileprivate var codingKeys: EnumDeclSyntax? {
        members(EnumDeclSyntax.self).first { $0.name.text == "CodingKeys" }
    }
}

extension EnumDeclSyntax {
    /// The keys by the names of their cases.
    fileprivate var codingKeys: [String: String] {
        var keys: [String: String] = [:]
        for element in members(EnumCaseDeclSyntax.self).flatMap(\.elements) {
            let name = element.name.text.withoutBackticks
            keys[name] = element.rawValue?.value.literalText ?? name
        }
        return keys
    }
}

#endif
