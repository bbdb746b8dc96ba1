import DataMapper
import DataMapperFormats
import DataMapperJSONText
import Foundation
import TestSupport

/// Returns the message of the error of a format; nil if a call throws none. Another error is not what a format throws, so
/// its text begins with its type.
func formatProblem(_ body: () throws -> some Any) -> String? {
    do {
        _ = try body()
        return nil
    } catch let error as FormatError {
        return error.message
    } catch let error as JsonError {
        return error.message
    } catch {
        return "\(type(of: error)): \(error)"
    }
}

/// Returns the type and the text of the error that a call throws; nil if it throws none.
func failure(_ body: () throws -> some Any) -> String? {
    do {
        _ = try body()
        return nil
    } catch {
        return "\(type(of: error)): \(error)"
    }
}

/// Expects a text or nil. The values are in the comment, because the process of an exit test passes on nothing else.
func expect(_ found: String?, _ expected: String?, _ name: String = "", line: Int = #line) {
    expectEqual(found, expected, "\(name): found \(found ?? "nil"), expected \(expected ?? "nil")", line: line)
}

/// Returns the largest amount of memory that this process has had so far, in MiB.
func peakMemory() -> Int {
    var usage = rusage()
    // Zero is this process. The constant has another type on each system.
    getrusage(0, &usage)
    #if canImport(Darwin)
    return usage.ru_maxrss >> 20
    #else
    return usage.ru_maxrss >> 10
    #endif
}

extension ProcessingLimits {
    /// The standard limits, but documents may be nested without limit.
    static var deep: ProcessingLimits {
        var limits = ProcessingLimits.standard
        limits.depth = .max
        return limits
    }
}

extension SupportedType {
    /// Returns JSON that is read without a limit of depth.
    static func nested(_ open: String, _ inner: String, _ close: String, levels: Int) throws -> SupportedType {
        let text = String(repeating: open, count: levels) + inner + String(repeating: close, count: levels)
        return try JsonSerializer(reading: JsonReadingOptions(limits: .deep)).deserializeOrThrow(fromString: text)
    }
}
