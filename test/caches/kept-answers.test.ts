import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { listTags, tagsOf } from '#server/catalogue/books/catalogue-tags.ts'
import { call, newAdmin } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { read, staleAddresses } from './cached-shops.ts'
import { useKeptAnswers } from './use-kept-answers.ts'

const { shops, filled, addresses, warm, change, seenByAll } = useKeptAnswers()

test('the cache keeps every page and answer, and none of them is stale', async () => {
  // The last notices of the filling may come while the first pages are kept, and end the keeping of some.
  await expect
    .poll(async () => {
      await warm()
      return shops().cached.map(({ caches }) => caches.pages.size + caches.answers.size)
    })
    .toEqual(shops().cached.map(() => addresses().length))
  expect(await staleAddresses(shops(), addresses())).toEqual([])
})

describe('changes of other tables', () => {
  test.each([
    `insert into categories (name, name_sort, name_folded) values ('Khoa học', 'khoa hoc', 'khoa hoc')`,
    `update categories set name = 'Văn chương', name_sort = 'van chuong', name_folded = 'van chuong' where category_id = 1`,
    `update categories set description = 'Của người Việt' where category_id = 1`,
    `update authors set name = 'Nguyễn Nhật Ánh (nhà văn)' where author_id = 1`,
    `update authors set bio = 'Sinh năm 1955' where author_id = 1`,
    `update series set name = 'Kính vạn hoa (trọn bộ)' where series_id = 1`,
    `update publishers set name = 'Nhà xuất bản Trẻ' where publisher_id = 1`,
    `insert into publishers (name, name_sort, name_folded) values ('NXB Kim Đồng', 'nxb kim dong', 'nxb kim dong')`,
    'update book_authors set position = 1 - position where book_id in (select book_id from book_authors where position = 1)',
    `delete from book_authors where book_id = 1`,
    `insert into book_authors (book_id, author_id, position) values (1, 2, 1)`,
    `update reviews set content = 'Rất hay' where rating = 5`,
    `update reviews set hidden_at = now(), hidden_reason = 'Thử' where rating = 3`,
    `update users set first_name = 'Mai' where user_id in (select user_id from reviews)`,
    `delete from reviews where rating = 5`,
    `update shop_settings set name = 'Hiên Sách mới', low_stock_badge = 30`,
    `update shop_settings set low_stock_badge = 5`,
    `update delivery_zones set shipping_fee = 45000, free_shipping_from = 300000`,
    `update delivery_settings set leaves_until_hour = 24 - leaves_until_hour`,
    `update delivery_settings set quoted_by = 'ghn'`,
    `update delivery_settings set return_days = 9`,
    `insert into books (title, title_sort, author_sort, category_id, price, quantity) values ('Sách mới', 'a', '', 1, 1000, 3)`,
    `delete from books where title = 'Sách mới'`,
    `update books set price = price + 1000`,
    `update book_texts set content = 'Trăm năm trong cõi người ta,'`,
    `delete from book_texts`,
    // By now the job that counts them has run in each shop: without sales it takes these away again.
    `insert into book_companions (book_id, place, companion_id, customers) select 1, n, 1 + n, 3 from generate_series(1, 5) n`,
    `update book_companions set companion_id = companion_id + 6`,
    `delete from book_companions where place > 1`,
    `delete from book_companions`,
    `insert into pairings (book_id, place, companion_id) select 1, n, 1 + n from generate_series(1, 4) n`,
    `update pairings set companion_id = companion_id + 6`,
    `delete from pairings`,
    `update book_search set popularity = popularity + 100 where book_id = 5`,
    `update book_search set words = '''khac''' where book_id = 6`,
    `insert into search_synonyms (phrase, phrase_folded, meaning) values ('nấu ăn', 'nau an', 'truyện')`,
    `delete from search_synonyms`,
  ])('the cache shows a change of another table to the next request: %s', async (statement) => {
    const { rowCount } = await change(statement)
    expect(rowCount === null || rowCount > 0).toBe(true)
    await seenByAll()
  })
})

