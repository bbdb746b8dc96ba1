internal import DataMapperFormats
public import DataMapperValues

extension SupportedType {
    /// Returns the arguments of a program as an object.
    ///
    /// ```swift
    /// let arguments = ["--database.host=db.local", "--max-size", "3", "--tag", "new", "--tag", "big", "--verbose"]
    /// let value = try SupportedType.arguments(arguments)
    /// value["database"]?["host"]?.string   // "db.local"
    /// value["maxSize"]?.string   // "3"
    /// value["tag"]   // ["new", "big"]
    /// value["verbose"]?.string   // "true"
    /// ```
    ///
    /// A point separates the keys of objects, and a hyphen separates the words of a key, which `keys` joins. The value
    /// is the text after `=`, or the next argument, unless that begins with a hyphen and is not a number. Otherwise, it
    /// is `true`. A name in `flags`, such as `verbose`, never takes the next argument. The values of a repeated name
    /// are an array. A property of type `[String]` also accepts a single value.
    ///
    /// Every value is text, and types convert it, as ``environment(prefix:keys:dictionaries:variables:)`` says. But a comma
    /// does not separate the elements of an array. The keys of `dictionaries` are kept as they are written. Errors name the argument, and never its value:
    /// `expected integer, found string at $.port (argument --port)`.
    ///
    /// For commands, values without a name, short names and a help page, use a library that parses arguments.
    ///
    /// - Throws: `FormatError` with the argument as its place, if an argument has no name, or if two of them exclude each
    ///   other, as `--a=1` and `--a.b=2` do.
    public static func arguments(
        _ arguments: [String] = Array(CommandLine.arguments.dropFirst()), flags: Set<String> = [],
        keys: VariableKeys = .camelCase, dictionaries: Set<String> = []
    ) throws -> SupportedType {
        var texts = NamedTexts("arguments", .array, flags: .isUntyped | .isOfForm)
        var position = 0
        while position < arguments.count {
            let argument = arguments[position]
            position += 1
            guard argument.utf8.starts(with: "--".utf8), argument.utf8.count > 2 else {
                throw texts.error("expected an argument that begins with --", in: "argument \(position)")
            }
            let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let title = "argument --\(ErrorText.escaped(String(parts[0])))"
            let names = parts[0].split(separator: ".", omittingEmptySubsequences: false)
            guard let path = keys.path(of: names, separator: "-", keeping: dictionaries) else {
                throw texts.error("expected a key before and after each point", in: title)
            }
            if parts.count > 1 {
                texts.append(String(parts[1]), path, name: title)
            } else if position < arguments.count, !flags.contains(String(parts[0])), isValue(arguments[position]) {
                texts.append(arguments[position], path, name: title)
                position += 1
            } else {
                texts.append("true", path, name: title)
            }
        }
        return try texts.value()
    }

    /// Whether an argument is the value of the one before. A negative number is.
    private static func isValue(_ argument: String) -> Bool {
        guard argument.utf8.first == UInt8(ascii: "-") else { return true }
        return LongDecimal(text: argument.utf8) != nil
    }
}
