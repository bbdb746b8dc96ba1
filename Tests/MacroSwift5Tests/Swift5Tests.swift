#if Macros

import DataMapperMacros
import Foundation
import Testing

@MainActor @Mappable
struct Row: Equatable {
    let id: Int
    var name = "none"
    @Mapped(using: DateTransformation()) var day: Date?
}

@MainActor @Mappable
class Node {
    let id: Int
    var next: Node?
}

@MainActor @Mappable
final class Leaf: Node { @Mapped("size", where: .in(0...9)) var size: Int }

/// Types of several access levels.
public struct Library {
    /// A public type with properties that are not.
    @Mappable
    public struct Book {
        /// Public.
        public let title: String
        let pages: Int
        private var notes: [String] = []
    }

    @Mappable
    package struct Shelf { package var books: [Book] }

    @Mappable
    fileprivate struct Card { let number: Int }

    @Deserializable @Serializable
    fileprivate struct Secret { let code: String }

    fileprivate static func copyOfSecret(_ code: String) throws -> SupportedType {
        try ObjectMapper().serialize(ObjectMapper().deserialize(Secret.self, fromValue: ["code": .string(code)]))
    }
}

public extension Library {
    @Mappable
    struct Loan {
        /// Public, because the extension makes the type public.
        public let days: Int
    }
}

@Suite("Macros in Swift 5 mode") struct Swift5Tests {
    @Test @MainActor func `types of the main actor`() throws {
        let mapper = ObjectMapper()
        let row = try mapper.deserialize(Row.self, fromValue: ["id": 1, "day": 5])
        #expect(row == Row(id: 1, name: "none", day: Date(timeIntervalSince1970: 5)))
        let leaf = try mapper.deserialize(Leaf.self, fromValue: ["id": 1, "next": ["id": 2], "size": 3])
        #expect(mapper.serialize(leaf) == ["id": 1, "next": ["id": 2, "next": nil], "size": 3])
    }

    @Test func `access of any level`() throws {
        let mapper = ObjectMapper()
        let shelf: SupportedType = ["books": [["title": "a", "pages": 1, "notes": ["x"]]]]
        #expect(mapper.serialize(try mapper.deserialize(Library.Shelf.self, fromValue: shelf)) == shelf)
        #expect(try mapper.deserialize(Library.Card.self, fromValue: ["number": 1]).number == 1)
        #expect(try mapper.deserialize(Library.Loan.self, fromValue: ["days": 1]).days == 1)
        #expect(try Library.copyOfSecret("s") == ["code": "s"])
    }
}

#endif
