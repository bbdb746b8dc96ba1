import DataMapper
import DataMapperTools
import Foundation

extension Secrets {
    /// Values of random models, and their texts.
    enum Texts {
        static func value(_ fields: [Field], _ choices: inout Choices) -> SupportedType {
            var entries: [(key: String, value: SupportedType)] = []
            for field in fields {
                switch field.kind {
                case .number: entries.append((field.key, choices.pick([1, "x", 2.5, [], ["y": 1]])))
                case .list: entries.append((field.key, choices.pick([[1], [1, "x"], [nil, [2]], "z"])))
                case .object(let inner): entries.append((field.key, value(inner, &choices)))
                case .secret: if choices.next(8) > 0 { entries.append((field.key, secret(&choices))) }
                }
            }
            return .object(entries)
        }

        static func secret(_ choices: inout Choices) -> SupportedType {
            let (mark, number) = (Field.mark, SupportedType.int(Int(Field.number) ?? 0))
            return choices.pick([
                .string(mark), .string("\(mark),]}"), .string("\(mark) # \"\\ é\n\(mark)"), number,
                .array([.string(mark)]),
                .object([("\(mark)k", 1), ("b", .string(mark)), ("c", .object([("\(mark)j", number)]))]),
                .array([.object([("\(mark)k", .string(mark))]), number, .array([])]),
                .object([("\(mark)k", .object([("a", 1), ("b", .string(mark)), ("c", 2)]))]),
            ])
        }

        static func json(_ fields: [Field], _ choices: inout Choices) -> String {
            json(value(fields, &choices), &choices, copies: choices.next(3) == 0)
        }

        /// Returns JSON in which objects may have a key twice, with white space that may end lines.
        static func json(_ value: SupportedType, _ choices: inout Choices, copies: Bool) -> String {
            guard let entries = value.entries else { return Zoo.text(value) }
            var members: [String] = []
            for (key, value) in entries {
                let text = Zoo.text(.string(key)) + choices.pick([":", ": ", " :"])
                if copies, choices.next(2) == 0 { members.append(text + json(value, &choices, copies: copies)) }
                members.append(text + json(value, &choices, copies: copies))
            }
            return "{" + members.joined(separator: choices.pick([",", ", ", ",\n"])) + "}"
        }

        /// Returns TOML in which the members of all objects stand mixed, each with its whole path.
        static func toml(_ value: SupportedType, _ choices: inout Choices) -> String {
            var pairs = leaves(of: value, below: "")
            for index in pairs.indices.dropFirst() { pairs.swapAt(index, choices.next(index + 1)) }
            return choices.next(2) == 0
                ? "w = {" + pairs.joined(separator: ", ") + "}" : pairs.map { "w." + $0 }.joined(separator: "\n")
        }

        private static func leaves(of value: SupportedType, below path: String) -> [String] {
            guard let entries = value.entries, !entries.isEmpty else {
                return ["\(path) = \(inline(value))"]
            }
            return entries.flatMap { leaves(of: $0.value, below: (path.isEmpty ? "" : path + ".") + $0.key) }
        }

        private static func inline(_ value: SupportedType) -> String {
            if let elements = value.array { return "[" + elements.map(inline).joined(separator: ", ") + "]" }
            if let entries = value.entries {
                return "{" + entries.map { "\($0.key) = \(inline($0.value))" }.joined(separator: ", ") + "}"
            }
            return value.isNull ? "0" : Zoo.text(value)
        }

        /// Returns a form in which the members of all objects stand mixed.
        static func form(_ value: SupportedType, _ choices: inout Choices) -> String {
            var pairs = pairs(of: value, name: "")
            for index in pairs.indices.dropFirst() { pairs.swapAt(index, choices.next(index + 1)) }
            return pairs.joined(separator: "&")
        }

        private static func pairs(of value: SupportedType, name: String) -> [String] {
            let below = { (key: String) in name.isEmpty ? key : "\(name)[\(key)]" }
            if let entries = value.entries { return entries.flatMap { pairs(of: $0.value, name: below($0.key)) } }
            // Elements of an array are one name that comes several times.
            if let elements = value.array { return elements.flatMap { pairs(of: $0, name: name) } }
            let text = value.string ?? (value.isNull ? "" : Zoo.text(value))
            return [name + "=" + (text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")]
        }
    }
}
