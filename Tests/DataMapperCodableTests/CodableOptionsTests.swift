import DataMapper
import DataMapperCodable
import Foundation
import Testing

struct CodableOptionsTests {
    @Test func `options change nothing unless set`() {
        #expect(CodableOptions().dateDecodingStrategy == nil)
    }
}
