import Foundation

let document = Data(CommandLine.arguments.dropFirst().joined(separator: " ").utf8)
print(String(decoding: document, as: UTF8.self))
