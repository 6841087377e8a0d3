import { importRowSentences } from '#contract/catalogue/imports/import-sentences.ts'
import { largestStock } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookImport, ImportRow } from '#contract/catalogue/imports/imports.ts'
import { collect } from '#test/shop/collect.ts'
import { type Actor, call, newAdmin } from '#test/shop/actors.ts'
import { orderOneCopy } from '#test/shop/minimal-order.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { waitUntil } from '#test/shop/wait-until.ts'
import { workbookOf, zipFile } from '#test/documents/zip-file.ts'
import { readSheet } from '#server/base/sheets/read-sheet.ts'

let shop: TestShop
let admin: Actor
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  await addBooks(shop.db, [{ title: 'Sách đầu tiên', category: 'Văn học', publisher: 'NXB Trẻ' }])
})
afterAll(() => shop.close())

const headings = 'title,author,category_id,isbn,price,stock_quantity'
const csv = (rows: readonly string[], first = headings) => Buffer.from([first, ...rows].join('\n'))
const form = (bytes: Buffer, name = 'sach.csv') => ({ file: { bytes, name, type: 'text/csv' } })
const send = (path: string, bytes: Buffer, fields: Record<string, string> = {}) =>
  sendForm(shop.url, `/books/${path}`, { ...form(bytes), ...fields }, { token: admin.session.access })
const importNow = (bytes: Buffer, fields?: Record<string, string>) =>
  send('import-books-from-excel', bytes, fields)
const asAdmin = (path: string, more: { method?: string; body?: unknown } = {}) =>
  call(shop.url, `/books/${path}`, { ...more, token: admin.session.access })
const post = (path: string, body: object = {}) => asAdmin(path, { method: 'POST', body })
const settled = (id: number, status: string) =>
  waitUntil<BookImport>(
    async () => (await asAdmin(`get-import?id=${id}`)).body.data,
    (seen) => seen.status === status,
  )
const rowsOf = async (id: number, only = '') =>
  (await asAdmin(`get-import-rows?id=${id}&page_size=100${only}`)).body.data as ImportRow[]

async function checked(bytes: Buffer): Promise<BookImport> {
  const { body } = await send('create-import', bytes, { check_first: 'true' })
  return settled(body.data.import_id, 'checked')
}

type Book = { book_id: number; title: string; price: number; quantity: number; version: number }
async function booksNamed(title: string): Promise<Book[]> {
  const { rows } = await shop.pool.query(
    'select book_id, title, price, quantity, version from books where title = $1 order by 1',
    [title],
  )
  return rows as Book[]
}
const ledgerOf = async (bookId: number) =>
  (
    await shop.pool.query(
      'select change, reason, document, account_id from stock_ledger where book_id = $1 order by ledger_id',
      [bookId],
    )
  ).rows

describe('refused signs', () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const rowOf = (title: string) =>
    `<row>${[title, 'Lá', 'Văn học', ''].map(cell).join('')}<c><v>90000</v></c></row>`
  const signs = ['_x0000_', '_xD800_', 'H_xDFFF_', '&#0;', '&#xD800;']

  test.each(signs.map((sign, index) => [index, sign] as const))(
    'a sign that the database refuses (%i), written as %s in a workbook, makes a bad row, in place or shared',
    async (index, sign) => {
      const headingRow = `<row>${headings.split(',').slice(0, 5).map(cell).join('')}</row>`
      const good = `Sách lành thứ ${index}`
      const shared = `<row><c t="s"><v>0</v></c>${['Lá', 'Văn học', ''].map(cell).join('')}<c><v>90000</v></c></row>`
      const sheet = `<worksheet><sheetData>${headingRow}${rowOf(`Xấu ${sign}`)}${shared}${rowOf(good)}</sheetData></worksheet>`
      const file = zipFile(
        workbookOf(sheet, { 'xl/sharedStrings.xml': `<sst><si><t>Xấu ${sign}</t></si></sst>` }),
      )
      const { status, body } = await send('import-books-from-excel', file)
      expect([status, body.successCount, body.errorCount]).toEqual([200, 1, 2])
      expect(await booksNamed(good)).toHaveLength(1)
    },
  )

  test('a sign that the database refuses makes a bad row in a text file, too', async () => {
    const { status, body } = await importNow(
      csv(['Xấu \0,Lá,Văn học,,90000,1', 'Sách lành trong csv,Lá,Văn học,,90000,1']),
    )
    expect([status, body.successCount, body.errorCount]).toEqual([200, 1, 1])
  })
})

