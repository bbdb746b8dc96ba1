import DataMapper
import Testing

/// Initializers that call a mapper to read other data.
@Suite("DeserializationError within an error") struct ErrorNestingTests {
    struct Point: Deserializable {
        let x: Int

        init(_ data: DeserializableData) throws { x = try data["x"].get() }
    }

    /// JSON as text within JSON.
    struct Letter: Deserializable {
        let point: Point

        init(_ data: DeserializableData) throws {
            let text: String = try data["body"].get()
            point = try data.objectMapper.read(Point.self, text)
        }
    }

    /// A value of the same document, in a call of its own.
    struct Envelope: Deserializable {
        let point: Point

        init(_ data: DeserializableData) throws {
            point = try data.objectMapper.deserialize(Point.self, fromValue: data["point"].raw)
        }
    }

    /// A view of a value that is not in a document.
    struct Wrapper: Deserializable {
        let point: Point

        init(_ data: DeserializableData) throws {
            let value: SupportedType = ["x": try data["x"].get()]
            point = try Point(DeserializableData(data: value, objectMapper: data.objectMapper))
        }
    }

    private func thrown<T: Deserializable>(_: T.Type, _ text: String) -> DeserializationError? {
        do {
            _ = try ObjectMapper().read([T].self, text)
            return nil
        } catch {
            return error as? DeserializationError
        }
    }

    @Test func `a text within the text`() throws {
        let error = try require(thrown(Letter.self, #"[{"body": "{\"x\":1}"}, {"body": "{\"x\":true}"}]"#))
        expectEqual(
            error.description, "expected integer, found boolean at $.x (line 1, column 6) at $[1] (line 1, column 25)")
        expectEqual(error.code, .custom)
        expectEqual(error.path.jsonPointer, "/1")
        expectEqual(error.location?.offset, 24)
        let inner = try require(error.underlyingError as? DeserializationError)
        expectEqual(inner.description, "expected integer, found boolean at $.x (line 1, column 6)")
        expectEqual(inner.code, .wrongType)
    }

    @Test func `a text within the text that is no JSON`() throws {
        let error = try require(thrown(Letter.self, #"[{"body": "{"}]"#))
        expectEqual(error.description, "unexpected end of document at line 1, column 2 at $[0] (line 1, column 2)")
        #expect(error.underlyingError is JsonError)
    }

    @Test func `a value of the same document`() throws {
        let error = try require(thrown(Envelope.self, #"[{"point": {"x": true}}]"#))
        expectEqual(error.description, "expected integer, found boolean at $[0].point.x (line 1, column 18)")
        expectNil(error.underlyingError)
    }

    @Test func `a value made by hand`() throws {
        let error = try require(thrown(Wrapper.self, #"[{"x": true}]"#))
        expectEqual(error.description, "expected integer, found boolean at $.x at $[0] (line 1, column 2)")
        expectEqual((error.underlyingError as? DeserializationError)?.path.jsonPointer, "/x")
    }
}
