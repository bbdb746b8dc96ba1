import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Field")
    struct FieldExamples {
        @Test func `example of Field`() throws {
            // EXAMPLE
            struct UserPatch: Mappable {
                var name: Field<String> = .absent
                var phone: Field<String> = .absent

                init(_ data: DeserializableData) throws { try mapping(data) }

                mutating func mapping(_ data: inout MappableData) throws {
                    try data["name"].map(&name)
                    try data["phone"].map(&phone)
                }
            }

            let patch = try objectMapper.deserialize(UserPatch.self, fromValue: ["phone": .null])
            #expect(patch.name == .absent)
            #expect(patch.phone == .null)
            #expect(objectMapper.serialize(patch) == ["phone": .null])
            // END
        }

        @Test func `example of init(_:)`() {
            // EXAMPLE
            #expect(Field(7) == .value(7))
            #expect(Field(nil as Int?) == .null)
            // END
        }

        @Test func `example of init(entry:)`() {
            // EXAMPLE
            let changes: [String: Int?] = ["age": 7, "size": nil]

            #expect(Field(entry: changes["age"]) == .value(7))
            #expect(Field(entry: changes["size"]) == .null)
            #expect(Field(entry: changes["name"]) == .absent)
            // END
        }

        @Test func `example of value`() {
            // EXAMPLE
            #expect(Field.value(7).value == 7)
            #expect(Field<Int>.null.value == nil)
            // END
        }

        @Test func `example of isPresent`() {
            // EXAMPLE
            #expect(Field<Int>.null.isPresent)
            #expect(Field<Int>.absent.isPresent == false)
            // END
        }

        @Test func `example of isNull`() {
            // EXAMPLE
            #expect(Field<Int>.null.isNull)
            #expect(Field<Int>.absent.isNull == false)
            // END
        }

        @Test func `example of or(_:)`() {
            // EXAMPLE
            #expect(Field<Int>.absent.or(18) == 18)
            // END
        }

        @Test func `example of map(_:)`() {
            // EXAMPLE
            #expect(Field.value(7).map { "\($0)" } == .value("7"))
            // END
        }

        @Test func `example of apply(to:)`() {
            // EXAMPLE
            var age: Int? = 7
            Field.null.apply(to: &age)

            #expect(age == nil)
            // END
        }

        @Test func `example of apply(to:or:)`() {
            // EXAMPLE
            var name = "Ana"
            Field.null.apply(to: &name, or: "")

            #expect(name == "")
            // END
        }
    }
}
