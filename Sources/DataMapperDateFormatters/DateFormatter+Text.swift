package import Foundation

extension DateFormatter {
    /// The date of a text that may be anything; nil where the formatter does not understand it.
    ///
    /// On Linux, `date(from:)` ends the process if what it understands ends within a character, as it does in a digit with an
    /// accent. So text with a character of several scalars is understood only if the formatter itself could have written that.
    package func date(ofUntrusted text: String) -> Date? {
        #if !canImport(Darwin)
        if text.utf8.contains(where: { $0 >= 0x80 }), !isMadeOfOwnCharacters(text) { return nil }
        #endif
        return date(from: text)
    }

    #if !canImport(Darwin)
    private func isMadeOfOwnCharacters(_ text: String) -> Bool {
        let composed = text.filter { $0.unicodeScalars.count > 1 }
        if composed.isEmpty { return true }
        let names: [[String]?] = [
            monthSymbols, shortMonthSymbols, veryShortMonthSymbols, standaloneMonthSymbols, shortStandaloneMonthSymbols,
            veryShortStandaloneMonthSymbols, weekdaySymbols, shortWeekdaySymbols, veryShortWeekdaySymbols,
            standaloneWeekdaySymbols, shortStandaloneWeekdaySymbols, veryShortStandaloneWeekdaySymbols, quarterSymbols,
            shortQuarterSymbols, standaloneQuarterSymbols, shortStandaloneQuarterSymbols, eraSymbols, longEraSymbols,
            [amSymbol, pmSymbol], dateFormat.map { [$0] },
        ]
        let own = Set(names.flatMap { $0 ?? [] }.joined())
        // To hash a character of many scalars may take long.
        return composed.allSatisfy { $0.utf8.count <= 64 && own.contains($0) }
    }
    #endif
}
