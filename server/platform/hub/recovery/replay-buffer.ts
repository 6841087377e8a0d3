/** Event kept for those who were cut off while it was told; rooms say to whom. */
export type Packet = { rooms: ReadonlySet<string>; except: ReadonlySet<string>; data: readonly unknown[] }
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
