import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as catalogue from '#contract/catalogue/books/catalogue.ts'
import { exactForm } from '#contract/platform/language/vietnamese.ts'
import { searchRecordOf } from '#server/catalogue/search/search-lexemes.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { orderOneCopy } from '#test/shop/minimal-order.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { addBooks, type TestBook } from '#test/database/test-catalogue.ts'
import { waitUntil } from '#test/shop/wait-until.ts'

let shop: AccountShop
let admin: Actor
beforeAll(async () => {
  shop = await openAccountShop({ env: { SEARCHES_PER_MINUTE: '0' } })
  admin = await newAdmin(shop)
})
beforeEach(() =>
  shop.pool.query(
    'delete from order_lines; delete from books; delete from categories; delete from authors; delete from publishers; delete from series',
  ),
)
afterAll(() => shop.close())

type Kind = 'categories' | 'authors' | 'publishers' | 'series'
const singular = {
  categories: 'category',
  authors: 'author',
  publishers: 'publisher',
  series: 'series',
} as const
const said = {
  categories: 'danh mục',
  authors: 'tác giả',
  publishers: 'nhà xuất bản',
  series: 'bộ sách',
} as const
const capital = {
  categories: 'Danh mục',
  authors: 'Tác giả',
  publishers: 'Nhà xuất bản',
  series: 'Bộ sách',
} as const
const kinds = ['categories', 'authors', 'publishers', 'series'] as const
const get = {
  categories: catalogue.getCategories,
  authors: catalogue.getAuthors,
  publishers: catalogue.getPublishers,
  series: catalogue.getSeries,
}

const token = () => admin.session.access
const send = (method: string, address: string, body?: unknown) =>
  call(shop.url, address, { method, body, token: token() })
const list = async (kind: Kind, query = 'page=1') =>
  (await call(shop.url, `/${kind}/get-${kind}?${query}`, query === '' ? {} : { token: token() })).body
const names = async (kind: Kind, query = 'page=1&page_size=100'): Promise<string[]> =>
  (await list(kind, query)).data.map(({ name }: { name: string }) => name)
const remove = (kind: Kind, id: number, more = '') =>
  send('DELETE', `/${kind}/delete-${singular[kind]}?id=${id}${more}`)
const form = (method: string, address: string, fields: Parameters<typeof sendForm>[2]) =>
  sendForm(shop.url, address, fields, { token: token(), method })

/** A name of any kind, by its own way of sending. */
const create = (kind: Kind, fields: Record<string, string>) =>
  kind === 'authors'
    ? form('POST', '/authors/create-author', fields)
    : send('POST', `/${kind}/create-${singular[kind]}`, fields)
const update = (
  kind: Kind,
  id: number,
  { version, ...fields }: Record<string, string> & { version?: string },
) =>
  kind === 'authors'
    ? form('PUT', `/authors/update-author?id=${id}`, { ...fields, ...(version ? { version } : {}) })
    : send('PUT', `/${kind}/update-${singular[kind]}?id=${id}`, {
        ...fields,
        ...(version ? { version: Number(version) } : {}),
      })
const idIn = (kind: Kind, data: Record<string, unknown>) => Number(data[`${singular[kind]}_id`])
const made = async (kind: Kind, name: string): Promise<number> => {
  const { status, body } = await create(kind, { name })
  expect(status, JSON.stringify(body)).toBe(201)
  return idIn(kind, body.data)
}

async function rows<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
  return (await shop.pool.query(sql, values)).rows as Row[]
}
const idNamed = async (kind: Kind, name: string): Promise<number> => {
  const [row] = await rows<{ id: number }>(
    `select ${singular[kind]}_id as id from ${kind} where name = $1`,
    name,
  )
  return row?.id ?? 0
}
const bookUnder = (kind: Kind, name: string, title = 'Mắt biếc'): TestBook =>
  ({
    categories: { title, category: name },
    authors: { title, authors: [name] },
    publishers: { title, publisher: name },
    series: { title, series: name },
  })[kind]
/** Those that have all the words, without the nearest behind them. */
async function found(search: string): Promise<string[]> {
  const { body } = await call(shop.url, `/books/get-books?page=1&search=${encodeURIComponent(search)}`)
  return body.data.slice(0, body.understood?.exact).map(({ title }: { title: string }) => title)
}

