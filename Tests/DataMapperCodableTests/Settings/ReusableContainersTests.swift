import TestSupport

@testable import DataMapperCodable

struct ReusableContainersTests {
    final class Target: ContainerTarget {
        static let isReusable = true
    }

    final class Box {
        let target: Target

        init(_ target: Target) { self.target = target }
    }

    struct Container {
        let box: Box
    }

    enum Key: CodingKey { case a }
    enum OtherKey: CodingKey { case a }

    /// Stores a container with a new target. Returns the target.
    @discardableResult
    static func store(_ containers: ReusableContainers<Target>, level: UInt32) -> Target {
        let target = Target()
        if let place = containers.freePlace(Key.self, level: level) {
            containers.store(Container(box: Box(target)), target, at: place, Key.self, level: level)
        }
        return target
    }

    /// A table that is open and stores the next container.
    static func opened() -> ReusableContainers<Target> {
        let containers = ReusableContainers<Target>()
        _ = containers.begin()
        for _ in 0..<8 { store(containers, level: 0) }
        return containers
    }

    @Test func `the containers of this standard library are used again`() {
        #expect(KeyedObject.isReusable)
        #expect(KeyedTarget.isReusable)
    }

    @Test func `a container is found by its keys and its level, while nobody has a copy`() throws {
        let containers = Self.opened()
        let target = Self.store(containers, level: 1)
        let found = try require(containers.free(Key.self, level: 1)).use { $0 }
        #expect(found.target === target)
        #expect(containers.free(Key.self, level: 2) == nil)
        #expect(containers.free(OtherKey.self, level: 1) == nil)
        do {
            let copy = found.container(Container.self)
            #expect(copy.box.target === target)
            withExtendedLifetime(copy) { #expect(containers.free(Key.self, level: 1) == nil) }
        }
        #expect(containers.free(Key.self, level: 1) != nil)
        containers.end()
    }

    @Test func `another container for the same object is not stored`() throws {
        let containers = Self.opened()
        let target = Self.store(containers, level: 1)
        Self.store(containers, level: 1)
        try #expect(require(containers.free(Key.self, level: 1)).use { $0 }.target === target)
        containers.end()
    }

    @Test func `nothing is stored outside of a call`() {
        let containers = ReusableContainers<Target>()
        for _ in 0..<20 { Self.store(containers, level: 1) }
        #expect(containers.free(Key.self, level: 1) == nil)
        let began = [containers.begin(), containers.begin()]
        expectEqual(began, [true, false])
        for _ in 0..<8 { Self.store(containers, level: 1) }
        #expect(containers.free(Key.self, level: 1) == nil)
        Self.store(containers, level: 1)
        #expect(containers.free(Key.self, level: 1) != nil)
        containers.end()
        #expect(containers.free(Key.self, level: 1) == nil)
        Self.store(containers, level: 1)
        #expect(containers.free(Key.self, level: 1) == nil)
    }

    @Test func `the end frees all containers, and copies stay valid`() throws {
        weak var first: Target?
        weak var second: Target?
        var copy: Container?
        do {
            let containers = Self.opened()
            first = Self.store(containers, level: 1)
            second = Self.store(containers, level: 2)
            copy = try require(containers.free(Key.self, level: 2)).use { $0 }.container(Container.self)
            #expect(first != nil)
            containers.end()
        }
        #expect(first == nil)
        #expect(copy?.box.target === second)
        copy = nil
        #expect(second == nil)
    }

    @Test func `a full table stores no more`() {
        let containers = Self.opened()
        for level in 0..<1000 { Self.store(containers, level: UInt32(level)) }
        let found = (0..<1000).count { containers.free(Key.self, level: UInt32($0)) != nil }
        #expect((32...64).contains(found))
        containers.end()
    }

    struct Two {
        let first = Box(Target())
        let second = Box(Target())
    }
    struct Word { let word = UInt.max }
    struct Optional { let box: Box? = Box(Target()) }
    struct Unsafe { unowned(unsafe) let box: Box }
    enum Empty {}

    @Test func `a container must be one counted reference`() {
        let box = Box(Target())
        #expect(ReusableContainers<Target>.isReference(Container(box: Box(Target()))))
        #expect(!ReusableContainers<Target>.isReference(Container(box: box)))
        #expect(!ReusableContainers<Target>.isReference(Unsafe(box: box)))
        #expect(!ReusableContainers<Target>.isReference(Two()))
        #expect(!ReusableContainers<Target>.isReference(Word()))
        #expect(!ReusableContainers<Target>.isReference(Optional()))
        #expect(!ReusableContainers<Target>.isReference(Empty.self))
        #expect(!ReusableContainers<Target>.isReference(0))
        withExtendedLifetime(box) {}
    }
}
