import type { FastifyInstance } from 'fastify'
import { rateLimited, hubPath, keepAliveMs, serverTimeoutMs } from '#contract/hub.ts'
import type { Identify } from '#server/platform/guard/access/caller.ts'
import type { RateLimitStore } from '#server/platform/guard/limits/rate-limit-store.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import type { SessionEvents } from '#server/platform/guard/sessions/session-events.ts'
import { recoverLiveSessionsOnly } from '#server/platform/library-internals/recover-live-sessions.ts'
import { RecoveryAdapter } from '#server/platform/library-internals/recovery-adapter.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { WorkerSelf } from '#server/platform/workers/worker-self.ts'
import { ConnectionCounter, placesAtPrimary, openSharedConnectionCounts } from './connection-counts.ts'
import { admissionTimeoutMs, admitSockets, isSameOrigin, openHubGate } from './hub-admission.ts'
import { answerEvents, type HubDoor, type Presence, watchConnection } from './hub-events.ts'
import type { Visitor } from './hub-connections.ts'
import { openForwarding } from './hub-relay.ts'
import { type HubServer, openHubPublisher, roomOfRight, roomOfUser } from './hub-publisher.ts'
import type { IncomingMessage } from 'node:http'
import { Server, type ServerOptions } from 'socket.io'
import { requestId } from '#server/platform/http/requests/request-id.ts'
import { hasWellFormedHost } from '#server/platform/http/requests/request-target.ts'
import { securityHeaders } from '#server/platform/http/responses/security-headers.ts'
import { recoveryMs } from '#server/platform/hub/recovery/missed-events.ts'
import { ignoreFailedWrites } from '#server/platform/library-internals/ignore-failed-writes.ts'
import { workerAdapter } from '#server/platform/library-internals/worker-adapter.ts'

export type HubOptions = {
  config: Config
  identify: Identify
  sessionEvents: SessionEvents
  doors: readonly HubDoor[]
  /** Hear of every socket that connects to this process or leaves it. */
  presenceListeners?: readonly PresenceListener[]
  limits: RateLimits
  /** Redis, where all processes count the connections of each person. */
  counting: RateLimitStore | undefined
  /** Set where this process is one of several. */
  worker?: WorkerSelf | undefined
  log: Log
}

export type PresenceListener = {
  arrived: (visitor: Visitor, presence: Presence) => void
  /** With the rooms that the socket was in. */
  left: (visitor: Visitor, presence: Presence, rooms: readonly string[]) => void
}

export type Hub = Awaited<ReturnType<typeof openHub>>

/** The sockets of all who are signed in, on the shop's own port. */
export async function openHub(app: FastifyInstance, options: HubOptions) {
  const { config, identify, doors, presenceListeners = [], limits, worker, log } = options
  const sharedCounts =
    worker && !options.counting ? placesAtPrimary(worker.line) : openSharedConnectionCounts(options.counting)
  const connections = new ConnectionCounter(config.hubConnectionsPerPerson, sharedCounts)
  const gate = openHubGate(config, limits)
  const { events: limit } = budgets.hub
  const events = limits.of({ name: 'hub-events', by: 'person', limit, seconds: 10 }, rateLimited)
  const bus = await openHubBus(config, worker, log)
  let closing = false
  const io = createHubServer(app, { bus, publicUrl: config.publicUrl, mayOpen: () => !closing })
  const forwarding = worker && (await openForwarding(io, worker))
  gate.watch(io)
  recoverLiveSessionsOnly(io.of('/').adapter, ({ session_id }: Visitor) => identify.bySession(session_id))
  const ended = disconnectEndedSessions(io, options.sessionEvents)

  const { publish, publishEphemeral, publishHere } = openHubPublisher(io, {
    shared: bus.adapter !== undefined,
  })
  const presence: Presence = { publishEphemeral, ...openHubPresence(io) }

  io.use(admitSockets({ identify, limits, connections, gate, log }))
  io.on('connection', (socket) => {
    const { user_id, session_id, rights = [] } = socket.data
    if (ended.hasJustEnded(session_id)) return socket.disconnect(true)
    void socket.join([roomOfUser(user_id), roomOfSession(session_id), ...rights.map(roomOfRight)])
    let rooms: readonly string[] = []
    // Before it leaves them.
    socket.once('disconnecting', () => (rooms = [...socket.rooms]))
    socket.once('disconnect', () => {
      if (!closing) for (const listener of presenceListeners) listener.left(socket.data, presence, rooms)
    })
    for (const listener of presenceListeners) listener.arrived(socket.data, presence)
    return answerEvents(socket, { doors, events, presence, log })
  })

  return {
    publish,
    publishHere,
    /** Ends of sessions may have been missed: all sockets reconnect, are admitted anew, and get the events they missed. */
    reconnectAll: () => gate.lines.cutAll(),
    get connections(): number {
      return gate.lines.size
    },
    /** Events buffered here for connections that were cut; with Redis they are buffered there, those of workers at their primary. */
    get replayBuffer(): { size: number; bytes: number } {
      const { adapter } = io.of('/')
      return adapter instanceof RecoveryAdapter ? adapter.buffer : { size: 0, bytes: 0 }
    },
    async close() {
      closing = true
      ended.stop()
      // Closed and not disconnected: the clients go on at another process, or at the one that comes after.
      gate.lines.cutAll()
      await io.of('/').adapter.close()
      forwarding?.close()
      await sharedCounts.close()
      await bus.close()
    },
  }
}

