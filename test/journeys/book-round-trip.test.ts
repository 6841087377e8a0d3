import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, newAdmin } from '#test/shop/actors.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

let shop: TestShop
let admin: Actor
beforeAll(async () => {
  shop = await openTestShop({ demo: true })
  admin = await newAdmin(shop)
  const twins = { authors: ['Phạm Tuân'], publisher: 'NXB Trẻ', published_year: 2001 }
  await addBooks(shop.db, [
    { title: 'Sinh đôi', ...twins },
    { title: 'Sinh đôi', ...twins, quantity: 3 },
    { title: '=Tổng cộng', description: '@ghi chú; "hai" dòng,\nvà nữa', authors: ['Lê, Văn A', '+84'] },
    {
      title: '-1 độ C',
      description: "'=không phải phép tính",
      published_on: '2020-02-29',
      published_year: 2020,
    },
    {
      title: 'Tom &amp; Jerry',
      description: 'viết &lt;br&gt; và &#39;',
      authors: ['R&amp;D', 'Q&A'],
      language: '&nbsp;',
    },
    { title: 'Giá gốc thấp hơn', price: 90_000, price_origin: 50_000, on_sale: false },
    { title: 'Mã cũ mười số', isbn: '0306406152', file_demo_url: 'https://doc.example/a.pdf' },
  ])
})
afterAll(() => shop.close())

async function everything() {
  const { rows } = await shop.pool.query(`
    select b.*, array(select author_id from book_authors a where a.book_id = b.book_id order by position) as authors
    from books b order by book_id`)
  return rows
}

test.each([
  ['csv', 'text/csv'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])('books exported as %s and imported again change nothing', async (format, type) => {
  const before = await everything()
  const answer = await fetch(`${shop.url}/api/v1/books/export-books?format=${format}`, {
    headers: { authorization: `Bearer ${admin.session.access}` },
  })
  const file = { bytes: Buffer.from(await answer.arrayBuffer()), name: `books.${format}`, type }
  const { status, body } = await sendForm(
    shop.url,
    '/books/import-books-from-excel',
    { file },
    { token: admin.session.access },
  )
  expect([status, body.errors, body.totalProcessed]).toEqual([200, [], before.length])
  expect(await everything()).toEqual(before)
})
