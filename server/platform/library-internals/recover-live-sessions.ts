import type { Identify } from '#server/platform/guard/access/caller.ts'
import type { Visitor } from '#server/platform/hub/hub-events.ts'
import type { HubServer } from '#server/platform/hub/hub-publisher.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { askWithin, inTime, withDeadline } from '#server/platform/process/deadline.ts'

/** For so long the database may be asked whether a session is alive; admission comes after that, all within ten seconds. */
const recoverWithin = 1_000

/**
 * Missed events are sent before a socket is authenticated, so only while its session is alive, and only so much; there is no
 * hook for either. At an upgrade: does the server still call `restoreSession` before middlewares, and take a throw for no?
 */
export function recoverLiveSessionsOnly(io: HubServer, identify: Identify) {
  const { adapter } = io.of('/')
  const restore = adapter.restoreSession.bind(adapter)
  adapter.restoreSession = async (pid, offset) => {
    const session = await restore(pid, offset)
    const visitor = session?.data as Visitor | undefined
    const ask = async () => visitor && (await inTime(identify.bySession(visitor.session_id)))
    // Where the database is later than that, the socket connects as a new one.
    const person = await withDeadline(ask, askWithin - recoverWithin)
    if (!person) throw new Error('The session is over')
    const { missedPackets } = session
    const { missed, missedLength } = budgets.hub
    if (missedPackets.length > missed || JSON.stringify(missedPackets).length > missedLength)
      throw new Error('Too much was missed')
    return session
  }
}
