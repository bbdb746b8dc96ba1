/// References to schemas (RFC 3986).
enum SchemaUri {
    /// Returns the parts of a reference before and after `#`. The fragment is nil if there is no `#`.
    static func split(_ reference: String) -> (uri: String, fragment: String?) {
        guard let sign = reference.utf8.firstIndex(of: UInt8(ascii: "#")) else { return (reference, nil) }
        return (String(reference[..<sign]), String(reference[reference.utf8.index(after: sign)...]))
    }

    /// Returns a reference without a fragment in its absolute form (section 5.2).
    static func resolve(_ reference: String, against base: String) -> String {
        if reference.isEmpty { return base }
        let target = Parts(reference)
        if target.scheme != nil { return target.text }
        var result = Parts(base)
        if target.authority != nil {
            (result.authority, result.path, result.query) = (target.authority, target.path, target.query)
        } else if target.path.isEmpty {
            result.query = target.query ?? result.query
        } else {
            result.path = target.path.hasPrefix("/") ? target.path : result.merged(with: target.path)
            result.query = target.query
        }
        result.path = withoutDots(result.path)
        return result.text
    }

    private struct Parts {
        var scheme: Substring?
        var authority: Substring?
        var path: Substring
        var query: Substring?

        init(_ text: String) {
            var rest = text[...]
            if let mark = rest.firstIndex(of: "?") {
                query = rest[rest.index(after: mark)...]
                rest = rest[..<mark]
            }
            if let colon = rest.firstIndex(where: { $0 == ":" || $0 == "/" }), rest[colon] == ":",
                let first = rest.first, first.isASCII, first.isLetter
            {
                scheme = rest[..<colon]
                rest = rest[rest.index(after: colon)...]
            }
            if rest.hasPrefix("//") {
                let end = rest.dropFirst(2).firstIndex(of: "/") ?? rest.endIndex
                authority = rest[..<end].dropFirst(2)
                rest = rest[end...]
            }
            path = rest
        }

        /// Returns a relative path in the folder of this one (section 5.2.3).
        func merged(with path: Substring) -> Substring {
            if authority != nil, self.path.isEmpty { return "/" + path }
            guard let slash = self.path.lastIndex(of: "/") else { return path }
            return self.path[...slash] + path
        }

        var text: String {
            var text = ""
            if let scheme { text += "\(scheme):" }
            if let authority { text += "//\(authority)" }
            text += path
            if let query { text += "?\(query)" }
            return text
        }
    }

    /// Removes the steps `.` and `..` of a path (section 5.2.4).
    private static func withoutDots(_ path: Substring) -> Substring {
        guard path.contains(".") else { return path }
        var kept: [Substring] = []
        let steps = path.split(separator: "/", omittingEmptySubsequences: false)
        for (place, step) in steps.enumerated() {
            let isLast = place == steps.count - 1
            switch step {
            case ".": if isLast { kept.append("") }
            case "..":
                if kept.count > 1 || kept.first.map({ !$0.isEmpty }) ?? false { kept.removeLast() }
                if isLast { kept.append("") }
            default: kept.append(step)
            }
        }
        return kept.joined(separator: "/")[...]
    }
}
