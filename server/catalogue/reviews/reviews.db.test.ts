import { answersEarlierWords } from '#contract/catalogue/reviews/review-sentences.ts'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createReview,
  getReviewPictures,
  getReviews,
  ownReview,
} from '#contract/catalogue/reviews/reviews.ts'
import type { Rating } from '#contract/catalogue/reviews/review-sentences.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { createTestLog } from '#test/output/captured-output.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { callApi } from '#test/shop/call-api.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { hideReview, removeReview, writeReview } from './change-review.ts'
import { listReviewPictures } from './review-store.ts'
import { createReviewContext, type ReviewContext } from './review-context.ts'
import { deliverOrder } from '#test/shop/minimal-order.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop({ env: { REVIEWS_PER_MINUTE: '0', ORDERS_PER_MINUTE: '0' } })
})
afterAll(() => shop.close())

async function newBook(): Promise<number> {
  const [id = 0] = await addBooks(shop.db, [{ title: 'Vang bóng một thời', price: 80_000 }])
  return id
}

const good = 'Văn đẹp, đọc chậm mới thấy hay.'
const reviewContext = () =>
  createReviewContext({
    config: shop.config,
    database: shop,
    readDatabase: shop,
    storage: shop.context.storage,
    limits: new RateLimits(),
    log: createTestLog(),
  })
type Fields = Parameters<typeof sendForm>[2]

const write = (actor: Actor, book: number, fields: Fields = {}) =>
  sendForm(
    shop.url,
    '/bookreviews/create-review-book',
    { book_id: String(book), content: good, rating: '5', ...fields },
    { token: actor.session.access },
  )
const remove = (actor: Actor, id: number) =>
  call(shop.url, `/bookreviews/delete-review?id=${id}`, { method: 'DELETE', token: actor.session.access })
const hide = (actor: Actor, id: number, body: object) =>
  call(shop.url, `/bookreviews/hide-review?id=${id}`, { method: 'PUT', token: actor.session.access, body })
const answer = (actor: Actor, id: number, words: string) =>
  call(shop.url, `/bookreviews/answer-review?id=${id}`, {
    method: 'PUT',
    token: actor.session.access,
    body: { answer: words },
  })
const own = async (actor: Actor, ...books: number[]) =>
  (
    await call(shop.url, `/bookreviews/get-my-reviews?book_ids=${books.join()}`, {
      token: actor.session.access,
    })
  ).body.data
/** By an address of its own: answers to the same one are kept until this process hears of a change. */
const shown = (book: number) =>
  callApi(shop.url, getReviews, { query: { book_id: String(book), page_size: String(100 - (asked++ % 50)) } })
let asked = 0
const rows = async <Row>(sql: string, ...values: unknown[]) =>
  (await shop.pool.query(sql, values)).rows as Row[]
const uploads = async () =>
  (await readdir(path.join(shop.dataDir, 'uploads')).catch(() => [])).filter((name) =>
    name.startsWith('review'),
  )

/** Has the book delivered. */
async function buy(actor: Actor, book: number, status = 3) {
  const shopper = new Shopper(shop.url, actor.session.access)
  await shopper.add(book)
  const { body } = await shopper.order()
  if (status === 3) await deliverOrder(shop.db, body.order_id)
  else await shop.pool.query('update orders set status = $2 where order_id = $1', [body.order_id, status])
}

