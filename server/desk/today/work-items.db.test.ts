import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerTimesOf, enquiryTopics } from '#contract/base/shop/enquiry-topics.ts'
import { getWorkItems, type WorkItem } from '#contract/desk/today/today.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { noCashLimits } from '#test/shop/no-cash-limits.ts'
import { placeManyOrders } from '#test/shop/place-many-orders.ts'
import { deleteOldMarks } from './work-store.ts'
import { deskParts } from '#server/app/features.ts'

let shop: AccountShop
let admin: Actor
let colleague: Actor
let customer: Actor
let orders: number[]
beforeAll(async () => {
  shop = await openAccountShop({ env: noCashLimits })
  ;[admin, colleague, customer] = [await newAdmin(shop), await newAdmin(shop), await newCustomer(shop)]
  const [book = 0] = await addBooks(shop.db, [
    { title: 'Mắt biếc', price: 90_000, quantity: 100 },
    { title: 'Sách gần hết', price: 50_000, quantity: 1 },
    { title: 'Sách hết hẳn', price: 50_000, quantity: 0 },
  ])
  orders = await placeManyOrders(shop.pool, { user_id: customer.user_id, count: 5, book_id: book })
  for (const [turn, id] of orders.entries())
    await shop.pool.query(
      'update orders set order_date = now() - make_interval(days => $2) where order_id = $1',
      [id, 10 - turn],
    )
})
afterAll(() => shop.close())

const ask = (path: string, by = admin) => call(shop.url, path, { token: by.session.access })
const list = async (query = '', by = admin): Promise<{ data: WorkItem[]; next: string | null }> => {
  const { body } = await ask(`/today/get-work-items?${query}`, by)
  return getWorkItems.answer.parse({ data: body.data, next: body.next })
}
const namesOf = ({ data }: { data: WorkItem[] }) => data.map(({ kind, item_id }) => `${kind} ${item_id}`)
const mark = (of: Pick<WorkItem, 'kind' | 'item_id' | 'version'>, said: object, by = admin) =>
  call(shop.url, '/today/mark-work-item', {
    method: 'PUT',
    token: by.session.access,
    body: {
      kind: of.kind,
      item_id: of.item_id,
      version: of.version,
      assigned_to: null,
      snoozed_until: null,
      ...said,
    },
  })
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const countsOf = async (kind: string, by = admin) => {
  const { body } = await ask('/today/get-work', by)
  const found = body.data.find((work: { kind: string }) => work.kind === kind)
  return found && [found.count, found.own, found.free, found.snoozed]
}
const find = async (id: number | undefined, query = 'kind=confirm&page_size=50') => {
  const found = (await list(query)).data.find(({ item_id }) => item_id === id)
  if (!found) throw new Error(`no work with ${id}`)
  return found
}

test('single things of work stand by their due times, each told by what people call it; page by page none is missed', async () => {
  const all = await list()
  expect(namesOf(all).slice(0, 5)).toEqual(orders.map((id) => `confirm ${id}`))
  expect(all.data[0]).toMatchObject({ code: expect.stringMatching(/^HS/), amount: 90_000, assigned_to: null })
  expect(all.data.slice(5).map(({ name, note }) => [name, note])).toEqual([
    ['Sách hết hẳn', 'còn 0 cuốn'],
    ['Sách gần hết', 'còn 1 cuốn'],
  ])
  const pages: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list(`page_size=2${after && `&after=${after}`}`)
    expect(page.data.length).toBeLessThanOrEqual(2)
    pages.push(...namesOf(page))
    after = page.next
  }
  expect(pages).toEqual(namesOf(all))
  for (const wrong of ['after=x', 'after=confirm:1', 'kind=x', 'view=x', 'page_size=51', 'page_size=0'])
    expect((await ask(`/today/get-work-items?${wrong}`)).status).toBe(422)
})

