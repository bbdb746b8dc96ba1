#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension Document {
    /// Returns a value as text for people: like JSON, on one line. Stops soon after the text exceeds `limit` bytes.
    package func description(of index: Int, limit: Int = .max) -> String {
        var text = ""
        var open: [(end: Int, isObject: Bool, isFirst: Bool)] = []
        var current = index
        let end = index + nodes[index].span
        while current < end, text.utf8.count <= limit {
            if let last = open.indices.last {
                if !open[last].isFirst { text += ", " }
                open[last].isFirst = false
                if open[last].isObject {
                    text += "\(quoted: string(of: nodes[current])): "
                    current += 1
                }
            }
            let node = nodes[current]
            switch node.kind {
            case .null: text += "null"
            case .false: text += "false"
            case .true: text += "true"
            case .int: text += String(node.int64)
            case .uint: text += String(node.payload)
            case .double: text += String(node.doubleBits)
            case .decimal: text += NumberText.decimal(node)
            case .bigNumber: text += String(decoding: bytes(of: node), as: UTF8.self)
            case .string: text += "\(quoted: string(of: node))"
            case .data: text += "<\(node.count) bytes>"
            case .date: text += "<date \(node.date.timeIntervalSince1970)>"
            case .array: text += "["
            case .object: text += "{"
            }
            if node.isContainer { open.append((current + node.span, node.kind == .object, true)) }
            current += 1
            while let last = open.last, last.end <= current {
                text += last.isObject ? "}" : "]"
                open.removeLast()
            }
        }
        return text
    }
}

extension DefaultStringInterpolation {
    /// Appends a string in quotation marks. Invisible characters are escaped.
    fileprivate mutating func appendInterpolation(quoted string: String) {
        appendLiteral("\"")
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": appendLiteral("\\\(scalar)")
            default: appendLiteral(scalar.value < 0x20 ? scalar.escaped(asASCII: true) : String(scalar))
            }
        }
        appendLiteral("\"")
    }
}
