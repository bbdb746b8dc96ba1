import DataMapper

extension Updating {
    /// An instance with properties that are mapped twice: through one key, two keys, a part and another property; also
    /// under conditions that values decide.
    final class Twice: Mappable {
        var isOn = false
        var twice = 0
        var text: String?
        var pair = SIMD2(0, 0)
        var left: [Int] = []
        var right: [Int] = []
        var color: Zoo.Color?
        var table: [String: Twice] = [:]
        var next: Twice?
        var size = 0
        var complement: Int {
            get { ~size }
            set { size = ~newValue }
        }

        init(_ data: DeserializableData) throws { try mapping(data) }

        func mapping(_ data: inout MappableData) throws {
            data["b"].map(&isOn, or: false)
            try data["i"].mapIfPresent(&twice, or: 1)
            data["i"].map(&twice, or: 3)
            data["s"].map(&text)
            data["x"].map(&text)
            data["h"].map(&pair, or: SIMD2(1, 2))
            data["n"].map(&pair.x, or: 5)
            if isOn { data["l"].map(&left, or: [7]) } else { data["l"].map(&right, or: [8]) }
            if twice > 1 {
                data["k"].map(&color)
                data["f"].map(&size, or: 9)
            }
            if let color, color == .red { data["l"].map(&left, or: [6]) }
            data["q"].map(&complement, or: 4)
            data["g"].map(&table, or: [:])
            data["o"].map(&next)
            data["y"].map(&next)
            try data["size"].mapIfPresent(&size, or: 2)
            if size == 99 { throw Zoo.Invalid() }
        }

        /// All values that can be reached. The instances refer to no instance around them.
        var shown: String {
            let parts = [
                "\(ObjectIdentifier(self)) \(isOn) \(twice) \(text ?? "nil") \(pair) \(left) \(right)",
                "\(color.map { "\($0)" } ?? "nil") \(size) \(next?.shown ?? "nil")",
                table.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.shown)" }.joined(separator: ", "),
            ]
            return "(" + parts.joined(separator: " ") + ")"
        }
    }

    /// An update that fails changes nothing.
    static func checkTwice(_ change: Change) throws {
        guard let object = try? change.plain.deserialize(Twice.self, fromValue: change.old) else { return }
        let before = object.shown
        do {
            try change.mapper.update(object, fromValue: change.new)
        } catch {
            let after = object.shown
            try expect(before == after, "\(error) leaves\n\(after)\nof\n\(before)\nfor \(change.description)")
        }
    }
}
