internal import DataMapperValues

/// The texts of errors about the values of enum cases.
extension ErrorText {
    static let objectOfCase = "object with one key"

    static func object(withKeys count: Int) -> String { "object with \(count) keys" }

    static func array(of count: Int) -> String { "array of \(count) element\(count == 1 ? "" : "s")" }
}
