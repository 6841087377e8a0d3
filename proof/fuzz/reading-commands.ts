import { randomUUID } from 'node:crypto'
import { rightToSee, type SubjectKind, subjectKinds } from '#contract/base/subjects/subjects.ts'
import type { Right } from '#contract/platform/access/rights.ts'
import { look, nothing, pick } from '#proof/year/choose.ts'
import { askAs, askOf, endOf, type FuzzCommand, postOf, put } from './ask.ts'
import { type FuzzWorld, rightsOf } from './fuzz-world.ts'

const idsOf: Record<SubjectKind, string> = {
  order: 'select order_id as id from orders',
  book: 'select book_id as id from books',
  person: 'select user_id as id from orders',
  payment: 'select payment_id as id from payments',
}
const anySubject = async (world: FuzzWorld, [what, which]: readonly number[]) => {
  const kind = pick(subjectKinds, what) ?? 'order'
  const rows = await look<{ id: number }>(world, `${idsOf[kind]} order by 1 desc limit 12`)
  return { kind, id: pick(rows, which)?.id }
}

/** One of these rights gives such an entry, as the call gives it that reads the same thing by itself. */
const rightsOfEntry: Record<string, readonly Right[]> = {
  message: ['customers.answer'],
  credit: ['customers.see', 'money.see'],
  money: ['money.see'],
  letter: ['letters.handle'],
  return: ['orders.see'],
}

const readTimeline: FuzzCommand = async (world, [who, ...which]) => {
  const { kind, id } = await anySubject(world, which)
  if (id === undefined) return nothing
  const post = postOf(who)
  const answer = await askAs(world, post, `/desk/get-timeline?kind=${kind}&id=${id}&page_size=50`)
  for (const entry of (answer.body.data ?? []) as { kind: string }[]) {
    const wanted = rightsOfEntry[entry.kind]
    if (wanted?.every((right) => !rightsOf(post).has(right)))
      world.seen.push(`${post} reads an entry of '${entry.kind}' in the timeline of ${kind} ${id}`)
  }
  return `${kind} ${endOf(answer)}`
}

const noteSubject: FuzzCommand = async (world, [who, ...which]) => {
  const { kind, id } = await anySubject(world, which)
  if (id === undefined) return nothing
  const post = postOf(who)
  const text = world.secrets.plant(
    `a note about ${kind} ${id}`,
    [rightToSee[kind], 'audit.see'],
    [world.staff[post].user_id],
  )
  return endOf(await askAs(world, post, '/desk/write-note', { body: { kind, id, text } }))
}

/** A customer writes, the staff answers, and whoever of the staff reads along. */
const chat: FuzzCommand = async (world, [who, customer, how = 0]) => {
  const by = pick(world.customers, customer)
  if (!by) return nothing
  const { user_id: shop } = await world.beside.chat.shopUser()
  const words = () =>
    world.secrets.plant('what is written in the chat', ['customers.answer', 'audit.see'], [by.user_id])
  if (how % 3 === 0) {
    const body = {
      sender_id: by.user_id,
      receiver_id: shop,
      message_content: words(),
      client_message_id: randomUUID(),
    }
    return endOf(await askOf(world, by, '/messages/send-mess-to-user', { body }))
  }
  const post = postOf(who)
  const between = `senderId=${shop}&receiverId=${by.user_id}`
  if (how % 3 === 1) return endOf(await askAs(world, post, `/messages/conversations?${between}`))
  const [other] = world.customers.filter(({ user_id: id }) => id !== by.user_id)
  return endOf(await askOf(world, other ?? by, `/messages/conversations?${between}`))
}

const lists = [
  '/transfers/get-transfers?page=1',
  '/payments/get-all-payments?page=1',
  '/returns/get-returns?page=1',
  '/letters/get-letters?page=1',
  '/orders/get-all-orders?page=1',
  '/audit-log?page=1',
  '/counter/get-shifts?page=1',
  '/counter/get-differences?page=1',
  '/desk/search?q=zq',
  '/desk/search',
  '/today/get-work',
  '/messages/count-unread',
]
const readLists: FuzzCommand = async (world, [who, which, customer = 0]) => {
  const path = pick(lists, which) ?? '/desk/search'
  if (customer % 5 > 0) return endOf(await askAs(world, postOf(who), path))
  const by = pick(world.customers, customer)
  return by ? `customer ${endOf(await askOf(world, by, path))}` : nothing
}

