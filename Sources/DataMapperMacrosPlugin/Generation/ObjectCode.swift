#if Macros

internal import SwiftSyntax

/// The members that map the properties of a struct or class.
struct ObjectCode {
    let type: MappedType
    private let properties: [PropertyCode]
    /// The name of the parameter with the data. It differs from the names of properties.
    private let data: String

    init(_ type: MappedType) {
        self.type = type
        let data = CodeText.nameOfData(besides: type.properties.map(\.plainName))
        self.data = data
        let kept = type.genericParameters.isEmpty
        properties = type.properties.map { PropertyCode($0, data: data, kept: kept) }
    }

    /// The requirements of the generic parameters, if the members are in the body of a generic type. Then each member
    /// needs them.
    private var constraints: String { type.hasMembersInBody ? type.constraints : "" }

    /// All members, for an extension of a struct, or for the body of a class.
    func addMembers(to code: inout CodeText) {
        if generates(.initializer) { addInitializer(to: &code) }
        if generates(.serialize), !isWrittenByMapping {
            if !code.text.isEmpty { code.add() }
            addSerialize(to: &code)
        }
        if generates(.mapping) {
            if !code.text.isEmpty { code.add() }
            addMapping(to: &code)
        }
        if generates(.collectProblems) {
            if !code.text.isEmpty { code.add() }
            addCollectProblems(to: &code)
        }
        if let name = type.unknownKeys, name != "unknownKeys" {
            code.add()
            code.block("\(type.access)var unknownKeys: UnknownKeys") { code in
                code.add("get { \(name) }")
                code.add("set { \(name) = newValue }")
            }
        }
        addKept(to: &code)
        if type.hasMembersInBody, type.macro.reads, let initializer = MemberwiseInitializer(of: type) {
            code.add()
            initializer.add(to: &code)
        }
    }

    private func generates(_ member: GeneratedMember) -> Bool {
        type.macro.generates(member) && !type.handwritten.contains(member)
    }

    /// Whether `mapping` writes the object, not a `serialize(to:)`. Subclasses may override only `mapping`; then a
    /// `serialize(to:)` of the base class would lose what they add.
    private var isWrittenByMapping: Bool {
        type.macro == .mappable && (type.kind == .openClass || type.isSubclass)
    }

    private var overriding: String { type.isSubclass ? "override " : "" }

    // MARK: Reading

    private func addInitializer(to code: inout CodeText) {
        let required = type.kind == .openClass || type.isSubclass ? "required " : ""
        code.block("\(type.access)\(required)init(_ \(data): DeserializableData) throws\(constraints)") { code in
            // The problems have been reported already, so the compiler must not add errors.
            if type.isIncomplete { return code.add("throw CancellationError()") }
            for property in properties { code.add(property.local, for: property.property.line) }
            for property in type.properties { code.add("self.\(property.name) = \(property.localName)") }
            if let name = type.unknownKeys, type.unknownKeysNeedValue { code.add("self.\(name) = UnknownKeys()") }
            if type.isSubclass { code.add("try super.init(\(data))") }
        }
    }

    private func addCollectProblems(to code: inout CodeText) {
        let modifiers =
            if type.inheritsProblems { "override class" } else { type.kind == .openClass ? "class" : "static" }
        let head = "\(type.overridableAccess)\(modifiers) func collectProblems(in \(data): DeserializableData)"
        code.block(head + constraints) { code in
            if type.inheritsProblems { code.add("super.collectProblems(in: \(data))") }
            for property in properties { code.add(property.inspection, for: property.property.line) }
        }
    }

    // MARK: Writing

    private func addSerialize(to code: inout CodeText) {
        code.block(
            "\(type.overridableAccess)\(overriding)func serialize(to \(data): inout SerializableData)\(constraints)"
        ) {
            code in
            if type.isSubclass { code.add("super.serialize(to: &\(data))") }
            for property in properties {
                let (name, reference) = (property.property.name, property.property.reference)
                let condition = name == reference ? "let \(name)" : "\(reference) != nil"
                let set =
                    type.options.omitsNil && property.property.isOptional
                    ? "if \(condition) { \(property.set) }" : property.set
                code.add(set, for: property.property.line)
            }
        }
    }

    // MARK: Mapping

    private func addMapping(to code: inout CodeText) {
        let mutating = type.isClass ? overriding : "mutating "
        code.block(
            "\(type.overridableAccess)\(mutating)func mapping(_ \(data): inout MappableData) throws\(constraints)"
        ) {
            code in
            if type.isSubclass { code.add("try super.mapping(&\(data))") }
            for property in properties {
                let name = property.property.reference
                let map =
                    type.options.omitsNil && property.property.isOptional
                    ? "if \(data).isReading || \(name) != nil { \(property.map) }" : property.map
                code.add(map, for: property.property.line)
            }
        }
    }

    // MARK: What is made once

    /// Adds the values that are created once: transformations, and checks with patterns.
    private func addKept(to code: inout CodeText) {
        guard type.genericParameters.isEmpty, !type.isKeptByOther else { return }
        let made = type.properties.filter { $0.attribute.transformation?.isMade ?? ($0.keptCheck != nil) }
        guard !made.isEmpty else { return }
        code.add()
        code.block("private enum KeptForMapping") { code in
            for property in made {
                if let transformation = property.attribute.transformation {
                    code.add("static let \(property.name) = \(transformation.trimmedDescription)", for: property.line)
                } else if let check = property.keptCheck {
                    code.add("static let \(property.nameOfCheck): \(check)", for: property.line)
                }
            }
        }
    }
}

#endif
