import DataMapperHummingbird
import Hummingbird
import Logging
import NIOCore

/// The context of a request.
struct OrderContext: MappingRequestContext {
    var coreContext: CoreRequestContextStorage

    init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }

    var bodies: BodyMapper { Json.bodies }
}

/// Returns the service. It runs until it is cancelled, or told to shut down gracefully. A client has `requestTime` to
/// send a whole request.
package func orderApplication(
    store: OrderStore, host: String = "127.0.0.1", port: Int, requestTime: TimeAmount = .seconds(30),
    logger: Logger = Logger(label: "orders"),
    onRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
) -> some ApplicationProtocol {
    let router = Router(context: OrderContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: RequestLog())
    router.add(middleware: ProblemMiddleware.forOrders())
    router.add(middleware: StandardMethods())
    OrderRoutes(store: store).add(to: router)
    return Application(
        router: router,
        server: .http1(configuration: .init(additionalChannelHandlers: [RequestDeadline(requestTime)])),
        configuration: ApplicationConfiguration(address: .hostname(host, port: port), serverName: "orders"),
        onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? port) }, logger: logger)
}
