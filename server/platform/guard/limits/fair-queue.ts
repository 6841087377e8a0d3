import { unavailable } from '#contract/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'

export type FairBounds = {
  atOnce: number
  /** How many of these may be one asker's. */
  each?: number
  /** How many may wait of one asker, and of all together. */
  line: number
  lineInAll: number
  /** In milliseconds. */
  longestWait: number
}

/** There is too much to do just now; a little later there will be less. */
export class Busy extends Failure {
  constructor() {
    super(unavailable, { retryAfter: 5 })
  }
}

type Waiter = { start(): void; refuse(): void }

/**
 * Costly work, so much at once. The others wait, each asker in a line of its own, and the lines take turns: an asker of much waits
 * for their own work. Between two works the event loop turns once, so that what is quick is answered in between.
 */
export class FairQueue {
  readonly #bounds: FairBounds
  /** In the order of their turns. */
  readonly #lines = new Map<string, Waiter[]>()
  readonly #runningOf = new Map<string, number>()
  #running = 0
  #waiting = 0

  constructor(bounds: FairBounds) {
    this.#bounds = bounds
  }

  get waiting(): number {
    return this.#waiting
  }

  /** What waits for a client that has gone is not begun any more. */
  async run<T>(asker: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    if (this.#mayRun(asker)) this.#begin(asker)
    else await this.#wait(asker, gone)
    try {
      return await work()
    } finally {
      this.#end(asker)
    }
  }

  /** The same for work that is not one function: answers what ends it. */
  async enter(asker: string, gone?: AbortSignal): Promise<() => void> {
    if (this.#mayRun(asker)) this.#begin(asker)
    else await this.#wait(asker, gone)
    return () => this.#end(asker)
  }

  #mayRun(asker: string): boolean {
    const { atOnce, each = atOnce } = this.#bounds
    return this.#running < atOnce && (this.#runningOf.get(asker) ?? 0) < each
  }

  #begin(asker: string) {
    this.#running++
    this.#runningOf.set(asker, (this.#runningOf.get(asker) ?? 0) + 1)
  }

  #end(asker: string) {
    const left = (this.#runningOf.get(asker) ?? 1) - 1
    if (left > 0) this.#runningOf.set(asker, left)
    else this.#runningOf.delete(asker)
    if (this.#waiting === 0) this.#running--
    else setImmediate(() => this.#next())
  }

  #wait(asker: string, gone?: AbortSignal): Promise<void> {
    this.#makeRoom(asker)
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', waiter.refuse)
        this.#leave(asker, waiter)
      }
      const waiter: Waiter = {
        start: () => {
          leave()
          this.#begin(asker)
          resolve()
        },
        refuse: () => {
          leave()
          reject(new Busy())
        },
      }
      const timer = setTimeout(waiter.refuse, this.#bounds.longestWait)
      gone?.addEventListener('abort', waiter.refuse)
      this.#lines.set(asker, [...(this.#lines.get(asker) ?? []), waiter])
      this.#waiting++
      if (gone?.aborted) waiter.refuse()
    })
  }

  /** Where all places are taken, the asker with the longest line gives one to another with a shorter one. */
  #makeRoom(asker: string) {
    const own = this.#lines.get(asker)?.length ?? 0
    if (own >= this.#bounds.line) throw new Busy()
    if (this.#waiting < this.#bounds.lineInAll) return
    const lines = [...this.#lines.values()]
    const longest = lines.reduce((one, other) => (other.length > one.length ? other : one), [])
    if (longest.length <= own + 1) throw new Busy()
    longest.at(-1)?.refuse()
  }

  #leave(asker: string, waiter: Waiter) {
    const rest = (this.#lines.get(asker) ?? []).filter((other) => other !== waiter)
    this.#waiting--
    if (rest.length > 0) this.#lines.set(asker, rest)
    else this.#lines.delete(asker)
  }

  /** The place that was left goes to the next line whose asker may have one. */
  #next() {
    this.#running--
    for (const [asker, [first]] of this.#lines) {
      if (!this.#mayRun(asker)) continue
      first?.start()
      const rest = this.#lines.get(asker)
      this.#lines.delete(asker)
      if (rest) this.#lines.set(asker, rest)
      return
    }
  }
}
