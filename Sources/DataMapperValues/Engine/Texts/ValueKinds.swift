/// Kinds of values that are accepted, and how errors name them.
package struct ValueKinds: Equatable, Sendable {
    package struct Members: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let boolean = Members(rawValue: 1)
        package static let integer = Members(rawValue: 2)
        /// Numbers that are not integers.
        package static let fraction = Members(rawValue: 4)
        package static let string = Members(rawValue: 8)
        package static let bytes = Members(rawValue: 16)
        package static let date = Members(rawValue: 32)
        package static let array = Members(rawValue: 64)
        package static let object = Members(rawValue: 128)
        package static let number: Members = [.integer, .fraction]
    }

    package let members: Members
    /// How errors name the kinds.
    package let text: String

    package init(_ members: Members, named text: String) {
        self.members = members
        self.text = text
    }

    package static let boolean = ValueKinds(.boolean, named: ErrorText.name(of: .true))
    package static let integer = ValueKinds(.integer, named: ErrorText.name(of: .int))
    package static let number = ValueKinds(.number, named: ErrorText.name(of: .double))
    package static let string = ValueKinds(.string, named: ErrorText.name(of: .string))
    package static let array = ValueKinds(.array, named: ErrorText.name(of: .array))
    package static let object = ValueKinds(.object, named: ErrorText.name(of: .object))
    package static let any = ValueKinds(Members(rawValue: .max), named: "value")

    /// Returns whether the kinds are the same, whatever errors call them.
    package static func == (left: ValueKinds, right: ValueKinds) -> Bool { left.members == right.members }

    package func or(_ other: ValueKinds) -> ValueKinds {
        ValueKinds(members.union(other.members), named: ErrorText.either(text, other.text))
    }

    /// Returns whether some values of a kind are accepted. If only integers are, this is also true for the kinds of
    /// other numbers, because `1.0` is an integer. It is never true for null.
    package func contains(_ kind: TapeNode.Kind) -> Bool {
        let possible: Members =
            switch kind {
            case .null: []
            case .false, .true: .boolean
            case .int, .uint: .integer
            case .decimal, .double, .bigNumber: .number
            case .string: .string
            case .data: .bytes
            case .date: .date
            case .array: .array
            case .object: .object
            }
        return !members.isDisjoint(with: possible)
    }

    /// Returns whether a value has one of the kinds.
    package func contains(_ node: TapeNode, in tape: Tape) -> Bool {
        contains(node.kind) && (!node.isNumber || members.contains(.fraction) || tape.isWhole(node))
    }
}

/// What was found where another value was expected.
package enum FoundValue: Hashable, Sendable {
    case nothing
    case kind(TapeNode.Kind)
    case described(String)

    package var text: String {
        switch self {
        case .nothing: ErrorText.missing
        case .kind(let kind): ErrorText.name(of: kind)
        case .described(let text): text
        }
    }
}
