/// What the first line of a table says about the other lines, and where the keys of the first row are on the tape.
struct CsvLayout: Sendable {
    /// The names of the columns, if the table has them.
    let names: [CsvParser.Field]?
    /// The number of fields of each row. It is not known before the first row of a table without names.
    private(set) var width = Int.max
    /// The first key of the first row. The other rows get the same nodes, however long the names are.
    private(set) var firstKey: Int?
    /// The columns that are not in the objects, because another one has the same name.
    private(set) var removed: Set<Int> = []

    /// The layout of a table whose first line is a row.
    init() { names = nil }

    /// The layout of a table whose first line has these fields, which can be their names.
    init(firstLine: [CsvParser.Field], hasHeader: Bool) {
        names = hasHeader ? firstLine : nil
        width = firstLine.count
    }

    /// Whether a field without quotation marks needs nothing but to be appended, after the node of its key.
    var arePlain: Bool { (names == nil || firstKey != nil) && removed.isEmpty }

    /// Returns where the key of a column is on the tape. The value of each column of the first row is one node.
    func key(of column: Int) -> Int? { firstKey.map { $0 + 2 * column } }

    /// Notes what the first row says. `firstKey` is the node after that of the row.
    mutating func noteFirstRow(_ count: Int, firstKey: Int, removedKeys: Set<Int>) {
        width = count
        if names == nil { return }
        self.firstKey = firstKey
        if !removedKeys.isEmpty { removed = Set((0..<count).filter { removedKeys.contains(firstKey + 2 * $0) }) }
    }
}
