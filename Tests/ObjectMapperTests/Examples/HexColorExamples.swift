import Foundation
import ObjectMapper
import Testing

@Suite struct HexColorExamples {
    @Test func color() {
        // EXAMPLE
        let color = HexColor(hex: "#FF0000")
        #expect(color == HexColor(red: 1, green: 0, blue: 0))
        #expect(color?.hex() == "FF0000")
        // END
    }
}
