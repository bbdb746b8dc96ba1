import Foundation

extension Attack.Input {
    static let size = 1_000_000

    /// As many elements as fit.
    static func array(size: Int = size, _ element: (Int) -> String) -> Attack.Input {
        filled(size, open: "[", close: "]", element)
    }

    /// As many members as fit, each with its key.
    static func object(size: Int = size, value: (Int) -> String = { _ in "1" }, key: (Int) -> String) -> Attack.Input {
        filled(size, open: "{", close: "}") { "\"\(key($0))\":\(value($0))" }
    }

    static func filled(_ size: Int, open: String, close: String, _ element: (Int) -> String) -> Attack.Input {
        var text = open
        var count = 0
        while text.utf8.count < size {
            if count > 0 { text += "," }
            text += element(count)
            count += 1
        }
        return Attack.Input([Data((text + close).utf8)], count: count)
    }

    /// A text that repeats a unit, between two other texts.
    static func one(_ open: String, _ unit: String, _ close: String, size: Int = size, count: Int = 1) -> Attack.Input {
        Attack.Input(open + String(repeating: unit, count: size / unit.utf8.count) + close, count: count)
    }

    /// The same with a different encoding of each character.
    func encoded(_ encoding: String.Encoding) -> Attack.Input {
        Attack.Input(
            documents.map { String(decoding: $0, as: UTF8.self).data(using: encoding) ?? Data() }, count: count)
    }
}
