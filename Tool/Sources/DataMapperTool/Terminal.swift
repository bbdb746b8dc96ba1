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

    /// Writes a line to standard error.
    static func note(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8)) }

    /// Returns text without characters that a terminal obeys, or that change the direction of text. Without a replacement,
    /// their code is in their place.
    static func visible(_ text: some StringProtocol, instead replacement: String? = nil) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                let code = replacement ?? "\\u{\(String(scalar.value, radix: 16))}"
                result.append(contentsOf: code.unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Returns a document for standard output. On a terminal, characters that the terminal obeys, or that change the
    /// direction of text, are escaped as in JSON.
    static func safe(_ document: Data) -> Data {
        guard isatty(STDOUT_FILENO) == 1 else { return document }
        var result = String.UnicodeScalarView()
        for scalar in String(decoding: document, as: UTF8.self).unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control where !["\n", "\r", "\t"].contains(scalar), .format, .lineSeparator, .paragraphSeparator:
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    result.append(
                        contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars)
                }
            default: result.append(scalar)
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
