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
  await addBooks(shop.db, [
    {
      title: '=1+1',
      authors: ['@LÁ', '+84', '-Gạch'],
      publisher: '=cmd',
      description: '-dòng một\n=dòng hai',
    },
    { title: "'Ngoặc đơn", authors: ['Tên, có dấu phẩy', 'Người Hai'], isbn: '9786041234568' },
    { title: '#Nhãn', authors: [], isbn: '6041234575', language: 'vi', number_of_page: 15_000 },
    {
      title: '１９８４ – “Số”',
      authors: ['Ai'],
      price: 5000,
      price_origin: 4000,
      file_demo_url: '/doc-thu/a.html',
    },
    { title: 'Trùng tên', authors: ['Ai'] },
    { title: 'Trùng tên', authors: ['Ai'] },
    { title: 'Chỉ có năm', authors: ['Ai'], published_year: 1999, publisher: 'Nhà xuất bản Trẻ' },
  ])
})
afterAll(() => shop.close())

const snapshot = async () =>
  (
    await shop.pool.query(`
      select b.*, array(select author_id from book_authors ba where ba.book_id = b.book_id order by position) as authors
      from books b order by book_id`)
  ).rows

test.each(['xlsx', 'csv'])(
  'an export of books as %s that is imported again changes nothing',
  async (format) => {
    const before = await snapshot()
    const answer = await fetch(`${shop.url}/api/v1/books/export-books?format=${format}`, {
      headers: { authorization: `Bearer ${admin.session.access}` },
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const file = { bytes, name: `books.${format}`, type: 'application/octet-stream' }
    const { body } = await sendForm(
      shop.url,
      '/books/import-books-from-excel',
      { file },
      { token: admin.session.access },
    )
    expect(body.errors).toEqual([])
    expect(body.successCount).toBe(before.length)
    expect(await snapshot()).toEqual(before)
  },
)
