#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The values of a text whose kind it does not show: bytes, dates, integers that are also floating-point numbers,
/// numbers such as `1.0` that are also integers, null that is meant, missing values, and secrets.
///
/// If the text becomes a tape, these values get their kinds back. All other integers are nothing else, and all other
/// numbers that a `Double` writes in the same way are a `Double`.
package struct UntoldKinds {
    /// The nodes, with the places of their texts.
    private var entries: [(place: Int, node: TapeNode)] = []

    /// Notes the values of a tape that was written at the end of a text.
    package mutating func note(_ tape: Tape, count: Int, in output: borrowing JsonOutput, from place: Int) {
        guard (0..<count).contains(where: { Self.isUntold(tape.nodes[$0]) }) else { return }
        var places = TokenPlaces(text: output.text(from: place))
        for index in 0..<count {
            guard let offset = places.next() else { return }
            if Self.isUntold(tape.nodes[index]) { entries.append((place + offset, tape.nodes[index])) }
        }
    }

    /// Notes a value that begins at the end of a text.
    package mutating func note(_ node: TapeNode, at place: Int) {
        if Self.isUntold(node), entries.last?.place != place { entries.append((place, node)) }
    }

    private static func isUntold(_ node: TapeNode) -> Bool {
        switch node.kind {
        case .data, .date: true
        case .null: node.isExplicitNull || node.isAbsent
        case .array, .object: node.isSecretContainer
        case .int, .uint: node.flags.contains(.isAlsoDouble)
        case .decimal: node.exponent >= 0 || node.exponent == -1 && node.payload % 10 == 0
        default: false
        }
    }

    /// Forgets the values from a place on.
    mutating func removeAll(from place: Int) {
        while let last = entries.last, last.place >= place { entries.removeLast() }
    }

    /// Values with the indices that they will have on a tape, and the number of its nodes.
    package struct Indexed {
        var entries: [(index: Int, node: TapeNode)] = []
        var count = 0
    }

    /// Returns the values in a text that begins at a place.
    package func indexed(in text: BorrowedBytes, from place: Int) -> Indexed {
        var first = entries.count
        while first > 0, entries[first - 1].place >= place { first -= 1 }
        var indexed = Indexed()
        var untold = entries[first...]
        if untold.isEmpty { return indexed }
        var places = TokenPlaces(text: text)
        while let offset = places.next() {
            if let entry = untold.first, entry.place == place + offset {
                indexed.entries.append((indexed.count, entry.node))
                untold.removeFirst()
            }
            indexed.count += 1
        }
        return indexed
    }
}

extension DocumentBuilder {
    /// Gives values that were read from a text their kinds back.
    package mutating func restoreKinds(_ untold: UntoldKinds.Indexed) {
        // If a key was in the text twice, the parser has removed a member, and the indices mean nothing.
        var told = (untold.count == count ? untold.entries : [])[...]
        var text = JsonOutput()
        var other = JsonOutput()
        for index in 0..<count {
            if let entry = told.first, entry.index == index {
                told.removeFirst()
                restoreKind(of: index, entry.node)
                continue
            }
            let node = nodes[index]
            switch node.kind {
            case .int, .uint: nodes[index].flags.remove(.isAlsoDouble)
            case .decimal:
                guard let double = withTape({ $0.double(node) }) else { continue }
                text.clear()
                other.clear()
                text.append(decimal: node)
                other.append(double: double)
                // A number of a document may have other digits, such as `1.50`.
                if text.text(from: 0) == other.text(from: 0) { nodes[index] = .double(double) }
            default: break
            }
        }
    }

    private mutating func restoreKind(of index: Int, _ node: TapeNode) {
        switch node.kind {
        case .date, .null: nodes[index] = node
        case .array, .object: nodes[index].flags.insert(.isSecret)
        case .data:
            guard nodes[index].kind == .string,
                let bytes = Data(base64Encoded: bytes(of: nodes[index]).data)
            else { return }
            BorrowedBytes.with(bytes) { append(.data, bytes: $0) }
            nodes[index] = removeLast()
        // A parser reads the others as they were.
        default: break
        }
    }
}