test('one of two clerks who take the same order at once is refused, time after time', async () => {
  for (const id of orders.slice(0, 4)) {
    const item = await find(id)
    const answers = await Promise.all(
      [admin, colleague].map((by) => mark(item, { assigned_to: by.user_id }, by)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = answers[0]?.status === 200 ? admin : colleague
    expect((await find(id)).assigned_to?.account_id).toBe(winner.user_id)
  }
})

test('work that is taken, free or let wait is found as such, and the counts say the same', async () => {
  const [first, second, third, , last] = orders
  for (const id of [first, second])
    expect((await mark(await find(id), { assigned_to: admin.user_id })).status).toBe(200)
  expect((await mark(await find(third), { snoozed_until: inAnHour() })).status).toBe(200)
  expect((await mark(await find(orders[3]), { assigned_to: colleague.user_id })).status).toBe(200)
  expect(namesOf(await list('view=own'))).toEqual([`confirm ${first}`, `confirm ${second}`])
  expect(namesOf(await list('view=free&kind=confirm'))).toEqual([`confirm ${last}`])
  expect(namesOf(await list('view=snoozed'))).toEqual([`confirm ${third}`])
  expect(await countsOf('confirm')).toEqual([5, 2, 1, 1])
  expect(await countsOf('confirm', colleague)).toEqual([5, 1, 1, 1])
  await shop.pool.query(
    "update work_item_marks set snoozed_until = now() - interval '1 second' where item_id = $1",
    [third],
  )
  expect(await countsOf('confirm')).toEqual([5, 2, 2, 0])
})

test('a mark on work goes with its thing; what waits anew is new, and its version never comes again', async () => {
  const [, second] = orders
  const seen = await find(second)
  const stepped = await call(shop.url, `/orders/update-order?id=${second}`, {
    method: 'PUT',
    token: colleague.session.access,
    body: { status: 1 },
  })
  expect(stepped.status).toBe(200)
  expect((await mark(seen, { assigned_to: null })).body.code).toBe('WORK_DONE')
  expect(await find(second, 'kind=send')).toMatchObject({ assigned_to: null, version: 0 })
  await deleteOldMarks(shop.db, deskParts.work)
  const { rows } = await shop.pool.query('select kind, item_id from work_item_marks order by item_id')
  expect(new Set(rows.map(({ item_id }) => item_id))).toEqual(new Set([orders[0], orders[2], orders[3]]))
  // Its step is taken back, and it waits again.
  await shop.pool.query('update orders set status = 0 where order_id = $1', [second])
  expect((await mark({ ...seen, version: 0 }, { assigned_to: colleague.user_id })).status).toBe(200)
  expect((await mark(seen, {})).body.code).toBe('VERSION_CHANGED')
})

test('a chat waits since its first unanswered message, and stays in the hands of the clerk who answers', async () => {
  const { body: about } = await call(shop.url, '/shop')
  const shopId = about.data.shop_user_id as number
  const say = (from: Actor, to: number, message_content: string) =>
    call(shop.url, '/messages/send-mess-to-user', {
      body: { sender_id: from.user_id, receiver_id: to, message_content },
      token: from.session.access,
    })
  await say(customer, shopId, 'Sách còn không ạ?')
  const [asked] = (await list('kind=chat')).data
  await say(customer, shopId, 'Alo?')
  const [again] = (await list('kind=chat')).data
  expect(again).toMatchObject({ item_id: customer.user_id, since: asked?.since, note: 'Alo?' })
  if (!again) return
  expect((await mark(again, { assigned_to: admin.user_id })).status).toBe(200)
  await say(customer, shopId, 'Có ai không?')
  expect((await find(customer.user_id, 'kind=chat')).assigned_to?.account_id).toBe(admin.user_id)
  await say(admin, customer.user_id, 'Dạ còn ạ.')
  expect((await list('kind=chat')).data).toEqual([])
  await say(customer, shopId, 'Cảm ơn, thế còn cuốn kia?')
  const anew = await find(customer.user_id, 'kind=chat')
  expect(anew.since).not.toBe(asked?.since)
  expect(anew.assigned_to?.account_id).toBe(admin.user_id)
  expect((await mark(anew, { assigned_to: colleague.user_id })).status).toBe(200)
  const { body: inbox } = await ask(`/messages/inbox?search=${customer.user_id}`)
  expect(inbox.data[0].standing.assigned_to.user_id).toBe(colleague.user_id)
})

test('an enquiry is taken in its own row, and seen so on both screens', async () => {
  const { rows } = await shop.pool.query<{ enquiry_id: number }>(
    `insert into enquiries (enquiry_code, full_name, email, topic, message, digest)
     values ('LN12345678', 'Lan', 'lan@vi.du', 'complaint', 'Sách rách', '\\x01') returning enquiry_id`,
  )
  const id = rows[0]?.enquiry_id
  const item = await find(id, 'kind=enquiry')
  expect(item).toMatchObject({ code: 'LN12345678', name: 'Lan', note: 'Sách rách' })
  expect((await mark(item, { assigned_to: colleague.user_id })).status).toBe(200)
  const { rows: after } = await shop.pool.query('select assigned_to from enquiries where enquiry_id = $1', [
    id,
  ])
  expect(after).toEqual([{ assigned_to: colleague.user_id }])
  expect((await find(id, 'kind=enquiry')).assigned_to?.account_id).toBe(colleague.user_id)
  // Work that one of the staff has done is no news for the others, once none of it waits.
  await shop.pool.query("insert into notifications (user_id, event) values ($1, 'enquiry')", [admin.user_id])
  const unread = async () => {
    const { rows: news } = await shop.pool.query(
      "select from notifications where event = 'enquiry' and not is_read",
    )
    return news.length
  }
  expect(await unread()).toBe(1)
  const close = await call(shop.url, `/enquiries/update-enquiry?id=${id}`, {
    method: 'PUT',
    token: colleague.session.access,
    body: { state: 'closed', version: 2 },
  })
  expect(close.status).toBe(200)
  expect(await unread()).toBe(0)
})

test('enquiries are due in the list of work when their own list says so, each by its topic, and stand by that', async () => {
  // Those that came first are due last: of what came at one hour, the topic decides.
  const topics = Object.keys(enquiryTopics).toSorted(
    (one, other) => answerTimesOf(other).answerHours - answerTimesOf(one).answerHours,
  )
  await shop.pool.query(
    `insert into enquiries (enquiry_code, full_name, email, topic, message, digest, created_at)
     select 'LN2345678' || n, 'Lan', 'lan@vi.du', topic, 'Xin hỏi', convert_to(topic, 'utf8'), now() - make_interval(hours => 20 - n::integer)
     from unnest($1::text[]) with ordinality as each(topic, n)`,
    [topics],
  )
  const { body: own } = await ask('/enquiries/get-enquiries?state=open&page_size=50')
  const dueTimes = own.data.map(({ enquiry_id, due_at }: Record<string, unknown>) => [enquiry_id, due_at])
  expect(new Set(dueTimes.map(([, due]: [number, string]) => due)).size).toBeGreaterThan(3)
  const seen: [number, string | null][] = []
  let after: string | null = ''
  while (after !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list(
      `kind=enquiry&page_size=2${after && `&after=${after}`}`,
    )
    seen.push(...page.data.map(({ item_id, due_at }): [number, string | null] => [item_id, due_at]))
    after = page.next
  }
  expect(seen).toEqual(dueTimes)
  const { body: work } = await ask('/today/get-work')
  expect(work.data.find(({ kind }: { kind: string }) => kind === 'enquiry').due_at).toBe(dueTimes[0][1])
})

test.each([
  [{ snoozed_until: '2020-01-01' }],
  [{ snoozed_until: '2099-01-01' }],
  [{ assigned_to: 2_147_483_000 }],
  [{ kind: 'x' }],
  [{ item_id: 0 }],
  [{ version: -1 }],
])('a mark on work %j is refused by name', async (said) => {
  const answer = await mark(await find(orders[4]), said)
  expect(answer.status).toBe(422)
  expect(JSON.stringify(answer.body)).toContain(Object.keys(said)[0])
})
