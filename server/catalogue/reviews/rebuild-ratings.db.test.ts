import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestCatalogue } from '#test/database/test-catalogue.ts'
import { findRatingDifferences } from './rating-check-store.ts'
import { rebuildRatings } from './rebuild-ratings.ts'

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>
beforeAll(async () => {
  catalogue = await openTestCatalogue([{ title: 'Một' }, { title: 'Hai' }, { title: 'Ba' }])
})
afterAll(() => catalogue.close())

test('a rating that is not that of its reviews is named, and counted anew', async () => {
  const { pool, db, ids } = catalogue
  await pool.query(
    "insert into users (last_name, first_name) select 'Đỗ', 'Bạn ' || n from generate_series(1, 3) n",
  )
  await pool.query(
    `insert into reviews (book_id, user_id, rating, content, hidden_at)
     select b, user_id, user_id % 5 + 1, 'x', case when b = $1 then now() end from users, unnest($2::integer[]) b`,
    [ids[2], ids],
  )
  expect(await findRatingDifferences(db)).toEqual([])
  const kept = () =>
    pool.query('select book_id, rating_sum, rating_count, rating from books order by book_id')
  const { rows: right } = await kept()
  await pool.query('update books set rating_sum = rating_sum - 1 where book_id = $1', [ids[0]])
  await pool.query('update books set rating_sum = 5, rating_count = 1 where book_id = $1', [ids[2]])
  expect(await findRatingDifferences(db)).toEqual([
    expect.objectContaining({ id: ids[0], kept: right[0].rating_sum - 1, counted: right[0].rating_sum }),
    { what: 'number of reviews of book is not that of its shown ones', id: ids[2], kept: 1, counted: 0 },
    { what: 'stars of book are not those of its shown reviews', id: ids[2], kept: 5, counted: 0 },
  ])
  expect(await rebuildRatings(db)).toBe(2)
  expect((await kept()).rows).toEqual(right)
  expect(await findRatingDifferences(db)).toEqual([])
})
