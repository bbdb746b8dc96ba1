#if Macros

import TestSupport

/// Enums and their cases.
struct EnumDiagnosticTests {
    @Test(arguments: rows) func diagnoses(_ row: MacroRow) { row.check() }

    static let rows = MacroRow.table(
        #"""
        === no cases
        @Mappable
        enum A {}
        ---
        2:6: error: enum 'A' has no cases, so no value can be mapped
        === renamed raw case
        @Mappable
        enum A: String {
            @Mapped("x") case a
            @Mapped("y") case b = "z"
            @Mapped("w") case c, d
        }
        ---
        3:5: error: the name of a case with a raw value is its raw value; change that instead
        fix-it: add '= "x"'
        +     case a = "x"
        fix-it: remove '@Mapped'
        +     case a
        4:5: error: the name of a case with a raw value is its raw value; change that instead
        fix-it: remove '@Mapped'
        +     case b = "z"
        5:5: error: the name of a case with a raw value is its raw value; change that instead
        fix-it: remove '@Mapped'
        +     case c, d
        === content without tag
        @Mappable(content: "c")
        enum A { case a(Int) }
        ---
        1:11: error: 'content:' needs 'tag:'; add it, or remove 'content:'
        fix-it: add 'tag:'
        + @Mappable(tag: "<#key#>", content: "c")
        fix-it: remove 'content:'
        + @Mappable
        === tag of an untagged enum
        @Mappable(tag: "t", untagged: true)
        enum A { case a(Int) }
        ---
        1:21: error: an untagged enum has no tag; remove 'untagged:'
        fix-it: remove 'untagged:'
        + @Mappable(tag: "t")
        === equal tag and content
        @Mappable(tag: "t", content: "t")
        enum A { case a(Int) }
        ---
        1:30: error: "t" is already the key of the tag; give the content another key
        === tag that is no literal
        @Mappable(tag: name, untagged: flag)
        enum A { case a(Int) }
        ---
        1:16: error: 'tag:' needs a literal: a string literal without interpolation
        1:32: error: 'untagged:' needs a literal: true or false
        === values beside the tag
        @Mappable(tag: "t")
        enum A {
            case a(Int, String)
            case b(t: Int)
            case c(B)
            case d(x: Int, _ y: Int)
        }
        ---
        3:12: error: 'a' has several values without labels, but needs keys for them next to the tag; add labels, or 'content:'
        fix-it: add 'content:'
        - @Mappable(tag: "t")
        + @Mappable(tag: "t", content: "<#key#>")
        4:12: error: "t" is the key of the tag; give the value another label
        === values without members beside the tag
        @Mappable(tag: "t")
        enum A {
            case a(Int)
            case b([String: Int])
            case c(B)
            @Fallback case d(String)
        }
        ---
        3:12: error: the value of 'a' must be an object to be next to the tag, but 'Int' is not; add a label, or 'content:'
        4:12: error: the keys of the dictionary in 'b' could be the key of the tag; add a label, or 'content:'
        === cases that are never read
        @Mappable(untagged: true)
        enum A {
            case small(x: Int)
            case big(x: Int, y: Int)
            case other(y: Int)
            case text(String)
            case none
        }
        ---
        4:10: error: case 'big' is never read, because every value of it is read as 'small'; declare it before that case
        7:10: error: case 'none' is never read, because every value of it is read as 'text'; declare it before that case
        === values that no data has
        @Mappable
        enum A {
            case a(() -> Void)
            case b(Int, [String: Any])
        }
        ---
        3:12: error: a value of case 'a' has a type that cannot be mapped; use another type
        4:17: error: a value of case 'b' has a type that cannot be mapped; use another type
        === options of raw values
        @Mappable(keys: .snakeCase)
        enum A: String {
            case a
        }
        ---
        1:11: error: an enum with raw values is its raw value, which has no 'keys:'; remove it
        fix-it: remove 'keys:'
        + @Mappable
        === names of cases
        @Mappable
        enum A {
            @Mapped("x") case a, b
            @Mapped("") case c
            @Fallback case d(Int, Int)
        }
        ---
        3:5: error: '@Mapped' can only be attached to a single case; declare it by itself
        4:13: error: the name of a case has to be a string literal that is not empty
        5:20: error: the fallback 'd' can have at most one value, which is read from the whole data
        === values under a key
        @Mappable(tag: "t", content: "c")
        enum A {
            case a(Int, String)
            case b(t: Int)
        }
        === equal names
        @Mappable(keys: .snakeCase)
        enum A {
            case firstName(Int)
            @Mapped("first_name") case b(Int)
            @Mapped("c") case d(Int)
            case c(Int)
            case e, `e`
        }
        ---
        4:13: error: "first_name" is already the name of case 'firstName'; give 'b' another name
        3:10: note: case 'firstName' has the name here
        fix-it: give it another name
        +     @Mapped("<#name#>") case b(Int)
        6:10: error: "c" is already the name of case 'd'; give 'c' another name
        5:13: note: case 'd' has the name here
        fix-it: give it another name
        +     @Mapped("<#name#>") case c(Int)
        7:13: error: "e" is already the name of case 'e'; give 'e' another name
        7:10: note: case 'e' has the name here
        === two fallbacks
        @Mappable
        enum A {
            case a
            @Fallback case b
            @Fallback
            case c
        }
        ---
        5:5: error: only one case can be the fallback; remove '@Fallback'
        fix-it: remove '@Fallback'
        -     @Fallback
        === two fallbacks of a raw enum
        @Mappable
        enum A: Int {
            @Fallback case b = 1
            @Fallback case c
        }
        ---
        4:5: error: only one case can be the fallback; remove '@Fallback'
        fix-it: remove '@Fallback'
        +     case c
        === unreachable
        @Mappable(untagged: true)
        enum A {
            case a(Double)
            case b(Int)
            case c(x: Int)
            case d(x: Int)
            case e(String, Int)
            case f(SupportedType)
            case g(Bool)
            @Fallback case h
        }
        ---
        4:10: error: case 'b' is never read, because every value of it is read as 'a'; declare it before that case
        6:10: error: case 'd' is never read, because 'c' has the same values; remove one of them
        9:10: error: case 'g' is never read, because every value of it is read as 'f'; declare it before that case
        === reachable
        @Mappable(untagged: true)
        enum A {
            case a(Int)
            case b(Double)
            case c(x: Int)
            case d(y: Int)
            case e(Int?)
            case f(SupportedType)
        }
        === case within a condition
        @Mappable
        enum A {
            case a
            #if DEBUG
            case b
            #endif
        }
        ---
        5:10: error: case 'b' cannot be mapped within '#if'; declare it outside
        === raw case within a condition
        @Mappable
        enum A: String {
            #if DEBUG
            case b
            #endif
        }
        === property of an enum
        @Mappable
        enum A {
            case a
            @Mapped("b") var b: Int { 1 }
        }
        ---
        4:5: error: '@Mapped' cannot be attached to a computed property; remove it
        fix-it: remove '@Mapped'
        +     var b: Int { 1 }
        === values with the same key
        @Mappable(keys: .snakeCase)
        enum A {
            case move(toX: Int, to_x: Int)
            case pair(Int, _0: Int)
            case list(Int, Int)
        }
        ---
        3:25: error: "to_x" is already the key of another value of the case; give this value another label
        3:15: note: this value has the key
        4:20: error: "_0" is already the key of another value of the case; give this value another label
        4:15: note: this value has the key
        === unlabelled value with the key of the tag
        @Mappable(tag: "_1")
        enum A {
            case a(x: Int, Int)
        }
        ---
        3:20: error: "_1" is the key of the tag; give the value another label
        === equal names without a tag
        @Mappable(keys: .snakeCase, untagged: true)
        enum A {
            case aB, a_b
        }
        ---
        3:14: error: "a_b" is already the name of case 'aB'; give 'a_b' another name
        3:10: note: case 'aB' has the name here
        === attributes within a condition
        @Mappable
        enum A {
            #if X
            @Mapped("b")
            #endif
            case a
            #if X
            @Fallback
            #endif
            case other
        }
        ---
        4:5: error: '@Mapped' cannot be within '#if', because macros do not know the condition; move it outside
        8:5: error: '@Fallback' cannot be within '#if', because macros do not know the condition; move it outside
        """#)
}

#endif
