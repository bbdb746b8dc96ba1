import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of PolymorphDataProvider")
    struct PolymorphDataProviderExamples {
        @Test func `example of PolymorphDataProvider`() {
            // EXAMPLE
            let provider = PolymorphDataProvider()

            #expect(provider.nameAndKey(of: Dog.self).name == "dog")
            #expect(provider.keys(of: Animal.self) == ["kind"])
            #expect(provider.polymorphType(of: Animal.self, named: "dog", forKey: "kind") == Dog.self)
            // END
        }
    }
}
