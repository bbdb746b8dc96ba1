/// The tags of an object: the keys whose values name cases of enums. There are several if the payload of a case is an
/// enum whose tag is in the same object.
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
