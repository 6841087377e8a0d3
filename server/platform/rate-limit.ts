import { tooMany } from '#contract/refusal.ts'
import { Failure } from './failure.ts'

/** How many times a minute a key may pass, in windows of one minute; 0 is no limit. */
export class RateLimit {
  readonly #perMinute: number
  readonly #now: () => number
  #window = 0
  #counts = new Map<string, number>()

  constructor(perMinute: number, now: () => number = Date.now) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** Counts one pass, or refuses with the seconds until the next window. */
  take(key: string) {
    if (this.#perMinute === 0) return
    const now = this.#now()
    const window = Math.floor(now / 60_000)
    if (window !== this.#window) {
      this.#window = window
      this.#counts = new Map()
    }
    const count = (this.#counts.get(key) ?? 0) + 1
    if (count > this.#perMinute)
      throw new Failure(tooMany, { retryAfter: Math.ceil(((window + 1) * 60_000 - now) / 1000) })
    this.#counts.set(key, count)
  }
}