describe('writing', () => {
  test('a review appears at once, and with it the book’s rating', async () => {
    const [mine, book] = [await newCustomer(shop), await newBook()]
    const { status, body } = await write(mine, book, { content: `  ${good}\u200b ` })
    expect(status).toBe(201)
    expect(createReview.answer.parse({ data: body.data, summary: body.summary })).toEqual({
      data: body.data,
      summary: body.summary,
    })
    expect(body).toMatchObject({
      msg: 'Đánh giá của bạn đã được gửi thành công!',
      data: { book_id: book, content: good, rating: 5, image: null, bought: false, hidden_reason: null },
      summary: { average: 5, count: 1 },
    })
    const { data } = await shown(book)
    expect(data).toMatchObject([{ content: good, user: { full_name: 'Nguyễn Thu Hà' } }])
    expect(JSON.stringify(data)).not.toMatch(/user_id|email|hidden/)
    expect(await rows('select rating_count, rating::float from books where book_id = $1', book)).toEqual([
      { rating_count: 1, rating: 5 },
    ])
  })

  test('a second review of a reader edits the first', async () => {
    const [mine, book] = [await newCustomer(shop), await newBook()]
    const first = await write(mine, book)
    const second = await write(mine, book, { rating: '2', content: 'Đọc lại thì thấy hơi dài dòng.' })
    expect(second.body.data).toMatchObject({
      book_review_id: first.body.data.book_review_id,
      created_at: first.body.data.created_at,
      rating: 2,
    })
    expect(second.body.data.edited_at).not.toBeNull()
    expect((await shown(book)).summary).toMatchObject({ average: 2, count: 1 })
    expect(await own(mine, book)).toEqual([second.body.data])
  })

  test('twenty reviews at once by one person leave one review and one picture, and the rating is its own', async () => {
    const [{ user_id }, book] = [await newCustomer(shop), await newBook()]
    const kept = new Set<string>()
    const gate = Promise.withResolvers<void>()
    const context: ReviewContext = {
      ...reviewContext(),
      keepPicture: async () => {
        const name = `review-${String(kept.size).padStart(32, '0')}.webp`
        if (kept.add(name).size === 20) gate.resolve()
        await gate.promise
        return name
      },
      dropPicture: async (url) => void kept.delete(path.basename(url ?? '')),
    }
    const bytes = await photo(4, 4).png().toBuffer()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const rating = ((index % 5) + 1) as Rating
        return writeReview(
          context,
          { user_id, account_id: user_id, session_id: 0, role: 'user' },
          { book_id: book, rating, content: good, remove_image: false },
          bytes,
        )
      }),
    )
    const [stored] = await rows<{ rating: number; image_url: string }>(
      'select rating, image_url from reviews where book_id = $1',
      book,
    )
    expect(await rows('select rating_sum, rating_count from books where book_id = $1', book)).toEqual([
      { rating_sum: stored?.rating, rating_count: 1 },
    ])
    expect([...kept]).toEqual([path.basename(stored?.image_url ?? '')])
  })

  test.each([
    ['rating', undefined, 'Vui lòng chọn số sao đánh giá'],
    ['rating', '0', 'Vui lòng chọn số sao đánh giá'],
    ['rating', '6', 'Vui lòng chọn số sao đánh giá'],
    ['rating', '4.5', 'Vui lòng chọn số sao đánh giá'],
    ['rating', '', 'Vui lòng chọn số sao đánh giá'],
    ['content', undefined, 'Vui lòng nhập nội dung đánh giá'],
    ['content', '   \n ', 'Vui lòng nhập nội dung đánh giá'],
    ['content', '\u200b'.repeat(10), 'Vui lòng nhập nội dung đánh giá'],
    ['content', '123456789', 'Nội dung đánh giá phải có ít nhất 10 ký tự'],
    ['content', '  1234567 9  ', 'Nội dung đánh giá phải có ít nhất 10 ký tự'],
    ['content', '😀'.repeat(9), 'Nội dung đánh giá phải có ít nhất 10 ký tự'],
    ['content', 'a'.repeat(5001), 'Nội dung đánh giá không được vượt quá 5000 ký tự'],
    ['content', 'a'.repeat(200_000), 'Nội dung đánh giá không được vượt quá 5000 ký tự'],
    ['content', [good, good], 'Nội dung đánh giá không hợp lệ'],
    ['book_id', '1e3', 'Mã không hợp lệ'],
    ['remove_image', 'có', 'Giá trị phải là true hoặc false'],
  ])('a review refuses %s = %.20j', async (field, value, msg) => {
    const [mine, book] = [await newCustomer(shop), await newBook()]
    const fields = Object.fromEntries(
      Object.entries({ book_id: String(book), content: good, rating: '5', [field]: value }).filter(
        (entry): entry is [string, string | string[]] => entry[1] !== undefined,
      ),
    )
    const { status, body } = await sendForm(shop.url, '/bookreviews/create-review-book', fields, {
      token: mine.session.access,
    })
    expect([status, body.errors]).toEqual([422, [{ field, msg }]])
    expect(await own(mine, book)).toEqual([])
  })

  test('a review’s author, time and visibility are not for the writer to say', async () => {
    const [mine, other, book] = [await newCustomer(shop), await newCustomer(shop), await newBook()]
    const injected = {
      user_id: String(other.user_id),
      created_at: '2001-01-01',
      bought: 'true',
      image_url: 'javascript:alert(1)',
      hidden_at: '2001-01-01',
      book_review_id: '1',
    }
    const { status, body } = await write(mine, book, injected)
    expect([status, body.data.bought, body.data.image]).toEqual([201, false, null])
    expect(await rows('select user_id from reviews where book_id = $1', book)).toEqual([
      { user_id: mine.user_id },
    ])
    expect(body.data.created_at > '2002').toBe(true)
  })

  test.each(['__proto__', 'constructor'])('a field named %s is no field of a review', async (name) => {
    const [mine, book] = [await newCustomer(shop), await newBook()]
    const { status, body } = await write(mine, book, { [name]: 'x' })
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST'])
  })

  test('a review that looks like a program stays text', async () => {
    const [mine, book] = [await newCustomer(shop), await newBook()]
    const content = "<img src=x onerror=alert(1)>'); drop table reviews; --"
    await write(mine, book, { content })
    expect((await shown(book)).data[0]?.content).toBe(content)
  })

  test('a review is not written of a book that is not there; of a withdrawn one only by those who bought it', async () => {
    const [mine, buyer, book] = [await newCustomer(shop), await newCustomer(shop), await newBook()]
    expect((await write(mine, 2_147_483_000)).body.code).toBe('BOOK_NOT_FOUND')
    await buy(buyer, book)
    await shop.pool.query('update books set withdrawn_at = now() where book_id = $1', [book])
    const before = (await uploads()).length
    const refused = await write(mine, book, { image: { bytes: await photo().png().toBuffer() } })
    expect([refused.status, refused.body.code]).toEqual([404, 'BOOK_NOT_FOUND'])
    expect(await uploads()).toHaveLength(before)
    expect((await write(buyer, book)).status).toBe(201)
  })

  test('reviews of a reader have a limit a minute', async () => {
    const beside = await openAccountShop({ env: { REVIEWS_PER_MINUTE: '2' }, beside: shop })
    const [mine, book] = [await newCustomer(shop), await newBook()]
    const fields = { book_id: String(book), content: good, rating: '4' }
    const statuses = []
    for (let tries = 0; tries < 6; tries++) {
      const { status } = await sendForm(beside.url, '/bookreviews/create-review-book', fields, {
        token: mine.session.access,
      })
      statuses.push(status)
    }
    expect(statuses).toContain(429)
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(4)
    await beside.close()
  })
})

