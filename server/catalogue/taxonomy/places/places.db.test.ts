import { describe, expect, test } from 'vitest'
import { nameKinds, type NameKind, nameWords } from '#contract/catalogue/taxonomy/name-rules.ts'
import * as calls from '#contract/catalogue/taxonomy/places.ts'
import { addBooks, type TestBook } from '#test/database/test-catalogue.ts'
import { call, newAdmin } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { openTestShop } from '#test/shop/shop.ts'

const shop = await keepForFile(openTestShop())
const admin = await newAdmin(shop)

const send = (method: string, path: string, body?: object) =>
  call(shop.url, path, { method, token: admin.session.access, ...(body && { body }) })
const place = (kind: NameKind, id: number) =>
  call(shop.url, `/${kind}/get-${nameWords[kind].singular}-by-id?id=${id}`)
/** The notice of a change travels with its commit: what asks after its arrival sees it. */
const soon = (read: () => unknown) => expect.poll(read, { interval: 2 })

let made = 0
/** A new name of its own, with a book. */
async function newName(kind: NameKind, book: Partial<TestBook> = {}): Promise<number> {
  const name = `Tên ${++made}`
  const given = {
    authors: { authors: [name] },
    categories: { category: name },
    publishers: { publisher: name },
  }
  const [bookId] = await addBooks(shop.db, [
    { title: `Sách ${made}`, ...(kind === 'series' ? { series: name } : given[kind]), ...book },
  ])
  const id = nameWords[kind].id
  const { rows } = await shop.pool.query<{ id: number }>(
    kind === 'authors'
      ? 'select author_id as id from book_authors where book_id = $1'
      : `select ${id} as id from books where book_id = $1`,
    [bookId],
  )
  return rows[0]?.id ?? 0
}

describe.each(nameKinds)('places of %s', (kind) => {
  const idName = nameWords[kind].id
  const merge = (into: number, ids: number[]) =>
    send('POST', `/${kind}/merge`, { into, [`${idName}s`]: ids, ids })
  const remove = (id: number, more = '') =>
    send('DELETE', `/${kind}/delete-${nameWords[kind].singular}?id=${id}${more}`)

  test('a place says its name of now', async () => {
    const id = await newName(kind)
    for (let time = 0; time < 3; time++)
      expect((await place(kind, id)).body.data).toMatchObject({ [idName]: id })
    await shop.pool.query(`update ${kind} set name = 'Tên mới' where ${idName} = $1`, [id])
    await soon(async () => (await place(kind, id)).body.data.name).toBe('Tên mới')
  })

  test('a place that was merged redirects to the other, also over several merges', async () => {
    const [one, two, three] = [await newName(kind), await newName(kind), await newName(kind)]
    expect((await merge(two, [one])).status).toBe(200)
    expect((await merge(three, [two])).status).toBe(200)
    for (const id of [one, two, three]) expect((await place(kind, id)).body.data[idName]).toBe(three)
    const { rows } = await shop.pool.query('select new_id from moved_names where kind = $1 and old_id = $2', [
      kind,
      one,
    ])
    expect(rows).toEqual([{ new_id: three }])
  })

  test('a place that was deleted redirects to where its books went, and nowhere without them', async () => {
    const [one, two] = [await newName(kind), await newName(kind)]
    expect((await remove(one, `&move_to=${two}`)).status).toBe(200)
    expect((await place(kind, one)).body.data[idName]).toBe(two)
    await shop.pool.query('update books set withdrawn_at = now()')
    await shop.pool.query('delete from book_authors')
    await shop.pool.query('delete from cart_lines; delete from books')
    expect((await remove(two)).status).toBe(200)
    for (const id of [one, two]) expect((await place(kind, id)).status).toBe(404)
    const { rows } = await shop.pool.query('select from moved_names where kind = $1 and new_id = $2', [
      kind,
      two,
    ])
    expect(rows).toEqual([])
  })

  test('a place that never was is a 404', async () => {
    const { status, body } = await place(kind, 2_147_483_000)
    expect([status, body.code]).toEqual([404, `${nameWords[kind].singular.toUpperCase()}_NOT_FOUND`])
    expect((await place(kind, 0)).body.errors[0].field).toBe('id')
  })
})

