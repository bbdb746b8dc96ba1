#if Macros

internal import SwiftSyntax

/// The members that map the properties of a struct or class.
struct ObjectCode {
    let type: MappedType
    private let properties: [PropertyCode]
    /// The properties in the order in which they are written: the value of a key before values at paths through that
    /// key.
    private let writtenProperties: [PropertyCode]
    /// The properties in the order in which they are read: those with the remaining members are last.
    private let readProperties: [PropertyCode]
    /// The name of the parameter with the data.
    private let data: String

    init(_ type: MappedType) {
        self.type = type
        let data = type.lines.unused("data")
        // In a static function there are no properties yet.
        let readsInitialValues = !type.keepsMemberwiseInitializer && !type.mayReplaceProperties
        let properties = type.properties.map {
            PropertyCode($0, of: type, data: data, readsInitialValues: readsInitialValues)
        }
        (self.data, self.properties) = (data, properties)
        writtenProperties = type.writingOrder.map { properties[$0] }
        readProperties = type.readingOrder.map { properties[$0] }
    }

    /// The requirements of the generic parameters, if the members are in the body of a generic type. Then each member
    /// needs them.
    private var constraints: String { type.hasMembersInBody ? type.constraints : "" }

    /// All members, for an extension of a struct, or for the body of a class.
    func addMembers(to code: inout CodeText) {
        if type.keepsMemberwiseInitializer {
            addReading(to: &code)
        } else if generates(.initializer) {
            addInitializer(to: &code)
        }
        if generates(.serialize), !isWrittenByMapping {
            code.separate()
            addSerialize(to: &code)
        }
        if generates(.mapping) {
            code.separate()
            addMapping(to: &code)
        }
        if generates(.collectProblems) {
            code.separate()
            addCollectProblems(to: &code)
        }
        if let name = type.unknownKeys, name != "unknownKeys" {
            code.add()
            code.block("\(type.access)var unknownKeys: \(Library.unknownKeys)") { code in
                code.add("get { \(name) }")
                code.add("set { \(name) = newValue }")
            }
        }
        addKept(to: &code)
        if type.options.isPartial { PartialCode(type).add(to: &code) }
        if type.hasMembersInBody, type.macro.reads, !type.keepsMemberwiseInitializer,
            let initializer = MemberwiseInitializer(of: type)
        {
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
        code.block("\(type.access)\(required)init(_ \(data): \(Library.input)) throws\(constraints)") { code in
            // The problems have been reported already, so the compiler must not add errors.
            if type.isIncomplete { return code.add("throw CancellationError()") }
            markSecrets(in: &code)
            for property in properties {
                if let initial = property.initialLocal { code.add(initial, for: property.property.line) }
            }
            followKeys(in: &code)
            let groups = type.mayReplaceProperties ? [readProperties] : readProperties.inGroups
            if groups.count == 1 {
                for property in readProperties { code.add(property.local, for: property.property.line) }
                for property in type.properties { code.add("self.\(property.name) = \(property.localName)") }
            } else {
                addLocals(groups, to: &code)
            }
            if let name = type.unknownKeys, type.unknownKeysNeedValue {
                code.add("self.\(name) = \(Library.unknownKeys)()")
            }
            if type.isSubclass { code.add("try super.init(\(data))") }
            addCheck("try \(data)._check { try self.check(&$0) }", to: &code)
        }
    }

    /// Adds the function that reads a struct with the memberwise initializer of the compiler.
    private func addReading(to code: inout CodeText) {
        code.block("private static func \(Library.reading)(_ \(data): \(Library.input)) throws -> Self\(constraints)") {
            code in
            markSecrets(in: &code)
            followKeys(in: &code)
            for property in readProperties { code.add(property.local, for: property.property.line) }
            let locals = Dictionary(type.properties.map { ($0.name, $0.localName) }) { first, _ in first }
            let arguments = type.storedProperties.compactMap { _, binding -> String? in
                guard let name = binding.identifier?.text else { return nil }
                let keepsKeys = type.unknownKeysNeedValue && name == type.unknownKeys
                return (locals[name] ?? (keepsKeys ? Library.unknownKeys + "()" : nil)).map {
                    "\(MappedCase.written(name.withoutBackticks)): \($0)"
                }
            }
            code.add("return Self(\(arguments.joined(separator: ", ")))")
        }
    }

    /// Adds the initializer that calls this function, for the extension.
    func addInitializerWithReading(to code: inout CodeText) {
        code.block("\(type.access)init(_ \(data): \(Library.input)) throws") { code in
            code.add("self = try Self.\(Library.reading)(\(data))")
            addCheck("try \(data)._check { try self.check(&$0) }", to: &code)
        }
    }

    /// Adds the line that calls the `check` of the type, if there is one.
    private func addCheck(_ line: String, to code: inout CodeText) {
        if let check = type.check { code.add(line, for: type.lines.line(of: check.name)) }
    }

    /// An error shows no secret that is marked before. The first property is marked when it is read, unless it has
    /// several keys.
    private func markSecrets(in code: inout CodeText) {
        for (index, property) in readProperties.enumerated() where index > 0 || property.marks.count > 1 {
            for mark in property.marks { code.add(mark, for: property.property.line) }
        }
    }

    /// What is made from the remaining members needs to know which members were read. A base class reads its own later,
    /// and a subclass has read its own already: then the call begins again.
    private func followKeys(in code: inout CodeText) {
        guard properties.contains(where: \.readsRemainingKeys) else { return }
        if type.inheritsProblems, let base = type.firstInherited {
            code.add("\(data)._followKeys(besidesThoseOf: \(base).self)")
        } else if type.kind != .openClass {
            code.add("\(data)._followKeys()")
        }
    }

    /// Reads a large type in groups. In one function, the compiler would need time in proportion to the square of the
    /// number of properties: each call that can throw has to release everything that was read before.
    private func addLocals(_ groups: [[PropertyCode]], to code: inout CodeText) {
        for (number, properties) in groups.enumerated() {
            let types = properties.compactMap(\.property.type)
            let result = types.count == properties.count ? "() throws -> (\(types.joined(separator: ", "))) in" : ""
            code.add("let \(Library.group)\(number) = try { \(result)")
            for property in properties { code.add("    " + property.local, for: property.property.line) }
            let values = properties.map(\.property.localName)
            code.add("    return (\(values.joined(separator: ", ")))")
            code.add("}()")
        }
        for (number, properties) in groups.enumerated() {
            let targets = properties.map { "self.\($0.property.name)" }.joined(separator: ", ")
            code.add("(\(targets)) = \(Library.group)\(number)")
        }
    }

    private func addCollectProblems(to code: inout CodeText) {
        let modifiers =
            if type.inheritsProblems { "override class" } else { type.kind == .openClass ? "class" : "static" }
        let head = "\(type.overridableAccess)\(modifiers) func collectProblems(in \(data): \(Library.input))"
        code.block(head + constraints) { code in
            // A property with the remaining members is read last.
            let isLast = properties.contains(where: \.readsRemainingKeys)
            if type.inheritsProblems, isLast { code.add("super.collectProblems(in: \(data))") }
            for property in readProperties { code.add(property.inspection, for: property.property.line) }
            if type.inheritsProblems, !isLast { code.add("super.collectProblems(in: \(data))") }
        }
    }

    // MARK: Writing

    private func addSerialize(to code: inout CodeText) {
        let head = "\(type.overridableAccess)\(overriding)func serialize(to \(data): inout \(Library.output))"
        code.block(head + constraints) { code in
            if type.isSubclass { code.add("super.serialize(to: &\(data))") }
            addGroups(writtenProperties, of: Library.output, to: &code) { property in
                let (name, reference) = (property.property.name, property.property.reference)
                let condition = name == reference ? "let \(name)" : "\(reference) != nil"
                return type.options.omitsNil && property.property.isOptional
                    ? "if \(condition) { \(property.set) }" : property.set
            }
            requireUniqueKeys(&code)
            addCheck("\(data)._check { try self.check(&$0) }", to: &code)
        }
    }

    // MARK: Mapping

    private func addMapping(to code: inout CodeText) {
        let mutating = type.isClass ? overriding : "mutating "
        let head = "\(type.overridableAccess)\(mutating)func mapping(_ \(data): inout \(Library.mapping)) throws"
        code.block(head + constraints) { code in
            markSecrets(in: &code)
            if properties.contains(where: \.readsRemainingKeys) { code.add("\(data)._followKeys()") }
            if type.isSubclass { code.add("try super.mapping(&\(data))") }
            let isSameOrder =
                !properties.contains(where: \.readsRemainingKeys)
                && (type.readingOrder == type.writingOrder || type.readingOrder == Array(properties.indices))
            if isSameOrder {
                addMaps(writtenProperties, isWriting: isWrittenByMapping, to: &code)
            } else if !isWrittenByMapping {
                addMaps(readProperties, isWriting: false, to: &code)
            } else {
                code.add("if \(data).isReading {")
                addMaps(readProperties, isWriting: false, to: &code)
                code.add("} else {")
                addMaps(writtenProperties, isWriting: true, to: &code)
                code.add("}")
            }
            requireUniqueKeys(&code)
            addCheck("try self.check(&\(data))", to: &code)
        }
    }

    private func addMaps(_ properties: [PropertyCode], isWriting: Bool, to code: inout CodeText) {
        addGroups(properties, of: Library.mapping, isThrowing: true, to: &code) { property in
            let name = property.property.reference
            let map = property.map(isWriting: isWriting)
            return type.options.omitsNil && property.property.isOptional
                ? "if \(data).isReading || \(name) != nil { \(map) }" : map
        }
    }

    /// Adds a line for each property. In one function with very many uses of a view that cannot be copied, the compiler
    /// would need time in proportion to the square of their number, so each group of a large type has a function.
    private func addGroups(
        _ properties: [PropertyCode], of view: String, isThrowing: Bool = false, to code: inout CodeText,
        _ line: (PropertyCode) -> String
    ) {
        let groups = properties.inGroups
        for (number, properties) in groups.enumerated() {
            if groups.count > 1 {
                code.add("func \(Library.group)\(number)(_ \(data): inout \(view))\(isThrowing ? " throws" : "") {")
            }
            for property in properties { code.add(line(property), for: property.property.line) }
            if groups.count > 1 {
                code.add("}")
                code.add("\(isThrowing ? "try " : "")\(Library.group)\(number)(&\(data))")
            }
        }
    }

    /// Two values for a key are an error if the macro does not see all keys.
    private func requireUniqueKeys(_ code: inout CodeText) {
        if type.hasHiddenKeys { code.add("\(data)._requireUniqueKeys()") }
    }

    // MARK: What is made once

    /// Adds what is created once: transformations, and checks with patterns; and what must stand in one place.
    private func addKept(to code: inout CodeText) {
        if type.isKeptByOther { return }
        let kept = type.properties.flatMap { property in
            [
                (property.attribute.transformation ?? property.attribute.check, made(property)),
                (property.attribute.fallback, property.keptFallback),
            ]
            .compactMap { node, line in line.flatMap { type.keeps($0) ? (property, node, $0) : nil } }
        }
        guard !kept.isEmpty else { return }
        code.add()
        code.block("private enum \(Library.kept)") { code in
            for (property, node, line) in kept {
                let isComputed = line.hasPrefix("static var")
                code.add(
                    (isComputed ? "@inline(__always) \(type.isolation.modifier)" : "") + line,
                    for: node.flatMap(type.lines.line) ?? property.line)
            }
        }
    }

    private func made(_ property: MappedProperty) -> String? {
        guard let transformation = property.attribute.transformation else { return property.keptCheck }
        guard transformation.isKept else { return nil }
        let value = property.fitting(transformation, type.macro).map { "\(Library.fitting)(\($0))" }
        return "static let \(property.hiddenName) = \(value ?? transformation.trimmedDescription)"
    }
}

#endif
