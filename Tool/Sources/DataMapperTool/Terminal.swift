import Foundation

/// What is only for people: colours, notes, and text that cannot change the terminal.
enum Terminal {
    static let hasColours =
        isatty(STDOUT_FILENO) == 1 && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
        && ProcessInfo.processInfo.environment["TERM"] != "dumb"

    enum Colour: String {
        case red = "31"
        case green = "32"
        case cyan = "36"
        case bold = "1"
    }

    static func coloured(_ text: String, _ colour: Colour) -> String {
        hasColours ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// Writes lines to standard error.
    static func note(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { visible($0) + "\n" }
        try? FileHandle.standardError.write(contentsOf: Data(lines.joined().utf8))
    }

    // MARK: Escapes

    // All text for people and for logs comes through the functions here.

    /// Whether a terminal obeys a character, or shows it in a way that hides other text.
    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Returns a line without characters that a terminal obeys, or that change the direction of text, and that is no command
    /// of GitHub Actions or Azure Pipelines. Without a replacement, the code of a character is in its place.
    static func visible(_ text: some StringProtocol, instead replacement: String? = nil) -> String {
        let scalars = Array(text.unicodeScalars)
        let start = scalars.firstIndex { !$0.properties.isWhitespace && !isUnsafe($0) } ?? scalars.endIndex
        var isAtStart = true
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            let rest = scalars[index...]
            // Such a command is a line that begins with `::` after any white space.
            if index >= start { isAtStart = isAtStart && scalar == ":" }
            let isCommand =
                index >= start && isAtStart && rest.starts(with: "::".unicodeScalars)
                || scalar == "#" && ["##[", "##vso["].contains { rest.starts(with: $0.unicodeScalars) }
            if isUnsafe(scalar) || isCommand {
                let code = replacement ?? "\\u{\(String(scalar.value, radix: 16))}"
                result.append(contentsOf: code.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    private static let isOutput = isatty(STDOUT_FILENO) == 1

    /// Returns a document for standard output. On a terminal, it is escaped.
    static func safe(_ document: Data) -> Data { isOutput ? escaped(document) : document }

    /// Returns lines for standard output. On a terminal, they are escaped.
    static func safe(_ text: String) -> String {
        guard isOutput else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { visible($0) }.joined(separator: "\n")
    }

    /// Returns JSON in which all characters that a terminal obeys, or that change the direction of text, are escaped, and
    /// commands of logs, too. It has the same value.
    static func escaped(_ json: Data) -> Data {
        var result = String.UnicodeScalarView()
        let scalars = Array(String(decoding: json, as: UTF8.self).unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let isSpace = ["\n", "\r", "\t"].contains(scalar)
            let isCommand =
                scalar == "#" && ["##[", "##vso["].contains { scalars[index...].starts(with: $0.unicodeScalars) }
            guard isUnsafe(scalar) && !isSpace || isCommand else {
                result.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                let code = "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
                result.append(contentsOf: code.unicodeScalars)
            }
        }
        return Data(String(result).utf8)
    }
}

/// How much of a large input has been read, on a terminal.
struct ProgressBar {
    private static let smallest = 64 << 20

    private let total: Int
    private let name: String
    private let isShown: Bool
    private let start = ContinuousClock.now
    private var next = Duration.milliseconds(300)
    private var count = 0

    init(total: Int?, of name: String) {
        self.total = total ?? 0
        self.name = name
        isShown = self.total > Self.smallest && isatty(STDERR_FILENO) == 1
    }

    mutating func add(_ bytes: Int) {
        count += bytes
        guard isShown else { return }
        let time = ContinuousClock.now - start
        guard time >= next else { return }
        next = time + .milliseconds(200)
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        let rate = Double(count) / seconds
        let rest = Int(Double(max(0, total - count)) / max(rate, 1))
        let minutes = "\(rest / 60):\(rest % 60 < 10 ? "0" : "")\(rest % 60)"
        let text = "\r\u{1B}[K\(name): \(count * 100 / total) %, \(Int(rate / 1e6)) MB/s, \(minutes) left"
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }

    func finish() {
        if isShown, next > .milliseconds(300) {
            try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K".utf8))
        }
    }
}
