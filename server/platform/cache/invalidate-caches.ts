import type { MemoryCache } from './memory-cache.ts'

type Caches = Readonly<Record<string, Pick<MemoryCache<unknown>, 'clear' | 'invalidate'>>>

/** Carries a notice of the database out: the tags of what changed, or nothing for everything. */
export function invalidateCaches(caches: Caches, notice: string) {
  const tags = notice === '' ? undefined : notice.split(' ')
  for (const cache of Object.values(caches)) {
    if (tags) cache.invalidate(tags)
    else cache.clear()
  }
}
