import { expect, test } from 'vitest'
import { steadyRows } from './steady-rows.ts'

const rowsOf = (ids: readonly number[]) => ids.map((id) => ({ id }))
const nothing: readonly number[] = []

test.each([
  ['nothing new', [5, 4, 3], [5, 4, 3], nothing, [5, 4, 3], 0],
  ['one that came pushes none out of a short page', [5, 4], [6, 5, 4], nothing, [5, 4], 1],
  ['those that were pushed out stay at the end', [5, 4, 3], [7, 6, 5], nothing, [5, 4, 3], 2],
  ['a whole page of new ones', [5, 4, 3], [9, 8, 7], nothing, [5, 4, 3], 3],
  ['one in the middle that left', [5, 4, 3], [6, 5, 3], nothing, [5, 3], 1],
  ['one at the end that was changed and left', [5, 4, 3], [6, 5, 4], [3], [5, 4], 1],
  ['one that left without news', [5, 4, 3], [5, 4, 2], nothing, [5, 4, 2], 0],
  ['an empty list shows what comes', nothing, [1], nothing, [1], 0],
])('a list that is read again keeps its rows in place: %s', (_what, kept, now, changed, shown, fresh) => {
  const steady = steadyRows({ rows: rowsOf(kept), idOf: ({ id }) => id }, rowsOf(now), new Set(changed))
  expect([steady.rows.map(({ id }) => id), steady.fresh]).toEqual([shown, fresh])
})

test('a row that stays in a list is shown as it is now', () => {
  const idOf = ({ id }: { id: number }) => id
  const { rows } = steadyRows(
    { rows: [{ id: 1, status: 0 }], idOf },
    [
      { id: 2, status: 0 },
      { id: 1, status: 1 },
    ],
    new Set(),
  )
  expect(rows).toEqual([{ id: 1, status: 1 }])
})
