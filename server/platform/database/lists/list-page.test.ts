import { type SQL, sql } from 'drizzle-orm'
import { integer, PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { instant } from '#server/platform/database/column-types.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { contains, equals, listPage } from './list-page.ts'
import { computed, nullable, selectAs, selectList } from '#server/platform/database/rows.ts'

const pens = pgTable('pens', { pen_id: integer().notNull(), name: text().notNull(), made_at: instant() })

const list = listPage({
  shape: {
    pen_id: pens.pen_id,
    made_at: pens.made_at,
    caps: selectAs(computed.number, sql`(select count(*) from caps)`),
  },
  from: sql`pens left join makers using (maker_id)`,
  where: sql`not gone`,
  counted: sql`pens`,
  filters: {
    search: contains(pens.name, sql`pens.note`),
    number: equals(pens.pen_id),
    ready: (ready: boolean) => sql`ready = ${ready}`,
  },
  sorts: { name: sql`pens.name` },
  order: sql`pen_id desc`,
})

/** Statements as they reach the database. */
function recorder(counts: Record<string, unknown>[] = [{ count: 41 }]) {
  const told: { text: string; values: unknown[] }[] = []
  const execute = (statement: SQL) => {
    const { sql: words, params } = new PgDialect().sqlToQuery(statement)
    told.push({ text: words.replace(/\s+/g, ' ').trim(), values: params })
    return Promise.resolve({ rows: words.includes('count(*)::integer') ? counts : [] })
  }
  return { told, db: { execute } as unknown as ReadDb }
}

const selected = `select "pens"."pen_id" as "pen_id", to_char("pens"."made_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "made_at", (select count(*) from caps) as "caps" from pens left join makers using (maker_id)`

test('a page of a list has the rows of its window and the total of what was chosen', async () => {
  const { told, db } = recorder()
  const answer = await list.page(db, { page: 3, page_size: 20, number: 7 })
  expect(answer).toEqual({ data: [], pagination: { page: 3, page_size: 20, total: 41, total_pages: 3 } })
  expect(told).toEqual([
    {
      text: `${selected} where not gone and "pens"."pen_id" = $1 order by pen_id desc limit $2 offset $3::bigint`,
      values: [7, 20, 40],
    },
    { text: 'select count(*)::integer from pens where not gone and "pens"."pen_id" = $1', values: [7] },
  ])
})

test('a filter that is blank or not chosen narrows no list, one that is false does', async () => {
  const { told, db } = recorder()
  await list.count(db, { search: '  ', number: undefined })
  await list.count(db, { ready: false })
  expect(told.map(({ text: words }) => words)).toEqual([
    'select count(*)::integer from pens where not gone',
    'select count(*)::integer from pens where not gone and ready = $1',
  ])
})

test('a search of a list finds its text anywhere, and its wildcards stand for themselves', async () => {
  const { told, db } = recorder()
  await list.count(db, { search: ' 5%_ ' })
  expect(told).toEqual([
    {
      text: 'select count(*)::integer from pens where not gone and ("pens"."name" ilike $1 or pens.note ilike $2)',
      values: [String.raw`%5\%\_%`, String.raw`%5\%\_%`],
    },
  ])
})

test.each([
  ['name', 'pens.name asc nulls last, pen_id desc'],
  ['-name', 'pens.name desc nulls last, pen_id desc'],
  [undefined, 'pen_id desc'],
] as const)(
  'a list sorted by %s stands in the order of that column, then in its own',
  async (sort, order) => {
    const { told, db } = recorder()
    await list.rows(db, { sort }, { limit: 1, offset: 0 })
    expect(told[0]?.text).toContain(`order by ${order} limit`)
  },
)

test('a list without a window has all of its rows', async () => {
  const { told, db } = recorder()
  await list.rows(db, { number: 7 })
  expect(told).toEqual([
    { text: `${selected} where not gone and "pens"."pen_id" = $1 order by pen_id desc`, values: [7] },
  ])
})

test('a list that says how long its page is has pages of that length for who asks for none', async () => {
  const { told, db } = recorder()
  const short = listPage({
    shape: { pen_id: pens.pen_id },
    from: sql`pens`,
    filters: {},
    order: sql`pen_id`,
    pageSize: 10,
  })
  expect((await short.page(db, {})).pagination).toMatchObject({ page_size: 10, total_pages: 5 })
  expect((await short.page(db, { page_size: 5 })).pagination).toMatchObject({ page_size: 5, total_pages: 9 })
  expect(told[0]?.values).toEqual([10, 0])
})

test('a list counts the rows of each value, of one that no row has too', async () => {
  const { told, db } = recorder([
    { value: 'new', count: 3 },
    { value: 'worn', count: 1 },
  ])
  expect(await list.countEach(db, sql`pens.state`, ['new', 'worn', 'lost'], { number: 7 })).toEqual({
    new: 3,
    worn: 1,
    lost: 0,
  })
  expect(told).toEqual([
    {
      text: 'select pens.state as value, count(*)::integer as count from pens where not gone and "pens"."pen_id" = $1 group by 1',
      values: [7],
    },
  ])
})

test('a row shape has a select list where each of its cells knows what computes it', () => {
  expect(() => selectList({ caps: nullable(computed.number) })).toThrow('No expression computes caps')
})
