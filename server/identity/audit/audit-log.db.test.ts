import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAuditLog } from '#contract/desk/audit/audit.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import { type Caller, systemCaller } from '#server/platform/guard/access/caller.ts'
import { sheetsOf } from '#test/documents/read-downloaded-file.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'

let shop: AccountShop
let admin: Actor
let customer: Actor
beforeAll(async () => {
  shop = await openAccountShop()
  admin = await newAdmin(shop)
  customer = await newCustomer(shop, { email: 'chi-hai@example.vn' })
})
afterAll(() => shop.close())

const ask = (query: string) => call(shop.url, `/audit-log${query}`, { token: admin.session.access })
const read = async (query: string) => getAuditLog.answer.parse((await ask(query)).body)

const by = ({ user_id }: Actor): Caller => ({
  ...systemCaller,
  address: '203.0.113.7',
  requestId: 'cau-1',
  person: { user_id, account_id: user_id, session_id: 1, role: 'admin' },
})

/** An entry of an earlier day: the log itself is never changed, so it is written with its time. */
const wrote = (action: string, at: string) =>
  shop.pool.query(
    `insert into audit_log (at, address, request_id, action, object_kind, object_id)
     values ($1, '203.0.113.7', 'cau-2', $2, 'report', '1')`,
    [at, action],
  )

test('the audit log leaves out when customers sign in, where that is asked for, and never when the staff does', async () => {
  await writeAudit(shop.db, by(customer), { action: 'sign-in', on: ['account', customer.user_id] })
  await writeAudit(shop.db, by(admin), { action: 'sign-in', on: ['account', admin.user_id] })
  const signedIn = async (query: string) =>
    (await read(`?page_size=100${query}`)).data
      .filter(({ action }) => action === 'sign-in')
      .map(({ account }) => account?.account_id)
  expect(await signedIn('')).toContain(customer.user_id)
  expect(await signedIn('&sign_ins=staff')).not.toContain(customer.user_id)
  expect(await signedIn('&sign_ins=staff')).toContain(admin.user_id)
})

