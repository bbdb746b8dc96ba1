internal import DataMapper

/// Makes declarations from shapes. Recurses as long as the stack has room; shapes below are any value.
final class ShapeTranslation {
    private let stackFloor = CallStack.floor
    /// How many shapes are any value because the stack had no room.
    private var cutOff = 0
    private var declared: [ObjectIdentifier: Declaration] = [:]
    private var enums: [[String]: Declaration] = [:]
    private(set) var declarations: [Declaration] = []

    /// Returns the type of the values of a shape that are not null.
    func type(of shape: Shape, _ hint: [String], _ parent: Declaration?, inArray: Bool = false) -> ModelType {
        var types: [ModelType] = []
        let isMixed = shape.kinds & (shape.kinds - 1) != 0
        if shape.others > 0 { return .any }
        if CallStack.isNearEnd(stackFloor) {
            cutOff += 1
            return .any
        }
        if shape.booleans > 0 { types.append(.scalar(.bool)) }
        if shape.numbers.count > 0 {
            guard let number = shape.numbers.type else { return .any }
            types.append(.scalar(number))
        }
        if shape.texts.count > 0 { types.append(isMixed ? .scalar(.text) : text(shape.texts, hint, parent, inArray)) }
        if shape.arrays > 0 { types.append(.array(element(shape.element, hint, parent, inArray: true))) }
        if let object = shape.object?.representative, object.count > 0 {
            types.append(self.type(of: object, hint, parent))
        }
        let whole = ModelType.either(alternatives: types)
        return isMixed ? whole.withoutTransformations : whole
    }

    private func element(_ shape: Shape?, _ hint: [String], _ parent: Declaration?, inArray: Bool) -> ModelType {
        guard let shape else { return .any }
        return value(shape, NameWords.singular(hint), parent, inArray: inArray)
    }

    /// The type of values that can be null.
    private func value(_ shape: Shape, _ hint: [String], _ parent: Declaration?, inArray: Bool = false) -> ModelType {
        let type = self.type(of: shape, hint, parent, inArray: inArray).cut(below: ModelType.mostLevels)
        return shape.nulls > 0 ? .optional(type) : type
    }

    private func text(_ texts: TextShape, _ hint: [String], _ parent: Declaration?, _ inArray: Bool) -> ModelType {
        let scalar = TextEvidence(texts, named: hint).type
        guard scalar == .text, let cases = texts.cases(key: hint, inArray: inArray) else { return .scalar(scalar) }
        if let known = enums[hint + [""] + cases] { return .declared(known) }
        let declaration = Declaration(hint: hint, parent: parent)
        declaration.kind = .texts(cases)
        enums[hint + [""] + cases] = declaration
        declarations.append(declaration)
        return .declared(declaration)
    }

    // MARK: Objects

    private func type(of object: ObjectShape, _ hint: [String], _ parent: Declaration?) -> ModelType {
        if let values = object.values { return .map(element(values, hint, parent, inArray: false)) }
        if object.isEmpty { return .map(.any) }
        if let known = declared[ObjectIdentifier(object)] { return .declared(known) }
        let declaration = Declaration(hint: object.commonName ?? Self.ownName(of: object) ?? hint, parent: parent)
        declared[ObjectIdentifier(object)] = declaration
        declarations.append(declaration)
        if let tag = object.tag {
            declaration.kind = .tagged(tag: tag, content: nil, cases(of: object, tag, declaration))
            return .declared(declaration)
        }
        if let payloads = object.payloads, object.members.isEmpty {
            declaration.kind = kind(of: payloads, declaration)
            return .declared(declaration)
        }
        var properties = object.members.map { property($0, of: object, declaration) }
        if let payloads = object.payloads {
            let type = self.type(of: payloads, declaration)
            properties.append(Property(key: payloads.content, type: .declared(type), isFlattened: true))
        }
        declaration.kind = .object(properties)
        return .declared(declaration)
    }

    /// Keys whose only value is the name of the type: `"object": "charge"`.
    private static let namingKeys = ["object", "__typename", "resourceType"]

    private static func ownName(of object: ObjectShape) -> [String]? {
        for key in namingKeys {
            guard let shape = object.member(key)?.shape, shape.kinds == 4, shape.texts.values?.count == 1,
                let name = shape.texts.values?.first, TextShape.isName(name), name != "list"
            else { continue }
            return NameWords.words(of: name)
        }
        return nil
    }

