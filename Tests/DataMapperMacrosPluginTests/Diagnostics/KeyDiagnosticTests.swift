#if Macros

import TestSupport

/// Keys, paths, indexes and alternatives.
struct KeyDiagnosticTests {
    @Test(arguments: rows) func diagnoses(_ row: MacroRow) { row.check() }

    static let rows = MacroRow.table(
        #"""
        === same name as a key
        @Mappable
        struct A {
            let id: Int
            @Mapped("id") var other: Int
        }
        ---
        4:13: error: "id" is already the key of 'id'; give 'other' another key
        3:9: note: 'id' has the key here
        fix-it: give it another key
        +     @Mapped("<#key#>") var other: Int
        === same key, implicit second
        @Mappable(keys: .snakeCase)
        struct A {
            @Mapped("user_name") let a: Int
            /// The name.
            public var userName: String
        }
        ---
        5:16: error: "user_name" is already the key of 'a'; give 'userName' another key
        3:13: note: 'a' has the key here
        fix-it: give it another key
        +     @Mapped("<#key#>") public var userName: String
        === same path
        @Mappable
        struct A {
            @Mapped("a", "b") let x: Int
            @Mapped("a", "b", or: 1) let y: Int
        }
        ---
        4:13: error: "a", "b" is already the key of 'x'; give 'y' another key
        3:13: note: 'x' has the key here
        fix-it: give it another key
        +     @Mapped("a", "<#key#>", or: 1) let y: Int
        === attribute without key
        @Mappable
        struct A {
            @Mapped("b") let a: Int
            @Mapped(or: 1) let b: Int
        }
        ---
        4:24: error: "b" is already the key of 'a'; give 'b' another key
        3:13: note: 'a' has the key here
        fix-it: give it another key
        +     @Mapped("<#key#>", or: 1) let b: Int
        === part of a path
        @Mappable
        struct A {
            let a: A?
            @Mapped("a", "b") let b: Int
        }
        === two readers of a key
        @Deserializable
        struct A {
            let a: Int
            @Mapped("a") let b: String
        }
        ---
        4:13: warning: "a" is already the key of 'a'; give 'b' another key
        3:9: note: 'a' has the key here
        fix-it: give it another key
        +     @Mapped("<#key#>") let b: String
        === key of the first alternative
        @Mappable
        struct A {
            let a: Int
            @Mapped(anyOf: "a", "c") let b: Int
        }
        ---
        4:20: error: "a" is already the key of 'a'; give 'b' another key
        3:9: note: 'a' has the key here
        fix-it: give it another key
        +     @Mapped(anyOf: "<#key#>", "c") let b: Int
        === alternative that is a key
        @Mappable
        struct A {
            let a: Int
            @Mapped(anyOf: "b", "a", "c") let b: Int
        }
        ---
        4:25: error: alternative "a" is the key of 'a'; remove it
        3:9: note: 'a' has the key here
        fix-it: remove '"a"'
        +     @Mapped(anyOf: "b", "c") let b: Int
        === alternative that stands twice
        @Mappable
        struct A {
            @Mapped(
                anyOf: "b", // first
                "c",
                "b"
            ) let b: Int
        }
        ---
        6:9: error: alternative "b" is repeated; remove it
        fix-it: remove '"b"'
        -         "c",
        -         "b"
        +         "c"
        === first alternative twice
        @Mappable
        struct A {
            @Mapped(anyOf: "b", "b") let b: Int
        }
        ---
        3:25: error: alternative "b" is repeated; remove it
        fix-it: remove '"b"'
        +     @Mapped(anyOf: "b") let b: Int
        === index that is written
        @Mappable
        struct A {
            @Mapped("position", 0) let x: Double
        }
        ---
        3:25: error: an element of an array can be read, but not written; use '@Deserializable', or a key
        === index that is written by another macro
        @Deserializable @Serializable
        struct A {
            @Mapped("position", 0) let x: Double
        }
        ---
        3:25: error: an element of an array can be read, but not written; use '@Deserializable', or a key
        === index that is read
        @Deserializable
        struct A {
            @Mapped("position", 0) let x: Double
        }
        === negative index
        @Deserializable
        struct A {
            @Mapped("position", -1) let x: Double
        }
        ---
        3:25: error: an index cannot be negative; count from the first element
        === index as alternative
        @Mappable
        struct A {
            @Mapped(anyOf: "x", 0) let x: Double
        }
        ---
        3:25: error: an alternative has to be a key, not an index; remove it
        fix-it: remove '0'
        +     @Mapped(anyOf: "x") let x: Double
        === key and alternatives
        @Mappable
        struct A {
            @Mapped("x", anyOf: "y", "z") let x: Double
        }
        ---
        3:18: error: either a key or alternatives can be given; remove one of them
        fix-it: remove '"x"'
        +     @Mapped(anyOf: "y", "z") let x: Double
        === key that is no literal
        @Mappable
        struct A {
            @Mapped(Keys.x) let x: Double
            @Mapped("y\(1)") let y: Double
            @Mapped(anyOf: "z", Keys.z) let z: Double
        }
        ---
        3:13: error: a key has to be a string literal without interpolation, or an index
        4:13: error: a key has to be a string literal without interpolation, or an index
        5:25: error: a key has to be a string literal without interpolation, or an index
        === no arguments
        @Mappable
        struct A {
            @Mapped let x: Double
            @Mapped() let y: Double
            /// The third.
            @Mapped
            let z: Double
        }
        ---
        3:5: warning: '@Mapped' without arguments has no effect; remove it
        fix-it: remove '@Mapped'
        +     let x: Double
        4:5: warning: '@Mapped' without arguments has no effect; remove it
        fix-it: remove '@Mapped'
        +     let y: Double
        6:5: warning: '@Mapped' without arguments has no effect; remove it
        fix-it: remove '@Mapped'
        -     @Mapped
        === path through a value
        @Mappable
        struct A {
            @Mapped("a", "b") let x: Int
            @Mapped("a") let y: Int?
            @Mapped("c", "d", "e", or: 1) let z: Int
            @Mapped("c", "d") var list = 1
        }
        ---
        3:13: error: the path of 'x' leads through "a", the key of 'y', which is not an object; give 'x' another key
        4:13: note: 'y' has the key here
        fix-it: give it another key
        +     @Mapped("a", "<#key#>") let x: Int
        5:13: error: the path of 'z' leads through "c", "d", the key of 'list', which is not an object; give 'z' another key
        6:13: note: 'list' has the key here
        fix-it: give it another key
        +     @Mapped("c", "d", "<#key#>", or: 1) let z: Int
        === path through a value that can be an object
        @Mappable
        struct A {
            @Mapped("a", "b") let x: Int
            @Mapped("a") let y: [String: Int]
            @Mapped("c", "d") let z: Int
            @Mapped("c", using: T()) let t: Int
        }
        === keys that are equal texts with different bytes
        @Mappable
        struct A {
            @Mapped("\#u{e9}") let x: Int
            @Mapped("e\#u{301}") let y: Int
        }
        """#)
}

#endif
