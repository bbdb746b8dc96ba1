#if Macros

import TestSupport

/// The property that keeps unknown keys.
struct UnknownKeysDiagnosticTests {
    @Test(arguments: rows) func diagnoses(_ row: MacroRow) { row.check() }

    static let rows = MacroRow.table(
        #"""
        === not preserved
        @Mappable
        struct A {
            @UnknownKeys var rest: UnknownKeys
        }
        ---
        3:5: error: '@UnknownKeys' needs '@Mappable(unknownKeys: .preserve)'
        fix-it: add 'unknownKeys: .preserve'
        - @Mappable
        + @Mappable(unknownKeys: .preserve)
        === rejected
        @Mappable(keys: .snakeCase, unknownKeys: .reject)
        struct A {
            @UnknownKeys var rest: UnknownKeys
        }
        ---
        3:5: error: '@UnknownKeys' needs '@Mappable(unknownKeys: .preserve)'
        fix-it: add 'unknownKeys: .preserve'
        - @Mappable(keys: .snakeCase, unknownKeys: .reject)
        + @Mappable(keys: .snakeCase, unknownKeys: .preserve)
        === other arguments
        @Mappable(omitNil: true)
        struct A {
            @UnknownKeys var rest = UnknownKeys()
        }
        ---
        3:5: error: '@UnknownKeys' needs '@Mappable(unknownKeys: .preserve)'
        fix-it: add 'unknownKeys: .preserve'
        - @Mappable(omitNil: true)
        + @Mappable(omitNil: true, unknownKeys: .preserve)
        === empty parentheses
        @Mappable()
        struct A {
            @UnknownKeys var rest = UnknownKeys()
        }
        ---
        3:5: error: '@UnknownKeys' needs '@Mappable(unknownKeys: .preserve)'
        fix-it: add 'unknownKeys: .preserve'
        - @Mappable()
        + @Mappable(unknownKeys: .preserve)
        === only read
        @Deserializable
        struct A {
            @UnknownKeys var rest: UnknownKeys
        }
        ---
        3:5: error: '@UnknownKeys' needs '@Mappable(unknownKeys: .preserve)'
        === constant
        @Mappable(unknownKeys: .preserve)
        struct A {
            @UnknownKeys let rest: UnknownKeys
        }
        ---
        3:18: error: the property that keeps unknown keys has to be a variable
        fix-it: make it a variable
        +     @UnknownKeys var rest: UnknownKeys
        === other type
        @Mappable(unknownKeys: .preserve)
        struct A {
            @UnknownKeys var rest: [String: Int]
        }
        ---
        3:28: error: 'rest' has to be of type 'UnknownKeys' to keep unknown keys
        fix-it: replace it with 'UnknownKeys'
        +     @UnknownKeys var rest: UnknownKeys
        === no type
        @Mappable(unknownKeys: .preserve)
        struct A {
            @UnknownKeys var rest
        }
        ---
        3:22: error: 'rest' has to be of type 'UnknownKeys' to keep unknown keys
        fix-it: add a type annotation
        +     @UnknownKeys var rest: UnknownKeys
        === twice
        @Mappable(unknownKeys: .preserve)
        struct A {
            @UnknownKeys var a: UnknownKeys
            @UnknownKeys var b: UnknownKeys
        }
        ---
        4:5: error: only one property can keep unknown keys; remove '@UnknownKeys'
        fix-it: remove '@UnknownKeys'
        +     var b: UnknownKeys
        === the name alone
        @Mappable(unknownKeys: .preserve)
        struct A {
            var unknownKeys: [String: Int]
        }
        ---
        3:22: error: 'unknownKeys' has to be of type 'UnknownKeys' to keep unknown keys
        fix-it: replace it with 'UnknownKeys'
        +     var unknownKeys: UnknownKeys
        """#)
}

#endif