describe('imports at once', () => {
  test('an import says which rows went in, which did not and why', async () => {
    const file = csv(
      [
        'Gió đầu mùa,Thạch Lam,Văn học,,85.000 đ,5',
        '# ghi chú của nhân viên',
        ',Không Tên,Văn học,,1000,1',
        'Giá âm,Một Người,Văn học,,-1,1',
        'Danh mục lạ,Một Người,Chưa có,,1000,1',
        'Danh mục theo mã,Một Người,1,,1000,',
      ],
      'Tên sách,Tác giả (bắt buộc),Thể loại,Mã vạch,Giá,Số lượng',
    )
    const { status, body } = await importNow(file)
    expect([status, body]).toEqual([
      200,
      {
        status: 200,
        msg: '',
        message: 'Đã nhập 2 trong 5 dòng.',
        totalProcessed: 5,
        successCount: 2,
        errorCount: 3,
        errors: [
          { row: 4, message: 'Thiếu tên sách.' },
          { row: 5, message: 'Giá bán không được âm.' },
          { row: 6, message: 'Danh mục “Chưa có” chưa có trong nhà sách.' },
        ],
        notes: [],
        import_id: expect.any(Number),
      },
    ])
    const [book] = await booksNamed('Gió đầu mùa')
    expect(book).toMatchObject({ price: 85_000, quantity: 5 })
    expect(await ledgerOf(book?.book_id ?? 0)).toEqual([
      { change: 5, reason: 'import', document: `import ${body.import_id}`, account_id: admin.user_id },
    ])
    const found = await call(shop.url, '/books/get-books?search=gio%20dau%20mua&page=1')
    expect(found.body.data[0]).toMatchObject({ title: 'Gió đầu mùa', author_name: 'Thạch Lam' })
  })

  test('an import that comes again makes no book twice, with and without an ISBN', async () => {
    const file = csv([
      'Hai lần,Người Viết,Văn học,978-604-123-456-7,50000,3',
      'Hai lần không số,Người Viết,Văn học,,50000,3',
    ])
    expect((await importNow(file)).body).toMatchObject({ successCount: 2, errorCount: 0 })
    const before = [...(await booksNamed('Hai lần')), ...(await booksNamed('Hai lần không số'))]
    expect((await importNow(file)).body).toMatchObject({ successCount: 2, errorCount: 0 })
    expect([...(await booksNamed('Hai lần')), ...(await booksNamed('Hai lần không số'))]).toEqual(before)
    expect(before).toHaveLength(2)
  })

  test('an import changes what it says of a book that is there, and leaves the rest', async () => {
    await importNow(csv(['Đổi giá,Người Viết,Văn học,9786041234574,50000,7']))
    const file = csv(
      ['Đổi giá,Người Viết,Văn học,604-123457-5,60000,,Nhà Xuất Bản trẻ', 'Đổi giá,A; B,Văn học,,1,1,'],
      `${headings},publisher`,
    )
    const { body } = await importNow(file)
    expect(body).toMatchObject({
      successCount: 2,
      notes: [{ row: 2, message: 'Gộp vào nhà xuất bản đã có: NXB Trẻ.' }],
    })
    const [changed, other] = await booksNamed('Đổi giá')
    expect(changed).toMatchObject({ price: 60_000, quantity: 7 })
    expect(other).toMatchObject({ price: 1 })
  })

  test('an import adds its copies to what is sold meanwhile where it is told to, says so, and takes them back', async () => {
    await importNow(
      csv(['Hàng về,Người Viết,Văn học,9786041234826,50000,7', 'Đầy kho,Ai,Văn học,9786041234833,1000,1']),
    )
    const [book, full] = [(await booksNamed('Hàng về'))[0], (await booksNamed('Đầy kho'))[0]]
    const stockOf = async () => (await booksNamed('Hàng về'))[0]?.quantity
    await shop.pool.query('update books set quantity = $2 where book_id = $1', [full?.book_id, largestStock])
    const file = csv([
      'Hàng về,Người Viết,Văn học,9786041234826,50000,20',
      'Đầy kho,Ai,Văn học,9786041234833,1000,1',
      'Mới tinh,Ai,Văn học,,1000,4',
    ])
    const { body } = await send('create-import', file, { check_first: 'true', add_stock: 'true' })
    const id: number = body.data.import_id
    expect(await settled(id, 'checked')).toMatchObject({ add_stock: true })
    expect((await rowsOf(id)).map(({ expected, message }) => [expected, message])).toEqual([
      ['updated', ''],
      ['bad', importRowSentences.tooManyCopies],
      ['created', ''],
    ])
    await shop.pool.query('update books set quantity = quantity - 3 where book_id = $1', [book?.book_id])
    await post(`start-import?id=${id}`)
    await settled(id, 'done')
    expect(await stockOf()).toBe(24)
    expect((await booksNamed('Mới tinh'))[0]).toMatchObject({ quantity: 4 })
    expect((await ledgerOf(book?.book_id ?? 0)).at(-1)).toMatchObject({
      change: 20,
      reason: 'import',
      document: `import ${id}`,
    })
    expect((await rowsOf(id)).map(({ outcome }) => outcome)).toEqual(['updated', 'bad', 'created'])
    await post(`undo-import?id=${id}`)
    await settled(id, 'undone')
    expect(await stockOf()).toBe(4)
  })

  test('an import whose two rows mean one known book is done in its order', async () => {
    await importNow(csv(['Một cuốn,Người Viết,Văn học,9786041234581,50000,7']))
    const [book] = await booksNamed('Một cuốn')
    const file = csv(
      [
        `Một cuốn,Người Viết,Văn học,,51000,,${book?.book_id}`,
        'Một cuốn,Người Viết,Văn học,9786041234581,52000,,',
      ],
      `${headings},book_id`,
    )
    expect((await importNow(file)).body).toMatchObject({ successCount: 2, errorCount: 0 })
    expect((await booksNamed('Một cuốn'))[0]).toMatchObject({ price: 52_000 })
  })

  test('an import whose rows mean one new book makes one, however much a row says of it', async () => {
    const rows = [
      'Nói ít,Người Viết,Văn học,,50000,1,,',
      'Nói ít,Người Viết,Văn học,,51000,2,NXB Gió,2020',
      'Nói ít,Người Viết,Văn học,,52000,3,NXB Mây,',
      'Hai người,A; B,Văn học,,50000,1,,',
      'Hai người,B; A,Văn học,,60000,1,,',
    ]
    const file = csv(rows, `${headings},publisher,publication_year`)
    expect((await importNow(file)).body).toMatchObject({ successCount: 5, errorCount: 0 })
    const made = [...(await booksNamed('Nói ít')), ...(await booksNamed('Hai người'))]
    expect(made.map(({ price, quantity }) => [price, quantity])).toEqual([
      [51_000, 2],
      [52_000, 3],
      [60_000, 1],
    ])
  })

  test('an import leaves a repeated row out where the row above stays out', async () => {
    const { body } = await importNow(
      csv([
        'Mục lạ,Ai,Chưa hề có,,1000,1',
        'Mục lạ,Ai,Chưa hề có,,1000,1',
        'Đôi,"A, MBA",Văn học,,1,1',
        'Đôi,"A, MBA",Văn học,,1,1',
      ]),
    )
    expect(body).toMatchObject({ successCount: 0, errorCount: 4 })
  })

  test('an import with one row that the database refuses loses only that row', async () => {
    const other = 'Chiếm số,Người Viết,Văn học,9786041234598,50000,7'
    await importNow(csv([other, 'Sửa số,Người Viết,Văn học,,50000,7']))
    const [book] = await booksNamed('Sửa số')
    await shop.pool.query(`
      create function refuse_title() returns trigger language plpgsql as
        $$ begin if new.title = 'Bị từ chối' then raise 'no'; end if; return new; end $$;
      create trigger refuse_title before insert on books for each row execute function refuse_title()`)
    const file = csv(
      [
        `Sửa số,Người Viết,Văn học,9786041234598,50000,7,${book?.book_id}`,
        'Trước đó,Người Viết,Văn học,,50000,7,',
        'Bị từ chối,Người Viết,Văn học,,50000,7,',
        'Sau đó,Người Viết,Văn học,,50000,7,',
        'Mã lạ,Người Viết,Văn học,,50000,7,2147483000',
      ],
      `${headings},book_id`,
    )
    const { body } = await importNow(file)
    expect(body.errors.map(({ row }: { row: number }) => row)).toEqual([2, 4, 6])
    expect(body.errors[1].message).toBe('Không lưu được dòng này. Vui lòng kiểm tra lại nội dung.')
    expect([await booksNamed('Trước đó'), await booksNamed('Sau đó')].map(({ length }) => length)).toEqual([
      1, 1,
    ])
  })

  test.each([
    ['nothing in it', Buffer.alloc(0), 422, 'File trống. Vui lòng chọn file khác'],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a00', 'hex'),
      415,
      'Chỉ chấp nhận file Excel (.xlsx, .xls) hoặc CSV (.csv)',
    ],
    ['another table', Buffer.from('a,b\n1,2'), 422, /^File thiếu cột bắt buộc: Tên sách \(title\), Tác giả/],
    ['headings alone', csv([]), 422, 'File không có dòng dữ liệu nào.'],
    ['as many bytes as may be', Buffer.alloc(10 * 1024 * 1024, 'a,b\n'), 422, /^File thiếu cột bắt buộc/],
    [
      'too many bytes',
      Buffer.alloc(10 * 1024 * 1024 + 1, 'a'),
      413,
      'File quá lớn. Kích thước tối đa là 10MB',
    ],
  ])('an import of a file with %s is refused', async (_, bytes, status, sentence) => {
    const answer = await importNow(bytes)
    expect(answer.status).toBe(status)
    const said = answer.body.errors?.[0]?.msg ?? answer.body.msg
    expect(said).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))
  })
})

