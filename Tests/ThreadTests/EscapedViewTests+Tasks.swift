import DataMapperCore
import Foundation
import TestSupport

/// Views in several tasks and threads.
extension EscapedViewTests {
    @Test func `an access that lasts while a task waits`() async throws {
        func write(_ data: inout SerializableData, _ key: String) async {
            data[key].set(1)
            await Task.yield()
            data[key, "x"].set(2)
            await Task.yield()
            data["last"] = made { $0.set(key) }
        }
        var data = made { $0["a"].set(0) }
        await write(&data["b"], "c")
        await write(&data, "d")
        await write(&data["e", "f"], "g")
        let value = data.raw.description
        expectEqual(
            value,
            #"{"a": 0, "b": {"c": {"x": 2}, "last": "c"}, "d": {"x": 2}, "last": "d", "e": {"f": {"g": {"x": 2}, "last": "g"}}}"#
        )
    }

    /// One task has access to a view's key. Another task keeps the view that it got, and still uses it after the first
    /// one has finished.
    @MainActor @Test func `a view that is lost while it lends`() async throws {
        let kept = Kept()
        kept.put(made { $0["own"].set(1) })
        @MainActor func keep(_ data: inout SerializableData) async {
            data["x"].set(1)
            kept.exchange(&data)
            await Task.yield()
        }
        var data = made { $0["a"].set(0) }
        let step = Steps()
        let other = Task { @MainActor in
            await step.wait(for: 1)
            var view = kept.take() ?? made { _ in }
            @MainActor func within(_ data: inout SerializableData) async {
                data["y"].set(2)
                step.done(2)
                await step.wait(for: 3)
                data["y"].set(3)
                data["z"] = made { $0.set(3) }
            }
            await within(&view["w"])
            view["v"].set(4)
            return view.raw
        }
        @MainActor func lend(_ data: inout SerializableData) async {
            await keep(&data)
            step.done(1)
            await step.wait(for: 2)
        }
        await lend(&data["b"])
        data["c"].set(5)
        step.done(3)
        let lost = await other.value
        expectEqual(lost, .null)
        data["d"].set(6)
        let value = data.raw.description
        expectEqual(value, #"{"a": 0, "b": {"own": 1}, "c": 5, "d": 6}"#)
    }

    @Test func `moved to another thread`() {
        let script = Script {
            let kept = Kept()
            kept.put(made { $0["x"].set(1) })
            kept.exchange(&$0["a"])
            let done = DispatchSemaphore(value: 0)
            Thread {
                kept.write("y", 2)
                _ = kept.take()
                done.signal()
            }.start()
            done.wait()
        }
        expectEqual(ObjectMapper().serialize([script, script]).description, #"[{"a": {"x": 1}}, {"a": {"x": 1}}]"#)
    }
}
