internal import DataMapperValues

/// The text of errors in the cases of enums.
extension ErrorText {
    static let objectOfCase = "object with one key"

    static func object(withKeys count: Int) -> String { "object with \(count) keys" }

    static func array(of count: Int) -> String { "array of \(count) element\(count == 1 ? "" : "s")" }
}
