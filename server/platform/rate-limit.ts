import { tooMany } from '#contract/refusal.ts'
import { Failure } from './failure.ts'

const minute = 60_000

type Counts = Map<string, number>

/**
 * How many times a minute a key may pass; 0 is no limit. The minute before counts as far as it still lies within
 * sixty seconds, so that nobody passes twice as often where two minutes meet.
 */
export class RateLimit {
  readonly #perMinute: number
  readonly #now: () => number
  #window = 0
  #before: Counts = new Map()
  #counts: Counts = new Map()

  constructor(perMinute: number, now: () => number = Date.now) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** Counts one pass, or refuses with the seconds after which one is free. */
  take(key: string) {
    if (this.#perMinute === 0) return
    const now = this.#now()
    this.#turnTo(Math.floor(now / minute))
    const before = this.#before.get(key) ?? 0
    const count = (this.#counts.get(key) ?? 0) + 1
    const left = 1 - (now % minute) / minute
    if (before * left + count > this.#perMinute) throw refusal(this.#perMinute, { before, count, left })
    this.#counts.set(key, count)
  }

  #turnTo(window: number) {
    if (window === this.#window) return
    this.#before = window === this.#window + 1 ? this.#counts : new Map()
    this.#counts = new Map()
    this.#window = window
  }
}

type Passes = { before: number; count: number; left: number }

function refusal(perMinute: number, { before, count, left }: Passes) {
  // What is left of this minute when enough of the one before has passed; beyond its end this one ages in its turn.
  const free = perMinute - count
  const share = free >= 0 ? left - free / before : left + Math.max(0, 1 - (perMinute - 1) / (count - 1))
  return new Failure(tooMany, { retryAfter: Math.max(1, Math.ceil((share * minute) / 1000)) })
}
