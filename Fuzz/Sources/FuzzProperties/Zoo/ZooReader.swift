import DataMapper

/// The JSON that inputs of `Mapping` and `Updating` describe. Its keys and values often match the models.
enum Zoo {
    static let json = JsonSerializer()

    /// Reads an input. After the last byte, it reads zeros.
    struct Reader {
        private let bytes: UnsafeBufferPointer<UInt8>
        private var position = 0

        init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

        var isAtEnd: Bool { position >= bytes.count }

        mutating func byte() -> Int {
            guard position < bytes.count else { return 0 }
            defer { position += 1 }
            return Int(bytes[position])
        }

        /// The text of a document: the text after a marker, up to the end or to a zero, or the text that the grammar
        /// gives for the next bytes.
        mutating func document(toEnd: Bool = true) -> String {
            if position < bytes.count, bytes[position] == 0xFF {
                let start = position + 1
                let end = toEnd ? bytes.count : bytes[start...].firstIndex(of: 0) ?? bytes.count
                position = min(end + 1, bytes.count)
                return String(decoding: bytes[start..<end], as: UTF8.self)
            }
            var text = ""
            value(&text, byte(), depth: 0, object: true)
            return text
        }

        // MARK: The grammar

        /// Keys that models read, and matching values. Then misspelt and unknown keys.
        private static let keys: [(name: String, fit: Fit)] = [
            ("i", .integer), ("j", .integer), ("s", .text), ("b", .bool), ("d", .number), ("l", .integers),
            ("m", .table), ("o", .object), ("p", .objects), ("g", .objectTable), ("k", .color), ("n", .integer),
            ("type", .type), ("t", .date), ("u", .uuid), ("w", .data), ("r", .link), ("q", .number), ("f", .integer),
            ("log", .object), ("level", .integer), ("size", .integer), ("name", .text), ("h", .integers),
            ("I", .text), ("leve1", .integer), ("na_me", .text), ("x", .text), ("y", .object), ("", .integer),
            ("\u{e9}", .integer), ("e\u{301}", .integer),
        ]

        private enum Fit {
            case integer, text, bool, number, integers, table, object, objects, objectTable
            case color, type, date, uuid, data, link
        }

        private static let scalars = [
            "null", "true", "false", "0", "1", "-1", "2", "255", "256", "1.0", "1.50", "-0", "1e2", "1e40",
            "9007199254740993", "18446744073709551615", "0.1", #""""#, #""x""#, #""1""#, #""true""#, #""red""#,
            #""green""#, #""cat""#, #""dog""#, #""mauve""#, #""2020-01-02T03:04:05Z""#, #""2020-01-02""#,
            #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, #""AQID""#, #""https://example.org/a?b=c""#, #""é\u0000😀""#,
        ]

        private mutating func value(_ text: inout String, _ choice: Int, depth: Int, object: Bool = false) {
            if depth < 6, object || choice & 0x60 == 0x60 {
                if choice & 0x80 != 0, !object {
                    array(&text, choice & 7, depth)
                } else {
                    members(&text, choice & 15, depth)
                }
            } else {
                text += Self.scalars[choice & 31]
            }
        }

        private mutating func array(_ text: inout String, _ count: Int, _ depth: Int) {
            text += "["
            for place in 0..<count {
                if place > 0 { text += "," }
                value(&text, byte(), depth: depth + 1)
            }
            text += "]"
        }

        private mutating func members(_ text: inout String, _ count: Int, _ depth: Int) {
            text += "{"
            for place in 0..<count where !isAtEnd {
                if place > 0 { text += "," }
                let choice = byte()
                let key = Self.keys[choice & 31]
                text += "\"\(key.name)\":"
                // Three of eight values are arbitrary.
                if choice >> 5 < 3 {
                    value(&text, byte(), depth: depth + 1)
                } else {
                    fitting(key.fit, &text, depth + 1)
                }
            }
            text += "}"
        }

        private mutating func fitting(_ fit: Fit, _ text: inout String, _ depth: Int) {
            let choice = byte()
            switch fit {
            case .integer: text += "\(choice & 127)"
            case .text: text += "\"\(["", "a", "b", "1"][choice & 3])\""
            case .bool: text += choice & 1 == 0 ? "true" : "false"
            case .number: text += ["1.50", "0.25", "3", "-2e3"][choice & 3]
            case .color: text += ["\"red\"", "\"green\""][choice & 1]
            case .type: text += ["\"cat\"", "\"dog\""][choice & 1]
            case .date: text += "\"2020-01-02T03:04:0\(choice % 10)Z\""
            case .uuid: text += "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5\(choice % 10)\""
            case .data: text += "\"AQID\""
            case .link: text += "\"https://example.org/\(choice)\""
            case .integers: text += "[" + (0..<choice & 3).map { "\($0)" }.joined(separator: ",") + "]"
            case .table: text += "{" + (0..<choice & 3).map { "\"\($0)\":\($0)" }.joined(separator: ",") + "}"
            case .object: members(&text, depth < 6 ? choice & 7 : 0, depth)
            case .objects:
                text += "["
                for place in 0..<choice & 3 {
                    if place > 0 { text += "," }
                    members(&text, depth < 6 ? byte() & 7 : 0, depth + 1)
                }
                text += "]"
            case .objectTable:
                text += "{"
                for place in 0..<choice & 3 {
                    if place > 0 { text += "," }
                    text += "\"\(["a", "b", "1"][place])\":"
                    members(&text, depth < 6 ? byte() & 7 : 0, depth + 1)
                }
                text += "}"
            }
        }
    }
}
