#if Macros

internal import SwiftDiagnostics
internal import SwiftSyntax

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
