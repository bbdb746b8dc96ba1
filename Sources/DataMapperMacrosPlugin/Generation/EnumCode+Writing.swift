#if Macros

extension EnumCode {
    func addSerialize(to code: inout CodeText) {
        // If the enum is also read, errors in types of payloads point to the user's lines there.
        let hasLines = !type.macro.reads
        code.block("\(type.access)func serialize(to \(data): inout \(Library.output))\(constraints)") { code in
            let groups = type.cases.inGroups
            if groups.count == 1 { return addCases(type.cases, hasLines, to: &code) }
            // As in `ObjectCode`, a function for each group.
            for (number, group) in groups.enumerated() {
                code.add("func \(Library.group)\(number)(_ \(data): inout \(Library.output)) -> Bool {")
                addCases(group, hasLines, others: "return false", to: &code)
                code.add("return true")
                code.add("}")
                code.add("if \(Library.group)\(number)(&\(data)) { return }")
            }
        }
    }

    private func addCases(_ cases: [MappedCase], _ hasLines: Bool, others: String? = nil, to code: inout CodeText) {
        code.cases(of: "self") { code in
            for mapped in cases {
                let variables = mapped.payload.map { "let \($0.variable)" }.joined(separator: ", ")
                code.add("case .\(mapped.name)\(variables.isEmpty ? "" : "(\(variables))"):")
                for line in writing(mapped) { code.add("    " + line, for: hasLines ? mapped.line : nil) }
            }
            if let others { code.add("default: \(others)") }
        }
    }

    /// `data["circle"].object { $0["radius"].set(radius) }`
    private func writing(_ mapped: MappedCase) -> [String] {
        if mapped.isFallback, let value = mapped.payload.first { return ["\(data).\(set(value))"] }
        let name = mapped.names.first?.asLiteral ?? "\"\""
        switch form {
        case .external, .text, .rawValue:
            return mapped.payload.isEmpty ? ["\(data).set(\(name))"] : whole(mapped, to: "\(data)[\(name)]")
        case .tagged(let tag):
            let tag = "\(data)[\(tag.asLiteral)].set(\(name))"
            if case .single(let value) = mapped.form {
                return [tag, "\(data).flattened.\(set(value))", "\(data)._requireUniqueKeys()"]
            }
            return [tag] + members(mapped, of: data)
        case .adjacent(let tag, let content):
            let tag = "\(data)[\(tag.asLiteral)].set(\(name))"
            let whole = mapped.payload.isEmpty ? [] : whole(mapped, to: "\(data)[\(content.asLiteral)]")
            guard case .single(let value) = mapped.form else { return [tag] + whole }
            return [tag] + whole.map { omittingNil(value, $0) }
        case .untagged:
            if mapped.payload.isEmpty { return ["\(data).set(\(name))"] }
            if case .object = mapped.form { return members(mapped, of: data) }
            return whole(mapped, to: data)
        }
    }

    /// Returns the code that writes a payload as one value.
    private func whole(_ mapped: MappedCase, to view: String) -> [String] {
        switch mapped.form {
        case .none: return []
        case .single(let value): return ["\(view).\(set(value))"]
        case .array: return ["\(view)._array(\(mapped.payload.map(\.variable).joined(separator: ", ")))"]
        case .object:
            let members = members(mapped, of: "$0")
            if members.count == 1 { return ["\(view)._object { \(members[0]) }"] }
            return ["\(view)._object {"] + members.map { "    " + $0 } + ["}"]
        }
    }

    private func members(_ mapped: MappedCase, of view: String) -> [String] {
        mapped.payload.map { value in
            omittingNil(value, "\(view)[\(value.key.asLiteral)].\(set(value))")
        }
    }

    private func set(_ value: MappedCase.Value) -> String { "\(type.prefix(for: value.type))set(\(value.variable))" }

    private func omittingNil(_ value: MappedCase.Value, _ set: String) -> String {
        type.options.omitsNil && value.isOptional ? "if let \(value.variable) { \(set) }" : set
    }
}

#endif
