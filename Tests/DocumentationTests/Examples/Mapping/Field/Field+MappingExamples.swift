import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Field+Mapping")
    struct Field_MappingExamples {
        @Test func `example of init(_:)`() throws {
            let data = view(["age": .null])
            // EXAMPLE
            // data: {"age": null}
            let age: Field<Int> = try data["age"].get()
            let name: Field<String> = try data["name"].get()

            #expect(age == .null)
            #expect(name == .absent)
            // END
        }
    }
}
