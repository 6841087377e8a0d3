import { Adapter, type BroadcastOptions, type Session } from 'socket.io-adapter'
import { type CutSocket, MissedEvents } from '#server/platform/hub/recovery/missed-events.ts'

export type AwaySession = Omit<Session, 'missedPackets'> & CutSocket
type Packet = { type: number; data: unknown[]; id?: number }

const anEvent = 2

/** True where a line that is cut now should find it later. */
export const isLasting = ({ type, id }: Omit<Packet, 'data'>, flags: BroadcastOptions['flags']): boolean =>
  type === anEvent && id === undefined && !flags?.local && !flags?.volatile

/**
 * Connection state recovery with bounds: the library's in-memory adapter buffers without any, and for empty rooms too.
 * Events with `local` are not buffered. At an upgrade: does `SessionAwareAdapter` still put the offset last into
 * `packet.data`, and does the server call `persistSession` and `restoreSession` as there?
 */
export class RecoveryAdapter extends Adapter {
  readonly #missed = new MissedEvents<AwaySession>()
  readonly #timer = setInterval(() => this.#missed.forget(), 10_000).unref()

  get buffer() {
    return this.#missed.buffer
  }

  override close() {
    clearInterval(this.#timer)
  }

  override persistSession(session: AwaySession) {
    this.#missed.cut(session)
  }

  override async restoreSession(pid: string, offset: string): Promise<Session> {
    const session = this.#missed.restore(pid, offset)
    if (!session) throw new Error('What was missed is not kept')
    return session
  }

  override broadcast(packet: Packet, options: BroadcastOptions) {
    const { rooms, except = new Set<string>(), flags } = options
    if (isLasting(packet, flags) && this.#mayMiss(rooms))
      packet.data.push(String(this.#missed.add({ rooms, except, data: packet.data })))
    super.broadcast(packet, options)
  }

  #mayMiss(rooms: ReadonlySet<string>): boolean {
    return [...rooms].some((room) => this.rooms.has(room) || this.#missed.isAwaited(room))
  }
}
