extension Document {
    /// Returns an error if a value exceeds one of the limits that a parser checks. Returns nil if it does not, and for
    /// a document that was parsed.
    ///
    /// - Complexity: O(*n*) in the size of the value.
    package func excess(over limits: ProcessingLimits, in root: Int) -> DeserializationError? {
        if isParsed { return nil }
        if nodes[root].span > limits.elementCount {
            return excess("number of elements", limits.elementCount, "elementCount", root)
        }
        var waiting = [root]
        while let index = waiting.popLast() {
            let node = nodes[index]
            switch node.kind {
            case .array: waiting += children(of: index)
            case .object:
                for key in members(of: index) {
                    if nodes[key].count > limits.keyLength {
                        return excess("key", limits.keyLength, "keyLength", key + 1)
                    }
                    if hasTooManyMarks(nodes[key], limits) {
                        return excess(ErrorText.combiningMarks, limits.combiningMarks, "combiningMarks", key + 1)
                    }
                    waiting.append(key + 1)
                }
            case .string where node.count > limits.stringLength:
                return excess("string", limits.stringLength, "stringLength", index)
            case .string where hasTooManyMarks(node, limits):
                return excess(ErrorText.combiningMarks, limits.combiningMarks, "combiningMarks", index)
            case .int, .uint, .decimal, .double, .bigNumber:
                if NumberText.number(node, tape)?.utf8.count ?? 0 > limits.numberLength {
                    return excess("number", limits.numberLength, "numberLength", index)
                }
            default: break
            }
        }
        return nil
    }

    private func hasTooManyMarks(_ text: TapeNode, _ limits: ProcessingLimits) -> Bool {
        !text.flags.contains(.isASCII) && CombiningMarks.exceed(limits.combiningMarks, in: bytes(of: text))
    }

    private func excess(_ what: String, _ limit: Int, _ option: String, _ index: Int) -> DeserializationError {
        DeserializationError(
            .limitExceeded, expected: ErrorText.limit(what, limit),
            hint: ErrorText.depthHint("the mapper's ProcessingLimits.\(option)"), document: self, index: index)
    }
}
