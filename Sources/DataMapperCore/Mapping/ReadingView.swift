/// The inside of a ``MappableData`` that is read: which value of which document it is of.
///
/// It holds no reference to what a call knows, so that a view for each property costs nothing: see ``ViewLedger``.
@usableFromInline
struct ReadingView: BitwiseCopyable {
    @usableFromInline let context: Unmanaged<ReadingContext>
    /// How deep the view is; 0 once it is given back.
    @usableFromInline var number: UInt64
    @usableFromInline let place: DeserializableData.Place
    @usableFromInline let level: UInt32

    @inlinable @inline(__always)
    init(_ data: borrowing DeserializableData, number: UInt64) {
        context = Unmanaged.passUnretained(data.context)
        self.number = number
        place = DeserializableData.Place(index: data.index, anchor: data.anchor, missing: data.missing)
        level = data.level
    }

    /// Gives `body` the view that values are read from.
    @inlinable @inline(__always)
    func withData<Result>(_ body: (borrowing DeserializableData) throws -> Result) rethrows -> Result {
        try context._withUnsafeGuaranteedRef {
            try body(DeserializableData(context: $0, place: place, level: level))
        }
    }

    /// The view of a value below this one.
    @inlinable @inline(__always)
    func lend(_ child: (borrowing DeserializableData) -> DeserializableData) -> ReadingView {
        withData { ReadingView(child($0), number: number &+ 1) }
    }

    /// Takes a view back, after its lender has got it from a model.
    @inlinable @inline(__always)
    func takeBack(_ returned: inout ReadingView) -> Bool {
        guard returned.number == number &+ 1, returned.context.toOpaque() == context.toOpaque() else { return false }
        returned.number = 0
        return true
    }

    /// Makes up for a view that has not come back.
    @inline(never) @usableFromInline
    func lose() {
        context._withUnsafeGuaranteedRef { context in
            if context.ledger.lose(number + 1) { _ = Unmanaged.passRetained(context) }
        }
    }

    /// The view is destroyed without having been given back.
    @inline(never) @usableFromInline
    func abandon() {
        let isHolder = context._withUnsafeGuaranteedRef { $0.ledger.destroy(number) }
        if isHolder { context.release() }
    }

    /// The same view, which keeps what it refers to.
    func keeping() -> ReadingView {
        context._withUnsafeGuaranteedRef { $0.ledger.add(holder: number) }
        _ = context.retain()
        return self
    }
}
