import type { MessageLine } from '#server/platform/process/message-line.ts'
import { MemoryCounts, type Counts } from './memory-counts.ts'
import type { RateLimitStore } from './rate-limit-store.ts'
import type { OpenCounts } from './rate-limits.ts'
import type { SharedPart } from '#server/platform/workers/worker-pool.ts'

/** Counts limits in Redis for all machines, else at the primary for all workers of this one, else here. */
export async function openCounts(
  store: RateLimitStore | undefined,
  primary: MessageLine | undefined,
): Promise<OpenCounts> {
  if (store) {
    const { RedisCounts } = await import('./redis-counts.ts')
    return (rule) => new RedisCounts(store, rule)
  }
  if (primary) return (rule) => new PrimaryCounts(primary, rule)
  return () => new MemoryCounts()
}

type Question = { rule: string; who: string; window: number }

/** The primary counts for all workers, each rule by its name. */
export function shareCounts(): SharedPart {
  const rules = new Map<string, MemoryCounts>()
  const countsOf = (rule: string) => {
    const found = rules.get(rule) ?? new MemoryCounts()
    rules.set(rule, found)
    return found
  }
  const answers = {
    'read-count': ({ rule, who, window }: Question) => countsOf(rule).read(who, window),
    'add-count': ({ rule, who, window }: Question) => countsOf(rule).add(who, window),
    'give-back-count': ({ rule, who, window }: Question) => countsOf(rule).giveBack(who, window),
  }
  return { answers: () => answers }
}

/** A worker's view of what the primary counts. */
class PrimaryCounts implements Counts {
  readonly #line: MessageLine
  readonly #rule: string

  constructor(line: MessageLine, rule: { name: string }) {
    this.#line = line
    this.#rule = rule.name
  }

  read(who: string, window: number): Promise<number> {
    return this.#line.ask('read-count', { rule: this.#rule, who, window })
  }

  add(who: string, window: number): Promise<number> {
    return this.#line.ask('add-count', { rule: this.#rule, who, window })
  }

  giveBack(who: string, window: number) {
    this.#line.tell('give-back-count', { rule: this.#rule, who, window })
  }
}
