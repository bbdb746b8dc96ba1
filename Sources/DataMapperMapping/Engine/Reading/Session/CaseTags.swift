/// The keys of an object that name cases: one, or several if the payload of a case is an enum with a tag, too.
struct CaseTags {
    private var object = -1
    private var key = 0
    private var inner: [Int] = []

    mutating func note(_ key: Int, of object: Int, isInner: Bool) {
        if isInner, object == self.object { return inner.append(key) }
        self.object = object
        self.key = key
        if !inner.isEmpty { inner = [] }
    }

    mutating func forget() { object = -1 }

    func keys(of object: Int) -> [Int] { object == self.object ? [key] + inner : [] }
}