    private func cases(of object: ObjectShape, _ tag: String, _ declaration: Declaration) -> [Declaration.TaggedCase] {
        sorted(object.variants).map { variant in
            let object = variant.object.representative
            object.removeMember(tag)
            let hint = Self.payloadHint(variant.name, declaration)
            let payload = object.members.isEmpty ? nil : self.type(of: object, hint, declaration)
            return Declaration.TaggedCase(value: variant.name, payload: payload)
        }
    }

    private func type(of payloads: ObjectShape.Payloads, _ parent: Declaration) -> Declaration {
        let declaration = Declaration(hint: NameWords.words(of: payloads.content), parent: parent)
        declarations.append(declaration)
        declaration.kind = kind(of: payloads, declaration)
        return declaration
    }

    private func kind(of payloads: ObjectShape.Payloads, _ declaration: Declaration) -> Declaration.Kind {
        let cases = sorted(payloads.cases).map { payload in
            let hint = Self.payloadHint(payload.name, declaration)
            return Declaration.TaggedCase(
                value: payload.name, payload: payload.shape.count > 0 ? value(payload.shape, hint, declaration) : nil)
        }
        return .tagged(tag: payloads.tag, content: payloads.content, cases)
    }

    private func sorted(_ variants: [(name: String, object: ObjectShape)]) -> [(name: String, object: ObjectShape)] {
        variants.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    private func sorted(_ payloads: [(name: String, shape: Shape)]) -> [(name: String, shape: Shape)] {
        payloads.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The words that make a name of a payload from the one of its case. `push` of `event` is a `PushEvent`, but
    /// `PushEvent` needs nothing.
    private static func payloadHint(_ name: String, _ declaration: Declaration) -> [String] {
        let words = NameWords.words(of: name)
        guard let last = declaration.hint.last, words.last?.lowercased() != last.lowercased() else { return words }
        return words + [last]
    }

    private func property(_ member: ObjectShape.Member, of object: ObjectShape, _ declaration: Declaration) -> Property
    {
        let shape = member.shape
        let cutOff = cutOff
        var property = Property(
            key: member.key, type: self.type(of: shape, NameWords.words(of: member.key), declaration))
        let missing = object.missing(member)
        switch (missing > 0, shape.nulls > 0) {
        case (false, false): break
        case (true, false): property.presence = .missing
        case (false, true): property.presence = .null
        case (true, true): property.presence = .both
        }
        if missing > 0 { property.counts.append("missing in \(missing) of \(object.count)") }
        if shape.nulls > 0, shape.nulls == shape.count {
            property.comments.append("always null")
        } else if shape.nulls > 0 {
            property.counts.append("null in \(shape.nulls) of \(shape.count)")
        }
        property.counts += evidence(of: shape, NameWords.words(of: member.key))
        property.comments += self.cutOff > cutOff ? [Self.noType] : notes(on: shape)
        return property
    }

    /// Why texts have their type, or none, unless their key says it.
    private func evidence(of shape: Shape, _ name: [String]) -> [String] {
        var (shape, name, isWhole) = (shape, name, true)
        while let inner = shape.kinds == 8
            ? shape.element : shape.kinds == 16 ? shape.object?.representative.values : nil
        {
            (shape, name, isWhole) = (inner, NameWords.singular(name), false)
        }
        guard shape.kinds == 4, let comment = TextEvidence(shape.texts, named: name).comment else { return [] }
        return [isWhole ? comment : "elements: \(comment)"]
    }

    private static let noType = "some values have no type of their own"

    /// What the type cannot say.
    func notes(on shape: Shape) -> [String] {
        if shape.others > 0 || CallStack.isNearEnd(stackFloor) { return [Self.noType] }
        if shape.numbers.count > 0, shape.numbers.type == nil { return ["no type has all digits of these numbers"] }
        if shape.texts.count > 0, shape.texts.forms == .otherDate { return ["dates, in forms that are not written"] }
        if shape.kinds == 8, shape.element == nil || shape.element?.kinds == 0, (shape.element?.count ?? 0) == 0 {
            return ["always empty"]
        }
        let object = shape.object?.representative
        if shape.kinds == 16, object?.isEmpty == true { return ["always empty"] }
        return notes(onElements: shape.element) + notes(onElements: object?.values)
    }

    private func notes(onElements shape: Shape?) -> [String] {
        guard let shape, shape.count > 0 else { return [] }
        let notes = shape.nulls == shape.count ? ["always null"] : notes(on: shape)
        return notes.map { $0.hasPrefix("elements: ") ? $0 : "elements: \($0)" }
    }
}
