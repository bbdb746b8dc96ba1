import DataMapper
import Foundation

/// A record of a file such as `users.json`, which is an array of records.
struct UserRecord: Deserializable {
    let id: Int
    let name: String
    let email: String
    let age: Int
    let balance: Double
    let active: Bool
    let tags: [String]
    let address: Address
    let createdAt: String
    let nickname: String?

    struct Address: Deserializable {
        let street: String
        let city: String
        let country: String
        let zip: String
        let latitude: Double
        let longitude: Double

        init(_ data: DeserializableData) throws {
            street = try data["street"].get()
            city = try data["city"].get()
            country = try data["country"].get()
            zip = try data["zip"].get()
            latitude = try data["lat"].get()
            longitude = try data["lon"].get()
        }
    }

    init(_ data: DeserializableData) throws {
        id = try data["id"].get()
        name = try data["name"].get()
        email = try data["email"].get()
        age = try data["age"].get()
        balance = try data["balance"].get()
        active = try data["active"].get()
        tags = try data["tags"].get()
        address = try data["address"].get()
        createdAt = try data["createdAt"].get()
        nickname = data["nickname"].get()
        Progress.shared.advance()
    }
}

/// Maps the records of the file, and prints how many there are and how fast it was.
func mapUserRecords(at path: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let start = Date()
    Progress.shared.start()
    defer { Progress.shared.stop() }
    let users = try ObjectMapper().deserialize([UserRecord].self, from: bytes, with: JsonSerializer())
    let seconds = Date().timeIntervalSince(start)
    Progress.shared.stop()
    let megabytes = Double(bytes.count) / 1_000_000
    print("mapped \(users.count) records, \(rounded(megabytes)) MB, in \(rounded(seconds * 1000)) ms:")
    print("\(rounded(megabytes / seconds)) MB/s, \(Int(Double(users.count) / seconds)) records a second")
}

/// One digit after the decimal point.
private func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

/// Shows how many records have been mapped, if mapping takes more than a second.
final class Progress: @unchecked Sendable {
    static let shared = Progress()

    private let lock = NSLock()
    private var count = 0
    private var isRunning = false

    func advance() { lock.withLock { count += 1 } }

    func start() {
        lock.withLock { isRunning = true }
        let thread = Thread { [self] in
            Thread.sleep(forTimeInterval: 1)
            while let count = lock.withLock({ isRunning ? count : nil }) {
                FileHandle.standardError.write(Data("\r\(count) records ...".utf8))
                Thread.sleep(forTimeInterval: 0.2)
            }
        }
        thread.start()
    }

    /// Ends the display, and clears its line if there was one.
    func stop() {
        let wasRunning = lock.withLock {
            defer { isRunning = false }
            return isRunning
        }
        if wasRunning, isatty(STDERR_FILENO) != 0 { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    }
}
