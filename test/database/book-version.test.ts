import pg from 'pg'
import { expect, test } from 'vitest'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { freshDatabase } from './fresh-database.ts'

/** Changed by sales, reviews and the shop itself, or derived from what is edited. */
const notEdited = [
  'book_id',
  'title_sort',
  'quantity',
  'rating_sum',
  'rating_count',
  'rating',
  'sold_count',
  'created_at',
  'updated_at',
  'version',
]

test('the version of a book counts an edit of every column but those that no person edits', async () => {
  const { url } = await keepForFile(freshDatabase().then(({ url, drop }) => ({ url, close: drop })))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; counted: boolean }>(
    `select attname as name, attnum = any((
       select tgattr::smallint[] from pg_trigger where tgname = 'count_book_version' and tgrelid = 'books'::regclass
     )::smallint[]) as counted
     from pg_attribute where attrelid = 'books'::regclass and attnum > 0 and not attisdropped`,
  )
  await client.end()
  const uncounted = rows.filter(({ counted }) => !counted).map(({ name }) => name)
  expect(uncounted.toSorted()).toEqual(notEdited.toSorted())
})
