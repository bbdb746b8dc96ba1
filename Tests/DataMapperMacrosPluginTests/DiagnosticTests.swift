#if Macros

import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import DataMapperMacrosPlugin

@Test func linked() {
    #expect(KeyStyle.snakeCase.key(of: "userID") == "user_id")
}

#endif
