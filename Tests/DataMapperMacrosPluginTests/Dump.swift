#if Macros
import Foundation
import Testing
@Test func dump() throws {
    guard let path = ProcessInfo.processInfo.environment["DUMP"] else { return }
    var all: [String: String] = [:]
    for row in KeyDiagnosticTests.rows + PropertyDiagnosticTests.rows + ValueDiagnosticTests.rows + UnknownKeysDiagnosticTests.rows + TypeDiagnosticTests.rows + EnumDiagnosticTests.rows {
        all[row.source] = Expansion(row.source).report
    }
    try JSONEncoder().encode(all).write(to: URL(fileURLWithPath: path))
}
#endif
