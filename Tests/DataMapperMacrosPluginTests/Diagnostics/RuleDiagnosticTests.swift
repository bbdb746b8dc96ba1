#if Macros

import TestSupport

/// Rules over several properties, secrets, and transformations by name.
struct RuleDiagnosticTests {
    @Test(arguments: rows) func diagnoses(_ row: MacroRow) { row.check() }

    static let rows = MacroRow.table(
        #"""
        === secret without a literal
        @Mappable
        struct A {
            @Mapped(secret: isSecret) var a: Int
        }
        ---
        3:21: error: 'secret:' needs a literal: true or false
        === secret case
        @Mappable
        enum A {
            @Mapped("b", secret: true) case a(Int)
        }
        ---
        3:18: error: a case cannot be secret; mark the property that has the enum
        fix-it: remove 'secret:'
        +     @Mapped("b") case a(Int)
        === name of a transformation with a check
        @Mappable
        struct A {
            @Mapped(using: .iso8601, where: .in(start...)) var a: Date
        }
        ---
        3:37: error: '.iso8601' needs a type to have a check; write the initializer of the transformation, \#
        with '.checked'
        === check with another view
        @Mappable
        struct A {
            var a: Int
            func check(_ data: DeserializableData) throws {}
        }
        ---
        4:10: warning: the macro calls only 'check(_ data: inout MappableData)'; rename this method, or change it
        === check of an enum
        @Mappable
        enum A {
            case a(Int)
            func check(_ data: inout MappableData) throws {}
        }
        ---
        4:10: warning: the macro does not call 'check(_:)' of an enum; check the value where it is read
        === methods of another kind with the name of a check
        @Mappable
        struct A {
            var a: Int
            func check() {}
            func check(_ value: Int) -> Bool { true }
        }
        """#)

    @Test func `writes a rule and a secret`() {
        let expansion = Expansion(
            """
            @Mappable
            struct Login {
                let name: String
                @Mapped(secret: true) var password: String
                func check(_ data: inout MappableData) throws {}
            }
            """)
        expectEqual(expansion.report, "")
        expectEqual(
            expansion.code.joined(separator: "\n\n"),
            """
            extension Login: DataMapperMacros.Mappable, DataMapperMacros.Serializable, DataMapperMacros.Deserializable, DataMapperMacros.ProblemCollecting {
                init(_ data_: DataMapperMacros.DeserializableData) throws {
            #sourceLocation(file: "file.swift", line: 4)
                    data_["password"]._markSecret()
            #sourceLocation(file: "file.swift", line: 3)
                    let name: String = try data_["name"].get()
                    let password: String = try data_["password"].secret.get()
            #sourceLocation()
                    self.name = name
                    self.password = password
            #sourceLocation(file: "file.swift", line: 5)
                    try data_._check { try self.check(&$0) }
            #sourceLocation()
                }

                func serialize(to data_: inout DataMapperMacros.SerializableData) {
            #sourceLocation(file: "file.swift", line: 3)
                    data_._set("name", name)
                    data_["password"].secret.set(password)
                    data_._check { try self.check(&$0) }
            #sourceLocation()
                }

                mutating func mapping(_ data_: inout DataMapperMacros.MappableData) throws {
            #sourceLocation(file: "file.swift", line: 4)
                    data_["password"]._markSecret()
            #sourceLocation(file: "file.swift", line: 3)
                    data_["name"].set(name)
                    try data_["password"].secret.map(&password)
                    try self.check(&data_)
            #sourceLocation()
                }

                static func collectProblems(in data_: DataMapperMacros.DeserializableData) {
            #sourceLocation(file: "file.swift", line: 3)
                    data_._inspect("name", String.self)
                    data_["password"].secret.collect(String.self)
            #sourceLocation()
                }
            }
            """)
    }
}

#endif
