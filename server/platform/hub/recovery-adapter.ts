import { Adapter, type BroadcastOptions, type Session } from 'socket.io-adapter'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { Identify } from '#server/platform/guard/access/caller.ts'
import { askWithin, inTime, withDeadline } from '#server/platform/process/deadline.ts'
import type { Visitor } from './hub-events.ts'
import type { HubServer } from './hub-publisher.ts'
import { ReplayBuffer } from './replay-buffer.ts'

type Away = Omit<Session, 'missedPackets'> & { at: number }
type Packet = { type: number; data: unknown[]; id?: number }

/** For so long a client that was cut off finds what it missed. */
export const recoveryMs = 120_000
const anEvent = 2
/** So long the database may be asked whether somebody may recover; who they are is asked after that, all within ten seconds. */
const recoverWithin = 1_000

/**
 * What one process tells, kept for lines that are cut: the library's own adapter keeps it without any bound, and
 * for empty rooms too. What is told with `local` is over in a moment, and kept for nobody.
 */
export class RecoveryAdapter extends Adapter {
  readonly kept = new ReplayBuffer({
    mostPackets: budgets.hub.keptPackets,
    mostBytes: budgets.hub.keptBytes,
    keptMs: recoveryMs,
  })
  readonly #away = new Map<string, Away>()
  readonly #awayRooms = new Map<string, number>()
  readonly #timer = setInterval(() => this.#forget(), 10_000).unref()
  readonly #mostAway = 20_000

  override close() {
    clearInterval(this.#timer)
  }

  override persistSession(session: Omit<Session, 'missedPackets'>) {
    this.#drop(session.pid)
    this.#away.set(session.pid, { ...session, at: Date.now() })
    for (const room of session.rooms) this.#awayRooms.set(room, (this.#awayRooms.get(room) ?? 0) + 1)
    this.#forget()
  }

  override async restoreSession(pid: string, offset: string): Promise<Session> {
    this.#forget()
    const session = this.#away.get(pid)
    const missedPackets = session && this.kept.after(Number(offset), session.rooms)
    if (!missedPackets) throw new Error('What was missed is not kept')
    return { ...session, missedPackets }
  }

  override broadcast(packet: Packet, options: BroadcastOptions) {
    const { rooms, except = new Set<string>(), flags } = options
    const lasting = packet.type === anEvent && packet.id === undefined && !flags?.local && !flags?.volatile
    if (lasting && this.#mayMiss(rooms))
      packet.data.push(String(this.kept.add({ rooms, except, data: packet.data })))
    super.broadcast(packet, options)
  }

  #mayMiss(rooms: ReadonlySet<string>): boolean {
    return [...rooms].some((room) => this.rooms.has(room) || this.#awayRooms.has(room))
  }

  #forget() {
    this.kept.forget()
    const since = Date.now() - recoveryMs
    for (const { pid, at } of this.#away.values()) {
      if (at >= since && this.#away.size <= this.#mostAway) return
      this.#drop(pid)
    }
  }

  #drop(pid: string) {
    for (const room of this.#away.get(pid)?.rooms ?? []) {
      const left = (this.#awayRooms.get(room) ?? 1) - 1
      if (left > 0) this.#awayRooms.set(room, left)
      else this.#awayRooms.delete(room)
    }
    this.#away.delete(pid)
  }
}

/**
 * What was missed is sent before anybody is asked for his token: so only while the session is alive. Whoever missed
 * much asks the calls for it instead: his line need not take it at once.
 */
export function recoverLiveSessionsOnly(io: HubServer, identify: Identify) {
  const { adapter } = io.of('/')
  const restore = adapter.restoreSession.bind(adapter)
  adapter.restoreSession = async (pid, offset) => {
    const session = await restore(pid, offset)
    const visitor = session?.data as Visitor | undefined
    const ask = async () => visitor && (await inTime(identify.bySession(visitor.session_id)))
    // Where the database is later than that, they come in as new.
    const person = await withDeadline(ask, askWithin - recoverWithin)
    if (!person) throw new Error('Nobody is there to recover')
    const { missedPackets } = session
    const { missed, missedLength } = budgets.hub
    if (missedPackets.length > missed || JSON.stringify(missedPackets).length > missedLength)
      throw new Error('Too much was missed')
    return session
  }
}
