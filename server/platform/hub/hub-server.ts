import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { hubPath, keepAliveMs, serverTimeoutMs } from '#contract/hub.ts'
import { requestId } from '#server/platform/http/requests/request-id.ts'
import { hasWellFormedHost } from '#server/platform/http/requests/well-formed-host.ts'
import { securityHeaders } from '#server/platform/http/responses/security-headers.ts'
import { RecoveryAdapter } from '#server/platform/library-internals/recovery-adapter.ts'
import { admissionTimeoutMs, isSameOrigin } from './hub-admission.ts'
import type { HubBus } from './hub-bus.ts'
import { watchConnection } from './hub-events.ts'
import type { HubServer } from './hub-publisher.ts'
import { recoveryMs } from './recovery/missed-events.ts'

const largestPacket = 65_536

type Options = { bus: HubBus; publicUrl: string | undefined; mayOpen: () => boolean }

/** Socket.IO on the shop's own port, with its headers and bounds. */
export function createHubServer(app: FastifyInstance, { bus, publicUrl, mayOpen }: Options): HubServer {
  const io: HubServer = new Server(app.server, {
    path: hubPath,
    serveClient: false,
    transports: ['websocket', 'polling'],
    pingInterval: keepAliveMs,
    pingTimeout: serverTimeoutMs - keepAliveMs,
    connectTimeout: admissionTimeoutMs,
    maxHttpBufferSize: largestPacket,
    adapter: bus.adapter ?? RecoveryAdapter,
    connectionStateRecovery: { maxDisconnectionDuration: recoveryMs, skipMiddlewares: false },
    allowRequest: (request, answer) => answer(null, mayOpen() && isSameOrigin(request, publicUrl)),
  })
  // Requests here go past the server's other hooks; an error of this is a 400, before anything else is asked.
  io.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) =>
    next(hasWellFormedHost(request) ? undefined : new Error('Malformed Host')),
  )
  io.engine.on('headers', (headers: object, request: Parameters<typeof requestId>[0]) =>
    Object.assign(headers, securityHeaders, { 'x-request-id': requestId(request) }),
  )
  io.engine.on('connection', watchConnection)
  return io
}
