import type { Counts } from './memory-counts.ts'

type Bounds = { limit: number; seconds: number }
type Taken = { passed: true; giveBack(): Promise<void> } | { passed: false; retryAfter: number }

/**
 * A sliding window over fixed ones: the window before counts as far as it still lies within the time, so that twice the
 * limit does not pass where two windows meet.
 */
export class SlidingWindows {
  readonly #counts: Counts
  readonly #limit: number
  readonly #length: number

  constructor(counts: Counts, { limit, seconds }: Bounds) {
    this.#counts = counts
    this.#limit = limit
    this.#length = seconds * 1000
  }

  async take(who: string): Promise<Taken> {
    const now = Date.now()
    const window = Math.floor(now / this.#length)
    const left = 1 - (now % this.#length) / this.#length
    const [earlier, count] = await Promise.all([
      this.#counts.read(who, window - 1),
      this.#counts.add(who, window),
    ])
    // Those that were counted and refused are above the limit.
    const before = Math.min(earlier, this.#limit)
    const giveBack = async () => this.#counts.giveBack(who, window)
    if (before * left + count <= this.#limit) return { passed: true, giveBack }
    if (count <= this.#limit) await giveBack()
    return {
      passed: false,
      retryAfter: this.#wait({ before, count: Math.min(count, this.#limit + 1), left }),
    }
  }

  /** Share left of this window when enough of the one before has passed; beyond its end this one ages in its turn. */
  #wait({ before, count, left }: { before: number; count: number; left: number }): number {
    const free = this.#limit - count
    const share = free >= 0 ? left - free / before : left + 1 - (this.#limit - 1) / (count - 1)
    return Math.max(1, Math.ceil((share * this.#length) / 1000))
  }
}