describe('checked imports', () => {
  test('a checked import saves nothing until it is told to, with an answer to every doubt', async () => {
    const file = csv([
      'Chắc chắn,Người Viết,Văn học,,50000,1',
      'Học vị,"Jason Barron , MBA",Văn học,,50000,1',
      'Mục mới,Người Viết,Thơ chưa có,,50000,1',
      'Hỏng,Người Viết,Văn học,,Liên hệ,1',
    ])
    const { import_id: id, counts, new_categories } = await checked(file)
    expect(counts).toMatchObject({ total: 4, ready: 3, bad: 1, doubtful: 1, without_category: 1 })
    expect(new_categories).toEqual([{ name: 'Thơ chưa có', rows: 1 }])
    expect((await rowsOf(id, '&only=problems')).map(({ row, message }) => [row, message])).toEqual([
      [3, 'Tác giả “MBA” có đúng không?'],
      [4, 'Danh mục “Thơ chưa có” chưa có trong nhà sách.'],
      [5, 'Giá bán “Liên hệ” không phải là số.'],
    ])
    expect(await booksNamed('Chắc chắn')).toEqual([])
    expect((await post(`start-import?id=${id}`, { create_categories: true })).status).toBe(200)
    expect((await settled(id, 'done')).counts).toMatchObject({ created: 2, bad: 2, ready: 0 })
    expect(await booksNamed('Mục mới')).toHaveLength(1)
    expect(await booksNamed('Học vị')).toEqual([])
    expect((await post(`start-import?id=${id}`)).body.code).toBe('IMPORT_STATE')
  })

  test('a checked import says of each row what would become of it, and of which book, and then what did', async () => {
    await importNow(
      csv(['Vẫn thế,Ai,Văn học,9786041234703,1000,1', 'Tên trong nhà sách,Ai,Văn học,9786041234710,1000,1']),
    )
    const [same, other] = [...(await booksNamed('Vẫn thế')), ...(await booksNamed('Tên trong nhà sách'))]
    const { import_id: id } = await checked(
      csv(
        [
          'Chưa từng có,Ai,Văn học,,1000,1,',
          'Vẫn thế,Ai,Văn học,9786041234703,1000,1,',
          'Tên trong file,Ai,Văn học,9786041234710,2000,1,',
          'Số lạ,Ai,Văn học,,1000,1,2147483000',
          'Giá hỏng,Ai,Văn học,,x,1,',
        ],
        `${headings},book_id`,
      ),
    )
    const became = async () =>
      (await rowsOf(id)).map(({ outcome, expected, book }) => [outcome, expected, book?.title ?? null])
    expect(await became()).toEqual([
      ['ready', 'created', null],
      ['ready', 'same', 'Vẫn thế'],
      ['ready', 'updated', 'Tên trong nhà sách'],
      ['ready', 'bad', null],
      ['bad', null, null],
    ])
    const said = await rowsOf(id)
    expect(said.map(({ book_id }) => book_id)).toEqual([null, same?.book_id, other?.book_id, null, null])
    expect(said[3]?.message).toBe('Không có sách mã 2147483000.')
    await post(`start-import?id=${id}`)
    await settled(id, 'done')
    expect(await became()).toEqual([
      ['created', null, 'Chưa từng có'],
      ['same', null, 'Vẫn thế'],
      ['updated', null, 'Tên trong file'],
      ['bad', null, null],
      ['bad', null, null],
    ])
  })

  test('a checked import that is left says of no row any more what would become of it', async () => {
    const { import_id: id } = await checked(csv(['Bỏ dở,Ai,Văn học,,1000,1']))
    expect(await rowsOf(id)).toMatchObject([{ outcome: 'ready', expected: 'created' }])
    await post(`cancel-import?id=${id}`)
    expect(await rowsOf(id)).toMatchObject([{ outcome: 'ready', expected: null }])
  })

  test('a checked import brings back no category that was renamed or deleted meanwhile', async () => {
    await importNow(csv(['Mồi,Ai,Đổi tên,,1,1', 'Mồi hai,Ai,Bỏ đi,,1,1']), { create_categories: 'true' })
    const { import_id: id } = await checked(
      csv([
        'Vào mục đổi tên,Ai,Đổi tên,,1,1',
        'Vào mục bỏ đi,Ai,Bỏ đi,,1,1',
        'Mồi,Ai,Đổi tên,,2,1',
        'Vào,Ai,Văn học,,1,1',
      ]),
    )
    await shop.pool.query(`
      update categories set name = 'Tên khác', name_folded = 'ten khac' where name = 'Đổi tên';
      update books set category_id = 1 where title = 'Mồi hai';
      delete from categories where name = 'Bỏ đi'`)
    await post(`start-import?id=${id}`)
    expect((await settled(id, 'done')).counts).toMatchObject({ created: 1, bad: 3 })
    expect((await rowsOf(id, '&only=problems')).map(({ message }) => message)).toEqual([
      'Danh mục “Đổi tên” chưa có trong nhà sách.',
      'Danh mục “Bỏ đi” chưa có trong nhà sách.',
      'Danh mục “Đổi tên” chưa có trong nhà sách.',
    ])
    const back = await shop.pool.query("select from categories where name in ('Đổi tên', 'Bỏ đi')")
    expect(back.rowCount).toBe(0)
  })

  test('a checked import gives the wrong rows back as a sheet that can be put right and brought again', async () => {
    const { import_id: id } = await checked(
      csv(['=1+1,Người Viết,Văn học,,x,1', 'Được,Ai đó,Văn học,,1000,1']),
    )
    const answer = await fetch(`${shop.url}/api/v1/books/get-import-errors?id=${id}`, {
      headers: { authorization: `Bearer ${admin.session.access}` },
    })
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="loi-nhap-sach-${id}.xlsx"`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect((await collect(readSheet(bytes))).map(({ cells }) => cells)).toEqual([
      [...headings.split(','), 'Lỗi'],
      ['=1+1', 'Người Viết', 'Văn học', null, 'x', '1', 'Giá bán “x” không phải là số.'],
    ])
    await post(`cancel-import?id=${id}`)
  })

  test('a checked import of the template finds its columns', async () => {
    const answer = await fetch(`${shop.url}/api/v1/books/excel-template`, {
      headers: { authorization: `Bearer ${admin.session.access}` },
    })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="book-import-template.xlsx"')
    const { counts, import_id: id } = await checked(Buffer.from(await answer.arrayBuffer()))
    expect(counts).toMatchObject({ total: 1, ready: 1, without_category: 1 })
    await post(`cancel-import?id=${id}`)
  })
})

describe('undo', () => {
  test('an import taken back deletes what it made and gives back what it changed, but for what was used since', async () => {
    await importNow(
      csv(['Trước,Người Cũ,Văn học,9786041234604,50000,7', 'Sửa sau,Ai,Văn học,9786041234611,1,1']),
    )
    const [before] = await booksNamed('Trước')
    const { body } = await importNow(
      csv([
        'Trước đổi tên,Người Mới,Văn học,9786041234604,60000,9',
        'Sửa sau,Ai,Văn học,9786041234611,2,1',
        'Sẽ mất,Ai,Văn học,,1000,2',
        'Có đơn,Ai,Văn học,,1000,2',
        'Đếm lại,Ai,Văn học,,1000,2',
      ]),
    )
    const id: number = body.import_id
    expect(body.successCount).toBe(5)
    await shop.pool.query("update books set quantity = 5 where title = 'Đếm lại'")
    await shop.pool.query('update books set quantity = quantity - 4 where book_id = $1', [before?.book_id])
    await shop.pool.query("update books set price = 3 where title = 'Sửa sau'")
    const [ordered] = await booksNamed('Có đơn')
    await orderOneCopy(shop.pool, admin, ordered?.book_id ?? 0)
    expect((await post(`undo-import?id=${id}`)).status).toBe(200)
    expect((await settled(id, 'undone')).counts).toMatchObject({ removed: 1, restored: 1, kept: 3 })
    const said = (await rowsOf(id)).map(({ row, outcome, message }) => [row, outcome, message])
    expect(said).toEqual([
      [2, 'restored', ''],
      [3, 'kept', 'Sách đã được sửa sau lần nhập này nên được giữ nguyên.'],
      [4, 'removed', ''],
      [5, 'kept', 'Sách đã có trong đơn hàng nên được giữ lại.'],
      [6, 'kept', 'Sách đã được sửa sau lần nhập này nên được giữ nguyên.'],
    ])
    expect((await booksNamed('Trước'))[0]).toMatchObject({
      book_id: before?.book_id,
      price: 50_000,
      quantity: 3,
    })
    const [restored] = (await call(shop.url, '/books/get-books?search=nguoi%20cu&page=1')).body.data
    expect(restored).toMatchObject({ title: 'Trước', author_name: 'Người Cũ' })
    expect(await booksNamed('Sẽ mất')).toEqual([])
    expect(await booksNamed('Có đơn')).toHaveLength(1)
    expect((await post(`undo-import?id=${id}`)).body.code).toBe('IMPORT_STATE')
  })

  test('an import taken back goes row by row where several rows wrote one book', async () => {
    const rows = [
      'Ba dòng,Ai,Văn học,,1000,2,,',
      'Ba dòng,Ai,Văn học,,2000,3,NXB Gió,',
      'Ba dòng,Ai,Văn học,,3000,4,,2020',
    ]
    const { body } = await importNow(csv(rows, `${headings},publisher,publication_year`))
    const id: number = body.import_id
    expect(await booksNamed('Ba dòng')).toMatchObject([{ price: 3000, quantity: 4 }])
    await post(`undo-import?id=${id}`)
    expect((await settled(id, 'undone')).counts).toMatchObject({ removed: 1, restored: 2, kept: 0 })
    expect(await booksNamed('Ba dòng')).toEqual([])
  })
})

test('the outcome of an import is counted when it ends, and not again for everyone who looks', async () => {
  const {
    import_id: id,
    counts,
    new_categories,
  } = await checked(
    csv(['Đếm một lần,Ai,Văn học,,1,1', 'Mục khác,Ai,Mục chưa có,,1,1', 'Sách đầu tiên,,Văn học,,x,1']),
  )
  expect([counts, new_categories]).toMatchObject([
    { total: 3, ready: 2, bad: 1, certain: 1, without_category: 1 },
    [{ name: 'Mục chưa có', rows: 1 }],
  ])
  await shop.pool.query('delete from import_rows where import_id = $1', [id])
  const seen = (await asAdmin('get-imports?page=1')).body.data[0]
  expect(seen).toMatchObject({ import_id: id, counts, new_categories, read_share: 1 })
  await post(`cancel-import?id=${id}`)
})

describe('races', () => {
  test('one of several imports at once runs, and the others are told to wait', async () => {
    const rowsEach = 200
    const files = ['một', 'hai', 'ba', 'bốn'].map((file) =>
      csv(Array.from({ length: rowsEach }, (_, row) => `Cùng lúc ${file} ${row},Ai ${row},Văn học,,1000,1`)),
    )
    const answers = await Promise.all(files.map((bytes) => importNow(bytes)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(200)
    expect(statuses.slice(1).every((status) => status === 200 || status === 409)).toBe(true)
    const made = answers.filter(({ status }) => status === 200).length
    const { rows } = await shop.pool.query("select from books where title like 'Cùng lúc%'")
    expect(rows).toHaveLength(made * rowsEach)
    const told = answers.find(({ status }) => status === 409)
    if (told) expect(told.body.code).toBe('IMPORT_RUNNING')
  })

  test('an unfinished import lets no other begin, and after a restart it is done once', async () => {
    const { import_id: id } = await checked(
      csv(['Còn dở 1,Ai,Văn học,,1000,1', 'Còn dở 2,Ai,Văn học,,1000,1']),
    )
    // As a process leaves it that was killed between two batches, and one that cannot go on for now.
    await shop.pool.query("update imports set status = 'saving' where import_id = $1", [id])
    expect((await importNow(csv(['Chen ngang,Ai,Văn học,,1000,1']))).status).toBe(409)
    await settled(id, 'done')
    expect([...(await booksNamed('Còn dở 1')), ...(await booksNamed('Còn dở 2'))]).toHaveLength(2)
  })
})
