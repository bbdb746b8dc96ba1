import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// A type whose coding uses its mapping, and whose mapping uses its coding.
struct BothWaysStackTests {
    private final class Endless: CodableByMapping, MappableByCoding { let x = 1 }

    @Test func `a type that is mapped by its coding and coded by its mapping is an error`() {
        #expect {
            try JsonDecoder().decode(Endless.self, from: Data("{}".utf8))
        } throws: { error in
            guard case DecodingError.dataCorrupted(let context)? = error as? DecodingError else { return false }
            return context.debugDescription.hasPrefix("nested too deeply for the stack of this thread at $")
        }
        expectThrows(DeserializationError.self) {
            try ObjectMapper().deserialize(Endless.self, from: "{}", with: JsonSerializer())
        }
    }
}
