import { beforeAll, describe, expect, test } from 'vitest'
import { rightToSee, type SubjectKind, subjectKinds } from '#contract/base/subjects/subjects.ts'
import { deskKinds, rightsOfWaiting, rightToFind } from '#contract/desk/workspace/palette.ts'
import {
  rightsOfEntries,
  rightToSeeEntry,
  type TimelineEntry,
} from '#contract/desk/workspace/timeline-entry.ts'
import type { NotificationKind } from '#contract/base/notifications/notification-kind.ts'
import { notificationKeys, notificationKinds } from '#contract/notification-kinds.ts'
import { type BuiltInRole, builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { allRights, type Right } from '#contract/platform/access/rights.ts'
import { rightToSeeList, viewLists } from '#contract/desk/views/view-sentences.ts'
import { insertNotifications } from '#server/identity/notifications/notify-store.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { createMinimalOrder } from '#test/shop/minimal-order.ts'

const shop = await keepForFile(openAccountShop())
type Role = { name: string; rights: readonly Right[]; actor: Actor }
const roles: Role[] = []

/** The roles that every shop has, and for each right one that has no other than to see the things of the desk. */
async function makeRoles() {
  for (const [name, { id, rights }] of Object.entries(builtInRoles))
    roles.push({ name, rights, actor: await newAdmin(shop, { staffRoleId: id }) })
  const seen = ['desk.use', ...Object.values(rightToSee)] as const
  for (const right of allRights) {
    const rights = [...new Set([...seen, right])]
    const { rows } = await shop.pool.query<{ staff_role_id: number }>(
      'insert into staff_roles (name, rights) values ($1, $2) returning staff_role_id',
      [`chỉ ${right}`, rights],
    )
    roles.push({
      name: right,
      rights,
      actor: await newAdmin(shop, { staffRoleId: rows[0]?.staff_role_id ?? 0 }),
    })
  }
  // Sees orders, and nothing else of what stands around them.
  const { rows } = await shop.pool.query<{ staff_role_id: number }>(
    `insert into staff_roles (name, rights) values ('chỉ đơn', '{desk.use,orders.see}') returning staff_role_id`,
  )
  const actor = await newAdmin(shop, { staffRoleId: rows[0]?.staff_role_id ?? 0 })
  roles.push({ name: 'orders alone', rights: ['desk.use', 'orders.see'], actor })
}

const ids: Record<SubjectKind, number> = { order: 0, book: 0, person: 0, payment: 0 }
let customer: Actor
let former: Actor
const run = async (statement: string, ...values: unknown[]) =>
  Number(Object.values((await shop.pool.query(statement, values)).rows[0] ?? {})[0])

/** One entry at least of each kind, each with a word of its own. */
async function makeHistory(writer: Actor) {
  const as = (path: string, body: object, method = 'POST') =>
    call(shop.url, path, { method, body, token: writer.session.access })
  ids.person = customer.user_id
  ids.order = await createMinimalOrder(shop.pool, customer)
  ;[ids.book = 0] = await addBooks(shop.db, [{ title: 'Zqsách', quantity: 9 }])
  ids.payment = await run(
    `insert into payments (order_id, method_id, amount, status, received_amount, completed_at, failure_reason)
     values ($1, 2, 90000, 1, 90000, now(), 'zqmoney') returning payment_id`,
    ids.order,
  )
  await run(
    `insert into returns (order_id, payment_id, reason, asked_by, words) values ($1, null, 'damaged', $2, 'zqreturn') returning return_id`,
    ids.order,
    customer.user_id,
  )
  await as(`/users/change-credit?id=${customer.user_id}`, { amount: 5_000, reason: 'zqcredit' })
  await run(
    `insert into credit_entries (user_id, kind, change, balance, order_id, note) values ($1, 'given_back', 1000, 0, $2, 'zqcredit') returning entry_id`,
    customer.user_id,
    ids.order,
  )
  const { shop_user_id } = (await call(shop.url, '/shop')).body.data
  await call(shop.url, '/messages/send-mess-to-user', {
    body: {
      sender_id: customer.user_id,
      receiver_id: shop_user_id,
      message_content: 'zqmessage',
      order_id: ids.order,
    },
    token: customer.session.access,
  })
  await as(`/orders/update-order?id=${ids.order}`, { status: 1, note: 'zqstate' }, 'PUT')
  await run(
    `insert into phone_messages (order_id, occasion) values ($1, 'order_refunded') returning phone_message_id`,
    ids.order,
  )
  for (const kind of subjectKinds)
    await as('/desk/write-note', { kind, id: ids[kind], text: `zqnote${kind}` })
  await as(`/users/update-user?id=${customer.user_id}`, { first_name: 'Zq' }, 'PUT')
  const shift = await run(
    "insert into counter_shifts (till, opened_by, opening_cash) values ('Quầy', $1, 0) returning shift_id",
    writer.user_id,
  )
  await run(
    `with sold as (
       insert into counter_sales (sale_key, shift_id, receipt_no, till_at, sold_at, booked_by, goods, discount, total, way, received, customer_id)
       values (gen_random_uuid(), $1, 'zqcounter', now(), now(), $2, 9, 0, 9, 'cash', 9, $3) returning counter_sale_id
     )
     insert into sales (counter_sale_id, kind, day, revenue, shipping, copies)
     select counter_sale_id, 'sold', current_date, 9, 0, 0 from sold returning counter_sale_id`,
    shift,
    writer.user_id,
    customer.user_id,
  )
  const commands = {
    'pay-edit-back': { way: 'transfer', amount: 1, reference: 'zqdeedback' },
    'update-supplement': { way: 'received', reference: 'zqdeedmore' },
    'update-lines': { ordered: '1 × Zqsách', given_back: 1, reference: 'zqdeedlines' },
    'update-tracking': { tracking_number: 'ZQ1' },
  } as const
  for (const [action, after] of Object.entries(commands) as [keyof typeof commands, object][])
    await writeAudit(shop.db, systemCaller, { action, on: ['order', ids.order], after })
  await writeAudit(shop.db, systemCaller, { action: 'update-book', on: ['book', ids.book] })
  await writeAudit(shop.db, systemCaller, { action: 'check-transaction', on: ['payment', ids.payment] })
  const ofAccount = [
    [customer, 'fill-cart'],
    [writer, 'ask-password-reset'],
    [former, 'use-recovery-code'],
  ] as const
  for (const [{ user_id }, action] of ofAccount)
    await writeAudit(shop.db, systemCaller, { action, on: ['account', user_id] })
  const role = { role_id: 1 }
  await as(`/accounts/update-account-by-admin?id=${former.user_id}`, role, 'PUT')
}

/** Kinds of entries that each built-in role sees of a thing that has all of them, spelled out beside the code that decides it. */
const kindsOf: Record<SubjectKind, Partial<Record<BuiltInRole, TimelineEntry['kind'][]>>> = {
  order: {
    owner: ['change', 'credit', 'letter', 'message', 'money', 'note', 'phone', 'return', 'state'],
    manager: ['change', 'credit', 'letter', 'message', 'money', 'note', 'phone', 'return', 'state'],
    clerk: ['change', 'credit', 'message', 'money', 'note', 'return', 'state'],
    warehouse: ['change', 'note', 'return', 'state'],
    accountant: ['change', 'credit', 'money', 'note', 'return', 'state'],
  },
  book: {
    owner: ['change', 'note', 'stock'],
    manager: ['change', 'note', 'stock'],
    clerk: ['change', 'note', 'stock'],
    warehouse: ['change', 'note', 'stock'],
    accountant: ['change', 'note', 'stock'],
  },
  person: {
    owner: ['change', 'counter', 'credit', 'letter', 'message', 'money', 'note', 'return', 'state'],
    manager: ['change', 'counter', 'credit', 'letter', 'message', 'money', 'note', 'return', 'state'],
    clerk: ['change', 'counter', 'credit', 'message', 'money', 'note', 'return', 'state'],
    accountant: ['change', 'counter', 'credit', 'money', 'note', 'return', 'state'],
  },
  payment: {
    owner: ['change', 'money', 'note', 'state'],
    manager: ['change', 'money', 'note', 'state'],
    clerk: ['change', 'money', 'note', 'state'],
    accountant: ['change', 'money', 'note', 'state'],
  },
}

beforeAll(async () => {
  await makeRoles()
  customer = await newCustomer(shop)
  former = await newAdmin(shop, { staffRoleId: builtInRoles.clerk.id })
  await makeHistory(roles[0]?.actor ?? expect.unreachable())
})

const kindsSeen = async ({ actor }: Role, kind: SubjectKind, id = ids[kind]) => {
  const path = `/desk/get-timeline?kind=${kind}&id=${id}&page_size=50`
  const { status, body, text } = await call(shop.url, path, { token: actor.session.access })
  if (status === 403) return undefined
  expect(status, text).toBe(200)
  return { text, kinds: new Set(body.data.map((one: TimelineEntry) => one.kind as string)), body }
}

describe.each(subjectKinds)('timelines: %s', (subject) => {
  test('a timeline shows each role the entries for which it has the right, and no others', async () => {
    const [owner] = roles
    const all = owner && (await kindsSeen(owner, subject))
    if (!all) throw new Error('The owner sees everything')
    const kinds = [...all.kinds] as TimelineEntry['kind'][]
    expect(kinds.toSorted()).toEqual(kindsOf[subject].owner)
    for (const role of roles) {
      const seen = await kindsSeen(role, subject)
      if (!role.rights.includes(rightToSee[subject])) expect(seen, role.name).toBeUndefined()
      else {
        const allowed = kinds.filter((kind) => role.rights.includes(rightToSeeEntry(subject, kind)))
        expect([...(seen?.kinds ?? [])].toSorted(), role.name).toEqual(allowed.toSorted())
        const related = (seen?.body.related ?? []) as { kind: SubjectKind }[]
        expect(related.filter(({ kind }) => !role.rights.includes(rightToSee[kind]))).toEqual([])
        if (!role.rights.includes('customers.answer')) expect(seen?.text).not.toContain('zqmessage')
        if (!role.rights.includes('money.see')) expect(seen?.text).not.toMatch(/zqmoney|zqnotepayment/)
        if (!role.rights.includes('customers.see')) expect(seen?.text).not.toContain('zqcredit')
      }
    }
  })

  test('a timeline shows the built-in roles the kinds that are spelled out here', async () => {
    for (const [name, role] of builtIns()) {
      const seen = await kindsSeen(role, subject)
      expect(seen && [...seen.kinds].toSorted(), name).toEqual(kindsOf[subject][name])
    }
  })
})

test('rights alone add to the timeline of a person the kinds that are spelled out here too', async () => {
  const withThings = ['change', 'credit', 'money', 'note', 'return', 'state']
  const added: Partial<Record<string, string>> = {
    'counter.see': 'counter',
    'letters.handle': 'letter',
    'customers.answer': 'message',
  }
  for (const role of roles.filter(({ name }) => allRights.some((right) => right === name))) {
    const { [role.name]: more } = added
    const seen = await kindsSeen(role, 'person')
    expect([...(seen?.kinds ?? [])].toSorted(), role.name).toEqual(
      [...withThings, ...(more ? [more] : [])].toSorted(),
    )
  }
})

test('every kind of timeline entry is made here', () => {
  const made = new Set(Object.values(kindsOf).flatMap(({ owner }) => owner))
  expect([...made].toSorted()).toEqual(Object.keys(rightsOfEntries).toSorted())
})

const builtIns = () =>
  (Object.keys(builtInRoles) as BuiltInRole[]).map(
    (key) => [key, roles.find(({ name }) => name === key) ?? expect.unreachable()] as const,
  )
type Told = { kind: string; data: { action: string } }
const actionsIn = (data: Told[]) =>
  data.flatMap((one) => (one.kind === 'change' ? [one.data.action] : [])).toSorted()

test('changes of money in an order are told in its timeline to those who may see money, the last one too', async () => {
  const all = ['pay-edit-back', 'update-lines', 'update-supplement', 'update-tracking']
  for (const [name, role] of builtIns()) {
    const seesMoney = name !== 'warehouse'
    const seen = await kindsSeen(role, 'order')
    expect(actionsIn(seen?.body.data), name).toEqual(seesMoney ? all : ['update-tracking'])
    if (!seesMoney) expect(seen?.text).not.toContain('zqdeed')
  }
  const lastOf = async ({ actor }: Role) =>
    call(shop.url, `/desk/get-last-change?kind=order&id=${ids.order}`, { token: actor.session.access })
  const last = { action: 'pay-edit-back', on: ['order', ids.order], after: { reference: 'zqlast' } } as const
  await writeAudit(shop.db, systemCaller, last)
  for (const [name, role] of builtIns())
    expect((await lastOf(role)).body.data.action, name).toBe(
      name === 'warehouse' ? 'update-tracking' : 'pay-edit-back',
    )
})

test('changes of an account of the staff, also of a former one, are told to those who may read the log', async () => {
  const [owner = expect.unreachable()] = roles
  const ofCustomer = ['change-credit', 'fill-cart', 'update-user']
  const expected = {
    owner: [['ask-password-reset'], ['update-account', 'use-recovery-code'], ofCustomer],
    manager: [['ask-password-reset'], ['update-account', 'use-recovery-code'], ofCustomer],
    clerk: [[], [], ofCustomer],
    warehouse: [undefined, undefined, undefined],
    accountant: [['ask-password-reset'], ['update-account', 'use-recovery-code'], ofCustomer],
  }
  for (const [name, role] of builtIns()) {
    const seen = [owner.actor, former, customer].map(async ({ user_id }) => {
      const timeline = await kindsSeen(role, 'person', user_id)
      return timeline && actionsIn(timeline.body.data)
    })
    expect(await Promise.all(seen), name).toEqual(expected[name])
  }
})

test('the palette finds and counts for each role only things that it may see', async () => {
  for (const { name, rights, actor } of roles) {
    const find = async (q: string) =>
      (await call(shop.url, `/desk/search?q=${encodeURIComponent(q)}`, { token: actor.session.access })).body
        .data
    const found = {
      orders: await find(String(ids.order)),
      books: await find('Zqsách'),
      customers: await find(customer.email),
    }
    for (const kind of deskKinds)
      expect(found[kind][kind].length > 0, `${name} ${kind}`).toBe(rights.includes(rightToFind[kind]))
    const { work } = await find('')
    for (const [key, count] of Object.entries(work) as [keyof typeof rightsOfWaiting, number][])
      if (!rights.includes(rightsOfWaiting[key])) expect(count, `${name} ${key}`).toBe(0)
  }
})

test('a notification of the staff reaches those who may see its thing, and them alone', async () => {
  const told = notificationKeys.filter((key) => notificationKinds[key].recipients === 'staff')
  expect(told.length).toBeGreaterThan(3)
  for (const key of told) {
    await shop.pool.query('delete from notification_outbox')
    await shop.pool.query('delete from notifications')
    const kind: NotificationKind = notificationKinds[key]
    const about = kind.about === 'order' ? { orderId: ids.order } : {}
    await shop.db.transaction((tx) => insertNotifications(tx, key, about))
    const { rows } = await shop.pool.query<{ user_id: number }>('select user_id from notifications')
    const expected = roles.filter(({ rights }) => kind.recipients === 'staff' && rights.includes(kind.right))
    expect(rows.map(({ user_id }) => user_id).toSorted(), key).toEqual(
      expected.map(({ actor }) => actor.user_id).toSorted(),
    )
    // And one that came while the role had the right is not shown once it has not.
    await shop.pool.query(
      `insert into notifications (user_id, event, order_id)
       select account_id, $1, $2 from accounts where role_id = 2`,
      [key, kind.about === 'order' ? ids.order : null],
    )
    for (const { name, rights, actor } of roles) {
      const { body } = await call(shop.url, '/notifications/user', { token: actor.session.access })
      const may = kind.recipients === 'staff' && rights.includes(kind.right)
      expect([body.data.length > 0, body.unread > 0], `${name} ${key}`).toEqual([may, may])
    }
  }
})

test('a view is read, renamed and removed by those who may see its list', async () => {
  const [owner] = roles
  for (const list of viewLists) {
    for (const { name, rights, actor } of roles) {
      const filters = list === 'orders' ? { status: '0' } : { stock: 'out' }
      const id = await run(
        `insert into saved_views (list, name, name_key, filters, place, created_by) values ($1, $2, $2, $3, 1, $4) returning view_id`,
        list,
        name.toLowerCase(),
        JSON.stringify(filters),
        owner?.actor.user_id,
      )
      const token = actor.session.access
      const may = rights.includes(rightToSeeList[list])
      const answers = [
        await call(shop.url, `/views/rename-view?id=${id}`, {
          method: 'PUT',
          body: { name: `mới ${id}`, version: 1 },
          token,
        }),
        await call(shop.url, `/views/delete-view?id=${id}`, { method: 'DELETE', token }),
      ]
      const made = await call(shop.url, '/views/create-view', {
        body: { list, name: `của ${name}`, shared: false, filters },
        token,
      })
      expect([...answers.map(({ status }) => status), made.status], `${name} ${list}`).toEqual(
        may ? [200, 200, 201] : [404, 404, 403],
      )
      await shop.pool.query('delete from saved_views')
    }
  }
})
