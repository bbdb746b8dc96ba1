import Foundation

/// Returns what `print` would print, line by line.
public func printed(_ value: some Any) -> [String] { "\(value)".components(separatedBy: "\n") }

/// Returns the description of the error that a function throws, line by line; nil if it throws none.
public func thrown(_ function: () throws -> some Any) -> [String]? {
    do {
        _ = try function()
        return nil
    } catch {
        return printed(error)
    }
}

/// Does nothing. It is a change, so the compiler does not ask for a constant.
public func changed<Value: ~Copyable>(_ value: inout Value) {}