test('the audit log tells who did what to what, when, from where and in which request', async () => {
  const command = {
    action: 'hide-review',
    on: ['review', 77],
    before: { hidden: false },
    after: { hidden: true },
  } as const
  await writeAudit(shop.db, by(admin), command)
  await writeAudit(shop.db, systemCaller, { action: 'hide-review', on: ['review', 78] })
  const { data, actions, object_kinds } = await read('?action=hide-review')
  expect(data).toMatchObject([
    { account: null, object_id: '78', before: null, after: null },
    {
      account: { account_id: admin.user_id, email: admin.email, name: 'Nguyễn Thu Hà' },
      address: '203.0.113.7',
      request_id: 'cau-1',
      object_kind: 'review',
      object_id: '77',
      before: { hidden: false },
      after: { hidden: true },
    },
  ])
  expect(data[1]?.at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(actions).toContain('hide-review')
  expect(actions).toEqual([...new Set(actions)])
  expect(object_kinds).toContain('review')
})

test('the audit log is filtered by the person, the object and the Vietnamese day', async () => {
  await writeAudit(shop.db, by(customer), { action: 'export-my-data', on: ['account', customer.user_id] })
  for (const person of ['CHI-HAI@example', String(customer.user_id)])
    expect(
      (await read(`?person=${person}&action=export-my-data`)).data.map(({ account }) => account?.account_id),
    ).toEqual([customer.user_id])
  expect((await read('?person=khong-ai-ca')).data).toEqual([])
  // E-mail that ends with the other one's.
  const other = await newCustomer(shop, { email: `ba-${customer.email}` })
  await writeAudit(shop.db, by(other), { action: 'export-my-data', on: ['account', other.user_id] })
  const ofOne = await read(`?person_id=${customer.user_id}&action=export-my-data`)
  expect(ofOne.data.map(({ account }) => account?.account_id)).toEqual([customer.user_id])
  expect((await read('?object_kind=review&object_id=77')).data).toHaveLength(1)

  await wrote('export-report', '2026-03-09T16:59:59.999Z')
  await wrote('export-report', '2026-03-09T17:00:00Z')
  const onDay = async (from: string, to: string) =>
    (await read(`?action=export-report&from=${from}&to=${to}`)).data.map(({ at }) => at)
  expect(await onDay('2026-03-09', '2026-03-09')).toEqual(['2026-03-09T16:59:59.999Z'])
  expect(await onDay('2026-03-10', '2026-03-10')).toEqual(['2026-03-09T17:00:00.000Z'])
  expect(await onDay('2026-03-09', '2026-03-10')).toHaveLength(2)
})

const addBook = async (title: string): Promise<number> => {
  const { rows } = await shop.pool.query<{ book_id: number }>(
    `insert into books (title, title_sort, author_sort, category_id, price, quantity)
     select $1, $1, '', category_id, 1000, 1 from categories limit 1 returning book_id`,
    [title],
  )
  return rows[0]?.book_id ?? 0
}

test('the audit log finds the changes of a book from it and by what was changed, also where many were changed at once', async () => {
  await shop.pool.query("insert into categories (name, name_sort, name_folded) values ('Thơ', 'tho', 'tho')")
  const [one, other] = [await addBook('Nhà giả kim'), await addBook('Dế Mèn')]
  const change = (ids: number[]) => ({ books: ids.map((book_id) => ({ book_id, before: 2, after: 1 })) })
  const write = (command: Parameters<typeof writeAudit>[2]) => writeAudit(shop.db, by(admin), command)
  await write({ action: 'change-price', on: ['books', 2], after: change([one, other]) })
  await write({ action: 'change-price', on: ['book', other], after: change([other]) })
  await write({ action: 'update-book', on: ['book', one], before: { price: 1 }, after: { price: 3 } })
  await write({ action: 'update-book', on: ['book', one], before: { title: 'a' }, after: { title: 'b' } })
  const about = async (query: string) => {
    const { data, names } = await read(`?object_kind=book&object_id=${one}${query}`)
    return { names, commands: data.map(({ action, object_kind }) => `${action} ${object_kind}`) }
  }
  const { names, commands } = await about('')
  expect(commands).toEqual(['update-book book', 'update-book book', 'change-price books'])
  expect(names).toEqual({ [`book:${one}`]: 'Nhà giả kim', [`book:${other}`]: 'Dế Mèn' })
  expect((await about('&action=change-price')).commands).toEqual(['update-book book', 'change-price books'])
})

/** People called alike, whose addresses end alike. */
const addNamesakes = (count: number) =>
  shop.pool.query(
    `with made as (
       insert into users (first_name, last_name, search_text)
       select 'Bình', 'Quách', 'quach binh' from generate_series(1, $1::int) returning user_id
     ), named as (select user_id, user_id || '-1234567@example.vn' as email from made)
     insert into accounts (account_id, email, email_key) select user_id, email, email from named`,
    [count],
  )

test('the audit log never leaves out the very person and the administrators of the many whom a search means', async () => {
  await addNamesakes(230)
  const clerk = await newAdmin(shop, { email: 'quach.binh-1234567@example.vn' })
  const wanted = await newCustomer(shop, { email: '1234567@example.vn' })
  await addNamesakes(230)
  await shop.pool.query("update users set search_text = 'quach binh' where user_id = any($1::int[])", [
    [clerk.user_id, wanted.user_id],
  ])
  for (const who of [clerk, wanted])
    await writeAudit(shop.db, by(who), { action: 'sign-out', on: ['session', who.user_id] })
  const whoDid = async (person: string) =>
    (await read(`?action=sign-out&person=${person}`)).data.map(({ account }) => account?.account_id)
  expect(await whoDid('quach binh')).toEqual([clerk.user_id])
  expect(await whoDid('1234567@EXAMPLE.vn')).toEqual([wanted.user_id, clerk.user_id])
})

test('the audit log is paged on behind the last entry, also while new ones come', async () => {
  for (let at = 0; at < 5; at++) await wrote('import-books', `2026-04-0${at < 3 ? 1 : 2}T00:00:00Z`)
  const all = (await read('?action=import-books')).data.map(({ audit_id }) => audit_id)
  expect(all).toHaveLength(5)
  const seen: number[] = []
  let before: number | null = null
  do {
    const part: Awaited<ReturnType<typeof read>> = await read(
      `?action=import-books&page_size=2${before === null ? '' : `&before=${before}`}`,
    )
    seen.push(...part.data.map(({ audit_id }) => audit_id))
    before = part.older
    if (seen.length === 2) await wrote('import-books', '2026-05-01T00:00:00Z')
  } while (before !== null)
  expect(seen).toEqual(all)
})

test.each([
  '?from=2026-02-30',
  '?from=31/12/2026',
  '?from=2026-03-02&to=2026-03-01',
  '?before=0',
  '?before=x',
  '?page_size=101',
  '?action=a&action=b',
])('the audit log refuses the query %s', async (query) => expect((await ask(query)).status).toBe(422))

test('an export of the audit log is a workbook of sentences, and an entry of its own', async () => {
  await writeAudit(shop.db, by(admin), {
    action: 'update-user',
    on: ['user', customer.user_id],
    before: { status: 1 },
    after: { status: 2 },
  })
  const response = await fetch(`${shop.url}/api/v1/audit-log/export?action=update-user`, {
    headers: { authorization: `Bearer ${admin.session.access}` },
  })
  expect(response.status).toBe(200)
  const { 'Nhật ký': rows = [] } = await sheetsOf(Buffer.from(await response.arrayBuffer()))
  expect(rows).toHaveLength(1)
  expect(rows[0]?.[1]).toMatch(/^Nguyễn Thu Hà đổi trạng thái người dùng «.+» từ 1 thành 2$/)
  expect((await read('?action=export-audit-log')).data).toHaveLength(1)
})

describe('append-only', () => {
  test('the calls about the audit log only read it', () => {
    const about = shop.services.filter(({ endpoint }) => /audit/.test(endpoint.path))
    expect(about.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).toEqual([
      'GET /audit-log',
      'GET /audit-log/export',
    ])
  })

  test.each(['update audit_log set action = $1', 'delete from audit_log where action <> $1'])(
    'the database refuses to change the audit log: %s',
    async (statement) => {
      await expect(shop.pool.query(statement, ['x'])).rejects.toThrow(/append-only|permission denied/)
    },
  )
})
