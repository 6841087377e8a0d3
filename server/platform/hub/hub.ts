import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { hubPath, keepAliveMs, rateLimited, serverTimeoutMs } from '#contract/hub/hub.ts'
import { forbidden } from '#contract/shape/refusal.ts'
import type { Identify } from '#server/platform/guard/access/caller.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import { ConnectionCounter } from './connection-counter.ts'
import { askWithin, withDeadline } from '#server/platform/process/deadline.ts'
import { Failure, failureOf, refusalBody } from '#server/platform/errors/failure.ts'
import { admitSocket, isSameOrigin } from './hub-admission.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { openHubGate } from './hub-gate.ts'
import { openHubBus } from './hub-bus.ts'
import { answerEvents, type HubDoor, type Visitor, watchConnection } from './hub-events.ts'
import { type HubServer, openHubPublisher, roomOfStaff, roomOfUser } from './hub-publisher.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { RateLimitStore } from '#server/platform/guard/limits/rate-limit-store.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { recoverLiveSessionsOnly } from '#server/platform/library-internals/recover-live-sessions.ts'
import { RecoveryAdapter, recoveryMs } from '#server/platform/library-internals/recovery-adapter.ts'
import { requestId } from '#server/platform/http/requests/request-id.ts'
import { securityHeaders } from '#server/platform/http/responses/security-headers.ts'
import type { SessionEvents } from '#server/platform/guard/sessions/session-events.ts'
import { openSharedConnectionCounts } from './shared-connection-counts.ts'

type HubSocket = Parameters<Parameters<HubServer['use']>[0]>[0]

export type HubOptions = {
  config: Config
  identify: Identify
  sessionEvents: SessionEvents
  doors: readonly HubDoor[]
  /** Told of every socket that comes and goes at this process. */
  attendants?: readonly PresenceListener[]
  limits: RateLimits
  /** Where all processes count what each person holds. */
  counting: RateLimitStore | undefined
  log: Log
}

export type PresenceListener = { arrived: (visitor: Visitor) => void; left: (visitor: Visitor) => void }

const largestPacket = 65_536
/** A line on which nobody says who he is. */
const silenceMs = 10_000
/** So long the database may be asked whose socket it is; an answer comes two seconds later, or there is none. */
const admitWithin = 3_000
const roomOfSession = (sessionId: number) => `session:${sessionId}`

export type Hub = Awaited<ReturnType<typeof openHub>>

