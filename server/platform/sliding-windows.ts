import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

type Bounds = { limit: number; seconds: number }
type Taken = { passed: true; giveBack(): Promise<void> } | { passed: false; retryAfter: number }

/**
 * A sliding window over the library's fixed ones: the window before counts as far as it still lies within the time, so that
 * twice the limit does not pass where two windows meet.
 */
export class SlidingWindows {
  readonly #counts: RateLimiterAbstract
  readonly #limit: number
  readonly #length: number

  constructor(counts: RateLimiterAbstract, { limit, seconds }: Bounds) {
    this.#counts = counts
    this.#limit = limit
    this.#length = seconds * 1000
  }

  async take(who: string): Promise<Taken> {
    const now = Date.now()
    const window = Math.floor(now / this.#length)
    const left = 1 - (now % this.#length) / this.#length
    const key = `${who}@${window}`
    const [before, count] = await Promise.all([this.#read(`${who}@${window - 1}`), this.#add(key)])
    const giveBack = async () => void (await this.#counts.reward(key))
    if (before * left + count <= this.#limit) return { passed: true, giveBack }
    if (count <= this.#limit) await giveBack()
    return { passed: false, retryAfter: this.#wait({ before, count, left }) }
  }

  async #read(key: string): Promise<number> {
    const { consumedPoints = 0 } = (await this.#counts.get(key)) ?? {}
    // Those that the library counted and refused are above the limit.
    return Math.min(consumedPoints, this.#limit)
  }

  async #add(key: string): Promise<number> {
    try {
      return (await this.#counts.consume(key)).consumedPoints
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown
      return this.#limit + 1
    }
  }

  /** What is left of this window when enough of the one before has passed; beyond its end this one ages in its turn. */
  #wait({ before, count, left }: { before: number; count: number; left: number }): number {
    const free = this.#limit - count
    const share = free >= 0 ? left - free / before : left + 1 - (this.#limit - 1) / (count - 1)
    return Math.max(1, Math.ceil((share * this.#length) / 1000))
  }
}
