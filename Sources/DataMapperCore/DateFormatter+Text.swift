package import Foundation

extension DateFormatter {
    /// Returns the date of a text from an untrusted source; nil if the formatter cannot read it.
    ///
    /// On Linux, `date(from:)` ends the process if the part that it reads ends inside a character, for example inside a
    /// digit with an accent. So a text with a character of several scalars is read only if the formatter itself could
    /// have written that character.
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
        // Hashing a character of many scalars may take long.
        return composed.allSatisfy { $0.utf8.count <= 64 && own.contains($0) }
    }
    #endif
}
