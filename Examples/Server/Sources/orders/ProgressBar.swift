import Foundation

/// A bar on standard error, if that is a terminal. In a file or a pipe, a bar would be in the way.
struct ProgressBar {
    private static let width = 30

    private let isOnTerminal = isatty(FileHandle.standardError.fileDescriptor) == 1
    private var shown = ""

    /// Shows the bar, if it has changed.
    ///
    /// - Parameter fraction: From 0 to 1, or nil if it is not known; then there is only the text.
    mutating func show(_ fraction: Double?, _ text: String) {
        guard isOnTerminal else { return }
        let bar = Self.text(fraction, text)
        if bar == shown { return }
        // Spaces hide the rest of a longer text.
        let rest = String(repeating: " ", count: max(0, shown.count - bar.count))
        FileHandle.standardError.write(Data("\r\(bar)\(rest)".utf8))
        shown = bar
    }

    /// Ends the line of the bar, and writes a last text, which is written to files and pipes, too.
    func end(_ text: String) {
        let rest = String(repeating: " ", count: max(0, shown.count - text.count))
        FileHandle.standardError.write(Data("\(isOnTerminal ? "\r" : "")\(text)\(isOnTerminal ? rest : "")\n".utf8))
    }

    static func text(_ fraction: Double?, _ text: String) -> String {
        guard let fraction else { return text }
        let marks = Int(min(1, max(0, fraction)) * Double(width))
        let bar = String(repeating: "#", count: marks) + String(repeating: " ", count: width - marks)
        return "[\(bar)] \(text)"
    }
}
