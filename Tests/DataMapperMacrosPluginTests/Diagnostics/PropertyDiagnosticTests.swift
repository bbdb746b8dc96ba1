#if Macros

import TestSupport

/// Properties that cannot be mapped as they are declared.
struct PropertyDiagnosticTests {
    @Test(arguments: rows) func diagnoses(_ row: MacroRow) { row.check() }

    static let rows = MacroRow.table(
        #"""
        === no type
        @Mappable
        struct A {
            var a
            let b: Int
        }
        ---
        3:9: error: 'a' needs a type annotation or an initial value to be mapped
        fix-it: add a type annotation
        +     var a: <#Type#>
        === type of several
        @Mappable
        struct A {
            var x, y: Double
            var z = 1, w: Int
        }
        === tuple pattern
        @Mappable
        struct A {
            var (a, b) = (1, 2)
        }
        ---
        3:9: error: properties of a tuple pattern cannot be mapped; declare each of '(a, b)' on its own, or add '@Unmapped'
        fix-it: add '@Unmapped'
        +     @Unmapped var (a, b) = (1, 2)
        === closure
        @Mappable
        struct A {
            let action: (@Sendable () -> Void)?
            @Mapped("pair") var pair: (Int, Int)
            @Mapped(using: Pair()) var third: (Int, Int)
        }
        ---
        3:17: error: 'action' is of a type that cannot be mapped; add '@Unmapped', or a transformation with 'using:'
        fix-it: add '@Unmapped'
        +     @Unmapped let action: (@Sendable () -> Void)?
        4:31: error: 'pair' is of a type that cannot be mapped; add '@Unmapped', or a transformation with 'using:'
        fix-it: add '@Unmapped'
        +     @Unmapped @Mapped("pair") var pair: (Int, Int)
        === computed
        @Mappable
        struct A {
            let a: Int
            @Mapped("c") var b: Int { a }
            @Mapped("e") var d: Int = 1 { didSet {} }
        }
        ---
        4:5: error: '@Mapped' cannot be attached to a computed property; remove it
        fix-it: remove '@Mapped'
        +     var b: Int { a }
        === static
        @Mappable
        struct A {
            @Flattened
            static var b = 1
        }
        ---
        3:5: error: '@Flattened' cannot be attached to a static property; remove it
        fix-it: remove '@Flattened'
        -     @Flattened
        === lazy
        @Mappable
        final class A {
            @UnknownKeys lazy var b = UnknownKeys()
        }
        ---
        3:5: error: '@UnknownKeys' cannot be attached to a lazy property; remove it
        fix-it: remove '@UnknownKeys'
        +     lazy var b = UnknownKeys()
        === constant with a value
        @Mappable
        struct A {
            let kind = "a"
        }
        ---
        3:5: error: constant 'kind' has an initial value and cannot be read; make it a variable, or add '@Unmapped'
        fix-it: make it a variable
        +     var kind = "a"
        fix-it: add '@Unmapped'
        +     @Unmapped let kind = "a"
        === mapped constant with a value
        @Deserializable
        struct A {
            @Mapped("k") let kind = "a"
        }
        ---
        3:18: error: constant 'kind' has an initial value and cannot be read; make it a variable, or add '@Unmapped'
        fix-it: make it a variable
        +     @Mapped("k") var kind = "a"
        === constant that is only written
        @Serializable
        struct A {
            let kind = "a"
        }
        === constant of two macros
        @Serializable @Deserializable
        struct A {
            let kind = "a"
        }
        ---
        3:5: error: constant 'kind' has an initial value and cannot be read; make it a variable, or add '@Unmapped'
        fix-it: make it a variable
        +     var kind = "a"
        fix-it: add '@Unmapped'
        +     @Unmapped let kind = "a"
        === not mapped, without value
        @Mappable
        struct A {
            @Unmapped var a: Int
            @Unmapped let b: Int?
            @Unmapped var c: Int?
            @Unmapped var d = 1
            @Unmapped @Wrapper var e: Int
            @Unmapped var f: Int { 1 }
        }
        ---
        3:19: error: 'a' is not mapped, so it needs an initial value
        fix-it: add an initial value
        +     @Unmapped var a: Int = <#value#>
        4:19: error: 'b' is not mapped, so it needs an initial value
        fix-it: add an initial value
        +     @Unmapped let b: Int? = <#value#>
        === not mapped, only written
        @Serializable
        struct A {
            @Unmapped var a: Int
        }
        === mapped and not mapped
        @Mappable
        struct A {
            @Unmapped @Mapped("b") var a = 1
        }
        ---
        3:5: error: '@Unmapped' and '@Mapped' contradict each other; remove one of them
        fix-it: remove '@Unmapped'
        +     @Mapped("b") var a = 1
        fix-it: remove '@Mapped'
        +     @Unmapped var a = 1
        === within a condition
        @Mappable
        struct A {
            let a: Int
            #if DEBUG
            var b: Int
            #elseif os(Linux)
            static let c = 1
            #else
            @Unmapped var d: Int
            #endif
        }
        ---
        5:9: error: 'b' cannot be mapped within '#if'; declare it outside, or add '@Unmapped'
        fix-it: add '@Unmapped'
        +     @Unmapped var b: Int
        9:19: error: 'd' is not mapped, so it needs an initial value
        fix-it: add an initial value
        +     @Unmapped var d: Int = <#value#>
        === names in backticks
        @Mappable
        struct A {
            var `default`
            @Mapped("default") let other: Int
        }
        ---
        3:9: error: 'default' needs a type annotation or an initial value to be mapped
        fix-it: add a type annotation
        +     var `default`: <#Type#>
        === attributes within a condition
        @Mappable
        struct A {
            #if DEBUG
            @Unmapped
            #else
            @Mapped("b", where: .notEmpty)
            #endif
            var password: String = ""
            #if X
            #if Y
            @Flattened
            #endif
            #endif
            @available(macOS 13, *) let b: () -> Void
            #if X
            @available(macOS 13, *)
            #endif
            let c: Int
        }
        ---
        4:5: error: '@Unmapped' cannot be within '#if', because macros do not know the condition; move it outside
        6:5: error: '@Mapped' cannot be within '#if', because macros do not know the condition; move it outside
        11:5: error: '@Flattened' cannot be within '#if', because macros do not know the condition; move it outside
        === references that keep nothing
        @Mappable
        struct A {
            weak var parent: B?
            unowned let owner: B
            unowned(unsafe) var other: B
            @Unmapped weak var last: B?
        }
        ---
        3:5: error: nothing keeps the object that is read for 'parent', which is weak; add '@Unmapped', or remove 'weak'
        fix-it: add '@Unmapped'
        +     @Unmapped weak var parent: B?
        4:5: error: nothing keeps the object that is read for 'owner', which is unowned; add '@Unmapped', or remove 'unowned'
        5:5: error: nothing keeps the object that is read for 'other', which is unowned; add '@Unmapped', or remove 'unowned'
        === references that are only written
        @Serializable
        struct A {
            weak var parent: B?
        }
        """#)
}

#endif