/** The sockets of everybody who is signed in, on the shop's own port. */
export async function openHub(app: FastifyInstance, options: HubOptions) {
  const { config, identify, sessionEvents, doors, attendants = [], limits, counting, log } = options
  const places = openSharedConnectionCounts(counting)
  const connections = new ConnectionCounter(config.hubConnectionsPerPerson, places)
  const gate = openHubGate(config, limits)
  const { lines } = gate
  const byPerson = personLimits(limits)
  const justEnded = new Set<number>()
  const bus = await openHubBus(config, log)
  let closing = false

  const io: HubServer = new Server(app.server, {
    path: hubPath,
    serveClient: false,
    transports: ['websocket', 'polling'],
    pingInterval: keepAliveMs,
    pingTimeout: serverTimeoutMs - keepAliveMs,
    connectTimeout: silenceMs,
    maxHttpBufferSize: largestPacket,
    adapter: bus.adapter ?? RecoveryAdapter,
    connectionStateRecovery: { maxDisconnectionDuration: recoveryMs, skipMiddlewares: false },
    allowRequest: (request, answer) => answer(null, !closing && isSameOrigin(request, config.publicUrl)),
  })
  io.engine.on('headers', (headers: object, request: Parameters<typeof requestId>[0]) =>
    Object.assign(headers, securityHeaders, { 'x-request-id': requestId(request) }),
  )
  gate.watch(io)
  io.engine.on('connection', watchConnection)
  recoverLiveSessionsOnly(io, identify)

  io.use(async (socket, next) => next(await refusalOf(socket)))
  io.on('connection', (socket) => {
    const { user_id, session_id, role } = socket.data
    if (justEnded.has(session_id)) return socket.disconnect(true)
    void socket.join([roomOfUser(user_id), roomOfSession(session_id)])
    if (role === 'admin') void socket.join(roomOfStaff)
    socket.once('disconnect', () => {
      if (!closing) for (const attendant of attendants) attendant.left(socket.data)
    })
    for (const attendant of attendants) attendant.arrived(socket.data)
    return answerEvents(socket, { doors, events: byPerson.events, log })
  })

  async function refusalOf(socket: HubSocket): Promise<Error | undefined> {
    try {
      await withDeadline(() => enter(socket), askWithin - admitWithin)
      return undefined
    } catch (thrown) {
      const { failure, bug } = failureOf(thrown)
      if (bug) log.error({ err: thrown }, 'a socket could not be let in')
      return Object.assign(new Error(failure.message), { data: refusalBody(failure) })
    }
  }

  async function enter(socket: HubSocket) {
    const { person, expiresAt } = await admitSocket(socket, identify)
    const { user_id, session_id, role } = person
    if (socket.recovered && socket.data.session_id !== session_id) throw new Failure(forbidden)
    await byPerson.connects.take(user_id)
    await connections.take(socket.conn, user_id)
    await gate.letIn(socket.conn)
    socket.data = { user_id, session_id, role }
    // Cut and not ended: the client comes back by itself, with a token of that moment.
    const expiry = setTimeout(() => socket.conn.close(), Math.max(0, expiresAt - Date.now()))
    socket.conn.once('close', () => clearTimeout(expiry))
  }

  const stopHearing = sessionEvents.onEnd(({ session_id }) => {
    // A socket may be on its way in.
    justEnded.add(session_id)
    setTimeout(() => justEnded.delete(session_id), silenceMs).unref()
    io.local.in(roomOfSession(session_id)).disconnectSockets(true)
  })

  /** At all processes; where another does not answer, at this one. */
  async function listSockets(rooms: string | string[]): Promise<{ data: Visitor }[]> {
    const all = io.in(rooms).fetchSockets()
    return all.catch(() => io.local.in(rooms).fetchSockets())
  }

  return {
    ...openHubPublisher(io, { shared: bus.adapter !== undefined }),
    /** Those of the people who have a window open somewhere. */
    async findPresent(userIds: readonly number[]): Promise<number[]> {
      if (userIds.length === 0) return []
      const sockets = await listSockets(userIds.map(roomOfUser))
      return [...new Set(sockets.map(({ data }) => data.user_id))]
    },
    async isStaffPresent(): Promise<boolean> {
      return (await listSockets(roomOfStaff)).length > 0
    },
    /** Ends of sessions may have gone unheard: everybody comes in again, and finds what he missed. */
    recheck: () => lines.cutAll(),
    get connections(): number {
      return lines.size
    },
    /** What is kept here for lines that are cut; with Redis it is kept there. */
    get kept(): { size: number; bytes: number } {
      const { adapter } = io.of('/')
      return adapter instanceof RecoveryAdapter ? adapter.kept : { size: 0, bytes: 0 }
    },
    async close() {
      closing = true
      stopHearing()
      // Cut and not ended: the clients go on at another process, or at the one that comes after.
      lines.cutAll()
      await io.of('/').adapter.close()
      await places.close()
      await bus.close()
    },
  }
}

/** A person's windows share what a person may do, at whichever process they are. */
function personLimits(limits: RateLimits) {
  const { events, connects } = budgets.hub
  return {
    events: limits.of({ name: 'hub-events', by: 'person', limit: events, seconds: 10 }, rateLimited),
    connects: limits.of({ name: 'hub-comings', by: 'person', limit: connects, seconds: 60 }, rateLimited),
  }
}
