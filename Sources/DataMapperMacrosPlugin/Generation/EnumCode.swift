#if Macros

internal import SwiftSyntax

/// The members that map the cases of an enum.
struct EnumCode {
    let type: MappedType
    let form: MappedType.EnumForm
    /// The names of parameters and constants.
    let data: String
    private let named: String
    private let alternative: String
    /// The requirements of the generic parameters.
    let constraints: String

    init(_ type: MappedType) {
        self.type = type
        form = type.enumForm
        constraints = type.constraints
        data = type.lines.unused("data")
        named = type.lines.unused("named")
        alternative = type.lines.unused("alternative")
    }

    /// The cases that have names in data.
    var known: [MappedCase] { type.cases.filter { !$0.isFallback } }

    var fallback: MappedCase? { type.cases.first(where: \.isFallback) }

    /// The protocols to which the enum conforms, in addition to those of every mapped type.
    var conformances: [String] {
        switch form {
        case _ where !type.macro.reads: []
        // `UnknownCaseRepresentable` cannot be one of them: a macro must not list a protocol to which classes do not
        // conform.
        case .rawValue: []
        case .untagged: ["ProblemCollecting", "_UntaggedEnum"]
        case .text, .external, .tagged, .adjacent: ["ProblemCollecting"]
        }
    }

    func addMembers(to code: inout CodeText) {
        if form == .rawValue { return addRawCases(to: &code) }
        if type.macro.reads {
            if form == .untagged { addAlternatives(to: &code) } else { addInitializer(to: &code) }
        }
        if type.macro.writes {
            if type.macro.reads { code.add() }
            addSerialize(to: &code)
        }
        guard type.macro == .mappable else { return }
        code.add()
        let head = "\(type.access)mutating func mapping(_ \(data): inout \(Library.mapping)) throws"
        code.block(head + constraints) { code in
            code.add("try \(data)._mapWhole(&self)")
        }
        addKeys(to: &code)
    }

    private func addRawCases(to code: inout CodeText) {
        guard type.macro.reads else { return }
        if let fallback, fallback.name != "unknownCase" {
            code.add("\(type.access)static var unknownCase: Self { .\(fallback.name) }")
            code.add()
        }
        code.block("\(type.access)init(_ \(data): \(Library.input)) throws\(constraints)") { code in
            let values = canListCases ? known.map { "Self." + $0.name }.joined(separator: ", ") : ""
            code.add("self = try \(data)._rawCase([\(values)]\(fallback.map { ", or: .\($0.name)" } ?? ""))")
        }
    }

    /// Whether errors can list the cases: there are cases other than the fallback, and the macro sees all of them.
    private var canListCases: Bool {
        !known.isEmpty && known.allSatisfy { $0.declaration.attributes.first(named: "available") == nil }
            && type.declaration.members(IfConfigDeclSyntax.self).isEmpty
    }

    // MARK: Reading

    private func addInitializer(to code: inout CodeText) {
        code.block("\(type.access)init(_ \(data): \(Library.input)) throws\(constraints)") { code in
            if isExternal { code.add("let \(named) = \(data)._namedCase") }
            let groups = known.inGroups
            let name = groups.count == 1 ? caseName : type.lines.unused("name")
            if groups.count > 1 {
                code.add("let \(name) = \(caseName)")
                for group in groups { addReading(group, of: name, to: &code) }
            }
            let rest = groups.count == 1 ? known : []
            code.cases(of: name, for: line(before: rest.first ?? fallback)) { code in
                for mapped in rest {
                    code.add(pattern(mapped.names) + "self = " + reading(mapped), for: mapped.line)
                }
                guard let fallback else { return code.add("default: throw \(unknown())") }
                if !fallback.payload.isEmpty {
                    return code.add("default: self = try \(value(of: fallback, in: data))", for: fallback.line)
                }
                code.add(pattern(fallback.names) + "self = " + reading(fallback), for: fallback.line)
                code.add("default: self = try \(unknown(replacedBy: fallback))")
            }
        }
        code.add()
        addCollectProblems(to: &code)
        guard isExternal || form == .text else { return }
        let expectation = isExternal ? ".textOrObject" : ".text"
        code.add()
        code.add("\(type.access)static var _expectation: \(Library.module)_Expectation { \(expectation) }")
    }

