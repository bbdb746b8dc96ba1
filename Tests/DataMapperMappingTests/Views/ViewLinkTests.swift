import Testing

@testable import DataMapperMapping

/// The rules by which views are lent, taken back and lost.
@Suite("View links") struct ViewLinkTests {
    /// The owner of a ledger. The root has number 1 and is the active view.
    final class Call: CallSession {
        private let memory = UnsafeMutablePointer<ViewLedger>.allocate(capacity: 1)

        init() {
            memory.initialize(to: ViewLedger())
            views.pointee.owner = SessionReference(any: self)
            views.pointee.active = 1
        }

        deinit {
            memory.deinitialize(count: 1)
            memory.deallocate()
        }

        var views: Handle<ViewLedger> { unsafe Handle(memory) }

        var root: ViewLink { ViewLink(views, number: 1) }
    }

    @Test func `only the innermost view is active`() {
        let call = Call()
        let (root, child) = (call.root, call.root.lend())
        expectEqual([root.isActive, child.isActive], [false, true])
        let grandchild = child.lend()
        expectEqual([root.isActive, child.isActive, grandchild.isActive], [false, false, true])
        expectEqual([root.depth, child.depth, grandchild.depth], [1, 2, 3])
    }

    @Test func `a view that is given back can do nothing, and its lender is active again`() {
        let call = Call()
        var child = call.root.lend()
        #expect(call.root.takeBack(child.number, &child))
        #expect(call.root.isActive)
        #expect(!child.isActive)
        expectEqual(child.number, 0)
        // The next view may have the same number.
        expectEqual(call.root.lend().number, 2)
    }

    @Test(arguments: ["another number", "another call", "an inner view is still lent"])
    func `a view is not taken back`(_ reason: String) {
        let (call, other) = (Call(), Call())
        var child = call.root.lend()
        var returned =
            switch reason {
            case "another number": ViewLink(call.views, number: 7)
            case "another call": other.root.lend()
            default: child
            }
        if reason == "an inner view is still lent" { _ = child.lend() }
        #expect(!call.root.takeBack(child.number, &returned))
        #expect(!call.root.isActive)
        child.number = 0
    }

    @Test func `a lost view can do nothing, and later views have other numbers`() {
        let call = Call()
        let lost = call.root.lend()
        var other = ViewLink(call.views, number: 0)
        #expect(call.root.recover(lost.number, &other))
        #expect(call.root.isActive)
        #expect(!lost.isActive)
        let next = call.root.lend()
        expectEqual(next.depth, lost.depth)
        #expect(next.number != lost.number)
        lost.abandon()
    }

    @Test func `a view below a lost one does not become active again`() {
        let call = Call()
        var child = call.root.lend()
        let grandchild = child.lend()
        var none = ViewLink(call.views, number: 0)
        #expect(call.root.recover(child.number, &none))
        // The child has been lost, so it gets nothing back.
        #expect(!child.recover(grandchild.number, &none))
        #expect(call.root.isActive)
        child.abandon()
        grandchild.abandon()
        child.number = 0
    }

    @Test func `a lender that could not lend has nothing to recover`() {
        let call = Call()
        var none = ViewLink.over
        #expect(!none.isActive)
        #expect(!call.root.recover(0, &none))
        #expect(call.root.isActive)
    }

    @Test(arguments: [true, false])
    func `a lost view keeps the call until it is destroyed`(isNoticedFirst: Bool) {
        var call: Call? = Call()
        weak let kept = call
        let root = call.map(\.root) ?? .over
        let lost = root.lend()
        var none = ViewLink(root.views, number: 0)
        if isNoticedFirst {
            #expect(root.recover(lost.number, &none))
            call = nil
            expectNotNil(kept)
            lost.abandon()
        } else {
            lost.abandon()
            #expect(root.recover(lost.number, &none))
            call = nil
        }
        expectNil(kept)
    }
}
