import { expect, test } from 'vitest'
import { fromNearerEnd, pageWindowOf } from './list-page.ts'

const cut = (total: number, page: number, pageSize: number) => {
  const list = Array.from({ length: total }, (_, index) => index)
  const { limit, offset, fromEnd } = fromNearerEnd(pageWindowOf(page, pageSize), total)
  const rows = (fromEnd ? list.toReversed() : list).slice(offset, offset + limit)
  return { rows: fromEnd ? rows.toReversed() : rows, offset, limit }
}

test('every page that is read from the nearer end is the page, and never starts beyond the middle', () => {
  for (const total of [0, 1, 9, 10, 11, 57])
    for (const pageSize of [1, 5, 10])
      for (let page = 1; page <= total / pageSize + 2; page++) {
        const { rows, offset, limit } = cut(total, page, pageSize)
        const wanted = Array.from({ length: total }, (_, index) => index)
        expect(rows).toEqual(wanted.slice((page - 1) * pageSize, page * pageSize))
        if (rows.length > 0) expect(offset).toBeLessThanOrEqual((total - limit) / 2)
      }
})
