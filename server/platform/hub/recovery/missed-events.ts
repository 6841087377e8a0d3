import { budgets } from '#server/platform/process/config/budgets.ts'

/** For so long a client that was cut off finds what it missed. */
export const recoveryMs = 120_000
const mostAway = 20_000

/** A socket that was cut: its secret name, and the rooms that it was in. */
export type CutSocket = { pid: string; rooms: string[] }

/** Sockets that were cut, and what was told since, both within bounds. */
export class MissedEvents<Cut extends CutSocket> {
  readonly buffer = new ReplayBuffer({
    mostPackets: budgets.hub.keptPackets,
    mostBytes: budgets.hub.keptBytes,
    keptMs: recoveryMs,
  })
  readonly #away = new Map<string, { socket: Cut; at: number }>()
  readonly #awayRooms = new Map<string, number>()

  /** The number of the place behind what was told. */
  add(packet: Packet): number {
    return this.buffer.add(packet)
  }

  cut(socket: Cut) {
    this.#drop(socket.pid)
    this.#away.set(socket.pid, { socket, at: Date.now() })
    for (const room of socket.rooms) this.#awayRooms.set(room, (this.#awayRooms.get(room) ?? 0) + 1)
    this.forget()
  }

  /** With what it missed after a place; nothing where that is not known. */
  restore(pid: string, place: string): (Cut & { missedPackets: unknown[][] }) | undefined {
    this.forget()
    const socket = this.#away.get(pid)?.socket
    const missedPackets = socket && this.buffer.after(Number(place), socket.rooms)
    return missedPackets && { ...socket, missedPackets }
  }

  isAwaited(room: string): boolean {
    return this.#awayRooms.has(room)
  }

  forget() {
    this.buffer.forget()
    const since = Date.now() - recoveryMs
    for (const [pid, { at }] of this.#away) {
      if (at >= since && this.#away.size <= mostAway) return
      this.#drop(pid)
    }
  }

  #drop(pid: string) {
    for (const room of this.#away.get(pid)?.socket.rooms ?? []) {
      const left = (this.#awayRooms.get(room) ?? 1) - 1
      if (left > 0) this.#awayRooms.set(room, left)
      else this.#awayRooms.delete(room)
    }
    this.#away.delete(pid)
  }
}

/** Event kept for those who were cut off while it was told; rooms say to whom. */
type Packet = { rooms: ReadonlySet<string>; except: ReadonlySet<string>; data: readonly unknown[] }
type Kept = Omit<Packet, 'data'> & { text: string; at: number }
type Bounds = { mostPackets: number; mostBytes: number; keptMs: number }

/** Numbered and bounded: the oldest goes first, and a client that missed one of those that went is told so. */
export class ReplayBuffer {
  readonly #bounds: Bounds
  readonly #now: () => number
  readonly #packets = new Map<number, Kept>()
  #last = 0
  #bytes = 0

  constructor(bounds: Bounds, now: () => number = Date.now) {
    this.#bounds = bounds
    this.#now = now
  }

  get size(): number {
    return this.#packets.size
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The number of the place behind it. */
  add({ rooms, except, data }: Packet): number {
    const text = JSON.stringify(data)
    this.#packets.set(++this.#last, { rooms, except, text, at: this.#now() })
    this.#bytes += weightOf(text)
    this.forget()
    return this.#last
  }

  /** Events told after a place, each with its own; nothing where some of it is gone or was never here. */
  after(place: number, rooms: readonly string[]): unknown[][] | undefined {
    this.forget()
    const first = this.#last - this.#packets.size
    if (!(place >= first && place <= this.#last)) return undefined
    const missed: unknown[][] = []
    for (let number = place + 1; number <= this.#last; number++) {
      const kept = this.#packets.get(number)
      if (kept && isFor(rooms, kept)) missed.push([...(JSON.parse(kept.text) as unknown[]), String(number)])
    }
    return missed
  }

  forget() {
    const { mostPackets, mostBytes, keptMs } = this.#bounds
    const since = this.#now() - keptMs
    for (const [number, { text, at }] of this.#packets) {
      if (at >= since && this.#packets.size <= mostPackets && this.#bytes <= mostBytes) return
      this.#packets.delete(number)
      this.#bytes -= weightOf(text)
    }
  }
}

const aroundIt = 200
const weightOf = (text: string) => 2 * text.length + aroundIt

const isFor = (rooms: readonly string[], kept: Kept) =>
  rooms.some((room) => kept.rooms.has(room)) && !rooms.some((room) => kept.except.has(room))
