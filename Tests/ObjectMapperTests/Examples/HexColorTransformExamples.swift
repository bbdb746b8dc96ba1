import Foundation
import ObjectMapper
import Testing

@Suite struct HexColorTransformExamples {
    @Test func colors() {
        // EXAMPLE
        let transform = HexColorTransform(prefixToJSON: true)
        let color = transform.transformFromJSON("FF0000")
        #expect(transform.transformToJSON(color) == "#FF0000")
        // END
    }
}
