#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct CheckExpressionExamples {
    // EXAMPLE
    @Mappable
    struct Order {
        @Mapped(where: .in(1...100)) var amount: Int
        @Mapped(where: Check<Int>("must be even") { $0.isMultiple(of: 2) }) var size: Int
    }
    // END

    @Test func check() throws {
        // EXAMPLE
        #expect(
            thrown { try objectMapper.deserialize(Order.self, fromValue: ["amount": 1, "size": 3]) } == [
                "must be even at $.size"
            ])
        // END
    }
}

@Suite struct ReadyMadeCheckExamples {
    // EXAMPLE
    @Mappable
    struct Product {
        @Mapped(where: .notEmpty) var name: String
        @Mapped(where: .in(0...1000)) var price: Int
        @Mapped(where: .oneOf(["S", "M", "L"])) var size: String
        @Mapped(where: .count(...5) && .unique && .each(.notEmpty)) var tags: [String]
    }
    // END

    @Test func price() throws {
        let json: SupportedType = ["name": "Tea", "price": 2000, "size": "S", "tags": []]
        // EXAMPLE
        #expect(
            thrown { try objectMapper.deserialize(Product.self, fromValue: json) } == ["must be from 0 to 1000 at $.price"])
        // END
    }
}

@Suite struct RequirementExamples {
    @Test func text() {
        // EXAMPLE
        let check = ReadyMadeCheck("must be even")
        // END
        _ = check
    }

    @Test func pattern() {
        // EXAMPLE
        let check = ReadyMadeCheck(pattern: "^[A-Z]{3}$", "must be a currency code")
        // END
        _ = check
    }
}

@Suite struct AndExamples {
    @Mappable struct And {
        // EXAMPLE
        @Mapped(where: .notEmpty && .unique) var tags: [String]
        // END
    }
}

@Suite struct OrExamples {
    @Mappable struct Or {
        // EXAMPLE
        @Mapped(where: .in(0...9) || .in(90...99)) var number: Int
        // END
    }
}

@Suite struct InExamples {
    @Mappable struct In {
        // EXAMPLE
        @Mapped(where: .in(18...120)) var age: Int
        // END
    }
}

@Suite struct OneOfExamples {
    @Mappable struct OneOf {
        // EXAMPLE
        @Mapped(where: .oneOf(["S", "M", "L"])) var size: String
        // END
    }
}

@Suite struct CountExamples {
    @Mappable struct Count {
        // EXAMPLE
        @Mapped(where: .count(1...5)) var tags: [String]
        // END
    }
}

@Suite struct NotEmptyExamples {
    @Mappable struct NotEmpty {
        // EXAMPLE
        @Mapped(where: .notEmpty) var name: String
        // END
    }
}

@Suite struct EachExamples {
    @Mappable struct Each {
        // EXAMPLE
        @Mapped(where: .each(.in(0...100))) var scores: [Int]
        // END
    }
}

@Suite struct UniqueExamples {
    @Mappable struct Unique {
        // EXAMPLE
        @Mapped(where: .unique) var ids: [Int]
        // END
    }
}

@Suite struct MultipleExamples {
    @Mappable struct Multiple {
        // EXAMPLE
        @Mapped(where: .multiple(of: 6)) var bottles: Int
        // END
    }
}

@Suite struct FiniteExamples {
    @Mappable struct Finite {
        // EXAMPLE
        @Mapped(where: .finite) var weight: Double
        // END
    }
}

@Suite struct MatchingExamples {
    @Mappable struct Matching {
        // EXAMPLE
        @Mapped(where: .matching(/[A-Z]{3}/, "a currency code")) var currency: String
        // END
    }
}

#endif