/** Texts that every book is sorted and searched by are those that would be computed for it today. */
async function expectDerivedTexts() {
  const books = await rows<{
    title: string
    isbn: string | null
    volume: number | null
    category: string
    publisher: string | null
    series: string | null
    authors: string[]
    author_sort: string
    search_authors: string
    search_places: string
    words: string[]
  }>(`
    select b.title, b.isbn, b.volume, c.name as category, p.name as publisher, r.name as series, b.author_sort,
      s.authors as search_authors, s.places as search_places, tsvector_to_array(s.words) as words,
      array(select a.name from book_authors ba join authors a using (author_id) where ba.book_id = b.book_id order by position) as authors
    from books b join book_search s using (book_id) join categories c using (category_id)
      left join publishers p using (publisher_id) left join series r using (series_id)`)
  for (const book of books) {
    const { authors, places, words } = searchRecordOf(book)
    expect([book.search_authors, book.search_places, new Set(book.words)]).toEqual([
      authors,
      places,
      new Set(words),
    ])
  }
}

describe.each(kinds)('%s', (kind) => {
  const { notFound, missing } = {
    notFound: `${singular[kind].toUpperCase()}_NOT_FOUND`,
    missing: `Tên ${said[kind]} là bắt buộc`,
  }

  test('names are made, changed and deleted, and the audit log names who did it', async () => {
    const { status, body } = await create(kind, { name: '  Hội   Nhà văn ' })
    expect([status, body.status, body.msg]).toEqual([201, 201, `Thêm ${said[kind]} thành công!`])
    expect(body.data).toMatchObject({ name: 'Hội Nhà văn', book_count: 0, withdrawn_count: 0, version: 1 })
    const id = idIn(kind, body.data)
    const changed = await update(kind, id, { name: 'Văn học', version: '1' })
    expect([changed.status, changed.body.msg]).toEqual([200, `Cập nhật ${said[kind]} thành công!`])
    expect(changed.body.data).toMatchObject({ name: 'Văn học', version: 2 })
    const gone = await remove(kind, id)
    expect([gone.status, gone.body.msg]).toEqual([200, `Đã xóa ${said[kind]} "Văn học" thành công!`])
    expect(await names(kind)).toEqual([])
    expect(
      await rows(
        'select action, account_id from audit_log where object_kind = $1 and object_id = $2 order by audit_id desc limit 3',
        singular[kind],
        String(id),
      ),
    ).toEqual(
      ['delete', 'update', 'create'].map((command) => ({
        action: `${command}-${singular[kind]}`,
        account_id: admin.user_id,
      })),
    )
  })

  test('names are listed as the contract promises, whole and in pages', async () => {
    for (const name of ['Đoàn', 'An', 'Âu', 'Bình']) await made(kind, name)
    const whole = await list(kind, '')
    expect(get[kind].answer.parse({ data: whole.data })).toEqual({ data: whole.data })
    expect(whole.data.map(({ name }: { name: string }) => name)).toEqual(['An', 'Âu', 'Bình', 'Đoàn'])
    const { status: _, msg: __, ...page } = await list(kind, 'page=2&page_size=3')
    expect(get[kind].answer.parse(page)).toEqual(page)
    expect(page.pagination).toEqual({ page: 2, page_size: 3, total: 4, total_pages: 2 })
    expect(page.counts).toEqual({ all: 4, unused: 4 })
    expect(page.data).toMatchObject([{ name: 'Đoàn', version: 1 }])
    const alone = await list(kind, `page=1&id=${idIn(kind, page.data[0])}`)
    expect(alone.data).toEqual(page.data)
    const stranger = await call(shop.url, `/${kind}/get-${kind}?page=2&page_size=3`)
    const { withdrawn_count: _w, version: _v, updated_at: _u, ...shown } = page.data[0]
    expect(stranger.body.data).toEqual([shown])
    expect(stranger.headers.get('cache-control')).toContain('public')
  })

  test('names are found without accents and in any order of words, sorted and filtered by use', async () => {
    for (const name of ['Nguyễn Nhật Ánh', 'Đoàn Giỏi', '100%']) await made(kind, name)
    await addBooks(shop.db, [bookUnder(kind, 'Đoàn Giỏi'), bookUnder(kind, 'Đoàn Giỏi', 'Cá bống mú')])
    const search = (typed: string) => names(kind, `page=1&in_use=false&search=${encodeURIComponent(typed)}`)
    expect(await search('anh nguyen')).toEqual(['Nguyễn Nhật Ánh'])
    expect(await search('doan')).toEqual([])
    expect(await search('%')).toEqual(['100%'])
    expect(await names(kind, 'page=1&in_use=true&search=DOAN')).toEqual(['Đoàn Giỏi'])
    expect((await names(kind, 'page=1&sort=books-desc'))[0]).toBe('Đoàn Giỏi')
    expect((await names(kind, 'page=1&sort=books-asc')).at(-1)).toBe('Đoàn Giỏi')
    expect((await names(kind, 'page=1&sort=name-desc&page_size=1'))[0]).toBe('Nguyễn Nhật Ánh')
    expect((await list(kind, 'page=1&sort=price')).status).toBe(422)
    expect((await list(kind, 'page=1&search=a&search=b')).status).toBe(422)
  })

  test.each<[Record<string, string>, string | RegExp]>([
    [{ name: '' }, missing],
    [{}, missing],
    [{ name: ' \u200b ' }, missing],
    [{ name: 'x' }, `Tên ${said[kind]} phải có ít nhất 2 ký tự`],
    [{ name: '📚' }, `Tên ${said[kind]} phải có ít nhất 2 ký tự`],
    [{ name: 'x'.repeat(201) }, /không được vượt quá \d+ ký tự/],
  ])('a wrong name is refused with a sentence (%#)', async (fields, sentence) => {
    const { status, body } = await create(kind, fields)
    expect([status, body.errors[0].field]).toEqual([422, 'name'])
    expect(body.errors[0].msg).toMatch(sentence)
    expect(await names(kind)).toEqual([])
  })

  test('a name is one whatever the case and the Unicode form', async () => {
    await made(kind, 'Nguyễn Thuý Hoà')
    const other = await made(kind, 'Ai đó')
    for (const name of ['nguyễn thuý hoà', 'NGUYỄN THÚY HÒA', 'Nguyễn Thuý Hoà'.normalize('NFD')]) {
      for (const answer of [await create(kind, { name }), await update(kind, other, { name })]) {
        const msg = `Trùng tên: ${said[kind]} "Nguyễn Thuý Hoà" đã có rồi`
        expect(answer).toMatchObject({
          status: 409,
          body: { code: 'NAME_TAKEN', msg, errors: [{ field: 'name', msg }] },
        })
      }
    }
    const itself = await idNamed(kind, 'Nguyễn Thuý Hoà')
    expect((await update(kind, itself, { name: 'NGUYỄN THÚY HÒA' })).body.data.name).toBe('NGUYỄN THÚY HÒA')
  })

  test('a new name is made once, however many try at once (race)', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(kind, { name: 'Tô Hoài' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  })

  test('a name that was changed elsewhere meanwhile is not overwritten: the answer says what differs (version)', async () => {
    const id = await made(kind, 'Kim Đồng')
    await update(kind, id, { name: 'Kim Đồng mới', version: '1' })
    expect(await update(kind, id, { name: 'Kim Đồng cũ', version: '1' })).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CHANGED',
        msg: `${capital[kind]} vừa được thay đổi ở nơi khác. Vui lòng xem lại trước khi lưu.`,
        errors: [{ field: 'name', msg: 'Hiện tại là: Kim Đồng mới' }],
      },
    })
    expect((await update(kind, id, { name: 'Kim Đồng cũ' })).status).toBe(200)
    const both = await Promise.all(['Một', 'Hai'].map((name) => update(kind, id, { name, version: '3' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a name takes nothing but its own fields', async () => {
    const id = await made(kind, 'Kim Đồng')
    const before = (await list(kind)).data[0]
    const more = {
      book_count: '7',
      created_at: '2000-01-01',
      [`${singular[kind]}_id`]: '99',
      rating: '5',
    }
    expect((await update(kind, id, { name: 'Kim Đồng 2', ...more })).status).toBe(200)
    expect((await list(kind)).data[0]).toEqual({
      ...before,
      name: 'Kim Đồng 2',
      version: 2,
      updated_at: expect.any(String),
    })
  })

  test('a name that is not there is a 404', async () => {
    for (const answer of [await update(kind, 4711, { name: 'Ai đó' }), await remove(kind, 4711)])
      expect(answer).toMatchObject({ status: 404, body: { code: notFound } })
    expect((await send('POST', `/${kind}/merge`, { into: 1, ids: [4711] })).status).toBe(404)
  })

  test('a name with books stays, with their number, until the books have moved', async () => {
    const [book = 0, withdrawn = 0] = await addBooks(shop.db, [
      bookUnder(kind, 'Cũ'),
      bookUnder(kind, 'Cũ', 'Đã bán hết'),
    ])
    await shop.pool.query('update books set withdrawn_at = now() where book_id = $1', [withdrawn])
    const [old, target] = [await idNamed(kind, 'Cũ'), await made(kind, 'Mới')]
    expect(await remove(kind, old)).toMatchObject({
      status: 409,
      body: {
        code: 'HAS_BOOKS',
        msg: `${capital[kind]} "Cũ" còn 2 cuốn sách (gồm 1 cuốn đã ngừng bán). Hãy chuyển sách sang ${said[kind]} khác trước khi xóa.`,
      },
    })
    for (const [to, msg] of [
      [old, `Không thể chuyển sách sang ${said[kind]} cũng bị xóa`],
      [4711, `Không tìm thấy ${said[kind]} để chuyển sách sang`],
    ] as const)
      expect(await remove(kind, old, `&move_to=${to}`)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'move_to', msg }] },
      })
    expect((await remove(kind, old, `&move_to=${target}`)).status).toBe(200)
    const { data } = await list(kind)
    expect(data).toMatchObject([{ name: 'Mới', book_count: 1, withdrawn_count: 1 }])
    const shown = (await call(shop.url, `/books/get-book-by-id?id=${book}`)).body.data
    expect([shown.category_name, shown.author_name, shown.publisher, shown.series?.name]).toContain('Mới')
    expect(shown.version).toBeGreaterThan(1)
    if (kind === 'authors' || kind === 'publishers') expect(await found('Mới')).toEqual(['Mắt biếc'])
    await expectDerivedTexts()
  })

  test('names are deleted together by body, by ids and by POST, each with its own result', async () => {
    await addBooks(shop.db, [bookUnder(kind, 'Có sách')])
    const used = await idNamed(kind, 'Có sách')
    const [a, b, c, d] = [
      await made(kind, 'A1'),
      await made(kind, 'B1'),
      await made(kind, 'C1'),
      await made(kind, 'D1'),
    ]
    const { status, body } = await send('DELETE', `/${kind}/batch`, {
      [`${singular[kind]}_ids`]: [a, used, 4711],
    })
    expect([status, body.msg]).toEqual([200, `Đã xóa 1 ${said[kind]}, thất bại 2 ${said[kind]}`])
    expect(body.data).toMatchObject({
      deleted: 1,
      failed: 2,
      results: [
        { id: a, name: 'A1', deleted: true },
        { id: used, name: 'Có sách', deleted: false, code: 'HAS_BOOKS' },
        { id: 4711, name: null, deleted: false, code: notFound },
      ],
    })
    expect((await send('DELETE', `/${kind}/batch?ids=${b}`)).body.msg).toBe(
      `Đã xóa thành công 1 ${said[kind]}`,
    )
    expect((await send('POST', `/${kind}/batch`, { ids: [c, c] })).body.data).toMatchObject({
      deleted: 1,
      failed: 0,
    })
    expect(await send('DELETE', `/${kind}/batch?ids=${used}`)).toMatchObject({
      status: 409,
      body: { code: 'HAS_BOOKS', errors: [{ field: String(used) }] },
    })
    expect((await send('DELETE', `/${kind}/batch?ids=4711`)).body.code).toBe(notFound)
    expect((await send('DELETE', `/${kind}/batch`)).body.errors[0].msg).toBe(
      `Vui lòng chọn ít nhất một ${said[kind]} để xóa`,
    )
    expect((await send('DELETE', `/${kind}/batch?ids=1;drop`)).status).toBe(422)
    const many = Array.from({ length: 501 }, (_, index) => index + 1)
    expect((await send('DELETE', `/${kind}/batch`, { ids: many })).body.errors).toEqual([
      { field: 'ids', msg: 'Mỗi lần tối đa 500 mục. Vui lòng chọn ít hơn.' },
    ])
    expect((await send('DELETE', `/${kind}/batch?ids=${used}&move_to=${d}`)).status).toBe(200)
    expect(await names(kind)).toEqual(['D1'])
    await expectDerivedTexts()
  })

  test('merged names are one that keeps the books of all, in the search under its name alone', async () => {
    const books = ['Một', 'Hai', 'Ba'].map((name) => bookUnder(kind, `Tên ${name}`, `Sách ${name}`))
    await addBooks(shop.db, books)
    const [one = 0, two = 0, three = 0] = await Promise.all(
      ['Một', 'Hai', 'Ba'].map((name) => idNamed(kind, `Tên ${name}`)),
    )
    const { status, body } = await send('POST', `/${kind}/merge`, { into: two, ids: [one, three, two] })
    expect([status, body.msg]).toEqual([200, `Đã gộp 2 ${said[kind]} vào "Tên Hai"`])
    expect(body.data).toMatchObject({ name: 'Tên Hai', book_count: 3 })
    expect(await names(kind)).toEqual(['Tên Hai'])
    if (kind !== 'categories') {
      expect((await found('tên hai')).toSorted()).toEqual(['Sách Ba', 'Sách Hai', 'Sách Một'])
      expect(await found('tên một')).not.toContain('Sách Ba')
    }
    await expectDerivedTexts()
    expect((await send('POST', `/${kind}/merge`, { into: two, ids: [two] })).body.errors[0].msg).toBe(
      `Vui lòng chọn ít nhất hai ${said[kind]} để gộp`,
    )
  })

  test('names that are likely one are pointed out, the most used first', async () => {
    await addBooks(shop.db, [bookUnder(kind, 'Nhã Nam Thư')])
    await made(kind, 'Thư Nhã Nam')
    await made(kind, 'Ai khác')
    const { body } = await send('GET', `/${kind}/get-doubles`)
    expect(body.data).toEqual([
      [
        { id: await idNamed(kind, 'Nhã Nam Thư'), name: 'Nhã Nam Thư', book_count: 1 },
        { id: await idNamed(kind, 'Thư Nhã Nam'), name: 'Thư Nhã Nam', book_count: 0 },
      ],
    ])
  })

  test('names are changed by administrators alone', async () => {
    const id = await made(kind, 'Kim Đồng')
    const customer = await newCustomer(shop)
    const one = singular[kind]
    const commands = [
      ['POST', `create-${one}`],
      ['PUT', `update-${one}?id=${id}`],
      ['DELETE', `delete-${one}?id=${id}`],
      ['DELETE', `delete-${one}?id=4711`],
      ['DELETE', `batch?ids=${id}`],
      ['POST', `batch?ids=${id}`],
      ['POST', 'merge'],
      ['GET', 'get-doubles'],
    ] as const
    for (const [method, command] of commands) {
      const nobody = await call(shop.url, `/${kind}/${command}`, { method })
      expect([nobody.status, nobody.body.code]).toEqual([401, 'SIGN_IN_REQUIRED'])
      const refused = await call(shop.url, `/${kind}/${command}`, { method, token: customer.session.access })
      expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
    }
    expect(await names(kind)).toEqual(['Kim Đồng'])
  })
})

