import { type Refusal, tooMany } from '#contract/platform/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { addressKey, networkKey } from './address-key.ts'
import { type Counts, MemoryCounts } from './memory-counts.ts'

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

/** Limit of how often an address, a network or a person may do something within so many seconds; 0 is no limit. */
export type LimitRule = { name: string; by: keyof typeof names; limit: number; seconds: number }

export type RateLimit = {
  /** Counts one, or refuses with the seconds after which one is free. What is refused does not count. */
  take(who: string | number): Promise<Counted>
}
/** `giveBack` uncounts one that should not have counted. */
type Counted = { giveBack(): Promise<void> }

const noLimit: RateLimit = { take: async () => ({ giveBack: async () => {} }) }

/** Opens the counts of a rule: here, or together with other processes. */
export type OpenCounts = (rule: LimitRule) => Counts

/** Limits on what addresses and people do, counted where `openCounts` says. */
export class RateLimits {
  /** Refusals, by the name of the rule. */
  readonly refused = new Map<string, number>()
  readonly #open: OpenCounts

  constructor(open: OpenCounts = () => new MemoryCounts()) {
    this.#open = open
  }

  /** Counts an address's network as well: as much as so many addresses. */
  of(rule: LimitRule, refusal: Refusal = tooMany): RateLimit {
    if (rule.limit === 0) return noLimit
    const own = this.#windowsOf(rule)
    const ofNetwork: LimitRule = {
      name: `${rule.name}-network`,
      by: 'network',
      limit: rule.limit * budgets.networks.addresses,
      seconds: rule.seconds,
    }
    const network = rule.by === 'address' ? this.#windowsOf(ofNetwork) : undefined
    const refuse = (retryAfter: number): never => {
      this.refused.set(rule.name, (this.refused.get(rule.name) ?? 0) + 1)
      throw new Failure(refusal, { retryAfter })
    }
    return {
      take: async (who) => {
        const taken = await own(who)
        if (!taken.passed) return refuse(taken.retryAfter)
        const together = await network?.(who)
        if (together?.passed === false) {
          await taken.giveBack()
          return refuse(together.retryAfter)
        }
        return {
          giveBack: async () => {
            await taken.giveBack()
            await together?.giveBack()
          },
        }
      },
    }
  }

  #windowsOf(rule: LimitRule) {
    const windows = new SlidingWindows(this.#open(rule), rule)
    const nameOf = names[rule.by]
    return (who: string | number) => windows.take(nameOf(String(who)))
  }
}

const names = { address: addressKey, network: networkKey, person: (who: string) => who }
