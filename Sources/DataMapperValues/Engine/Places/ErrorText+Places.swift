/// The texts about where an error is.
extension ErrorText {
    package static func alternatives(_ keys: [MappingPath.Component]) -> String {
        let names = keys.map { component in
            switch component {
            case .key(let key): quoted(key)
            case .index(let index): "\(index)"
            }
        }
        return "also looked for \(names.joined(separator: ", "))"
    }

    /// Returns the whole text of an error: what happened, where, and what may help.
    package static func description(
        _ message: String, path: MappingPath?, location: SourceLocation?, hint: String?
    ) -> String {
        var text = message
        if let path { text += " at \(path)" }
        if let location { text += " (\(location))" }
        if let hint { text += "; \(hint)" }
        return text
    }
}
