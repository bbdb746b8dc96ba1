#if Macros

import TestSupport

/// Fallbacks, checks and flattened properties.
struct ValueDiagnosticTests {
    @Test(arguments: rows) func diagnoses(_ row: MacroRow) { row.check() }

    static let rows = MacroRow.table(
        #"""
        === text for a number
        @Mappable
        struct A {
            @Mapped("a", or: "x") var age: Int
        }
        ---
        3:22: error: the fallback of 'age' has to be of type 'Int'
        fix-it: remove 'or:'
        +     @Mapped("a") var age: Int
        === literals of other types
        @Mappable
        struct A {
            @Mapped(or: 1.5) var a: Int
            @Mapped(or: []) var b: String
            @Mapped(or: [:]) var c: [Int]
            @Mapped(or: -1) var d: Bool?
            @Mapped(or: true) var e = 1
        }
        ---
        3:17: error: the fallback of 'a' has to be of type 'Int'
        fix-it: remove 'or:'
        +     var a: Int
        4:17: error: the fallback of 'b' has to be of type 'String'
        fix-it: remove 'or:'
        +     var b: String
        5:17: error: the fallback of 'c' has to be of type '[Int]'
        fix-it: remove 'or:'
        +     var c: [Int]
        6:17: error: the fallback of 'd' has to be of type 'Bool?'
        fix-it: remove 'or:'
        +     var d: Bool?
        7:17: error: the fallback of 'e' has to be of type 'Int'
        fix-it: remove 'or:'
        +     var e = 1
        === literals of the type
        @Mappable
        struct A {
            @Mapped(or: 1) var a: Double
            @Mapped(or: []) var b: Set<String>
            @Mapped(or: [:]) var c: [String: Int]
            @Mapped(or: nil) var d: Bool?
            @Mapped(or: "x") var e: Name
            @Mapped(or: nil) var f: Name
        }
        === nil for a type that is not optional
        @Mappable
        struct A {
            @Mapped(or: nil) var a: [Int]
        }
        ---
        3:17: error: the fallback of 'a' cannot be nil, because '[Int]' is not optional
        fix-it: make it optional
        +     @Mapped(or: nil) var a: [Int]?
        fix-it: remove 'or:'
        +     var a: [Int]
        === no initial value
        @Mappable
        struct A {
            @Mapped(or: .initialValue) var a: Role
            @Mapped(or: .initialValue) var b: Role?
            @Mapped(or: .initialValue) var c = Role.guest
        }
        ---
        3:17: error: 'a' has no initial value that 'or:' could use; add one
        fix-it: add an initial value
        +     @Mapped(or: .initialValue) var a: Role = <#value#>
        === check of another type
        @Mappable
        struct A {
            @Mapped(where: .notEmpty) var a: Int
            @Mapped(where: .in(1...) && (.finite || .multiple(of: 2))) var b: Int?
            @Mapped(where: .matching(/a/)) var c: [String]
            @Mapped(where: .even) var d: Int
            @Mapped(using: Parts(), where: .notEmpty) var e: Int
        }
        ---
        3:21: error: '.notEmpty' cannot check a value of type 'Int'; use another check
        4:35: error: '.finite' cannot check a value of type 'Int?'; use another check
        5:21: error: '.matching' cannot check a value of type '[String]'; write '.each(.matching(/a/))' to check its \#
        elements
        fix-it: replace it with '.each(.matching(/a/))'
        +     @Mapped(where: .each(.matching(/a/))) var c: [String]
        === arguments of a check with other types
        @Mappable
        struct A {
            @Mapped(where: .in(1...5)) var a: String
            @Mapped(where: .in(...5)) var b: [Int]?
            @Mapped(where: .count(1...)) var c: Double
            @Mapped(where: .in("a"..."z")) var d: Int
            @Mapped(where: .oneOf(["a"])) var e: Int
            @Mapped(where: .oneOf([1])) var f: String
            @Mapped(where: .in(a...b)) var g: String
            @Mapped(where: .in(-1...1.5)) var h: Double
        }
        ---
        3:21: error: '.in' cannot check a value of type 'String'; write '.count' to check how many characters or elements \#
        it has
        fix-it: replace it with '.count'
        +     @Mapped(where: .count(1...5)) var a: String
        4:21: error: '.in' cannot check a value of type '[Int]?'; write '.count' to check how many characters or elements \#
        it has
        fix-it: replace it with '.count'
        +     @Mapped(where: .count(...5)) var b: [Int]?
        5:21: error: '.count' cannot check a value of type 'Double'; write '.in' to check the value
        fix-it: replace it with '.in'
        +     @Mapped(where: .in(1...)) var c: Double
        6:21: error: '.in' needs values of the property's type, 'Int'; use such values, or another check
        7:21: error: '.oneOf' needs values of the property's type, 'Int'; use such values, or another check
        8:21: error: '.oneOf' needs values of the property's type, 'String'; use such values, or another check
        === what is no check
        @Mappable
        struct A {
            @Mapped(where: .matching("[a-z]+")) var a: String
            @Mapped(where: .notEmpty && .matching("a/b", "path")) var b: Name
            @Mapped(where: 1...5) var c: Int
            @Mapped(where: { $0 > 1 }) var d: Int
            @Mapped(using: { $0 }) var e: Int
        }
        ---
        3:30: error: a pattern is a regular expression, not a string; write '.matching(/[a-z]+/)'
        fix-it: replace it with '/[a-z]+/'
        +     @Mapped(where: .matching(/[a-z]+/)) var a: String
        4:43: error: a pattern is a regular expression, not a string; write '.matching(#/a/b/#)'
        fix-it: replace it with '#/a/b/#'
        +     @Mapped(where: .notEmpty && .matching(#/a/b/#, "path")) var b: Name
        5:20: note: a check is not a range; write '.in(1...5)'
        6:20: note: a check is not a closure; write 'Check<Int>("must be valid") { ... }'
        7:20: note: a transformation is not a closure; write 'ClosureTransformation' with two closures
        === fallback without a type
        @Mappable
        struct A {
            @Mapped(or: .guest) var a: Role
            @Mapped(or: .init(5)) var b: Role
            @Mapped(or: .guest) var c: Role?
            @Mapped(or: .admin) var d = Role.guest
        }
        ---
        3:17: note: an attribute does not know the type of its property; write 'Role.guest'
        fix-it: replace it with 'Role.guest'
        +     @Mapped(or: Role.guest) var a: Role
        5:17: note: an attribute does not know the type of its property; write 'Role.guest'
        fix-it: replace it with 'Role.guest'
        +     @Mapped(or: Role.guest) var c: Role?
        6:17: note: an attribute does not know the type of its property; write 'Role.admin'
        fix-it: replace it with 'Role.admin'
        +     @Mapped(or: Role.admin) var d = Role.guest
        === checks of the type
        @Mappable
        struct A {
            @Mapped(where: .count(1...) && .matching(/a/)) var a: String
            @Mapped(where: .multiple(of: 2) && .in(1...)) var b: Int
            @Mapped(where: .finite) var c: Double?
            @Mapped(where: .unique && .each(.notEmpty)) var d: [String]
        }
        === two attributes
        @Mappable
        struct A {
            @Mapped("a") @Mapped("b") var a: Int
        }
        ---
        3:18: error: only one '@Mapped' can have an effect; remove the others
        fix-it: remove '@Mapped'
        +     @Mapped("a") var a: Int
        === check of a field
        @Mappable
        struct A {
            @Mapped(where: .in(0...5)) var a: Field<Int>
        }
        ---
        3:13: error: a 'Field' cannot have a check; remove 'where:'
        fix-it: remove 'where:'
        +     var a: Field<Int>
        === flattened with a key
        @Mappable
        struct A {
            @Flattened @Mapped("a") var a: B
            @Mapped(using: C()) @Flattened var b: B
        }
        ---
        3:24: error: a flattened property has no key; remove the key, or '@Flattened'
        fix-it: remove '"a"'
        +     @Flattened var a: B
        === flattened scalar
        @Mappable
        struct A {
            @Flattened var a: [Int]?
        }
        ---
        3:5: error: a flattened property has to be an object, which '[Int]?' is not; remove '@Flattened'
        fix-it: remove '@Flattened'
        +     var a: [Int]?
        """#)
}

#endif
