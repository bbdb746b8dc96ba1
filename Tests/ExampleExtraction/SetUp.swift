/// The first line of an example may say what the code gets: a view of the data, and variables, separated by semicolons.
///
/// | first line | test |
/// |---|---|
/// | `// data: {"age": 7}` | `data` is a view that reads this object |
/// | `// data: written` | `data` is a view that nothing has been written to |
/// | `// data: {"age": 7}; var age = 0` | a variable, too |
/// | `// let age = 7` | only a variable |
/// | `// map: {"age": 7}`, `// map: written` | `map` is a `Map` of the module ObjectMapper |
///
/// The view is a `MappableData` if the example calls `map`. Otherwise it has the type whose member the comment
/// describes, or is a `DeserializableData`.
enum SetUp {
    /// The types of views.
    static let views: Set<Substring> = ["DeserializableData", "SerializableData", "MappableData"]

    /// Returns the code of the first line of an example; nil if it is no set-up.
    static func code(of line: String, view: String) -> String? {
        guard line.hasPrefix("// ") else { return nil }
        var statements: [String] = []
        for part in line.dropFirst(3).split(separator: "; ") {
            if part.hasPrefix("data: ") {
                let value = part.dropFirst("data: ".count)
                statements.append("var data = \(view).example(\(argument(value, null: ".null")))")
                // Not each example changes the view.
                statements.append("changed(&data)")
            } else if part.hasPrefix("map: ") {
                statements.append("let map = Map.example(\(argument(part.dropFirst("map: ".count), null: "NSNull()")))")
            } else if part.hasPrefix("let ") || part.hasPrefix("var ") {
                statements.append(String(part))
            } else {
                return nil
            }
        }
        return statements.joined(separator: "; ")
    }

    /// Returns JSON as a literal of Swift; nothing for `written`.
    private static func argument(_ json: Substring, null: String) -> String {
        if json == "written" { return "" }
        // The parts with odd numbers are text.
        let parts = json.split(separator: "\"", omittingEmptySubsequences: false).enumerated().map {
            index, part -> Substring in
            guard index.isMultiple(of: 2) else { return part }
            return part.replacing("{}", with: "[:]").replacing("{", with: "[").replacing("}", with: "]")
                .replacing("null", with: null)
        }
        return parts.joined(separator: "\"")
    }
}
