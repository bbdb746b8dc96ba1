import DataMapper
import DataMapperStreams
import DataMapperTools
import Foundation
import TestSupport
import Testing

/// An excerpt of a stream shows one element.
struct StreamExcerptTests {
    struct Login: Deserializable {
        init(_ data: DeserializableData) throws {
            _ = try data["password"].secret.get() as SupportedType
            _ = try data["name"].get() as Int
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let framing: Framing
        let text: String
        /// The first lines of the excerpts, one for each error.
        let excerpts: [String?]

        init(_ framing: Framing, _ text: String, _ excerpts: String?...) {
            (self.framing, self.text, self.excerpts) = (framing, text, excerpts)
        }

        var testDescription: String { text }
    }

    private static let login = #"{"password":"hunter2","name":1}"#

    @Test(arguments: [
        Row(.array(), "[\(login),5,null]", "5", "null"),
        Row(.array(), "[\(login), {\"password\":0,\"name\":\"x\"} ,[]]", #"{"password":<secret>,"name":"x"}"#, "[]"),
        Row(.array(), "[\(login),{\"name\" 1},\(login)]", #"{"name" 1}"#),
        Row(.array(), "[\(login),tru,\(login)]", "tru"),
        Row(.array(), "[\(login) 5]", nil),
        Row(.array(), "[\(login),", nil),
        Row(.array(), "[\(login),{\"password\":\"hunter3\",\"password\":1}]", #"{<secret>,"password":<secret>}"#),
        Row(.array(at: ["rows"]), #"{"token":"hunter2","rows":[5],"other":"hunter2"}"#, "5"),
        Row(.array(at: ["rows"]), #"{"token":"hunter2","rows":5}"#, nil),
        Row(.array(at: ["rows"]), #"{"token":"hunter2","rows":[],"other":"hunter2" 5}"#, nil),
        Row(.members(), "{\"a\":\(login),\"hunter2\":5,\"c\":\(login)}", "5"),
        Row(.members(at: ["rows"]), "{\"token\":\"hunter2\",\"rows\":{\"a\":\(login),\"b\":[]}}", "[]"),
        Row(.concatenated, "\(login) 5 \(login)", "5"),
        Row(.concatenated, "\(login)5\(login) }", "5", nil),
        Row(.lines, "\(login)\n5\n{\"x\" 1}\n", "5", #"{"x" 1}"#),
        Row(.textSequence, "\u{1E}\(login)\u{1E}5 \u{1E}{} x \u{1E}", "5", "{}", nil),
    ])
    func `an excerpt shows one element, or nothing`(row: Row) throws {
        let data = Data(row.text.utf8)
        for cut in [0, 3, data.count / 2, data.count - 2, data.count] {
            var reader = ElementReader(Login.self, row.framing)
            var excerpts: [String?] = []
            func note(_ error: any Error) {
                let place = (error as? DeserializationError)?.location ?? (error as? JsonError)?.location
                excerpts.append(place?.excerpt(in: data, width: 200).map { String($0.prefix { $0 != "\n" }) })
            }
            do {
                for (number, part) in [data.prefix(cut), data.dropFirst(cut)].enumerated() {
                    reader.append(part)
                    if number == 1 { reader.finish() }
                    while let element = try reader.next() {
                        expectNil(element.location.excerpt(in: data))
                        do { _ = try element.get() } catch { note(error) }
                    }
                }
            } catch {
                note(error)
            }
            expectEqual(excerpts, row.excerpts, "cut at \(cut)")
        }
    }

    @Test func `an excerpt of the value at a pointer shows only this value`() throws {
        let text = #"{"token":"hunter2","row":{"password":"hunter2","name":"x"},"other":"hunter2"}"#
        let error = expectThrows(DeserializationError.self) {
            try ObjectMapper().deserialize(Login.self, at: ["row"], from: text, with: JsonSerializer())
        }
        expectEqual(
            error?.location?.excerpt(in: Data(text.utf8), width: 200)?.prefix { $0 != "\n" },
            #"{"password":<secret>,"name":"x"}"#)
    }
}
