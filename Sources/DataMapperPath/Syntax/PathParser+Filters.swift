internal import DataMapperValues

/// Conditions of filters (RFC 9535 sections 2.3.5 and 2.4).
extension PathParser {
    /// Reads a condition with all its `||` and `&&`, and the space around it.
    mutating func condition() throws(JsonPathError) -> PathCondition {
        var alternatives: [PathCondition] = []
        repeat {
            var conditions: [PathCondition] = []
            repeat {
                skipSpace()
                try countPart()
                conditions.append(try basicCondition())
                skipSpace()
            } while take("&&")
            alternatives.append(conditions.count == 1 ? conditions[0] : .all(conditions))
        } while take("||")
        return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
    }

    private mutating func basicCondition() throws(JsonPathError) -> PathCondition {
        let isNegated = take("!")
        if isNegated { skipSpace() }
        let condition: PathCondition
        if take("(") {
            try enter()
            condition = try self.condition()
            leave()
            guard take(")") else { throw fail(.parenthesis) }
        } else {
            condition = try test(canCompare: !isNegated)
        }
        return isNegated ? .not(condition) : condition
    }

    /// What a condition begins with.
    private enum Term {
        case query(PathQuery)
        case operand(PathOperand)
        case condition(PathCondition)
    }

    /// Reads a comparison, or a query or a function alone.
    private mutating func test(canCompare: Bool) throws(JsonPathError) -> PathCondition {
        let start = position
        let term = try term()
        let end = position
        skipSpace()
        let place = position
        if canCompare, let comparison = comparison() {
            if case .condition = term { throw JsonPathError(.noComparison, at: place) }
            let left = try operand(term, at: start)
            skipSpace()
            let second = position
            return .comparison(left, comparison, try operand(try self.term(), at: second))
        }
        position = end
        switch term {
        case .query(let query): return .exists(query)
        case .condition(let condition): return condition
        case .operand: throw JsonPathError(canCompare ? .comparison : .condition, at: place)
        }
    }

    private mutating func comparison() -> PathComparison? {
        if take("==") { return .equal }
        if take("!=") { return .notEqual }
        if take("<=") { return .lessOrEqual }
        if take(">=") { return .greaterOrEqual }
        if take("<") { return .less }
        return take(">") ? .greater : nil
    }

    private mutating func term() throws(JsonPathError) -> Term {
        switch next ?? 0 {
        case UInt8(ascii: "$"), UInt8(ascii: "@"): return .query(try query())
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return .operand(.constant(.string(try string())))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .operand(.literal(try number()))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): return try word()
        default: throw fail(.condition)
        }
    }

    /// Returns what can be compared.
    private func operand(_ term: Term, at start: Int) throws(JsonPathError) -> PathOperand {
        switch term {
        case .operand(let operand): return operand
        case .query(let query) where query.isSingular: return .query(query)
        case .query: throw JsonPathError(.oneNode, at: start)
        case .condition: throw JsonPathError(.operand, at: start)
        }
    }

    // MARK: Functions

    private mutating func word() throws(JsonPathError) -> Term {
        let start = position
        while let byte = next, byte &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") { position += 1 }
        let name = String(decoding: text[start..<position], as: UTF8.self)
        guard take("(") else {
            switch name {
            case "true", "false": return .operand(.constant(.bool(name == "true")))
            case "null": return .operand(.constant(.null))
            default: throw JsonPathError(.condition, at: start)
            }
        }
        try enter()
        defer { leave() }
        let call: Term
        switch name {
        case "length":
            let argument = try valueArgument()
            call = .operand(.length(argument, slot: argument.isConstant ? slot() : nil))
        case "count": call = .operand(.count(try queryArgument()))
        case "value": call = .operand(.value(try queryArgument()))
        case "match", "search":
            let text = try valueArgument()
            guard take(",") else { throw fail(.comma) }
            let argument = try valueArgument()
            let slot = text.isConstant && argument.isConstant ? slot() : nil
            call = .condition(.matches(text, PathPattern(argument, isSearch: name == "search"), slot: slot))
        default: throw JsonPathError(.function, at: start)
        }
        guard take(")") else { throw fail(.parenthesis) }
        return call
    }

    private mutating func valueArgument() throws(JsonPathError) -> PathOperand {
        skipSpace()
        let start = position
        let operand = try operand(term(), at: start)
        skipSpace()
        return operand
    }

    private mutating func queryArgument() throws(JsonPathError) -> PathQuery {
        skipSpace()
        let start = position
        guard case .query(let query) = try term() else { throw JsonPathError(.query, at: start) }
        skipSpace()
        return query
    }
}

extension PathOperand {
    fileprivate static func constant(_ value: SupportedType) -> PathOperand { .literal(value.asNode().document) }
}
