import DataMapper
import Foundation
import Testing

private struct User: Codable, Equatable {
    enum Kind: String, Codable { case admin, guest }
    struct Address: Codable, Equatable { var street: String; var lines: [Int]? }
    var name: String
    var age: Int
    var score: Double
    var kind: Kind
    var address: Address?
    var tags: [String: Double]
    var created: Date
}

struct SmokeTests {
    @Test func reads() throws {
        let json = #"{"name":"a","age":3,"score":1.5,"kind":"admin","address":{"street":"s","lines":[1,2]},"tags":{"x":1},"created":12.5}"#
        let a = try JsonDecoder().decode(User.self, from: Data(json.utf8))
        let b = try JSONDecoder().decode(User.self, from: Data(json.utf8))
        #expect(a == b)
        for (x, y) in [("3", "\"x\""), ("[1,2]", "[1,\"2\"]"), ("\"admin\"", "\"b\""), ("\"age\":3,", "")] {
            do { _ = try JsonDecoder().decode(User.self, from: Data(json.replacingOccurrences(of: x, with: y).utf8)) } catch { print(error) }
            do { _ = try ObjectMapper().decode(User.self, from: json.replacingOccurrences(of: x, with: y), with: JsonSerializer()) } catch { print(error) }
        }
    }
}
