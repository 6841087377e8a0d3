import { AsyncLocalStorage } from 'node:async_hooks'
import { DeadlineExceeded } from './deadline.ts'

const sharers = new AsyncLocalStorage<boolean>()

/**
 * Reads, and work that recurs by itself, share a part of the pool's connections: however much of it there is, a call that
 * changes something finds one.
 */
export const withinShare = <Answer>(applies: boolean, work: () => Promise<Answer>): Promise<Answer> =>
  // Awaited inside: a statement of Drizzle begins when it is waited for.
  sharers.run(applies, async () => await work())

export const isWithinShare = () => sharers.getStore() ?? false

/** A quarter is left to others, one at least; of two none, since an import needs both. */
export const shareOf = (connections: number) =>
  connections < 3 ? connections : connections - Math.max(1, Math.floor(connections / 4))

/** Places for so many at once; the others wait in their order, each for as long as they may. */
export class ConnectionShare {
  readonly #places: number
  readonly #waiting = new Set<() => void>()
  #taken = 0

  constructor(places: number) {
    this.#places = places
  }

  get taken(): number {
    return this.#taken
  }

  get waiting(): number {
    return this.#waiting.size
  }

  async take(patience: number): Promise<void> {
    if (this.#taken < this.#places) {
      this.#taken++
      return
    }
    const turn = Promise.withResolvers<void>()
    const waiting = this.#waiting.add(turn.resolve)
    const timer = setTimeout(() => {
      waiting.delete(turn.resolve)
      turn.reject(new DeadlineExceeded())
    }, patience)
    await turn.promise.finally(() => clearTimeout(timer))
  }

  /** Whoever waits first takes the place over. */
  free() {
    const [first] = this.#waiting
    if (first === undefined) {
      this.#taken--
      return
    }
    this.#waiting.delete(first)
    first()
  }
}
