#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

print(try input().count)

/// Returns the bytes of the file that the first argument names, or of standard input.
func input() throws -> Data {
    if let path = CommandLine.arguments.dropFirst().first { return try Data(contentsOf: URL(fileURLWithPath: path)) }
    var bytes = Data()
    while let line = readLine(strippingNewline: false) { bytes.append(contentsOf: line.utf8) }
    return bytes
}
