internal import DataMapperJSONText
internal import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The settings of a coder, and what its calls share until a setting changes. Several tasks can use them.
final class CoderSettings<Shared>: @unchecked Sendable {
    struct Values {
        var options: CodableOptions
        /// The largest depth that Foundation's coder allows.
        let depth: Int
        /// The policy that the user has set.
        var userPolicy: MappingPolicy?
        var assumesTopLevelDictionary = false
        var allowsJSON5 = false
        var allowsTrailingCommas = true
        var allowsTruncation = false
        /// What is accepted as JSON, in place of the three above.
        var reading: JsonReadingOptions?
        var formatting: JSONEncoder.OutputFormatting = []

        init(_ options: CodableOptions, depth: Int) {
            self.options = options
            self.depth = depth
        }

        /// The policy that has been set, or that of the mapper in `userInfo`, or the standard policy. If the depth
        /// limit of the last two is the standard one, it becomes that of Foundation's coder.
        var policy: MappingPolicy {
            get {
                if let userPolicy { return userPolicy }
                var policy = ObjectMapper.of(options.allUserInfo)?.policy ?? .standard
                if policy.limits.depth == ProcessingLimits.standard.depth { policy.limits.depth = depth }
                return policy
            }
            set { userPolicy = newValue }
        }

        var mapper: ObjectMapper { (ObjectMapper.of(options.allUserInfo) ?? ObjectMapper()).with(policy) }
    }

    /// A reference, so that a call copies one word.
    final class Box {
        let value: Shared

        init(_ value: Shared) { self.value = value }
    }

    // The lock protects both properties.
    private let lock = Lock()
    private var values: Values
    /// Nil until it is needed.
    private var shared: Box?
    private let share: @Sendable (Values) -> Shared

    init(_ options: CodableOptions, depth: Int, _ share: @escaping @Sendable (Values) -> Shared) {
        values = Values(options, depth: depth)
        self.share = share
    }

    private init(_ values: Values, _ share: @escaping @Sendable (Values) -> Shared) {
        self.values = values
        self.share = share
    }

    /// Returns a copy of the settings with other options.
    func changing(_ change: (inout CodableOptions) -> Void) -> CoderSettings {
        var values = lock.withLock { self.values }
        change(&values.options)
        return CoderSettings(values, share)
    }

    subscript<Value>(path: WritableKeyPath<Values, Value>) -> Value {
        get { lock.withLock { values[keyPath: path] } }
        set {
            lock.withLock {
                values[keyPath: path] = newValue
                shared = nil
            }
        }
    }

    /// What a call needs.
    var current: Box {
        lock.withLock {
            if let shared { return shared }
            let made = Box(share(values))
            shared = made
            return made
        }
    }
}
