import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { getBook } from '#contract/catalogue/books/catalogue.ts'
import { call, newAdmin } from '#test/shop/actors.ts'
import { callApi } from '#test/shop/call-api.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { openTestShop } from '#test/shop/shop.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

const shop = await keepForFile(openTestShop())
const admin = await newAdmin(shop)

/** As readers see it. */
const seen = async (id: number) => (await callApi(shop.url, getBook, { query: { id: String(id) } })).data
const update = (id: number, fields: Record<string, string>) =>
  sendForm(shop.url, `/books/update-book?id=${id}`, fields, { token: admin.session.access, method: 'PUT' })
const importSheet = (...lines: string[]) =>
  sendForm(
    shop.url,
    '/books/import-books-from-excel',
    { file: { bytes: Buffer.from(lines.join('\n')), name: 'sach.csv', type: 'text/csv' } },
    { token: admin.session.access },
  )
async function exported(search: string): Promise<Record<string, string>[]> {
  const answer = await fetch(`${shop.url}/api/v1/books/export-books?format=csv&search=${search}`, {
    headers: { authorization: `Bearer ${admin.session.access}` },
  })
  return parse(Buffer.from(await answer.arrayBuffer()), { bom: true, columns: true })
}
async function bookTitled(title: string): Promise<Record<string, unknown> & { book_id: number }> {
  const { rows } = await shop.pool.query('select * from books where title = $1', [title])
  return rows[0]
}

test('a series is saved, shown, imported, exported and audited, and is one whatever its case', async () => {
  const [id = 0] = await addBooks(shop.db, [{ title: 'Kính vạn hoa 1', authors: ['Ai Đó'] }])
  const { status, body } = await update(id, { series: ' Kính  vạn hoa ', volume: '1', version: '1' })
  expect([status, body.data.series.name, body.data.volume]).toEqual([200, 'Kính vạn hoa', 1])
  const { series } = await seen(id)
  expect(series).toEqual(body.data.series)
  const log = await call(shop.url, `/audit-log?object_kind=book&object_id=${id}`, {
    token: admin.session.access,
  })
  expect(log.body.data[0].after).toMatchObject({ series_name: 'Kính vạn hoa', volume: 1 })
  const conflict = await update(id, { series: 'Khác', version: '1' })
  expect([conflict.status, conflict.body.errors]).toEqual([
    409,
    [{ field: 'series', msg: 'Hiện tại: Kính vạn hoa' }],
  ])

  const [line] = await exported(encodeURIComponent('Kính vạn hoa 1'))
  expect([line?.['series'], line?.['volume']]).toEqual(['Kính vạn hoa', '1'])
  const sheet = ['Tên sách,Tác giả,Danh mục,Giá,Bộ sách,Tập số']
  const imported = await importSheet(...sheet, 'Kính vạn hoa 2,Ai Đó,Văn học,50000,KÍNH VẠN HOA,2')
  expect(imported.body.successCount).toBe(1)
  const second = await bookTitled('Kính vạn hoa 2')
  expect([second['series_id'], second['volume']]).toEqual([series?.series_id, 2])
  // A form that says nothing of it leaves it, an empty one takes it away.
  expect((await update(id, { volume: '3' })).body.data.series.name).toBe('Kính vạn hoa')
  expect((await update(id, { series: '' })).body.data.series).toBeNull()
})

// Each detail that a book may have, as forms send it, as readers and sheets see it, and what is refused.
test.each([
  {
    name: 'translator',
    label: 'Người dịch',
    typed: '  Trịnh  Lữ ',
    stored: 'Trịnh Lữ',
    word: 'Trịnh Lữ',
    wrong: 'x'.repeat(201),
    refusal: 'Người dịch không được vượt quá 200 ký tự',
    refusalOfRow: 'Người dịch không được vượt quá 200 ký tự.',
  },
  {
    name: 'format',
    label: 'Hình thức bìa',
    typed: 'hardcover',
    stored: 'hardcover',
    word: 'Bìa cứng',
    wrong: 'Bìa vải',
    refusal: 'Hình thức bìa không hợp lệ',
    refusalOfRow: 'Hình thức bìa “Bìa vải” không hợp lệ. Có thể ghi: Bìa mềm, Bìa cứng, Bìa gập, Khác.',
  },
  {
    name: 'size',
    label: 'Khổ sách',
    typed: '13 × 20,5 cm',
    stored: '13 × 20,5 cm',
    word: '13 × 20,5 cm',
    wrong: 'x'.repeat(51),
    refusal: 'Khổ sách không được vượt quá 50 ký tự',
    refusalOfRow: 'Khổ sách không được vượt quá 50 ký tự.',
  },
  {
    name: 'weight',
    label: 'Trọng lượng (g)',
    typed: '0320',
    stored: 320,
    word: '320',
    wrong: '50001',
    refusal: 'Trọng lượng (g) phải là số nguyên từ 0 đến 50.000',
    refusalOfRow: 'Trọng lượng (g) không được vượt quá 50.000.',
  },
  {
    name: 'volume',
    label: 'Tập số',
    typed: '2',
    stored: 2,
    word: '2',
    wrong: '1001',
    refusal: 'Tập số phải là số nguyên từ 0 đến 1.000',
    refusalOfRow: 'Tập số không được vượt quá 1.000.',
  },
] as const)('the detail $name of a book is saved, shown, imported, exported and audited', async (detail) => {
  const { name, label, typed, stored, word, wrong } = detail
  const title = `Sách có ${name}`
  const [id = 0] = await addBooks(shop.db, [{ title, authors: ['Ai Đó'] }])
  expect((await bookTitled(title))[name]).toBeNull()

  const refused = await update(id, { [name]: wrong })
  expect([refused.status, refused.body.errors]).toEqual([422, [{ field: name, msg: detail.refusal }]])
  const { status, body } = await update(id, { [name]: typed, version: '1' })
  expect([status, body.data[name], body.data.version]).toEqual([200, stored, 2])
  expect((await seen(id))[name]).toBe(stored)

  const log = await call(shop.url, `/audit-log?object_kind=book&object_id=${id}`, {
    token: admin.session.access,
  })
  expect(log.body.data[0]).toMatchObject({
    action: 'update-book',
    before: { [name]: null },
    after: { [name]: stored },
  })
  const conflict = await update(id, { [name]: '', version: '1' })
  expect([conflict.status, conflict.body.errors]).toEqual([409, [{ field: name, msg: `Hiện tại: ${word}` }]])

  const [line] = await exported(encodeURIComponent(title))
  expect(line?.[name]).toBe(word)
  const imported = `Nhập có ${name}`
  const row = (...cells: string[]) =>
    [`"${imported}"`, 'Ai Đó', 'Văn học', '50000', ...cells.map((cell) => `"${cell}"`)].join(',')
  const head = `Tên sách,Tác giả,Danh mục,Giá,${label}`
  const bad = await importSheet(head, row(wrong))
  expect(bad.body.errors).toEqual([{ row: 2, message: detail.refusalOfRow }])
  expect((await importSheet(head, row(word.toUpperCase()))).body.successCount).toBe(1)
  expect(String((await bookTitled(imported))[name]).toLowerCase()).toBe(String(stored).toLowerCase())
  // An empty cell leaves it as it is; another one takes its place, and goes with the import.
  const before = await bookTitled(imported)
  expect((await importSheet(head, row(''))).body.successCount).toBe(1)
  expect(await bookTitled(imported)).toEqual(before)
})
