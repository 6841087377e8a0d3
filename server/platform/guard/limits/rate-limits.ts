import { type Refusal, tooMany } from '#contract/platform/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { addressKey, networkKey } from './address-key.ts'
import { type Counts, MemoryCounts } from './memory-counts.ts'
import { SlidingWindows } from './sliding-windows.ts'

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