describe('authors', () => {
  const books = async (id: number, page = 1, page_size = 2) => {
    const { body } = await call(
      shop.url,
      `/authors/get-books-in-order?id=${id}&page=${page}&page_size=${page_size}`,
    )
    return calls.getAuthorBooks.answer.parse(body)
  }

  test('an author’s place has the books by year, those of no known year last, in pages', async () => {
    const author = 'Tô Hoài'
    await addBooks(shop.db, [
      { title: 'Không rõ năm', authors: [author] },
      { title: 'Chiều chiều', authors: [author], published_year: 1999 },
      { title: 'Dế Mèn', authors: ['Bùi Giáng', author], published_year: 1941 },
      { title: 'Cát bụi chân ai', authors: [author], published_year: 1992 },
      { title: 'Của người khác', authors: ['Bùi Giáng'], published_year: 1940 },
    ])
    const { rows } = await shop.pool.query<{ author_id: number }>(
      'select author_id from authors where name = $1',
      [author],
    )
    const id = rows[0]?.author_id ?? 0
    const [first, second] = [await books(id), await books(id, 2)]
    expect([...first.data, ...second.data].map(({ title }) => title)).toEqual([
      'Dế Mèn',
      'Cát bụi chân ai',
      'Chiều chiều',
      'Không rõ năm',
    ])
    expect(first.pagination).toEqual({ page: 1, page_size: 2, total: 4, total_pages: 2 })
    await shop.pool.query(`update books set withdrawn_at = now() where title = 'Cát bụi chân ai'`)
    await soon(async () => (await books(id)).data.map(({ title }) => title)).toEqual([
      'Dế Mèn',
      'Chiều chiều',
    ])
  })

  test('an author’s place has the series of their books', async () => {
    const id = await newName('authors', { series: 'Kính vạn hoa' })
    const data = async () => calls.getAuthorPlace.answer.parse((await place('authors', id)).body).data.series
    expect(await data()).toMatchObject([{ name: 'Kính vạn hoa', book_count: 1 }])
    await data()
    await shop.pool.query(`update books set series_id = null where title = $1`, [`Sách ${made}`])
    await soon(data).toEqual([])
  })
})

describe('a series', () => {
  test('a series’ place has its volumes in their order, those without a number behind, and says which are missing', async () => {
    const volumes = [7, 2, null, 4].map((volume) => ({
      title: volume === null ? 'Ngoại truyện' : `Tập ${volume}`,
      series: 'Thám tử',
      authors: ['Aoyama'],
      volume,
    }))
    const [seven] = await addBooks(shop.db, volumes)
    const { rows } = await shop.pool.query<{ series_id: number }>(
      `select series_id from series where name = 'Thám tử'`,
    )
    const id = rows[0]?.series_id ?? 0
    const titles = async () =>
      calls.getSeriesBooks.answer
        .parse((await call(shop.url, `/series/get-books-in-order?id=${id}`)).body)
        .data.map(({ title }) => title)
    const missing = async () =>
      calls.getSeriesPlace.answer.parse((await place('series', id)).body).data.missing_volumes
    expect(await titles()).toEqual(['Tập 2', 'Tập 4', 'Tập 7', 'Ngoại truyện'])
    expect(await missing()).toEqual([1, 3, 5, 6])
    expect((await place('series', id)).body.data.authors).toMatchObject([{ name: 'Aoyama' }])
    await titles()
    await missing()
    await shop.pool.query('update books set volume = 1 where book_id = $1', [seven])
    await soon(titles).toEqual(['Tập 7', 'Tập 2', 'Tập 4', 'Ngoại truyện'])
    expect(await missing()).toEqual([3])
  })
})

describe('indexes', () => {
  const index = async (query: string) =>
    calls.getNameIndex.answer.parse((await call(shop.url, `/places/get-names?${query}`)).body)

  test('an index of names has those with books on show, by letter, in Vietnamese order', async () => {
    const named = ['Ðặng Ba', 'Ân Hai', 'An Một', 'Êm Bốn'].map((name) => `${name} Q`)
    const [gone] = await addBooks(
      shop.db,
      named.map((name) => ({ title: name, authors: [name] })),
    )
    const letter = async (name: string) =>
      (await index(`kind=authors&letter=${name}`)).data
        .map((row) => row.name)
        .filter((row) => row.endsWith(' Q'))
    expect(await letter('a')).toEqual(['An Một Q', 'Ân Hai Q'])
    expect(await letter('e')).toEqual(['Êm Bốn Q'])
    const { letters, pagination, data } = await index('kind=authors')
    expect(letters).toEqual(expect.arrayContaining(['a', 'e']))
    expect([data.length, data.find(({ name }) => name === 'An Một Q')?.book_count]).toEqual([
      pagination.total,
      1,
    ])
    await shop.pool.query('update books set withdrawn_at = now() where book_id <> $1 and title like $2', [
      gone,
      '% Q',
    ])
    await soon(() => letter('a')).toEqual([])
    expect((await index('kind=authors&page=1000')).data).toEqual([])
  })

  test('the shelf of series shows their first volumes', async () => {
    await addBooks(
      shop.db,
      [5, 4, 3, 2, 1].map((volume) => ({ title: `Quyển ${volume}`, series: 'Năm quyển', volume })),
    )
    const { body } = await call(shop.url, '/series/get-shelf')
    const { data } = calls.getSeriesShelf.answer.parse(body)
    const series = data.find(({ name }) => name === 'Năm quyển')
    expect(series?.book_count).toBe(5)
    expect(series?.books.map(({ title }) => title)).toEqual(['Quyển 1', 'Quyển 2', 'Quyển 3', 'Quyển 4'])
  })

  test.each(['kind=books', 'kind=authors&letter=aa', 'kind=authors&page=0', ''])(
    'an index of names refuses %s',
    async (query) => {
      expect((await call(shop.url, `/places/get-names?${query}`)).status).toBe(422)
    },
  )
})
