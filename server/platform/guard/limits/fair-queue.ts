import { unavailable } from '#contract/platform/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { networkKey } from './address-key.ts'

export type FairBounds = {
  atOnce: number
  /** Limit of one asker's among these. */
  each?: number
  /**
   * Rest after each work of one who has more waiting: so many times as long as it took, which leaves the loop to others; no longer once
   * these have waited a quarter of the longest wait.
   */
  rest?: number
  /** Limits of those waiting: of one asker, and of all together. */
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

type Waiter = { since: number; start(): void; refuse(): void }
type Lines = Map<string, Waiter[]>

/**
 * Costly work, so much at once. The others wait, each asker in a line of its own. A place that is free goes to the network whose turn is
 * longest ago, and there to the line whose turn is longest ago: who asks for much waits for their own work, and many addresses of one
 * network gain nothing. Between two works the event loop turns once, so that what is quick is answered in between.
 */
export class FairQueue {
  readonly #bounds: FairBounds
  /** Lines by the network of their askers, all in the order of their turns. */
  readonly #networks = new Map<string, Lines>()
  readonly #runningOf = new Map<string, number>()
  #running = 0
  #waiting = 0

  constructor(bounds: FairBounds) {
    this.#bounds = bounds
  }

  get waiting(): number {
    return this.#waiting
  }

  /** Work waiting for a client that has gone is not begun any more. */
  async run<T>(asker: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    if (this.#mayRun(asker)) this.#begin(asker)
    else await this.#wait(asker, gone)
    const since = performance.now()
    try {
      return await work()
    } finally {
      this.#leavePlace(asker, since)
    }
  }

  /** The same for work that is not one function: answers what ends it. */
  async enter(asker: string, gone?: AbortSignal): Promise<() => void> {
    if (this.#mayRun(asker)) this.#begin(asker)
    else await this.#wait(asker, gone)
    const since = performance.now()
    return () => this.#leavePlace(asker, since)
  }

  #leavePlace(asker: string, since: number) {
    const { rest = 0, longestWait } = this.#bounds
    const [first] = this.#linesBeside(asker).get(asker) ?? []
    const now = performance.now()
    if (rest === 0 || !first || now - first.since > longestWait / 4) this.#end(asker)
    else setTimeout(() => this.#end(asker), (now - since) * rest)
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
        since: performance.now(),
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
      const lines = this.#linesBeside(asker)
      this.#networks.set(networkKey(asker), lines)
      lines.set(asker, [...(lines.get(asker) ?? []), waiter])
      this.#waiting++
      if (gone?.aborted) waiter.refuse()
    })
  }

  #linesBeside(asker: string): Lines {
    return this.#networks.get(networkKey(asker)) ?? new Map<string, Waiter[]>()
  }

  /** Refuses the last of the longest line where all places are taken: in the network with the most, or else beside the asker. */
  #makeRoom(asker: string) {
    const beside = this.#linesBeside(asker)
    const own = beside.get(asker)?.length ?? 0
    if (own >= this.#bounds.line) throw new Busy()
    if (this.#waiting < this.#bounds.lineInAll) return
    const most = mostOf([...this.#networks.values()], sizeOf)
    const isOthers = most !== undefined && sizeOf(most) > sizeOf(beside) + 1
    const longest = mostOf([...(isOthers ? most : beside).values()], ({ length }) => length) ?? []
    if (!isOthers && longest.length <= own + 1) throw new Busy()
    longest.at(-1)?.refuse()
  }

  #leave(asker: string, waiter: Waiter) {
    const lines = this.#linesBeside(asker)
    const rest = (lines.get(asker) ?? []).filter((other) => other !== waiter)
    this.#waiting--
    if (rest.length > 0) lines.set(asker, rest)
    else lines.delete(asker)
    if (lines.size === 0) this.#networks.delete(networkKey(asker))
  }

  /** The place that was left goes to the next network, and there to the next line whose asker may have one. */
  #next() {
    this.#running--
    for (const [network, lines] of this.#networks) {
      for (const [asker, [first]] of lines) {
        if (!this.#mayRun(asker)) continue
        first?.start()
        toTheEnd(lines, asker)
        toTheEnd(this.#networks, network)
        return
      }
    }
  }
}

const sizeOf = (lines: Lines) => [...lines.values()].reduce((sum, line) => sum + line.length, 0)

const mostOf = <Value>(values: readonly Value[], size: (value: Value) => number): Value | undefined =>
  values.reduce<Value | undefined>(
    (most, value) => (most === undefined || size(value) > size(most) ? value : most),
    undefined,
  )

function toTheEnd<Value>(turns: Map<string, Value>, name: string) {
  const value = turns.get(name)
  turns.delete(name)
  if (value !== undefined) turns.set(name, value)
}
