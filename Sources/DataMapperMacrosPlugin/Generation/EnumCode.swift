#if Macros

internal import SwiftSyntax

/// The members that map the cases of an enum.
struct EnumCode {
    let type: MappedType
    let form: MappedType.EnumForm
    /// The name of the parameter with the data. It differs from the names of payload values.
    let data: String
    /// The requirements of the generic parameters.
    let constraints: String

    init(_ type: MappedType) {
        self.type = type
        form = type.enumForm
        constraints = type.constraints
        data = CodeText.nameOfData(besides: type.cases.flatMap { $0.payload.map(\.variable) })
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
        if case .rawValue = form { return addRawFallback(to: &code) }
        if type.macro.reads {
            if case .untagged = form { addAlternatives(to: &code) } else { addInitializer(to: &code) }
        }
        if type.macro.writes {
            if type.macro.reads { code.add() }
            addSerialize(to: &code)
        }
        guard type.macro == .mappable else { return }
        code.add()
        code.block("\(type.access)mutating func mapping(_ \(data): inout MappableData) throws\(constraints)") { code in
            code.add("try \(data)._mapWhole(&self)")
        }
    }

    private func addRawFallback(to code: inout CodeText) {
        guard type.macro.reads, let fallback else { return }
        if fallback.name != "unknownCase" {
            code.add("\(type.access)static var unknownCase: Self { .\(fallback.name) }")
        }
        code.add()
        code.block("\(type.access)init(_ \(data): DeserializableData) throws\(constraints)") { code in
            code.add("self = try \(data)._rawCase(or: .\(fallback.name))")
        }
    }

    // MARK: Reading

    private func addInitializer(to code: inout CodeText) {
        code.block("\(type.access)init(_ \(data): DeserializableData) throws\(constraints)") { code in
            if isExternal { code.add("let named = \(data)._namedCase") }
            code.cases(of: caseName, for: line(before: known.first)) { code in
                for mapped in known { code.add(pattern(mapped.names) + reading(mapped), for: mapped.line) }
                if let fallback, fallback.payload.isEmpty {
                    code.add(pattern(fallback.names) + reading(fallback), for: fallback.line)
                }
                if let fallback, !fallback.payload.isEmpty {
                    code.add("default: self = try \(value(of: fallback, in: data))", for: fallback.line)
                } else if let fallback {
                    code.add("default: self = try \(unknown(replacedBy: fallback))")
                } else {
                    code.add("default: throw \(unknown())")
                }
            }
        }
        code.add()
        addCollectProblems(to: &code)
        let expectation: String? =
            switch form {
            case .text: ".text"
            case .external: ".textOrObject"
            case .tagged, .adjacent, .untagged, .rawValue: nil
            }
        guard let expectation else { return }
        code.add()
        code.add("\(type.access)static var _expectation: _Expectation { \(expectation) }")
    }

    /// Returns the line for a `switch`, because there must not be a directive between it and the first case.
    private func line(before mapped: MappedCase?) -> Int? { mapped?.line.flatMap { $0 > 1 ? $0 - 1 : nil } }

    private var isExternal: Bool { if case .external = form { true } else { false } }

    private var caseName: String {
        switch form {
        case .external: "named.name"
        case .tagged(let tag), .adjacent(let tag, _): "\(data)[\(tag.asLiteral)]._caseName"
        case .text, .untagged, .rawValue: "\(data)._caseName"
        }
    }

    private func pattern(_ names: [String]) -> String { "case \(names.map(\.asLiteral).joined(separator: ", ")): " }

    /// `self = try .circle(radius: data["radius"].get())`
    private func reading(_ mapped: MappedCase) -> String {
        if !mapped.payload.isEmpty { return "self = try \(value(of: mapped, in: container))" }
        return isExternal ? "self = try named.withoutPayload(.\(mapped.name))" : "self = .\(mapped.name)"
    }

    /// The code of the view from which the payload of a case is read.
    private var container: String {
        switch form {
        case .external: "named.payload"
        case .adjacent(_, let content): "\(data)[\(content.asLiteral)]"
        case .text, .tagged, .untagged, .rawValue: data
        }
    }

    /// Returns the code of a case with its payload: `.circle(radius: data["radius"].get())`
    private func value(of mapped: MappedCase, in container: String) -> String {
        guard !mapped.payload.isEmpty else { return ".\(mapped.name)" }
        let arguments = zip(mapped.payload, views(of: mapped, in: container)).map { value, view in
            (value.label.map { "\($0): " } ?? "") + read(value, from: view)
        }
        return ".\(mapped.name)(\(arguments.joined(separator: ", ")))"
    }

    /// Returns the code of the views from which the values of a payload are read.
    private func views(of mapped: MappedCase, in container: String, isChecked: Bool = true) -> [String] {
        // A `@Fallback` case takes the whole value, of any kind.
        if mapped.isFallback { return [container] }
        switch mapped.form {
        case .none: return []
        case .single: if case .tagged = form { return ["\(container).flattened"] } else { return [container] }
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

    private func read(_ value: MappedCase.Value, from view: String) -> String {
        if let initial = value.initialValue { return "\(view).getIfPresent(or: \(initial))" }
        return value.isOptional ? "\(view).getIfPresent()" : "\(view).get()"
    }

    // MARK: Unknown names

    private var names: [String] { known.flatMap(\.names).map(\.asLiteral) }

    private func unknown(replacedBy fallback: MappedCase? = nil) -> String {
        let replaced = fallback.map { ["replacedBy: .\($0.name)"] } ?? []
        switch form {
        case .external: return "named.unknown(\((names + replaced).joined(separator: ", ")))"
        case .tagged(let tag), .adjacent(let tag, _):
            return "\(data)._unknownCase(\((["at: \(tag.asLiteral)"] + names + replaced).joined(separator: ", ")))"
        case .text, .untagged, .rawValue:
            return "\(data)._unknownCase(\((names + replaced).joined(separator: ", ")))"
        }
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
        code.block("\(type.access)static func collectProblems(in \(data): DeserializableData)\(constraints)") { code in
            guard known.contains(where: collects) else { return code.add("\(data)._excuseUnknownKeys()") }
            if isExternal { code.add("let named = \(data)._namedCase") }
            code.cases(of: caseName) { code in
                for mapped in known where collects(mapped) {
                    code.add(pattern(mapped.names).trimmingSpaces)
                    addCollection(of: mapped, to: &code)
                }
                code.add("default: \(data)._excuseUnknownKeys()")
            }
        }
    }

    private func addCollection(of mapped: MappedCase, to code: inout CodeText) {
        for (value, view) in zip(mapped.payload, views(of: mapped, in: container, isChecked: false)) {
            let type = value.type.trimmedDescription
            code.add(
                value.initialValue == nil
                    ? "    \(view).collect(\(type).self)"
                    : "    \(view).collect { try \(read(value, from: "$0")) as \(type) }")
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
        code.add("\(type.access)static var _alternatives: Swift.Int { \(alternatives.count) }")
        if fallback != nil { code.add("\(type.access)static var _hasFallback: Swift.Bool { true }") }
        code.add()
        code.block("\(type.access)init(_ \(data): DeserializableData, alternative: Swift.Int) throws\(constraints)") {
            code in
            let first = alternatives.first?.first
            code.cases(of: "alternative", for: first?.payload.isEmpty ?? true ? nil : line(before: first)) { code in
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
        code.block(
            "\(type.access)static func collectProblems(in \(data): DeserializableData, alternative: Swift.Int)\(constraints)"
        ) {
            code in
            code.cases(of: "alternative") { code in
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
