import DataMapper

// The same model, read from a format of one's own and written as JSON: types know values, formats know bytes.

struct Settings: Mappable {
    var width = 0
    var height = 0
    var title = ""
    var opacity = 1.0
    var isDark: Bool?
    var recent: String?

    init(_ data: DeserializableData) throws { try mapping(data) }

    mutating func mapping(_ data: inout MappableData) throws {
        try data["window", "width"].map(&width)
        try data["window", "height"].map(&height)
        try data["window", "title"].map(&title)
        data["theme", "opacity"].map(&opacity, or: 1)
        data["theme", "dark"].map(&isDark)
        data["files", "recent"].map(&recent)
    }
}

let file = """
    [window]
    width = 800
    height = 600
    title = Notes

    [theme]
    opacity = 0.9
    dark = true
    """

do {
    let objectMapper = ObjectMapper()
    var settings = try objectMapper.deserialize(Settings.self, from: file, with: IniSerializer())
    print("read: \(settings.width) x \(settings.height), \(settings.title), dark: \(settings.isDark ?? false)")

    settings.width = 1024
    settings.recent = "todo.txt"
    print(try objectMapper.serialize(settings, toString: IniSerializer()))
    print(try objectMapper.serialize(settings, toString: JsonSerializer()))

    let damaged = file.replacing("800", with: "wide")
    _ = try objectMapper.deserialize(Settings.self, from: damaged, with: IniSerializer())
} catch {
    print("error: \(error)")
}
