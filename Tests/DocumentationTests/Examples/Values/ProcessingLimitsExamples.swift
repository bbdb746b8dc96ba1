import DataMapper
import Foundation
import Testing

/// The examples in the comments of `ProcessingLimits.swift`.
@Suite("Examples: ProcessingLimits")
struct ProcessingLimitsExamples {
    @Test func `type ProcessingLimits`() throws {
        // EXAMPLE
        var limits = ProcessingLimits.standard
        limits.depth = 2
        limits.stringLength = 3
        let serializer = JsonSerializer(reading: JsonReadingOptions(limits: limits))
        #expect(serializer.deserialize(fromString: #"[["abc"]]"#) == [["abc"]])
        #expect(serializer.deserialize(fromString: #"[[["abc"]]]"#) == .null)
        #expect(serializer.deserialize(fromString: #"["abcd"]"#) == .null)
        // END
    }

    @Test func `ProcessingLimits standard`() throws {
        // EXAMPLE
        #expect(ProcessingLimits.standard.depth == 128)
        // END
    }

    @Test func `ProcessingLimits untrusted`() throws {
        // EXAMPLE
        let options = JsonReadingOptions(limits: .untrusted)
        #expect(options.limits.depth == 32)
        // END
    }

    @Test func `ProcessingLimits lowered(to:)`() throws {
        // EXAMPLE
        var limits = ProcessingLimits.standard
        limits.depth = 16
        let both = limits.lowered(to: .untrusted)
        #expect(both.depth == 16)
        #expect(both.numberLength == 128)
        // END
    }

    @Test func `ProcessingLimits init()`() throws {
        // EXAMPLE
        var limits = ProcessingLimits()
        limits.documentSize = 1 << 20
        #expect(limits.depth == 128)
        // END
    }
}
