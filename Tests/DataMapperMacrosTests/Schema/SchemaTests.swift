#if Macros

import DataMapperMacros
import SchemaSupport

@Suite("JSON Schema") struct SchemaTests {
    @Test(arguments: values + properties + types + enums)
    func schema(_ row: SchemaRow) throws { try row.check() }

    @Test @MainActor func `a type of an actor`() throws {
        let schema = JsonSerializer().serialize(toString: Screen.jsonSchema)
        #expect(
            schema
                == #"{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Screen","type":"object","properties":{"width":{"description":"How many points it has.","type":"integer"},"default":{"type":["boolean","null"],"default":true}},"required":["width"]}"#
        )
    }
}

#endif
