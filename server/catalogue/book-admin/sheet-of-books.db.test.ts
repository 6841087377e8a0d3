import { readXlsx } from 'hucre/xlsx'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookSheetColumns, unguardCell } from '#contract/catalogue/sheets/book-sheet.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, newAdmin } from '#test/shop/actors.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

const awkward = [
  '=1+1',
  '+84 chuyện',
  '-1',
  '@ngày',
  "'=2",
  'Ba "dấu", phẩy;\nhai dòng',
  '＝toàn giác',
  'Ẩn ngữ <&>',
]

let shop: AccountShop
let admin: Actor
beforeAll(async () => {
  shop = await openAccountShop()
  admin = await newAdmin(shop)
  const full = {
    title: 'Đủ mọi thứ',
    authors: ['Nguyễn Nhật Ánh', 'Tô Hoài'],
    publisher: 'Trẻ',
    isbn: '0306406152',
    published_year: 1999,
    number_of_page: 321,
    language: 'Tiếng Việt',
    price_origin: 120_000,
    file_demo_url: 'https://doc.example/a.pdf',
  }
  await addBooks(shop.db, [
    full,
    ...awkward.map((description, index) => ({ title: `=Sách ${index}`, description })),
  ])
})
afterAll(() => shop.close())

async function exported(query: string) {
  const answer = await fetch(`${shop.url}/api/v1/books/export-books?${query}`, {
    headers: { authorization: `Bearer ${admin.session.access}` },
  })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const wantedRow = {
  title: 'Đủ mọi thứ',
  author: 'Nguyễn Nhật Ánh; Tô Hoài',
  publisher: 'Trẻ',
  isbn: '0306406152',
  price: 100_000,
  stock_quantity: 10,
  publication_date: '1999',
  category: 'Văn học',
  price_origin: 120_000,
  language: 'Tiếng Việt',
  number_of_page: 321,
}

test('an exported workbook has every book, its texts as texts', async () => {
  const { answer, bytes } = await exported('format=xlsx')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="books.xlsx"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const [sheet] = (await readXlsx(bytes)).sheets
  const [head = [], ...rows] = sheet?.rows ?? []
  expect(head).toEqual(bookSheetColumns)
  const books = rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index]])))
  expect(books.map((book) => unguardCell(String(book['description'] ?? ''))).toSorted()).toEqual(
    ['', ...awkward].toSorted(),
  )
  expect(books.find(({ title }) => title === 'Đủ mọi thứ')).toMatchObject(wantedRow)
  expect(books.every((book) => typeof book['isbn'] !== 'number')).toBe(true)
})

test('an exported CSV file has every book, guarded against spreadsheets that calculate', async () => {
  const { answer, bytes } = await exported('format=csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
  expect(rows).toHaveLength(awkward.length + 1)
  expect(rows.every(({ title = '' }) => !title.startsWith('='))).toBe(true)
  expect(rows.map(({ description = '' }) => unguardCell(description)).toSorted()).toEqual(
    ['', ...awkward].toSorted(),
  )
  const asText = Object.fromEntries(Object.entries(wantedRow).map(([name, value]) => [name, String(value)]))
  expect(rows.find(({ title }) => title === 'Đủ mọi thứ')).toMatchObject(asText)
})

test('an export of a search has only the books that it finds', async () => {
  const { bytes } = await exported('format=csv&search=du+moi+thu')
  expect(parse(bytes, { bom: true, columns: true })).toHaveLength(1)
})

test('an export of books is written into the audit log, with what was asked for', async () => {
  await exported('format=csv&search=tho+ca')
  const { rows } = await shop.pool.query(
    "select account_id, object_kind, object_id, after from audit_log where action = 'export-books' order by audit_id desc limit 1",
  )
  expect(rows[0]).toMatchObject({
    account_id: admin.user_id,
    object_kind: 'books',
    object_id: 'books.csv',
    after: { format: 'csv', search: 'tho ca' },
  })
})

test('an export of books is for the staff alone', async () => {
  expect((await fetch(`${shop.url}/api/v1/books/export-books`)).status).toBe(401)
})
