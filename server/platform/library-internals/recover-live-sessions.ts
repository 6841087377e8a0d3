import type { Adapter } from 'socket.io-adapter'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { askWithin, inTime, withDeadline } from '#server/platform/process/deadline.ts'

/** For so long the database may be asked whether a session is alive; admission comes after that, all within ten seconds. */
const recoverWithin = 1_000

/**
 * Missed events are sent before a socket is authenticated, so only while its session is alive, and only so much; there is no
 * hook for either. At an upgrade: does the server still call `restoreSession` before middlewares, and take a throw for no?
 */
export function recoverLiveSessionsOnly<Data>(
  adapter: Adapter,
  findPerson: (data: Data) => Promise<object | undefined>,
) {
  const restore = adapter.restoreSession.bind(adapter)
  adapter.restoreSession = async (pid, offset) => {
    const session = await restore(pid, offset)
    const data = session?.data as Data | undefined
    const ask = async () => data && (await inTime(findPerson(data)))
    // Connects as a new one where the database is later than that.
    const person = await withDeadline(ask, askWithin - recoverWithin)
    if (!person) throw new Error('The session is over')
    const { missedPackets } = session
    const { missed, missedLength } = budgets.hub
    if (missedPackets.length > missed || JSON.stringify(missedPackets).length > missedLength)
      throw new Error('Too much was missed')
    return session
  }
}
