import Foundation

struct Place: Codable {
    var city: String
    var latitude: Double
}

struct Person: Codable {
    var email: String?
    var id: Int
    var name: String
    var place: Place
    var tags: [String]
}

let document = Data(CommandLine.arguments.dropFirst().joined(separator: " ").utf8)
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
let people = try JSONDecoder().decode([Person].self, from: document)
print(String(decoding: try encoder.encode(people), as: UTF8.self))
