import DataMapper
import Foundation

/// INI files: sections of keys with values.
///
///     [window]
///     width = 800
///     title = Notes
///
/// A format of one's own needs just these two functions. Sections become dictionaries, and values that look like
/// numbers or booleans become such.
struct IniSerializer: Serializer {
    func serialize(_ supportedType: SupportedType) -> Data {
        let sections = (supportedType.entries ?? []).map { section in
            let lines = (section.value.entries ?? []).compactMap { line in
                text(line.value).map { "\(line.key) = \($0)\n" }
            }
            return "[\(section.key)]\n" + lines.joined()
        }
        return Data(sections.joined(separator: "\n").utf8)
    }

    func deserialize(_ data: Data) -> SupportedType {
        var sections: SupportedType = [:]
        var current = ""
        for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("["), line.hasSuffix("]") {
                current = String(line.dropFirst().dropLast())
                sections[current] = [:]
            } else if let equals = line.firstIndex(of: "=") {
                let key = line[..<equals].trimmingCharacters(in: .whitespaces)
                let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
                sections[current, default: [:]].addToDictionary(key: key, value: scalar(value))
            }
        }
        return sections
    }

    private func text(_ value: SupportedType) -> String? {
        value.string ?? value.bool.map { "\($0)" } ?? value.int.map { "\($0)" } ?? value.double.map { "\($0)" }
    }

    private func scalar(_ text: String) -> SupportedType {
        if let bool = Bool(text) { return .bool(bool) }
        if let int = Int(text) { return .intOrDouble(int) }
        if let double = Double(text) { return .double(double) }
        return .string(text)
    }
}

extension SupportedType {
    fileprivate subscript(key: String, default value: SupportedType) -> SupportedType {
        get { self[key] ?? value }
        set { self[key] = newValue }
    }
}