    /// Reads some cases of a large enum. A single `switch` over texts would take the compiler too long.
    private func addReading(_ cases: [MappedCase], of name: String, to code: inout CodeText) {
        let value = type.lines.unused("value")
        code.add("if let \(value) = try { () throws -> Self? in")
        code.cases(of: name, for: line(before: cases.first)) { code in
            for mapped in cases {
                // Without the type, `.none` would be nil.
                code.add(pattern(mapped.names) + "return " + reading(mapped, base: "Self"), for: mapped.line)
            }
            code.add("default: return nil")
        }
        code.add("}() {")
        code.add("    self = \(value)")
        code.add("    return")
        code.add("}")
    }

    /// Returns the line for a `switch`, because there must not be a directive between it and the first case.
    private func line(before mapped: MappedCase?) -> Int? { mapped?.line.flatMap { $0 > 1 ? $0 - 1 : nil } }

    private var isExternal: Bool { form == .external }

    private var caseName: String {
        switch form {
        case .external: "\(named).name"
        case .tagged(let tag): "\(data)._caseName(at: \(tag.asLiteral))"
        case .adjacent(let tag, _): "\(data)[\(tag.asLiteral)]._caseName"
        case .text, .untagged, .rawValue: "\(data)._caseName"
        }
    }

    private func pattern(_ names: [String]) -> String { "case \(names.map(\.asLiteral).joined(separator: ", ")): " }

    /// `try .circle(radius: data["radius"].get())`
    ///
    /// - Parameter base: The type in front of the name, where the code needs it.
    private func reading(_ mapped: MappedCase, base: String = "") -> String {
        if !mapped.payload.isEmpty { return "try \(base)\(value(of: mapped, in: container))" }
        return isExternal ? "try \(named).withoutPayload(\(base).\(mapped.name))" : "\(base).\(mapped.name)"
    }

    /// The code of the view from which the payload of a case is read.
    private var container: String {
        switch form {
        case .external: "\(named).payload"
        case .adjacent(_, let content): "\(data)[\(content.asLiteral)]"
        case .text, .tagged, .untagged, .rawValue: data
        }
    }

    /// Returns the code of a case with its payload: `.circle(radius: data["radius"].get())`
    private func value(of mapped: MappedCase, in container: String) -> String {
        guard !mapped.payload.isEmpty else { return ".\(mapped.name)" }
        let arguments = zip(mapped.payload, views(of: mapped, in: container)).map { value, view in
            (value.writtenLabel.map { "\($0): " } ?? "") + value.rule.call(on: view)
        }
        return ".\(mapped.name)(\(arguments.joined(separator: ", ")))"
    }

    /// Returns the code of the views from which the values of a payload are read.
    private func views(of mapped: MappedCase, in container: String, isChecked: Bool = true) -> [String] {
        // A `@Fallback` case takes the whole value, of any kind.
        if mapped.isFallback { return [container] }
        switch mapped.form {
        case .none: return []
        case .single: if case .tagged = form { return ["\(container)._payload"] } else { return [container] }
        case .array:
            return mapped.payload.indices.map { place in
                place == 0 && isChecked
                    ? "\(container)._array(of: \(mapped.payload.count))[0]" : "\(container)[\(place)]"
            }
        case .object:
            if case .adjacent(_, let content) = form {
                return mapped.payload.map { "\(data)[\(content.asLiteral), \($0.key.asLiteral)]" }
            }
            return mapped.payload.map { "\(container)[\($0.key.asLiteral)]" }
        }
    }

    // MARK: Unknown names

    private func unknown(replacedBy fallback: MappedCase? = nil) -> String {
        var arguments = known.flatMap(\.names).map(\.asLiteral)
        if let fallback { arguments.append("replacedBy: .\(fallback.name)") }
        switch form {
        case .tagged(let tag), .adjacent(let tag, _): arguments.insert("at: \(tag.asLiteral)", at: 0)
        case .external, .text, .untagged, .rawValue: break
        }
        let function = isExternal ? "\(named).unknown" : "\(data)._unknownCase"
        return "\(function)(\(arguments.joined(separator: ", ")))"
    }

    // MARK: Collecting problems

    /// Whether a payload can have several problems, or can leave keys of the object unknown.
    private func collects(_ mapped: MappedCase) -> Bool {
        switch mapped.form {
        case .none: return false
        case .array, .object: return true
        case .single: if case .tagged = form { return true } else { return false }
        }
    }

