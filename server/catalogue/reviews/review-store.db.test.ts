import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestCatalogue } from '#test/database/test-catalogue.ts'
import { listReviews, summarizeReviews } from './review-store.ts'

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>
let books: number[]
let readers: number[]
const query = <T>(text: string, values: unknown[] = []) =>
  catalogue.pool.query(text, values).then(({ rows }) => rows as T[])

beforeAll(async () => {
  catalogue = await openTestCatalogue([{ title: 'Một' }, { title: 'Hai' }, { title: 'Ba' }])
  books = catalogue.ids
  const users = await query<{ user_id: number }>(
    "insert into users (last_name, first_name) select 'Nguyễn', 'Bạn đọc ' || n from generate_series(1, 40) n returning user_id",
  )
  readers = users.map((user) => user.user_id)
})
beforeEach(() => query('delete from reviews'))
afterAll(() => catalogue.close())

const write = (book: number | undefined, reader: number | undefined, rating: number) =>
  query('insert into reviews (book_id, user_id, rating, content) values ($1, $2, $3, $4)', [
    book,
    reader,
    rating,
    'Đáng đọc',
  ])

const ratings = () =>
  query<{ rating_sum: number; rating_count: number; rating: string }>(
    'select rating_sum, rating_count, rating::text from books order by book_id',
  )

const counted = () =>
  query(`select coalesce(sum(r.rating), 0)::integer as rating_sum, count(r.rating)::integer as rating_count,
    round(coalesce(avg(r.rating), 0), 2)::text as rating
    from books b left join reviews r on r.book_id = b.book_id and r.hidden_at is null
    group by b.book_id order by b.book_id`)

const zeros = [0, 0, 0].map(() => ({ rating_sum: 0, rating_count: 0, rating: '0.00' }))

test('the rating of a book follows every kind of change of its reviews', async () => {
  expect(await ratings()).toEqual(zeros)
  const changes = [
    `insert into reviews (book_id, user_id, rating, content)
     select b, u, (b * 7 + u) % 5 + 1, 'x' from unnest($1::int[]) b, unnest($2::int[]) u`,
    'update reviews set rating = 5 where book_id = any($1) and user_id = ($2::int[])[1]',
    'update reviews set hidden_at = now() where book_id = ($1::int[])[1] and user_id > ($2::int[])[20]',
    'update reviews set hidden_at = null where book_id = any($1) and user_id > ($2::int[])[35]',
    'update reviews set book_id = ($1::int[])[2] where book_id = ($1::int[])[3] and user_id = 0 and ($2::int[])[1] > 0',
    'delete from reviews where book_id = any($1) and user_id = any(($2::int[])[5:15])',
    `insert into reviews (book_id, user_id, rating, content, hidden_at)
     select b, ($2::int[])[5], 1, 'giấu', now() from unnest($1::int[]) b`,
    "update reviews set content = 'khác' where book_id = any($1) and user_id = any($2)",
  ]
  for (const change of changes) {
    await query(change, [books, readers])
    expect(await ratings()).toEqual(await counted())
  }
  await query('delete from reviews')
  expect(await ratings()).toEqual(zeros)
})

test('a review that is rolled back does not count', async () => {
  const client = await catalogue.pool.connect()
  await client.query('begin')
  await client.query('insert into reviews (book_id, user_id, rating, content) values ($1, $2, 5, $3)', [
    books[0],
    readers[0],
    'x',
  ])
  await client.query('rollback')
  client.release()
  expect(await ratings()).toEqual(zeros)
})

test('forty readers at once, over several books in any order, are all counted', async () => {
  const orders = readers.map((reader, index) =>
    (index % 2 === 0 ? books : books.toReversed()).map((book) => [book, reader] as const),
  )
  await Promise.all(
    orders.map((pairs, index) =>
      query(
        `insert into reviews (book_id, user_id, rating, content)
         select b, u, $3, 'x' from unnest($1::int[], $2::int[]) as r (b, u)`,
        [pairs.map(([book]) => book), pairs.map(([, reader]) => reader), (index % 5) + 1],
      ),
    ),
  )
  expect(await ratings()).toEqual(await counted())
  expect((await ratings()).map((row) => row.rating_count)).toEqual([40, 40, 40])
})

test('reviews come newest first with the names of their readers, without hidden ones', async () => {
  await write(books[0], readers[0], 5)
  await write(books[0], readers[1], 3)
  await write(books[1], readers[0], 1)
  await write(books[0], readers[2], 1)
  await query('update reviews set hidden_at = now() where user_id = $1', [readers[2]])
  const reviews = await listReviews(catalogue.db, { book_id: books[0] })
  expect(reviews.map((review) => [review.user.full_name, review.rating])).toEqual([
    ['Nguyễn Bạn đọc 2', 3],
    ['Nguyễn Bạn đọc 1', 5],
  ])
  expect(reviews[0]).toMatchObject({ image: null, content: 'Đáng đọc', user: { profile_image: null } })
  expect(reviews[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(await listReviews(catalogue.db, { book_id: books[0], page: 2, page_size: 1 })).toEqual(
    reviews.slice(1),
  )
  expect(await listReviews(catalogue.db, {})).toHaveLength(3)
})

test('the summary of reviews has the average and every star', async () => {
  expect(await summarizeReviews(catalogue.db, books[0])).toEqual({
    average: 0,
    count: 0,
    stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  })
  await write(books[0], readers[0], 5)
  await write(books[0], readers[1], 5)
  await write(books[0], readers[2], 3)
  await write(books[1], readers[2], 1)
  expect(await summarizeReviews(catalogue.db, books[0])).toEqual({
    average: 4.3,
    count: 3,
    stars: { 1: 0, 2: 0, 3: 1, 4: 0, 5: 2 },
  })
  expect(await summarizeReviews(catalogue.db)).toMatchObject({ count: 4, average: 3.5 })
})