describe('badge', () => {
  test.each([
    [0, false],
    [2, false],
    [3, true],
  ])('the badge of a bought book with an order at status %i: %s', async (status, bought) => {
    const [mine, book] = [await newCustomer(shop), await newBook()]
    await buy(mine, book, status)
    expect((await write(mine, book)).body.data.bought).toBe(bought)
    expect((await shown(book)).data[0]?.bought).toBe(bought)
  })

  test('the badge of a bought book comes also when the book is delivered after the review', async () => {
    const [mine, other, book] = [await newCustomer(shop), await newCustomer(shop), await newBook()]
    await write(mine, book)
    await write(other, book)
    await buy(mine, book)
    expect(await own(mine, book)).toMatchObject([{ bought: true }])
    expect(await own(other, book)).toMatchObject([{ bought: false }])
  })
})

describe('deleting', () => {
  test('a deleted review takes its picture and its stars away', async () => {
    const [mine, book] = [await newCustomer(shop), await newBook()]
    const before = (await uploads()).length
    const { body } = await write(mine, book, { image: { bytes: await photo().png().toBuffer() } })
    expect(await uploads()).toHaveLength(before + 1)
    expect(await remove(mine, body.data.book_review_id)).toMatchObject({
      status: 200,
      body: { msg: 'Đã xóa đánh giá của bạn.', summary: { average: 0, count: 0 } },
    })
    expect(await uploads()).toHaveLength(before)
    expect((await shown(book)).data).toEqual([])
    expect((await remove(mine, body.data.book_review_id)).status).toBe(404)
  })

  test('a review is deleted by its writer alone: others, administrators too, meet what is not there', async () => {
    const [mine, other, book] = [await newCustomer(shop), await newCustomer(shop), await newBook()]
    const admin = await newAdmin(shop)
    const { body } = await write(mine, book)
    const answers = [
      await remove(other, body.data.book_review_id),
      await remove(admin, body.data.book_review_id),
      await remove(other, 2_147_483_000),
    ].map(({ status, text }) => ({ status, text: text.replace(/"request_id":"[^"]*"/, '') }))
    expect(answers[0]?.status).toBe(404)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await own(mine, book)).toHaveLength(1)
    expect(await own(other, book)).toEqual([])
  })

  test('a review that is deleted and written at the same moment makes no deadlock', async () => {
    const [mine, admin, book] = [await newCustomer(shop), await newAdmin(shop), await newBook()]
    const context = reviewContext()
    const person = { user_id: mine.user_id, account_id: mine.user_id, session_id: 0, role: 'user' } as const
    const draft = { book_id: book, content: good, remove_image: false }
    const staff = { ...person, user_id: admin.user_id, account_id: admin.user_id }
    const unlessGone = (error: unknown) => {
      if (!(error instanceof Failure)) throw error
    }
    for (let round = 0; round < 60; round++) {
      const { book_review_id } = await writeReview(context, person, { ...draft, rating: 5 }, undefined)
      await Promise.all(
        [
          writeReview(context, person, { ...draft, rating: 1 }, undefined),
          hideReview(context, systemCaller, staff, book_review_id, { hidden: round % 2 === 0, reason: 'x' }),
          writeReview(context, person, { ...draft, rating: 2 }, undefined).catch(unlessGone),
          removeReview(context, person, book_review_id),
        ].map((done) => done.catch(unlessGone)),
      )
      await shop.pool.query('delete from reviews where user_id = $1', [mine.user_id])
    }
    expect((await shown(book)).summary.count).toBe(0)
  })
})

describe('hiding', () => {
  test('a hidden review needs a reason, is out of sight and out of the rating, and stands in the log', async () => {
    const [mine, other, admin, book] = [
      await newCustomer(shop),
      await newCustomer(shop),
      await newAdmin(shop),
      await newBook(),
    ]
    const { body } = await write(mine, book, { rating: '1' })
    await write(other, book, { rating: '5' })
    const id = body.data.book_review_id
    expect((await hide(mine, id, { reason: 'x' })).status).toBe(403)
    expect((await hide(admin, id, {})).body.errors).toEqual([
      { field: 'reason', msg: 'Vui lòng nhập lý do ẩn đánh giá' },
    ])
    const hidden = await hide(admin, id, { reason: 'Quảng cáo cho nơi khác' })
    expect(hidden.status).toBe(200)
    expect(ownReview.parse(hidden.body.data)).toMatchObject({ hidden_reason: 'Quảng cáo cho nơi khác' })
    expect(await shown(book)).toMatchObject({ data: [{ rating: 5 }], summary: { average: 5, count: 1 } })
    expect(await own(mine, book)).toMatchObject([{ hidden_reason: 'Quảng cáo cho nơi khác' }])
    expect(
      await rows(
        "select action, before, after from audit_log where object_kind = 'review' and object_id = $1 and account_id = $2",
        String(id),
        admin.user_id,
      ),
    ).toEqual([
      {
        action: 'hide-review',
        before: { hidden: false },
        after: { hidden: true, changed: ['reason'] },
      },
    ])
    expect((await hide(admin, id, { hidden: false })).body.data.hidden_reason).toBeNull()
    expect((await shown(book)).summary).toMatchObject({ average: 3, count: 2 })
    expect((await hide(admin, 2_147_483_000, { reason: 'x' })).body.code).toBe('REVIEW_NOT_FOUND')
  })

  test('a hidden review stays hidden when it is written anew, also after it was deleted', async () => {
    const [mine, admin, book] = [await newCustomer(shop), await newAdmin(shop), await newBook()]
    const id = (await write(mine, book)).body.data.book_review_id
    await hide(admin, id, { reason: 'Lời lẽ không phù hợp' })
    expect((await write(mine, book, { content: 'Vẫn viết lại như cũ thôi' })).body).toMatchObject({
      data: { hidden_reason: 'Lời lẽ không phù hợp' },
      summary: { count: 0 },
    })
    expect((await remove(mine, id)).status).toBe(200)
    expect(await own(mine, book)).toEqual([])
    expect((await remove(mine, id)).status).toBe(404)
    expect((await hide(admin, id, { hidden: false })).status).toBe(404)
    await write(mine, book)
    expect((await shown(book)).data).toEqual([])
  })
})

describe('answering', () => {
  const notices = (actor: Actor) =>
    rows("select event from notifications where user_id = $1 and event = 'review_answered'", actor.user_id)

  test('an answer of the shop stands below the review for all, and its writer is told once', async () => {
    const [mine, admin, book] = [await newCustomer(shop), await newAdmin(shop), await newBook()]
    const id = (await write(mine, book)).body.data.book_review_id
    expect((await answer(admin, id, '  Cảm ơn bạn đã đọc. ')).body).toMatchObject({
      msg: 'Đã đăng lời trả lời.',
      data: { answer: 'Cảm ơn bạn đã đọc.' },
    })
    const [review] = (await shown(book)).data
    expect(review).toMatchObject({ answer: 'Cảm ơn bạn đã đọc.', answered_at: expect.any(String) })
    expect(await notices(mine)).toHaveLength(1)
    await answer(admin, id, 'Cảm ơn bạn đã đọc kỹ.')
    expect(await notices(mine)).toHaveLength(1)
    expect((await answer(admin, id, '')).body).toMatchObject({
      msg: 'Đã gỡ lời trả lời.',
      data: { answer: null, answered_at: null },
    })
    const log = await rows(
      "select action from audit_log where object_kind = 'review' and object_id = $1",
      String(id),
    )
    expect(log).toHaveLength(3)
  })

  test('an answer to words that were written anew since waits for the staff again, and the next one is told to the writer', async () => {
    const [mine, admin, book] = [await newCustomer(shop), await newAdmin(shop), await newBook()]
    const id = (await write(mine, book)).body.data.book_review_id
    const waits = async () => {
      const path = `/bookreviews/get-staff-reviews?id=${id}`
      const at = async (answered: boolean) =>
        (await call(shop.url, `${path}&answered=${answered}`, { token: admin.session.access })).body.data
      return [await at(false), await at(true)].map((found) => found.length)
    }
    await answer(admin, id, 'Cảm ơn bạn.')
    expect(await waits()).toEqual([0, 1])
    await write(mine, book, { content: 'Đọc lại thì thấy dở hơn nhiều.' })
    const [rewritten] = (await shown(book)).data
    expect(rewritten && answersEarlierWords(rewritten)).toBe(true)
    expect(rewritten?.answer).toBe('Cảm ơn bạn.')
    expect(await waits()).toEqual([1, 0])
    await answer(admin, id, 'Rất tiếc bạn không thích.')
    const [answered] = (await shown(book)).data
    expect(answered && answersEarlierWords(answered)).toBe(false)
    expect(await waits()).toEqual([0, 1])
    expect(await notices(mine)).toHaveLength(2)
  })

  test('customers answer nothing, a hidden review gets no answer, and what is deleted takes its answer along', async () => {
    const [mine, admin, book] = [await newCustomer(shop), await newAdmin(shop), await newBook()]
    const id = (await write(mine, book)).body.data.book_review_id
    expect((await answer(mine, id, 'Tự khen')).status).toBe(403)
    expect((await answer(admin, id, 'x'.repeat(1001))).status).toBe(422)
    await answer(admin, id, 'Cảm ơn bạn.')
    await hide(admin, id, { reason: 'Lời lẽ không phù hợp' })
    expect((await answer(admin, id, 'Thêm lời')).body.code).toBe('REVIEW_HIDDEN')
    await remove(mine, id)
    expect(await rows('select answer from reviews where review_id = $1', id)).toEqual([{ answer: null }])
  })
})

describe('pictures', () => {
  test('the row of pictures of a book has those of visible reviews alone, the most helpful first', async () => {
    const [admin, book] = [await newAdmin(shop), await newBook()]
    const bytes = await photo(4, 4).png().toBuffer()
    const ids: number[] = []
    for (const image of [{ bytes }, { bytes }, undefined, { bytes }]) {
      const sent = await write(await newCustomer(shop), book, image && { image: { ...image, name: 'a.png' } })
      ids.push(sent.body.data.book_review_id)
    }
    const row = async () =>
      (await listReviewPictures(shop.db, book)).map(({ book_review_id }) => ids.indexOf(book_review_id))
    await shop.pool.query('update reviews set helpful_count = 1 where review_id = $1', [ids[0]])
    expect(await row()).toEqual([0, 3, 1])
    const asked = await callApi(shop.url, getReviewPictures, { query: { book_id: String(book) } })
    expect(asked.data.map(({ image }) => image)).not.toContain(null)
    await hide(admin, ids[0] ?? 0, { reason: 'Ảnh không phải của sách' })
    expect(await row()).toEqual([3, 1])
  })

  test('a picture of a review is written anew without EXIF, keeps its shape, and stays until another comes', async () => {
    const [mine, book] = [await newCustomer(shop), await newBook()]
    const jpeg = await photo()
      .withExif({ IFD0: { Copyright: 'canary-exif' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    const bytes = Buffer.concat([jpeg, Buffer.from('<script>canary-tail</script>')])
    const first = (await write(mine, book, { image: { bytes, name: '../../a.jpg.html' } })).body.data.image
    expect(first).toMatch(/^\/uploads\/review-[0-9a-f]{32}\.webp$/)
    const answer = await fetch(shop.url + first)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const served = Buffer.from(await answer.arrayBuffer())
    expect(served.includes('canary')).toBe(false)
    const meta = await sharp(served).metadata()
    expect([meta.width, meta.height, meta.exif]).toEqual([1280, 853, undefined])

    expect((await write(mine, book, { content: 'Không gửi ảnh lần này' })).body.data.image).toBe(first)
    const small = { bytes: await photo(300, 200).png().toBuffer(), name: 'CON', type: 'image/png' }
    const second = (await write(mine, book, { image: small })).body.data.image
    expect((await fetch(shop.url + first)).status).toBe(404)
    expect(
      (await sharp(Buffer.from(await (await fetch(shop.url + second)).arrayBuffer())).metadata()).width,
    ).toBe(300)
    expect((await write(mine, book, { remove_image: 'true' })).body.data.image).toBeNull()
    expect((await fetch(shop.url + second)).status).toBe(404)
  })

  test('a picture of a review that is no photo is refused, whatever it calls itself, and nothing is written', async () => {
    const [mine, book] = [await newCustomer(shop), await newBook()]
    const before = await uploads()
    const unreadable = 'Không đọc được ảnh này. Vui lòng chọn ảnh JPG, PNG, WebP, GIF hoặc AVIF khác.'
    const wrong: [Buffer | string, string][] = [
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'Vui lòng chọn file hình ảnh'],
      ['<html><script>1</script>', 'Vui lòng chọn file hình ảnh'],
      ['<?php echo 1;', 'Vui lòng chọn file hình ảnh'],
      ['%PDF-1.7', 'Vui lòng chọn file hình ảnh'],
      ['PK\u0003\u0004', 'Vui lòng chọn file hình ảnh'],
      ['GIF89a/*<script>', unreadable],
      [
        await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
        'Ảnh có kích thước quá lớn. Vui lòng chọn ảnh nhỏ hơn.',
      ],
    ]
    for (const [bytes, msg] of wrong) {
      const image = { bytes: Buffer.from(bytes), name: 'anh.png', type: 'image/png' }
      expect(await write(mine, book, { image })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'image', msg }] },
      })
    }
    expect(await own(mine, book)).toEqual([])
    expect(await uploads()).toEqual(before)
  })

  test('a picture of a review of five megabytes is taken, one byte more is not', async () => {
    const [mine, book] = [await newCustomer(shop), await newBook()]
    const jpeg = await photo().jpeg().toBuffer()
    const limit = 5 * 1024 * 1024
    const sized = (size: number) => ({ bytes: Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]) })
    expect((await write(mine, book, { image: sized(limit) })).status).toBe(201)
    expect(await write(mine, book, { image: sized(limit + 1) })).toMatchObject({
      status: 413,
      body: { msg: 'Kích thước file không được vượt quá 5MB' },
    })
  })

  test('an empty file in the form of a review, as browsers send it where none was chosen, is none', async () => {
    const [mine, book] = [await newCustomer(shop), await newBook()]
    const image = { bytes: Buffer.alloc(0), name: '', type: 'application/octet-stream' }
    expect((await write(mine, book, { image })).body).toMatchObject({ status: 201, data: { image: null } })
  })
})

