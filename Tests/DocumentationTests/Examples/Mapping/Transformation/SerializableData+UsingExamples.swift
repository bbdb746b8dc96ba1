import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of SerializableData+Using")
    struct SerializableData_UsingExamples {
        @Test func `example of set(_:using:)`() {
            // EXAMPLE
            let heat: Double? = 21.5
            var data = writing()  // not shown
            data["heat"].set(heat, using: Celsius())

            #expect(data.raw == ["heat": "21.5 °C"])
            // END
        }

        @Test func `example 2 of set(_:using:)`() {
            // EXAMPLE
            let heat: [Double]? = [1, 2]
            var data = writing()  // not shown
            data["heat"].set(heat, using: Celsius())

            #expect(data.raw == ["heat": ["1.0 °C", "2.0 °C"]])
            // END
        }

        @Test func `example 3 of set(_:using:)`() {
            // EXAMPLE
            let heat: [Double?]? = [1, nil]
            var data = writing()  // not shown
            data["heat"].set(heat, using: Celsius())

            #expect(data.raw == ["heat": ["1.0 °C", "none"]])
            // END
        }

        @Test func `example 4 of set(_:using:)`() {
            // EXAMPLE
            let heat: [String: Double]? = ["b": 2, "a": 1]
            var data = writing()  // not shown
            data["heat"].set(heat, using: Celsius())

            #expect(data.raw == ["heat": ["a": "1.0 °C", "b": "2.0 °C"]])
            // END
        }

        @Test func `example 5 of set(_:using:)`() {
            // EXAMPLE
            let heat: [String: Double?]? = ["a": nil]
            var data = writing()  // not shown
            data["heat"].set(heat, using: Celsius())

            #expect(data.raw == ["heat": ["a": "none"]])
            // END
        }

        @Test func `example 6 of set(_:using:)`() {
            // EXAMPLE
            let heat: Field<Double> = .value(1)
            var data = writing()  // not shown
            data["heat"].set(heat, using: Celsius())

            #expect(data.raw == ["heat": "1.0 °C"])
            // END
        }
    }
}