describe('races', () => {
  test.each(kinds)(
    'a book that comes to %s while these are deleted (race): one of them is refused',
    async (kind) => {
      for (let round = 0; round < 4; round++) {
        const name = `Tên ${round}`
        const id = await made(kind, name)
        const coming = addBooks(shop.db, [bookUnder(kind, name, `Sách ${round}`)]).catch(() => [])
        const [ids, gone] = await Promise.all([coming, remove(kind, id)])
        const left = await rows(`select from ${kind} where ${singular[kind]}_id = $1`, id)
        expect(left.length).toBe(gone.status === 200 ? 0 : 1)
        if (gone.status !== 200) expect(ids).toHaveLength(1)
      }
      await expectDerivedTexts()
    },
  )

  test.each(kinds)('a book is withdrawn while its %s are merged without a deadlock', async (kind) => {
    const [id = 0] = await addBooks(shop.db, [bookUnder(kind, 'Tên Một'), bookUnder(kind, 'Tên Hai')])
    const [one, two] = [await idNamed(kind, 'Tên Một'), await idNamed(kind, 'Tên Hai')]
    const staff = await shop.pool.connect()
    await staff.query('begin')
    await staff.query('select from books where book_id = $1 for no key update', [id])
    const merging = send('POST', `/${kind}/merge`, { into: two, ids: [one] })
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await waitUntil(
      () => rows(waiting),
      (found) => found.length > 0,
    )
    await staff.query('update books set withdrawn_at = now() where book_id = $1', [id])
    await staff.query('commit')
    staff.release()
    expect((await merging).status).toBe(200)
    expect((await list(kind)).data).toMatchObject([{ book_count: 1, withdrawn_count: 1 }])
  })

  test('two merges the other way round end in one name, and no book is lost', async () => {
    await addBooks(shop.db, [
      bookUnder('authors', 'Tên Một', 'Sách Một'),
      bookUnder('authors', 'Tên Hai', 'Sách Hai'),
    ])
    const [one, two] = [await idNamed('authors', 'Tên Một'), await idNamed('authors', 'Tên Hai')]
    const answers = await Promise.all([
      send('POST', '/authors/merge', { into: one, ids: [two] }),
      send('POST', '/authors/merge', { into: two, ids: [one] }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await list('authors')).data).toMatchObject([{ book_count: 2 }])
    await expectDerivedTexts()
  })
})

describe('books', () => {
  test('books of an author or a publisher with a new name are found and sorted by it, also thousands of them', async () => {
    const titles = Array.from({ length: 5000 }, (_, number) => `Truyện số ${number}`)
    await addBooks(
      shop.db,
      titles.map((title) => ({ title, authors: ['Zương Cũ', 'Người Viết Chung'], publisher: 'NXB Cũ' })),
    )
    await addBooks(shop.db, [{ title: 'Sách khác', authors: ['Bình Nguyên'] }])
    await update('authors', await idNamed('authors', 'Zương Cũ'), { name: 'Ân Mới Toanh' })
    await update('publishers', await idNamed('publishers', 'NXB Cũ'), { name: 'Nhà in Hoàn Vũ' })
    const count = async (search: string) =>
      (await call(shop.url, `/books/get-books?page=1&search=${encodeURIComponent(search)}&sort=title-asc`))
        .body.pagination.total
    expect([await count('Ân Mới Toanh'), await count('Hoàn Vũ'), await count('Zương')]).toEqual([
      5000, 5000, 0,
    ])
    const sorted = (await call(shop.url, '/books/get-books?page=1&page_size=1&sort=author-asc')).body.data
    expect(sorted[0].author_name).toBe('Ân Mới Toanh')
    await expectDerivedTexts()
  })

  test('a book that has both of two merged authors keeps one of them, in the place of the first', async () => {
    const [both = 0, one = 0] = await addBooks(shop.db, [
      { title: 'Của ba người', authors: ['J.K. Rowling', 'Người Dịch', 'J. K. Rowling (Anh)'] },
      { title: 'Của một người', authors: ['J. K. Rowling (Anh)'] },
    ])
    const into = await idNamed('authors', 'J. K. Rowling (Anh)')
    await send('POST', '/authors/merge', { into, ids: [await idNamed('authors', 'J.K. Rowling')] })
    const authorsOf = async (id: number) =>
      (await call(shop.url, `/books/get-book-by-id?id=${id}`)).body.data.authors.map(
        ({ name }: { name: string }) => name,
      )
    expect(await authorsOf(both)).toEqual(['J. K. Rowling (Anh)', 'Người Dịch'])
    expect(await authorsOf(one)).toEqual(['J. K. Rowling (Anh)'])
    await expectDerivedTexts()
  })

  test('an ordered book keeps in its order the names that were true then', async () => {
    const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', authors: ['Cũ'], category: 'Cũ' }])
    await orderOneCopy(shop.pool, await newCustomer(shop), book, { authors: ['Cũ'], category: 'Cũ' })
    for (const kind of ['authors', 'categories'] as const)
      await remove(kind, await idNamed(kind, 'Cũ'), `&move_to=${await made(kind, 'Mới')}`)
    expect(await rows('select authors, category_name from order_lines')).toEqual([
      { authors: ['Cũ'], category_name: 'Cũ' },
    ])
  })
})

describe('authors', () => {
  test('an author’s facts have both names of the specification', async () => {
    const facts = { nationally: 'Việt Nam', dob: '1955-05-07', bio: 'Viết\ncho trẻ em' }
    const { body } = await create('authors', { name: 'Nguyễn Nhật Ánh', ...facts })
    expect(body.data).toMatchObject({
      nationally: 'Việt Nam',
      nationality: 'Việt Nam',
      dob: '1955-05-07',
      birth_date: '1955-05-07',
      bio: 'Viết\ncho trẻ em',
      image_url: null,
      profile_image: null,
    })
    const id = body.data.author_id
    const other = await update('authors', id, { nationality: 'Pháp', birth_date: '1960-02-29' })
    expect(other.body.data).toMatchObject({ nationally: 'Pháp', dob: '1960-02-29', bio: 'Viết\ncho trẻ em' })
    const emptied = await update('authors', id, { nationally: '', dob: '', bio: '' })
    expect(emptied.body.data).toMatchObject({ name: 'Nguyễn Nhật Ánh', nationally: null, dob: null, bio: '' })
  })

  test.each([
    [{ nationally: 'V' }, 'nationally', 'Quốc tịch phải có ít nhất 2 ký tự'],
    [{ dob: '2999-01-01' }, 'dob', 'Ngày sinh không thể lớn hơn ngày hiện tại'],
    [{ birth_date: '2999-01-01' }, 'birth_date', 'Ngày sinh không thể lớn hơn ngày hiện tại'],
    [{ dob: '2001-02-29' }, 'dob', 'Ngày sinh không hợp lệ'],
    [{ bio: 'x'.repeat(1001) }, 'bio', 'Tiểu sử không được vượt quá 1000 ký tự'],
    [{ bio: 'x'.repeat(20_000) }, 'bio', 'Tiểu sử không được vượt quá 1000 ký tự'],
    [
      { image_url: 'http://127.0.0.1/x.png' },
      'image_url',
      'Không tải được ảnh từ địa chỉ này. Vui lòng dùng địa chỉ https khác hoặc tải ảnh lên.',
    ],
  ])('an author with a wrong fact is refused with what is wrong (%#)', async (fields, field, msg) => {
    const { status, body } = await create('authors', { name: 'Ai đó', ...(fields as Record<string, string>) })
    expect([status, body.errors]).toEqual([422, [{ field, msg }]])
  })

  test('an author that was changed elsewhere is refused with what was changed, in its own words (version)', async () => {
    const id = await made('authors', 'Ai đó')
    await update('authors', id, { dob: '1960-02-29', nationally: '' })
    const other = { dob: '1970-01-01', nationally: 'Pháp', bio: 'Một đời', version: '1' }
    expect((await update('authors', id, other)).body.errors).toEqual([
      { field: 'nationally', msg: 'Hiện tại đang để trống' },
      { field: 'dob', msg: 'Hiện tại là: 29/02/1960' },
      { field: 'bio', msg: 'Hiện tại đang để trống' },
    ])
  })

  test('an author may have a thousand letters of a life, and differ by an accent alone', async () => {
    expect((await create('authors', { name: 'Nguyễn An', bio: 'ế'.repeat(1000) })).status).toBe(201)
    expect((await create('authors', { name: 'Nguyễn Ân' })).status).toBe(201)
  })

  const photo = (side = 700) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#a33' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '21/1 1/1 0/1' } })
      .toBuffer()
  const kept = async () => (await readdir(path.join(shop.dataDir, 'uploads')).catch(() => [])).toSorted()
  const fileOf = (url: string) => url.replace('/uploads/', '')

  test('an author’s picture is written anew; the old one goes with the new, with its author and when it is taken away', async () => {
    const { body } = await form('POST', '/authors/create-author', {
      name: 'Ai đó',
      image: { bytes: await photo() },
    })
    const { author_id: id, image_url: first } = body.data
    expect(first).toMatch(/^\/uploads\/author-[0-9a-f]{32}\.webp$/)
    const answer = await fetch(shop.url + first)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const { width, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, exif]).toEqual([512, undefined])
    expect((await update('authors', id, { name: 'Ai đó', image_url: first })).body.data.image_url).toBe(first)
    const changed = await form('PUT', `/authors/update-author?id=${id}`, {
      image: { bytes: await photo(300) },
    })
    expect(await kept()).toEqual([fileOf(changed.body.data.image_url)])
    expect((await update('authors', id, { image_url: '' })).body.data.image_url).toBeNull()
    expect(await kept()).toEqual([])
    await form('PUT', `/authors/update-author?id=${id}`, { image: { bytes: await photo(300) } })
    await remove('authors', id)
    expect(await kept()).toEqual([])
  })

  test('an author that is refused leaves no picture behind, and one merged gives theirs to the other', async () => {
    const id = await made('authors', 'Không ảnh')
    await form('POST', '/authors/create-author', {
      name: 'Có ảnh',
      bio: 'Một đời',
      image: { bytes: await photo(90) },
    })
    const [before] = [await kept()]
    const image = { bytes: await photo(90) }
    expect((await form('POST', '/authors/create-author', { name: 'Có ảnh', image })).status).toBe(409)
    expect((await form('PUT', `/authors/update-author?id=${id}`, { version: '9', image })).status).toBe(409)
    expect(await kept()).toEqual(before)
    const { body } = await send('POST', '/authors/merge', {
      into: id,
      ids: [await idNamed('authors', 'Có ảnh')],
    })
    expect([fileOf(body.data.image_url), body.data.bio]).toEqual([before[0], 'Một đời'])
    expect(await kept()).toEqual(before)
  })

  test('an author’s picture is a picture and nothing else, up to 5 MB', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const sent = (bytes: Buffer, name = 'anh.jpg') =>
      form('POST', '/authors/create-author', { name: 'Ai đó', image: { bytes, name } })
    for (const bytes of [svg, Buffer.from('<html><script>'), Buffer.from('%PDF-1.7')])
      expect(await sent(bytes)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'image', msg: 'Vui lòng chọn file ảnh hợp lệ' }] },
      })
    const large = Buffer.concat([await photo(10), Buffer.alloc(5 * 1024 * 1024)])
    expect(await sent(large)).toMatchObject({
      status: 413,
      body: { msg: 'Kích thước ảnh không được vượt quá 5MB' },
    })
    expect((await sent(large.subarray(0, 5 * 1024 * 1024), '../../x.html\u202e')).status).toBe(201)
    const { image_url } = (await list('authors')).data[0]
    expect(image_url).toMatch(/^\/uploads\/author-[0-9a-f]{32}\.webp$/)
    expect((await send('POST', '/authors/create-author', { name: 'Ai đó' })).status).toBe(415)
  })
})

