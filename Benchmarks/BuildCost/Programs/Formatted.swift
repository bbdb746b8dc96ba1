import Foundation

// Code that needs all of Foundation, and the tables of Unicode and of languages.
let formatter = DateFormatter()
formatter.dateStyle = .full
guard !formatter.string(from: Date(timeIntervalSince1970: 0)).isEmpty else { exit(1) }

let document = Data(CommandLine.arguments.dropFirst().joined(separator: " ").utf8)
print(String(decoding: document, as: UTF8.self))
