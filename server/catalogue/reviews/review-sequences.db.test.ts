import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#contract/base/people/person.ts'
import type { Rating } from '#contract/catalogue/reviews/review-sentences.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { createTestLog } from '#test/output/captured-output.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newAdmin } from '#test/shop/actors.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { hideReview, removeReview, writeReview } from './change-review.ts'
import { createReviewContext, type ReviewContext } from './review-context.ts'
import { listReviews, summarizeReviews } from './review-store.ts'

let shop: AccountShop
let context: ReviewContext
let staff: Person
beforeAll(async () => {
  shop = await openAccountShop()
  context = createReviewContext({
    config: shop.config,
    database: shop,
    readDatabase: shop,
    storage: shop.context.storage,
    limits: new RateLimits(),
    log: createTestLog(),
  })
  staff = person((await newAdmin(shop)).user_id)
})
afterAll(() => shop.close())

const person = (id: number): Person => ({ user_id: id, account_id: id, session_id: 0, role: 'user' })

type Step =
  | { do: 'write'; who: number; rating: Rating }
  | { do: 'remove'; who: number }
  | { do: 'hide'; who: number; hidden: boolean }

const who = fc.nat(2)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('write' as const), who, rating: fc.constantFrom<Rating>(1, 2, 3, 4, 5) }),
  fc.record({ do: fc.constant('remove' as const), who }),
  fc.record({ do: fc.constant('hide' as const), who, hidden: fc.boolean() }),
)

/** Review of a reader, in plain words; a hidden one that was taken away leaves an empty place. */
type Written = { rating: Rating; hidden: boolean; empty: boolean }

/** Answers whether the shop should do it. */
function play(model: Map<number, Written>, { who: writer, ...action }: Step): boolean {
  const review = model.get(writer)
  if (action.do === 'write') {
    model.set(writer, { rating: action.rating, hidden: review?.hidden ?? false, empty: false })
    return true
  }
  if (!review || review.empty) return false
  if (action.do === 'hide') review.hidden = action.hidden
  else if (review.hidden) review.empty = true
  else model.delete(writer)
  return true
}

test('a list of reviews and the rating are the model’s after reviews are written, deleted and hidden in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const [book = 0] = await addBooks(shop.db, [{ title: 'Sách' }])
      const { rows } = await shop.pool.query<{ user_id: number }>(`
        with people as (insert into users (first_name) values ('A'), ('B'), ('C') returning user_id)
        insert into accounts (account_id, email, email_key) select user_id, user_id, user_id from people
        returning account_id as user_id`)
      const people = rows.map(({ user_id }) => person(user_id))
      const ids = new Map<number, number>()
      const model = new Map<number, Written>()
      for (const one of steps) {
        const mine = people[one.who] ?? staff
        const expected = play(model, one)
        const done = await run(one, mine, book, ids).then(
          () => true,
          (error: unknown) => {
            if (error instanceof Failure && error.refusal.code === 'REVIEW_NOT_FOUND') return false
            throw error
          },
        )
        expect(done).toBe(expected)
      }
      const visible = [...model.values()].filter(({ hidden, empty }) => !hidden && !empty)
      const listed = await listReviews(shop.db, { book_id: book })
      expect(listed.map(({ rating }) => rating).toSorted()).toEqual(
        visible.map(({ rating }) => rating).toSorted(),
      )
      const sum = visible.reduce((total, { rating }) => total + rating, 0)
      const { rows: books } = await shop.pool.query(
        'select rating_sum, rating_count from books where book_id = $1',
        [book],
      )
      expect(books).toEqual([{ rating_sum: sum, rating_count: visible.length }])
      expect((await summarizeReviews(shop.db, book)).count).toBe(visible.length)
    }),
    { numRuns: 60 },
  )
})

async function run(one: Step, mine: Person, book: number, ids: Map<number, number>) {
  const id = ids.get(one.who) ?? 2_147_483_000
  if (one.do === 'remove') await removeReview(context, mine, id)
  else if (one.do === 'hide')
    await hideReview(context, systemCaller, staff, id, { hidden: one.hidden, reason: 'x' })
  else {
    const body = { book_id: book, rating: one.rating, content: 'Đọc rồi, thấy được.', remove_image: false }
    ids.set(one.who, (await writeReview(context, mine, body, undefined)).book_review_id)
  }
}
