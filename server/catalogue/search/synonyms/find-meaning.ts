import type { ReadDb } from '#server/platform/database/database.ts'
import { isFiller } from '#server/catalogue/search/filler-words.ts'
import { readWithin, type SearchQuery } from '#server/catalogue/search/search-query.ts'
import { findMeanings } from '#server/catalogue/search/search-office-store.ts'

export type Meaning = { query: SearchQuery; meaning: string }

/** The search with the longest phrase that has a meaning replaced by it, and without words that say nothing beside it. */
export async function findMeaning(db: ReadDb, search: SearchQuery): Promise<Meaning | null> {
  const { words, volume } = search
  const runs = runsOf(words)
  if (runs.length === 0) return null
  const found = new Map(
    (
      await findMeanings(
        db,
        runs.map(({ text }) => text),
      )
    ).map((row) => [row.phrase_folded, row]),
  )
  const longest = runs.find(({ text }) => found.has(text))
  const meaning = longest && found.get(longest.text)?.meaning
  if (!longest || meaning === undefined) return null
  const query = readWithin(saidAs(meaning, search, longest), volume)
  return query === null ? null : { query, meaning }
}

/** The words of a search with another phrase in the place of some, without what says nothing beside it. */
export function saidAs(
  phrase: string,
  { words, typed }: SearchQuery,
  { from, to }: { from: number; to: number },
) {
  const isTelling = (_: string, place: number) => !isFiller(words[place] ?? '')
  const before = typed.slice(0, from).filter(isTelling)
  return [...before, phrase, ...typed.filter((word, place) => place >= to && isTelling(word, place))]
}

type Run = { text: string; from: number; to: number }

/** Words side by side, the longest runs first. */
export function runsOf(words: readonly string[]): Run[] {
  return words
    .flatMap((_, from) =>
      words.slice(from).map((_last, more) => {
        const to = from + more + 1
        return { text: words.slice(from, to).join(' '), from, to }
      }),
    )
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
}
