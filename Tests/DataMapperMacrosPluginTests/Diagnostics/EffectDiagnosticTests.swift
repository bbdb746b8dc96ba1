#if Macros

import TestSupport

/// Attributes and arguments that would have no effect.
struct EffectDiagnosticTests {
    @Test(arguments: rows) func diagnoses(_ row: MacroRow) { row.check() }

    static let rows = MacroRow.table(
        #"""
        === arguments of properties on a case
        @Mappable
        enum A {
            @Mapped("b", using: .iso8601) case a(Date)
            @Mapped(where: .in(1...)) case c(Int)
            @Mapped("e", "f", or: 5) case d(Int)
        }
        ---
        3:18: error: 'using:' is for properties, and a case can only have other names; give the case a struct with such a property
        fix-it: remove 'using:'
        +     @Mapped("b") case a(Date)
        4:13: error: 'where:' is for properties, and a case can only have other names; give the case a struct with such a property
        fix-it: remove 'where:'
        +     case c(Int)
        5:23: error: 'or:' is for properties, and a case can only have other names; give the case a struct with such a property
        fix-it: remove 'or:'
        +     @Mapped("e", "f") case d(Int)
        === names of a case in two ways
        @Mappable
        enum A {
            @Mapped("b", anyOf: "c") case a
            @Mapped("e") @Mapped("f") case d
            @Mapped case g
        }
        ---
        3:18: error: either a key or alternatives can be given; remove one of them
        fix-it: remove '"b"'
        +     @Mapped(anyOf: "c") case a
        4:18: error: only one '@Mapped' can have an effect; remove the others
        fix-it: remove '@Mapped'
        +     @Mapped("e") case d
        5:5: warning: '@Mapped' without arguments has no effect; remove it
        fix-it: remove '@Mapped'
        +     case g
        === names that data does not contain
        @Mappable(untagged: true)
        enum A {
            @Mapped("b") case a(Int)
            @Mapped("d") case c
            @Fallback @Mapped("f") case e(SupportedType)
        }
        ---
        3:5: error: the name of case 'a' is neither read nor written; remove '@Mapped'
        fix-it: remove '@Mapped'
        +     case a(Int)
        5:15: error: the name of case 'e' is neither read nor written; remove '@Mapped'
        fix-it: remove '@Mapped'
        +     @Fallback case e(SupportedType)
        === name of a fallback that keeps the value
        @Mappable
        enum A {
            case a
            @Fallback @Mapped("f") case e(SupportedType)
        }
        ---
        4:15: error: the name of case 'e' is neither read nor written; remove '@Mapped'
        fix-it: remove '@Mapped'
        +     @Fallback case e(SupportedType)
        === name of a fallback without a value
        @Mappable
        enum A {
            case a
            @Fallback @Mapped("f") case e
        }
        === two cases as the fallback
        @Mappable
        enum A {
            @Fallback case a, b
        }
        @Mappable
        enum B: String {
            @Fallback case a, b
        }
        ---
        3:5: error: '@Fallback' can only be attached to a single case; declare it by itself
        7:5: error: '@Fallback' can only be attached to a single case; declare it by itself
        === attributes of raw cases within a condition
        @Mappable
        enum A: String {
            case a
            #if DEBUG
            @Fallback case b
            #endif
        }
        ---
        5:5: error: '@Fallback' cannot be within '#if', because macros do not know the condition; move it outside
        === unknown keys of raw values
        @Mappable(unknownKeys: .reject)
        enum A: String { case a }
        ---
        1:11: error: an enum with raw values is its raw value, which has no 'unknownKeys:'; remove it
        fix-it: remove 'unknownKeys:'
        + @Mappable
        === arguments in two attributes
        @Mappable
        struct A {
            @Flattened(using: C()) @Mapped(using: D()) var a: B
            @Flattened @Flattened(or: nil) var b: B?
        }
        ---
        3:16: error: '@Mapped' has 'using:' already; remove one of them
        fix-it: remove 'using:'
        +     @Flattened @Mapped(using: D()) var a: B
        4:16: error: only one '@Flattened' can have an effect; remove the others
        fix-it: remove '@Flattened'
        +     @Flattened var b: B?
        === key of the property that keeps unknown keys
        @Mappable(unknownKeys: .preserve)
        struct A {
            @UnknownKeys @Mapped("b") var rest: UnknownKeys
        }
        @Mappable(unknownKeys: .preserve)
        struct B {
            @Flattened var unknownKeys: UnknownKeys
        }
        ---
        3:18: error: '@Mapped' has no effect on the property that keeps unknown keys; remove it
        fix-it: remove '@Mapped'
        +     @UnknownKeys var rest: UnknownKeys
        7:5: error: '@Flattened' has no effect on the property that keeps unknown keys; remove it
        fix-it: remove '@Flattened'
        +     var unknownKeys: UnknownKeys
        === arguments for reading in a type that is only written
        @Serializable
        struct A {
            @Mapped("x", or: 5) var a: Int
            @Mapped(anyOf: "b", "c", where: .notEmpty) var b: String
            @Flattened(or: nil) var d: D?
        }
        ---
        3:18: warning: 'or:' has no effect, because the type is only written; remove it
        fix-it: remove 'or:'
        +     @Mapped("x") var a: Int
        4:25: warning: '"c"' has no effect, because the type is only written; remove it
        fix-it: remove '"c"'
        +     @Mapped(anyOf: "b", where: .notEmpty) var b: String
        5:16: warning: 'or:' has no effect, because the type is only written; remove it
        fix-it: remove 'or:'
        +     @Flattened var d: D?
        === the same arguments in a type that is also read
        @Deserializable @Serializable
        struct A {
            @Mapped("x", or: 5) var a: Int
            @Mapped(anyOf: "b", "c") var b: String
        }
        === rule with other parameters
        @Mappable
        struct A {
            var a: Int
            func check(data: inout MappableData) throws {}
            func check(_ data: inout DataMapper.MappableData, strictly: Bool) {}
        }
        ---
        4:10: warning: the macro calls only 'check(_ data: inout MappableData)'; rename this method, or change it
        5:10: warning: the macro calls only 'check(_ data: inout MappableData)'; rename this method, or change it
        """#)
}

#endif