    private func addCollectProblems(to code: inout CodeText) {
        code.block("\(type.access)static func collectProblems(in \(data): \(Library.input))\(constraints)") { code in
            guard known.contains(where: collects) else { return code.add("\(data)._excuseUnknownKeys()") }
            if isExternal { code.add("let \(named) = \(data)._namedCase") }
            let groups = known.filter(collects).inGroups
            let name = groups.count == 1 ? caseName : type.lines.unused("name")
            if groups.count > 1 { code.add("let \(name) = \(caseName)") }
            for group in groups {
                if groups.count > 1 { code.add("if ({ () in") }
                code.cases(of: name) { code in
                    for mapped in group {
                        code.add(pattern(mapped.names).trimmingSpaces)
                        addCollection(of: mapped, to: &code)
                    }
                    code.add(groups.count > 1 ? "default: return false" : "default: \(data)._excuseUnknownKeys()")
                }
                if groups.count > 1 {
                    code.add("return true")
                    code.add("}()) { return }")
                }
            }
            if groups.count > 1 { code.add("\(data)._excuseUnknownKeys()") }
        }
    }

    private func addCollection(of mapped: MappedCase, to code: inout CodeText) {
        for (value, view) in zip(mapped.payload, views(of: mapped, in: container, isChecked: false)) {
            let function = self.type.prefix(for: value.type).isEmpty ? "collect" : "_inspect"
            let type = value.type.trimmedDescription
            code.add(
                value.initialValue == nil
                    ? "    \(view).\(function)(\(type).self)"
                    : "    \(view).collect { try \(value.rule.call(on: "$0")) as \(type) }")
        }
        // It is not known which keys a part of an object has left unknown.
        if case .tagged = form, case .single = mapped.form { code.add("    \(data)._excuseUnknownKeys()") }
    }

    // MARK: Without tags

    /// The alternatives. Each is a case with a payload, or several adjacent cases without one.
    private var alternatives: [[MappedCase]] {
        known.reduce(into: []) { alternatives, mapped in
            if mapped.payload.isEmpty, alternatives.last?.first?.payload.isEmpty ?? false {
                alternatives[alternatives.count - 1].append(mapped)
            } else {
                alternatives.append([mapped])
            }
        }
    }

    private func addAlternatives(to code: inout CodeText) {
        let alternatives = alternatives
        code.add("\(type.access)static var _alternatives: \(Library.count) { \(alternatives.count) }")
        if fallback != nil { code.add("\(type.access)static var _fallbacks: \(Library.count) { 1 }") }
        code.add()
        let parameter = (alternative == "alternative" ? "" : "alternative ") + "\(alternative): \(Library.count)"
        code.block("\(type.access)init(_ \(data): \(Library.input), \(parameter)) throws\(constraints)") { code in
            let first = alternatives.first?.first
            code.cases(of: alternative, for: first?.payload.isEmpty ?? true ? nil : line(before: first)) { code in
                for (place, cases) in alternatives.enumerated() { add(cases, at: place, to: &code) }
                if let fallback {
                    let value =
                        fallback.payload.isEmpty
                        ? "\(data)._unfitting(replacedBy: .\(fallback.name))" : "try " + value(of: fallback, in: data)
                    code.add("default: self = \(value)", for: fallback.line)
                } else {
                    code.add("default: throw \(data)._unknownCase()")
                }
            }
        }
        guard known.contains(where: collects) else { return }
        code.add()
        let head = "\(type.access)static func collectProblems(in \(data): \(Library.input), \(parameter))"
        code.block(head + constraints) { code in
            code.cases(of: alternative) { code in
                for (place, cases) in alternatives.enumerated() where collects(cases[0]) {
                    code.add("case \(place):")
                    addCollection(of: cases[0], to: &code)
                }
                code.add("default: \(data)._excuseUnknownKeys()")
            }
        }
    }

    private func add(_ cases: [MappedCase], at place: Int, to code: inout CodeText) {
        guard cases[0].payload.isEmpty else {
            return code.add("case \(place): self = try \(value(of: cases[0], in: data))", for: cases[0].line)
        }
        let names = cases.flatMap(\.names).map(\.asLiteral).joined(separator: ", ")
        code.add("case \(place):")
        code.add("    switch \(data)._caseName {")
        for mapped in cases { code.add("    " + pattern(mapped.names) + "self = .\(mapped.name)") }
        code.add("    default: throw \(data)._unknownCase(\(names))")
        code.add("    }")
    }
}

#endif
