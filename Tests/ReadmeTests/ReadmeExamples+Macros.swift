#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

@Suite("README with macros")
struct ReadmeExamplesWithMacros {
    // BLOCK 1
    @Mappable(keys: .snakeCase)
    struct Order {
        let id: Int
        @Mapped("customer", "full_name") var customer: String
        var status = Status.open
        var shippedAt: Date?
        var lines: [Line] = []

        @Mappable
        struct Line {
            let product: String
            @Mapped(where: .in(1...100)) var quantity: Int
        }

        @Mappable enum Status: String { case open, shipped }
    }
    // END

    @Test func overview() throws {
        // BLOCK 2
        let json = """
            [{"id": 7, "customer": {"full_name": "Ana"}, "status": "shipped", "lines": [{"product": "Tea", "quantity": 2}]},
             {"id": "8", "customer": {"fullName": "Ben"}, "lines": [{"product": "Milk", "quantity": 0}]}]
            """
        let mapper = ObjectMapper()
        let serializer = JsonSerializer()

        do {
            _ = try mapper.deserialize([Order].self, from: json, with: serializer)
            Issue.record("no error")  // not shown
        } catch {
            #expect(printed(error) == ["expected integer, found string at $[1].id (line 2, column 9)"])
        }
        // END

        // BLOCK 3
        let report = try mapper.report([Order].self, from: json, with: serializer)
        #expect(
            printed(report.problems.map(\.description).joined(separator: "\n")) == [
                "expected integer, found string at $[1].id (line 2, column 9); failed",
                #"expected string, found nothing at $[1].customer.full_name (line 2, column 26); did you mean "fullName"?; failed"#,
                "must be from 1 to 100 at $[1].lines[0].quantity (line 2, column 89); failed",
            ])
        // END
    }
}

#endif
