import type { Socket } from 'socket.io'
import { networkKey } from '#server/platform/guard/limits/address-key.ts'
import type { Person } from '#contract/base/people/person.ts'

/** Counts by key, and in all. */
class KeyedCounter<Key> {
  readonly #counts = new Map<Key, number>()
  #total = 0

  get total(): number {
    return this.#total
  }

  of(key: Key): number {
    return this.#counts.get(key) ?? 0
  }

  /** Key with the most, and how many. */
  most(): { key?: Key; count: number } {
    let most: { key?: Key; count: number } = { count: 0 }
    for (const [key, count] of this.#counts) if (count > most.count) most = { key, count }
    return most
  }

  add(key: Key) {
    this.#counts.set(key, this.of(key) + 1)
    this.#total++
  }

  remove(key: Key) {
    const left = this.of(key) - 1
    if (left > 0) this.#counts.set(key, left)
    else this.#counts.delete(key)
    this.#total--
  }
}

type Line = Pick<Socket['conn'], 'once' | 'close'>
type Bounds = {
  most: number
  mostOfAddress: number
  waiting: number
  waitingInAll: number
  /** The part of all places, and of those of lines that are not signed in, which lines of one network may hold. */
  shareOfNetwork: number
}

/** The lines of this process: whose address holds how many, and how many are not signed in yet. */
export class HubConnections {
  readonly #bounds: Bounds
  readonly #lines = new Map<Line, string>()
  readonly #held = new KeyedCounter<string>()
  readonly #waiting = new KeyedCounter<string>()
  readonly #heldByNetwork = new KeyedCounter<string>()
  readonly #waitingByNetwork = new KeyedCounter<string>()
  /** In the order in which they came. */
  readonly #silent = new Set<Line>()

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get size(): number {
    return this.#lines.size
  }

  /**
   * An address may hold as many as it likes while half of the places are free, and then no more than its share, as its network. Where too
   * many are silent, one of a network with fewer may come all the same: another gives way to it once it is there.
   */
  mayOpen(address: string): boolean {
    const { most, mostOfAddress, waiting, waitingInAll, shareOfNetwork } = this.#bounds
    const network = networkKey(address)
    if (this.size >= most) return false
    if (this.#waiting.of(address) >= waiting) return false
    const ofNetwork = this.#waitingByNetwork.of(network)
    if (ofNetwork >= waitingInAll * shareOfNetwork) return false
    if (this.#waiting.total >= waitingInAll && this.#waitingByNetwork.most().count <= ofNetwork + 1)
      return false
    if (mostOfAddress === 0 || this.size < most / 2) return true
    return this.#held.of(address) < mostOfAddress && this.#heldByNetwork.of(network) < most * shareOfNetwork
  }

  opened(line: Line, address: string) {
    this.#lines.set(line, address)
    this.#held.add(address)
    this.#waiting.add(address)
    this.#heldByNetwork.add(networkKey(address))
    this.#waitingByNetwork.add(networkKey(address))
    this.#silent.add(line)
    line.once('close', () => {
      this.#spoke(line, address)
      this.#lines.delete(line)
      this.#held.remove(address)
      this.#heldByNetwork.remove(networkKey(address))
    })
    if (this.#waiting.total > this.#bounds.waitingInAll) this.#makeRoom()
  }

  /** A line is signed in now; answers whether that was new. */
  admitted(line: Line): boolean {
    const address = this.#lines.get(line)
    return address !== undefined && this.#spoke(line, address)
  }

  cutAll() {
    for (const line of this.#lines.keys()) line.close()
  }

  /** The oldest silent line of the network that has the most of them. */
  #makeRoom() {
    const { key } = this.#waitingByNetwork.most()
    for (const line of this.#silent) {
      const address = this.#lines.get(line) ?? ''
      if (networkKey(address) !== key) continue
      // It counts no longer, however long its end takes.
      this.#spoke(line, address)
      line.close(true)
      return
    }
  }

  #spoke(line: Line, address: string): boolean {
    if (!this.#silent.delete(line)) return false
    this.#waiting.remove(address)
    this.#waitingByNetwork.remove(networkKey(address))
    return true
  }
}

/** Person whom a socket belongs to. */
export type Visitor = Pick<Person, 'user_id' | 'session_id' | 'role' | 'rights'>