test('a reader’s own reviews are asked for by book, a hundred at most', async () => {
  const mine = await newCustomer(shop)
  const books = [await newBook(), await newBook(), await newBook()]
  await write(mine, books[0] ?? 0)
  await write(mine, books[2] ?? 0)
  const found: { book_id: number }[] = await own(mine, ...books)
  expect(found.map(({ book_id }) => book_id)).toEqual([books[2], books[0]])
  for (const ids of ['', 'a', '1,', '1;2', '9999999999', Array(101).fill(1).join()]) {
    const { status } = await call(shop.url, `/bookreviews/get-my-reviews?book_ids=${ids}`, {
      token: mine.session.access,
    })
    expect(status, ids).toBe(422)
  }
})

test('a review of an erased person stays without name and picture; before that a copy may be taken', async () => {
  const [mine, book] = [await newCustomer(shop), await newBook()]
  const { body } = await write(mine, book, { image: { bytes: await photo().png().toBuffer() } })
  const copy = await call(shop.url, '/accounts/my-data', { token: mine.session.access })
  expect(copy.body.data.reviews).toEqual([body.data])
  await call(shop.url, '/accounts/my-account', {
    method: 'DELETE',
    body: { password: goodPassword },
    token: mine.session.access,
  })
  expect((await fetch(shop.url + body.data.image)).status).toBe(404)
  expect((await shown(book)).data).toMatchObject([
    { content: good, image: null, user: { full_name: 'Người dùng đã xóa', profile_image: null } },
  ])
})

const photo = (width = 1500, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: '#b3402e' } })
