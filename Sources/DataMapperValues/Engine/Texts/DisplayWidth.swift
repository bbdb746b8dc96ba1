extension Unicode.Scalar {
    /// Whether an excerpt shows a space instead: a terminal obeys the character, or shows the text around it in a way
    /// that hides other text.
    var isHiddenInExcerpts: Bool {
        if value < 0x7F { return value < 0x20 }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }

    /// The number of columns of a terminal that the character needs: none for a mark on the character before it, two for
    /// wide characters of East Asia (Unicode Standard Annex #11) and for emoji.
    var columns: Int {
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: break
        }
        // Vowels and final consonants of Hangul are parts of the syllable before them.
        if 0x1160...0x11FF ~= value { return 0 }
        return properties.isEmojiPresentation || Self.wide.contains { $0 ~= value } ? 2 : 1
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
        0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
    ]
}
