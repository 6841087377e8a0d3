import type { MessageLine } from '#server/platform/process/message-line.ts'
import { MemoryCounts } from './memory-counts.ts'
import { PrimaryCounts } from './primary-counts.ts'
import type { RateLimitStore } from './rate-limit-store.ts'
import type { OpenCounts } from './rate-limits.ts'

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
