import type { Socket } from 'socket.io'
import { KeyedCounter } from './keyed-counter.ts'

type Line = Pick<Socket['conn'], 'once' | 'close'>
type Bounds = { most: number; mostOfAddress: number; waiting: number; waitingInAll: number }

/** The lines of this process: whose address holds how many, and how many are not signed in yet. */
export class HubConnections {
  readonly #bounds: Bounds
  readonly #lines = new Map<Line, string>()
  readonly #held = new KeyedCounter<string>()
  readonly #waiting = new KeyedCounter<string>()
  readonly #silent = new Set<Line>()

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get size(): number {
    return this.#lines.size
  }

  /** An address may hold as many as it likes while half of the places are free, and then no more than its share. */
  mayOpen(address: string): boolean {
    const { most, mostOfAddress, waiting, waitingInAll } = this.#bounds
    if (this.size >= most || this.#waiting.total >= waitingInAll) return false
    if (this.#waiting.of(address) >= waiting) return false
    return mostOfAddress === 0 || this.size < most / 2 || this.#held.of(address) < mostOfAddress
  }

  opened(line: Line, address: string) {
    this.#lines.set(line, address)
    this.#held.add(address)
    this.#waiting.add(address)
    this.#silent.add(line)
    line.once('close', () => {
      this.#spoke(line, address)
      this.#lines.delete(line)
      this.#held.remove(address)
    })
  }

  /** A line is signed in now; answers whether that was new. */
  admitted(line: Line): boolean {
    const address = this.#lines.get(line)
    return address !== undefined && this.#spoke(line, address)
  }

  cutAll() {
    for (const line of this.#lines.keys()) line.close()
  }

  #spoke(line: Line, address: string): boolean {
    if (!this.#silent.delete(line)) return false
    this.#waiting.remove(address)
    return true
  }
}