describe('notices after a commit', () => {
  let staff: string
  let buyer: Shopper
  let order = 0
  beforeAll(async () => {
    staff = (await newAdmin(shops().first)).session.access
    buyer = new Shopper(shops().first.url, filled().buyer.session.access)
    await change(
      `update books set quantity = 9, on_sale = true, withdrawn_at = null where book_id = ${filled().first}`,
    )
    await change(
      `insert into reviews (book_id, user_id, rating, content) values (${filled().first}, ${filled().buyer.user_id}, 4, 'Đợi mãi')
       on conflict (book_id, user_id) do update set content = excluded.content, hidden_at = null`,
    )
  })

  /** The caller's answer may come before the notice. */
  async function afterNotice(tag: string, verb: () => Promise<{ status: number; text: string }>) {
    const heard = shops().heardByAll(tag)
    const { status, text } = await verb()
    expect([status < 300, text]).toEqual([true, text])
    await heard
    await seenByAll()
  }
  const placed = async (copies: number) => {
    await buyer.add(filled().first, copies)
    const answer = await buyer.order()
    order = answer.body.order_id
    return answer
  }
  const advance = (body: object) =>
    call(shops().first.url, `/orders/update-order?id=${order}`, { method: 'PUT', token: staff, body })
  const stock = () => tagsOf.stock(filled().first)

  test('the cache shows the stock after an order, and after its customer cancels it', async () => {
    await afterNotice(stock(), () => placed(2))
    await afterNotice(stock(), () => buyer.cancel(order))
  })

  test('the cache shows an order that empties the shelf, and its stock back after the staff cancel it', async () => {
    await afterNotice(tagsOf.book(filled().first), () => placed(9))
    await afterNotice(listTags.restocked, () => advance({ status: 4, cancel_reason: 'Hết' }))
  })

  test('the cache shows the stock after an order that the staff delete', async () => {
    await afterNotice(stock(), () => placed(1))
    await afterNotice(stock(), () =>
      call(shops().first.url, `/orders/delete-order?id=${order}`, { method: 'DELETE', token: staff }),
    )
  })

  test('the cache shows a delivered order: its copies count as sold, and its customer as a buyer', async () => {
    await afterNotice(stock(), () => placed(1))
    for (const status of [1, 2]) await advance({ status })
    const [before] = await reviewsOf(filled().first)
    await afterNotice(listTags.sold, () => advance({ status: 3 }))
    expect([before, ...(await reviewsOf(filled().first))]).toEqual([false, true])
  })
  const reviewsOf = async (book: number) => {
    const { body } = await call(shops().cached[1]?.url ?? '', `/bookreviews/get-all-reviews?book_id=${book}`)
    return (body.data as { content: string; bought: boolean }[])
      .filter(({ content }) => content === 'Đợi mãi')
      .map(({ bought }) => bought)
  }

  test('the cache shows the stock after a parcel that is lost on its way', async () => {
    await afterNotice(stock(), () => placed(1))
    for (const status of [1, 2]) await advance({ status })
    await afterNotice(stock(), () => advance({ status: 4, cancel_reason: 'Mất', restock: false }))
  })

  test('the cache shows the stock back after an order that is not paid in time', async () => {
    await afterNotice(stock(), async () => {
      await buyer.add(filled().first)
      const answer = await buyer.order(undefined, { method_id: 2 })
      order = answer.body.order_id
      return answer
    })
    const expired = shops().heardByAll(listTags.quantity)
    await change(`update orders set expires_at = now() - interval '1 second' where order_id = ${order}`)
    await expired
    await seenByAll()
  })

  test('the cache shows the reviews after a customer is erased', async () => {
    await afterNotice(stock(), () => placed(2))
    await afterNotice('reviews', () =>
      call(shops().first.url, '/accounts/my-account', {
        method: 'DELETE',
        token: filled().buyer.session.access,
        body: { password: filled().buyer.password },
      }),
    )
  })
})

/** Any of these at any book, by either shop's database, while both are read. */
const hands = [
  (book: number) => `update books set quantity = (quantity + 3) % 11 where book_id = ${book}`,
  (book: number) => `update books set price = price + 100 where book_id = ${book}`,
  (book: number) => `update books set on_sale = not on_sale where book_id = ${book}`,
  (book: number) => `update books set sold_count = sold_count + 1 where book_id = ${book}`,
  (book: number) =>
    `update books set title = title || '.', title_sort = title_sort || '.' where book_id = ${book}`,
  (book: number) =>
    `update books set withdrawn_at = case when withdrawn_at is null then now() end where book_id = ${book}`,
  (book: number) => `update books set category_id = 3 - least(category_id, 2) where book_id = ${book}`,
  (book: number) =>
    `update book_authors set author_id = 3 - author_id where book_id = ${book} and position = 0`,
  (book: number) => `insert into reviews (book_id, user_id, rating, content)
    select ${book}, ${filled().reader.user_id}, 4, 'Được' on conflict (book_id, user_id) do update set rating = 1 + reviews.rating % 5`,
  () => `update categories set name = name || '.' where category_id = 1`,
  () => 'update shop_settings set low_stock_badge = 3 + low_stock_badge % 5',
  () => 'update delivery_zones set days_most = days_least + (days_most - days_least + 1) % 5',
]

test(
  'the cache ends up with the present answers after any changes during reads',
  { timeout: 120_000 },
  async () => {
    const step = fc.record({
      hand: fc.constantFrom(...hands),
      book: fc.nat({ max: filled().books.length - 1 }),
      reads: fc.array(fc.nat({ max: addresses().length - 1 }), { maxLength: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        for (const { hand, book, reads } of steps) {
          const reading = shops().cached.flatMap((shop) =>
            reads.map((place) => read(shop, addresses()[place] ?? '/')),
          )
          await Promise.all([...reading, change(hand(filled().books[book] ?? 0)).catch(unlessAlike)])
        }
        await seenByAll()
      }),
      { numRuns: 8 },
    )
  },
)

/** Two authors of a book may not become one. */
function unlessAlike(error: Error) {
  if (!error.message.includes('duplicate key')) throw error
}
