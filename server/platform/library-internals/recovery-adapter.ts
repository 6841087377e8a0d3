import { Adapter, type BroadcastOptions, type Session } from 'socket.io-adapter'
import { ReplayBuffer } from '#server/platform/hub/recovery/replay-buffer.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'

type Away = Omit<Session, 'missedPackets'> & { at: number }
type Packet = { type: number; data: unknown[]; id?: number }

/** For so long a client that was cut off finds what it missed. */
export const recoveryMs = 120_000
const anEvent = 2

/**
 * Connection state recovery with bounds: the library's in-memory adapter buffers without any, and for empty rooms too.
 * Events with `local` are not buffered. At an upgrade: does `SessionAwareAdapter` still put the offset last into
 * `packet.data`, and does the server call `persistSession` and `restoreSession` as there?
 */
export class RecoveryAdapter extends Adapter {
  readonly buffer = new ReplayBuffer({
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
    const missedPackets = session && this.buffer.after(Number(offset), session.rooms)
    if (!missedPackets) throw new Error('What was missed is not kept')
    return { ...session, missedPackets }
  }

  override broadcast(packet: Packet, options: BroadcastOptions) {
    const { rooms, except = new Set<string>(), flags } = options
    const lasting = packet.type === anEvent && packet.id === undefined && !flags?.local && !flags?.volatile
    if (lasting && this.#mayMiss(rooms))
      packet.data.push(String(this.buffer.add({ rooms, except, data: packet.data })))
    super.broadcast(packet, options)
  }

  #mayMiss(rooms: ReadonlySet<string>): boolean {
    return [...rooms].some((room) => this.rooms.has(room) || this.#awayRooms.has(room))
  }

  #forget() {
    this.buffer.forget()
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
