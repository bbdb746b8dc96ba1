import DataMapper
import DataMapperCodable
import Foundation
import Testing

struct CodableOptionsTests {
    @Test func optionsChangeNothingUnlessSet() {
        #expect(CodableOptions().dateDecodingStrategy == nil)
    }
}
