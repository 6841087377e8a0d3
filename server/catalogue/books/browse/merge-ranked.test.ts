import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeRanked } from './merge-ranked.ts'

const found = (titles: number[], others: number[] = []) => ({
  ids: Int32Array.from([...titles, ...others]),
  titles: titles.length,
})

test.each([
  ['nothing', [], []],
  ['one query as it is', [found([3, 1], [2])], [3, 1, 2]],
  [
    'titles of the next before what the first finds in pieces',
    [found([1], [2]), found([3], [4])],
    [1, 3, 2, 4],
  ],
  [
    'a book where the first query puts it, though its title says the next',
    [found([1], [2]), found([2, 3])],
    [1, 3, 2],
  ],
  ['a book that both say in pieces once', [found([], [5, 6]), found([], [6, 7])], [5, 6, 7]],
  ['a title of both once', [found([5]), found([5, 6], [7])], [5, 6, 7]],
  ['what only the third finds last', [found([1]), found([]), found([], [9])], [1, 9]],
])('ranked results of several queries are merged to %s', (_what, queries, merged) => {
  expect(mergeRanked(queries)).toEqual(merged)
})

/** As one statement over all of them would sort. */
function naive(queries: readonly { ids: Int32Array; titles: number }[]) {
  const rows = queries.flatMap(({ ids, titles }, query) =>
    [...ids].map((id, place) => ({ id, query, place, inPieces: place >= titles })),
  )
  const first = rows.filter((row) => !rows.some((other) => other.id === row.id && other.query < row.query))
  return first
    .toSorted((a, b) => Number(a.inPieces) - Number(b.inPieces) || a.query - b.query || a.place - b.place)
    .map(({ id }) => id)
}

const ranked = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 }), fc.nat(20))
  .map(([ids, titles]) => ({ ids: Int32Array.from(ids), titles: Math.min(titles, ids.length) }))

test('a merge of ranked results sorts them as one statement over all would', () => {
  fc.assert(
    fc.property(fc.array(ranked, { maxLength: 4 }), (queries) => {
      expect(mergeRanked(queries)).toEqual(naive(queries))
    }),
  )
})