test('categories tell what they are about in up to 500 letters', async () => {
  const { body } = await create('categories', { name: 'Văn học', description: ' Thơ\nvà văn ' })
  expect(body.data.description).toBe('Thơ\nvà văn')
  const id = body.data.category_id
  expect((await update('categories', id, { description: 'x'.repeat(501) })).body.errors).toEqual([
    { field: 'description', msg: 'Mô tả không được vượt quá 500 ký tự' },
  ])
  expect((await update('categories', id, { name: 'x'.repeat(101) })).body.errors).toEqual([
    { field: 'name', msg: 'Tên danh mục không được vượt quá 100 ký tự' },
  ])
  const nulled = await send('PUT', `/categories/update-category?id=${id}`, { description: null })
  expect(nulled.body.data).toMatchObject({ name: 'Văn học', description: '' })
})

test('authors who were there before have the name keys that the shop would give them', async () => {
  const migration = await readFile('db/migrations/015-names.sql', 'utf8')
  const [declared = ''] = /create function exact_form[^]*?\$\$;/.exec(migration) ?? []
  const files = await readdir('db/demo/books')
  const books = await Promise.all(files.map((file) => readFile(`db/demo/books/${file}`, 'utf8')))
  const known = books.flatMap((text) =>
    (JSON.parse(text) as { authors: string[] }[]).flatMap(({ authors }) => authors),
  )
  const odd = [
    'J.K. Rowling',
    "O'Neil",
    'HOÀ ĐỖ',
    'Hòa Đỗ',
    'Thuỳ',
    'Thúy',
    'Quỹ',
    'Khoẻ',
    'Nguỵ'.normalize('NFD'),
  ]
  await shop.pool.query(declared)
  const keys = await rows<{ name: string; key: string }>(
    'select name, exact_form(name) as key from unnest($1::text[]) name',
    [...known, ...odd],
  )
  expect(keys.map(({ key }) => key)).toEqual(keys.map(({ name }) => exactForm(name)))
})
