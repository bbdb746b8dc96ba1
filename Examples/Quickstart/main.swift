import DataMapper
import Foundation

// Without an argument: a tour of the library with the reply that ships with it. With the path of a file of user
// records: how many there are, and how fast they are mapped.
do {
    if CommandLine.arguments.count > 1 {
        try mapUserRecords(at: CommandLine.arguments[1])
    } else {
        try tour(Data(PackageResources.reply_json))
    }
} catch let error as CocoaError {
    FileHandle.standardError.write(Data("error: \(CommandLine.arguments[1]): \(error.localizedDescription)\n".utf8))
    exit(1)
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}
