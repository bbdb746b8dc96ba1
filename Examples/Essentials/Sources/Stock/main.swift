import DataMapperEssentials

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// Reads the stock of a warehouse, and writes the orders that are needed.
let json = JsonSerializer(writing: JsonWritingOptions(layout: .pretty))

do {
    let warehouse = try ObjectMapper().deserialize(Warehouse.self, from: input(), with: json)
    let short = warehouse.short
    let cost = short.reduce(Decimal(0)) { $0 + $1.cost }
    print("\(warehouse.name): \(warehouse.items.count) items, \(short.count) to be ordered for \(cost)")
    print(try ObjectMapper().serialize(short, toString: json))
} catch {
    print("error: \(error)")
}

/// Returns the bytes of the file that the first argument names, or of standard input.
func input() throws -> Data {
    if let path = CommandLine.arguments.dropFirst().first { return try Data(contentsOf: URL(fileURLWithPath: path)) }
    var bytes = Data()
    while let line = readLine(strippingNewline: false) { bytes.append(contentsOf: line.utf8) }
    return bytes
}
