import type { RankedMatches } from './book-rank-store.ts'

/**
 * Merges what several queries find, each book once. What a title says in one piece stands before all that is found in pieces,
 * whichever of the queries says it; otherwise what the first finds stands before what the next does, and a book stands where the
 * first query that finds it puts it.
 */
export function mergeRanked(found: readonly RankedMatches[]): number[] {
  const [only] = found
  if (only && found.length === 1) return [...only.ids]
  const seen = new Set<number>()
  const parts = found.map(({ ids, titles }) => {
    const part = { titles: [] as number[], others: [] as number[] }
    ids.forEach((id, place) => {
      if (seen.has(id)) return
      seen.add(id)
      ;(place < titles ? part.titles : part.others).push(id)
    })
    return part
  })
  return [...parts.flatMap(({ titles }) => titles), ...parts.flatMap(({ others }) => others)]
}
