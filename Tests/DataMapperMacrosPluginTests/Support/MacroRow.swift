#if Macros

import TestSupport

/// A source file, and the diagnostics of the macros in it, or their code.
typealias MacroRow = TableRow

extension TableRow {
    var source: String { self[0] }
    var expected: String { self[1] }

    func check() {
        let actual = Expansion(source).report
        expectEqual(actual, expected, sourceLocation: place)
    }
}

#endif
