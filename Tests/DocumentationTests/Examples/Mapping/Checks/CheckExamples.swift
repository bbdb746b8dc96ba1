import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Check")
    struct CheckExamples {
        @Test func `example of Check`() {
            // EXAMPLE
            let age = Check.in(18...120)
            let tags = Check<[String]>.count(1...5) && .unique && .each(.notEmpty)
            let size = Check<Int>("must be even") { $0.isMultiple(of: 2) }

            #expect(age(30))
            #expect(age.failure(of: 7) == "must be from 18 to 120")
            #expect(tags.failure(of: []) == "must have from 1 to 5 elements")
            #expect(size.failure(of: 3) == "must be even")
            // END
        }

        @Test func `example 2 of Check`() throws {
            let data = view(["age": 7])
            func read() throws -> Int {
                // EXAMPLE
                let age: Int = try data["age"].get(where: .in(18...120))
                // END
                return age
            }
            #expect(thrown { try read() } == ["must be from 18 to 120 at $.age"])
        }

        @Test func `example of init(_:_:)`() {
            // EXAMPLE
            let even = Check<Int>("must be even") { $0.isMultiple(of: 2) }

            #expect(even(4))
            // END
        }

        @Test func `example of init(_:)`() {
            // EXAMPLE
            let percent = Check<Int> { $0 < 0 ? "must not be negative" : $0 > 100 ? "must not exceed 100" : nil }

            #expect(percent.failure(of: 101) == "must not exceed 100")
            // END
        }

        @Test func `example of failure(of:)`() {
            // EXAMPLE
            #expect(Check.in(18...).failure(of: 7) == "must be at least 18")
            #expect(Check.in(18...).failure(of: 30) == nil)
            // END
        }

        @Test func `example of callAsFunction(_:)`() {
            // EXAMPLE
            let age = Check.in(18...)

            #expect(age(30))
            #expect(age(7) == false)
            // END
        }

        @Test func `example of &&(left:right:)`() {
            // EXAMPLE
            let check = Check<String>.notEmpty && .count(...3)

            #expect(check.failure(of: "") == "must not be empty")
            // END
        }

        @Test func `example of ||(left:right:)`() {
            // EXAMPLE
            let check = Check.in(0...9) || .oneOf([-1])

            #expect(check.failure(of: 10) == "must be from 0 to 9, or must be -1")
            // END
        }

        @Test func `example of in(_:)`() {
            // EXAMPLE
            #expect(Check.in(0...9).failure(of: 10) == "must be from 0 to 9")
            // END
        }

        @Test func `example of oneOf(_:)`() {
            // EXAMPLE
            #expect(Check.oneOf(["small", "large"]).failure(of: "huge") == #"must be one of "small", "large""#)
            // END
        }

        @Test func `example of count(_:)`() {
            // EXAMPLE
            #expect(Check<[Int]>.count(1...5).failure(of: []) == "must have from 1 to 5 elements")
            #expect(Check<String>.count(...3).failure(of: "long") == "must have at most 3 characters")
            // END
        }

        @Test func `example of notEmpty`() {
            // EXAMPLE
            #expect(Check<String>.notEmpty.failure(of: "") == "must not be empty")
            // END
        }

        @Test func `example of each(_:)`() {
            // EXAMPLE
            #expect(Check<[Int]>.each(.in(1...)).failure(of: [1, 0]) == "each element must be at least 1")
            // END
        }

        @Test func `example of unique`() {
            // EXAMPLE
            #expect(Check<[Int]>.unique.failure(of: [1, 1]) == "must not have equal elements")
            // END
        }

        @Test func `example of multiple(of:)`() {
            // EXAMPLE
            #expect(Check<Int>.multiple(of: 5).failure(of: 7) == "must be a multiple of 5")
            // END
        }

        @Test func `example of finite`() {
            // EXAMPLE
            #expect(Check<Double>.finite.failure(of: .infinity) == "must be finite")
            // END
        }
    }
}
