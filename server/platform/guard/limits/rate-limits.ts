import { type Refusal, tooMany } from '#contract/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { addressKey } from './address-key.ts'
import { type Counts, MemoryCounts } from './memory-counts.ts'
import { SlidingWindows } from './sliding-windows.ts'

/** How often an address or a person may do something within so many seconds; 0 is no limit. */
export type LimitRule = { name: string; by: 'address' | 'person'; limit: number; seconds: number }

export type RateLimit = {
  /** Counts one, or refuses with the seconds after which one is free. What is refused does not count. */
  take(who: string | number): Promise<Counted>
}
/** `giveBack` uncounts one that should not have counted. */
type Counted = { giveBack(): Promise<void> }

const noLimit: RateLimit = { take: async () => ({ giveBack: async () => {} }) }

/** Where a rule is counted: here, or together with other processes. */
export type OpenCounts = (rule: LimitRule) => Counts

/** Limits on what addresses and people do, counted where `openCounts` says. */
export class RateLimits {
  /** How many were refused, by the name of the rule. */
  readonly refused = new Map<string, number>()
  readonly #open: OpenCounts

  constructor(open: OpenCounts = () => new MemoryCounts()) {
    this.#open = open
  }

  of(rule: LimitRule, refusal: Refusal = tooMany): RateLimit {
    if (rule.limit === 0) return noLimit
    const windows = new SlidingWindows(this.#open(rule), rule)
    const keyOf = (who: string | number) => (rule.by === 'address' ? addressKey(String(who)) : String(who))
    return {
      take: async (who) => {
        const taken = await windows.take(keyOf(who))
        if (taken.passed) return taken
        this.refused.set(rule.name, (this.refused.get(rule.name) ?? 0) + 1)
        throw new Failure(refusal, { retryAfter: taken.retryAfter })
      },
    }
  }
}
