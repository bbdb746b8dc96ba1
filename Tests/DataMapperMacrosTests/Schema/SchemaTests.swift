#if Macros

import DataMapperMacros
import Foundation
import Testing

@Suite("JSON Schema")
struct SchemaTests {
    @Test func dump() throws {
        let all: [any JsonSchemaProviding.Type] = [
            Member.self, Scalars.self, Shelf.self, Checked.self, Places.self, Customer.self, Visitor.self, Settings.self, Outer.self,
            Tree.self, Forest.self, Sheet<Int>.self, Creature.self, Hound.self, Puppy.self, Kennel.self, Request.self, Reply.self,
            Transformed.self, Unstable.self,
        ]
        for type in all {
            print("//", type)
            print(JsonSerializer().serialize(toString: type.jsonSchema))
        }
    }
}

#endif
