#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#elseif canImport(WASILibc)
internal import WASILibc
#elseif os(Windows)
internal import ucrt
#endif

/// Memory that can grow in place, unlike that of Swift's own pointers: large blocks are remapped, not copied.
@usableFromInline
package enum GrowingMemory {
    /// Represents no memory. Nothing is read or written there.
    @inline(__always)
    private static var nothing: UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(bitPattern: MemoryLayout<SIMD2<UInt64>>.alignment).unsafelyUnwrapped
    }

    /// Allocates memory. Takes nothing from the system if `capacity` is 0. The caller frees it.
    @inlinable
    package static func allocate<Element: BitwiseCopyable>(
        _: Element.Type, capacity: Int
    ) -> UnsafeMutablePointer<Element> {
        allocate(bytes: capacity * MemoryLayout<Element>.stride).bindMemory(to: Element.self, capacity: capacity)
    }

    @inlinable
    package static func resize<Element: BitwiseCopyable>(
        _ memory: UnsafeMutablePointer<Element>, to capacity: Int
    ) -> UnsafeMutablePointer<Element> {
        resize(UnsafeMutableRawPointer(memory), bytes: capacity * MemoryLayout<Element>.stride)
            .bindMemory(to: Element.self, capacity: capacity)
    }

    /// Returns the same memory with room for `capacity` bytes, possibly at another address. If the system refuses,
    /// returns nil and leaves the memory unchanged.
    package static func resizeIfPossible(
        _ memory: UnsafeMutablePointer<UInt8>, to capacity: Int
    ) -> UnsafeMutablePointer<UInt8>? {
        let isNone = UnsafeMutableRawPointer(memory) == nothing
        return (isNone ? malloc(max(capacity, 1)) : realloc(memory, max(capacity, 1)))?
            .bindMemory(to: UInt8.self, capacity: capacity)
    }

    @usableFromInline
    static func allocate(bytes: Int) -> UnsafeMutableRawPointer { bytes > 0 ? checked(malloc(bytes)) : nothing }

    @usableFromInline
    static func resize(_ memory: UnsafeMutableRawPointer, bytes: Int) -> UnsafeMutableRawPointer {
        memory == nothing ? allocate(bytes: bytes) : checked(realloc(memory, max(bytes, 1)))
    }

    /// Ends the process if the system refused the memory, as Swift does everywhere else.
    private static func checked(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
        guard let memory else { preconditionFailure("out of memory") }
        return memory
    }

    @usableFromInline
    package static func free(_ memory: UnsafeRawPointer?) {
        if memory == UnsafeRawPointer(nothing) { return }
        freeBlock(UnsafeMutableRawPointer(mutating: memory))
    }
}

/// Calls the system's function, which has the same name as that of ``GrowingMemory``.
private func freeBlock(_ memory: UnsafeMutableRawPointer?) { free(memory) }
