import Foundation
import ObjectMapper
import Testing

@Suite struct HexColorExamples {
    @Test func color() {
        // EXAMPLE
        let color = HexColor(hex: "#FF0000")
        #expect(color == .red)
        #expect(color?.green == 0)
        #expect(color?.hex() == "FF0000")
        // END
    }

    @Test func components() {
        // EXAMPLE
        #expect(HexColor(red: 1, green: 0, blue: 0.5).hex() == "FF0080")
        // END
    }

    @Test func parsing() {
        // EXAMPLE
        #expect(HexColor(hex: "#00F") == .blue)
        #expect(HexColor(hex: "blue") == nil)
        // END
    }

    @Test func hex() {
        // EXAMPLE
        #expect(HexColor.green.hex(withAlpha: true) == "00FF00FF")
        // END
    }
}