const roomOfSession = (sessionId: number) => `session:${sessionId}`

/** Disconnects the sockets of a session when it ends, those included whose admission is under way just then. */
function disconnectEndedSessions(io: HubServer, sessionEvents: SessionEvents) {
  const justEnded = new Set<number>()
  const stop = sessionEvents.onEnd(({ session_id }) => {
    justEnded.add(session_id)
    setTimeout(() => justEnded.delete(session_id), admissionTimeoutMs).unref()
    io.local.in(roomOfSession(session_id)).disconnectSockets(true)
  })
  return { hasJustEnded: (sessionId: number) => justEnded.has(sessionId), stop }
}

/** People with a window open, at any process. */
function openHubPresence(io: HubServer) {
  /** At all processes; where another does not answer, at this one. */
  async function listSockets(rooms: string | string[]): Promise<{ data: Visitor }[]> {
    const all = io.in(rooms).fetchSockets()
    return all.catch(() => io.local.in(rooms).fetchSockets())
  }

  return {
    /** Those of the people who have a window open somewhere. */
    async findPresent(userIds: readonly number[]): Promise<number[]> {
      if (userIds.length === 0) return []
      const sockets = await listSockets(userIds.map(roomOfUser))
      return [...new Set(sockets.map(({ data }) => data.user_id))]
    },
    /** People whose windows have joined a room. */
    async findIn(room: string): Promise<number[]> {
      const sockets = await listSockets(room)
      return [...new Set(sockets.map(({ data }) => data.user_id))]
    },
    /** True where one of the staff is there who answers customers. */
    async isStaffPresent(): Promise<boolean> {
      return (await listSockets(roomOfRight('customers.answer'))).length > 0
    },
  }
}

const largestPacket = 65_536

type Options = { bus: HubBus; publicUrl: string | undefined; mayOpen: () => boolean }

/** Socket.IO on the shop's own port, with its headers and bounds. */
function createHubServer(app: FastifyInstance, { bus, publicUrl, mayOpen }: Options): HubServer {
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

/** Carries events to the sockets of other processes; a process by itself needs none. */
type HubBus = { adapter: ServerOptions['adapter'] | undefined; close: () => Promise<void> }

/** Commands that wait for Redis while it is away; beyond it, events reach this process alone. */
const mostWaiting = 20_000

/**
 * Redis carries events between processes wherever they run, else the primary carries them between its workers. Either keeps them
 * for a while for connections that were cut shortly.
 */
async function openHubBus(
  { redis }: Pick<Config, 'redis'>,
  worker: WorkerSelf | undefined,
  log: Log,
): Promise<HubBus> {
  if (redis) return openRedisBus(redis, log)
  return { adapter: worker && workerAdapter(worker.line), close: async () => {} }
}

async function openRedisBus(redis: NonNullable<Config['redis']>, log: Log): Promise<HubBus> {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('@redis/client'),
    import('@socket.io/redis-streams-adapter'),
  ])
  const client = createClient({ url: redis.url, RESP: 2, commandsQueueMaxLength: mostWaiting })
  let lost = false
  client.on('error', (error: Error) => {
    if (!lost) log.warn({ err: error }, 'lost the line to Redis: other processes do not hear what is told')
    lost = true
  })
  client.on('ready', () => (lost = false))
  ignoreFailedWrites(client as never)
  // The shop opens without it: events wait in the client.
  client.connect().catch((error: unknown) => log.error({ err: error }, 'gave up the line to Redis'))
  const name = `${redis.prefix}:hub`
  return {
    adapter: createAdapter(client as never, {
      streamName: name,
      channelPrefix: name,
      sessionKeyPrefix: `${name}:session:`,
      onlyPlaintext: true,
    }),
    // A graceful close waits for answers, which a lost connection never brings.
    close: async () => (client.isReady ? client.close() : client.destroy()),
  }
}
