#if Macros

import TestSupport

/// `partial: true`
struct PartialDiagnosticTests {
    @Test(arguments: rows) func diagnoses(_ row: MacroRow) { row.check() }

    static let rows = MacroRow.table(
        #"""
        === enum
        @Mappable(partial: true) enum A {
            case a
        }
        ---
        1:11: error: only a struct has parts that arrive one after the other; remove 'partial:'
        fix-it: remove 'partial:'
        + @Mappable enum A {
        === class
        @Mappable(keys: .snakeCase, partial: true) final class A {
            var a: Int
        }
        ---
        1:29: error: only a struct has parts that arrive one after the other; remove 'partial:'
        fix-it: remove 'partial:'
        + @Mappable(keys: .snakeCase) final class A {
        === a type of that name
        @Mappable(partial: true) struct A {
            let a: Int
            struct Partial {}
        }
        ---
        3:12: error: 'partial: true' declares a type 'Partial'; give this one another name
        === a property of a type of that name
        @Mappable(partial: true) struct A {
            let a: [Partial]
            let b: Other.Partial
        }
        ---
        2:12: error: the type of 'a' has the name of the type that 'partial: true' declares; write it with its module
        === no type
        @Mappable(partial: true) struct A {
            var a = Date()
            var b = 1
        }
        ---
        2:9: error: 'a' needs a type annotation for 'partial: true'
        === remaining members
        @Mappable(partial: true) struct A {
            let a: Int
            @Flattened var rest: [String: Int]
        }
        ---
        3:20: error: 'rest' is made from the remaining members, which are known only at the end; remove 'partial: true'
        === no literal
        @Mappable(partial: yes) struct A {
            let a: Int
        }
        ---
        1:20: error: 'partial:' needs a literal: true or false
        === false
        @Mappable(partial: false) struct A {
            let a: Int
        }
        ---
        """#)
}

#endif