const readPerson: FuzzCommand = async (world, [who, customer, what]) => {
  const chosen = pick(world.customers, customer)
  if (!chosen) return nothing
  const path = pick(['/users/get-credit', '/users/get-user-by-id'], what) ?? ''
  return endOf(await askAs(world, postOf(who), `${path}?id=${chosen.user_id}`))
}

/** An order by its number, by any customer. */
const readOrder: FuzzCommand = async (world, [who, which]) => {
  const by = pick(world.customers, who)
  const order = pick(await look<{ id: number }>(world, idsOf.order), which)
  if (!by || !order) return nothing
  return endOf(await askOf(world, by, `/orders/get-order-by-id?id=${order.id}`))
}

const notices = [
  { path: '/notifications/user', method: 'GET' },
  { path: '/notifications/count-unread', method: 'GET' },
  { path: '/notifications/mark-all-as-read', method: 'POST' },
  { path: '/notifications/clear-read', method: 'DELETE' },
  { path: '/notifications/delete-all', method: 'DELETE' },
]

/** Notifications of another person: the staff's are their own, a right to see changes nothing. */
const othersNotices: FuzzCommand = async (world, [who, whose = 0, what, kind = 0]) => {
  const post = postOf(who)
  const people = [...world.customers, ...Object.values(world.staff)].map(({ user_id }) => user_id)
  const userId = pick(people, whose)
  const { path, method } = pick(notices, what) ?? { path: '/notifications/user', method: 'GET' }
  const by = kind % 4 === 0 ? pick(world.customers, kind) : world.staff[post]
  if (!by || by.user_id === userId) return nothing
  const isStaff = by === world.staff[post]
  const address = `${path}?userId=${userId}`
  const answer = isStaff
    ? await askAs(world, post, address, { method })
    : await askOf(world, by, address, { method })
  const ofCustomer = world.customers.some(({ user_id: id }) => id === userId)
  const right = method === 'GET' ? 'customers.see' : 'accounts.change'
  if (answer.status < 400 && !(isStaff && ofCustomer && rightsOf(post).has(right)))
    world.seen.push(
      `${isStaff ? post : 'A customer'} calls ${path} of ${ofCustomer ? 'a customer' : 'the staff'}`,
    )
  return `${method} ${endOf(answer)}`
}

/** A view of one's own is nobody else's to see, to rename or to take away. */
const views: FuzzCommand = async (world, [who, other, how = 0]) => {
  const [post, another] = [postOf(who), postOf(other)]
  const mark = world.secrets.plant('a saved view', ['audit.see'], [world.staff[post].user_id])
  const body = {
    list: pick(['orders', 'books'], how),
    name: mark,
    filters: pick([{ status: '0' }, { in_stock: 'true' }], how),
  }
  const made = await askAs(world, post, '/views/create-view', { body })
  const id = made.body.data?.view_id
  if (id === undefined || post === another) return endOf(made)
  const answers = [
    await askAs(world, another, '/views/get-views?list=orders'),
    await askAs(world, another, `/views/rename-view?id=${id}`, put({ name: `X${id}`, version: 1 })),
    await askAs(world, another, `/views/delete-view?id=${id}`, { method: 'DELETE' }),
  ]
  if (answers.slice(1).some(({ status }) => status < 400))
    world.seen.push(`${another} changes the saved view of ${post}`)
  await askAs(world, post, `/views/delete-view?id=${id}`, { method: 'DELETE' })
  return answers.map(endOf).join(' ')
}

const seeing = { readTimeline, readLists, readPerson, readOrder }
export const readingCommands = { ...seeing, noteSubject, chat, othersNotices, views }
