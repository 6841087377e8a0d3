import { randomUUID } from 'node:crypto'
import { nextOrderStatuses } from '#contract/selling/orders/order-transitions.ts'
import type { OrderStatus } from '#contract/selling/orders/order-status.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'
import { type Command, look, nothing, pick, some } from './choose.ts'
import { send } from './send.ts'
import type { YearWorld } from './year-world.ts'

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

type Order = { order_id: number; status: OrderStatus }
const goingOrders = (world: YearWorld) =>
  look<Order>(
    world,
    `select order_id, status from orders where status < 3 and (paid_at is not null or method_id = 1) order by order_id limit 12`,
  )

/** Several parcels go one step further, by different hands. */
const moveOrders: Command = async (world, { numbers: [from, count = 0, who] }) => {
  const by = world.staff[pick(['clerk', 'warehouse', 'manager'] as const, who) ?? 'clerk']
  const ends: number[] = []
  for (const { order_id: id, status } of some(await goingOrders(world), from, 2 + (count % 4))) {
    const [to] = nextOrderStatuses(status)
    if (to === undefined) continue
    const body = { status: to, ...(to === 2 ? { tracking_number: `GHN${id}` } : {}) }
    const answer = await send(world, `/orders/update-order?id=${id}`, {
      by,
      method: 'PUT',
      body,
      again: true,
    })
    ends.push(answer.status)
    if (answer.status < 400) world.promises.statuses.set(id, to)
  }
  return ends.join(' ') || nothing
}

const cancelOrder: Command = async (world, { numbers: [which, lost = 0] }) => {
  const chosen = pick(await goingOrders(world), which)
  if (!chosen) return nothing
  const body = { status: 4, restock: lost % 3 > 0, cancel_reason: 'Khách đổi ý' }
  const path = `/orders/update-order?id=${chosen.order_id}`
  const answer = await send(world, path, { by: world.staff.manager, method: 'PUT', body, again: true })
  if (answer.status < 400) world.promises.statuses.set(chosen.order_id, 4)
  return String(answer.status)
}

const editOrder: Command = async (world, { numbers: [which, from, copies = 0, way, payBy] }) => {
  const open = await look<{ order_id: number }>(
    world,
    'select order_id from orders where status in (0, 1) order by order_id desc limit 8',
  )
  const chosen = pick(open, which)
  if (!chosen) return nothing
  const body = {
    lines: some(world.books, from, 1 + (copies % 2)).map(({ id }) => ({
      book_id: id,
      quantity: 1 + (copies % 3),
    })),
    drop_coupon: true,
    way: pick(['credit', 'transfer', 'gateway'], way),
    pay_by: pick(['transfer', 'cash', 'received'], payBy),
    reference: `NHAN${chosen.order_id}`,
  }
  const path = `/orders/update-lines?id=${chosen.order_id}`
  const answer = await send(world, path, { by: world.staff.manager, method: 'PUT', body })
  return `${answer.status} ${answer.body.code ?? ''}`
}

const grantCredit: Command = async (world, { numbers: [who, amount = 0] }) => {
  const customer = pick(world.customers, who)
  if (!customer) return nothing
  const body = { amount: 1000 * (1 + (amount % 90)), reason: `Quà ${randomUUID()}` }
  const answer = await send(world, `/users/change-credit?id=${customer.user_id}`, {
    by: world.staff.owner,
    body,
    headers: { 'idempotency-key': randomUUID() },
    again: true,
  })
  if (answer.status < 400)
    world.promises.grants.set(body.reason, { userId: customer.user_id, amount: body.amount })
  return String(answer.status)
}

const makeCoupon: Command = async (world, { numbers: [value = 0, kind = 0, most = 0, ends = 0] }) => {
  const code = `DOT-${world.coupons.length + 1}`
  const body = {
    ...plainCoupon,
    code,
    ...(kind % 2 === 0 ? { value: 5 + (value % 30) } : { kind: 'amount', value: 5_000 + (value % 20_000) }),
    total_limit: 1 + (most % 5),
    per_customer_limit: most % 2 === 0 ? 1 : null,
    ends_at: inDays(1 + (ends % 10)),
  }
  const answer = await send(world, '/coupons', { by: world.staff.manager, body, again: true })
  if (answer.status < 400 || answer.body.code === 'COUPON_CODE_TAKEN') world.coupons.push(code)
  return String(answer.status)
}

/** From a day on and up to another: the night moves both nearer. */
const makeCampaign: Command = async (world, { numbers: [from = 0, days = 0, percent = 0, which = 0] }) => {
  const starts = from % 4
  const ends = starts + 1 + (days % 3)
  const book = which % 2 === 0 ? null : (pick(world.books, which)?.id ?? null)
  const body = {
    name: 'Hội sách',
    starts_at: starts === 0 ? null : inDays(starts),
    ends_at: inDays(ends),
    percent: 1 + (percent % 60),
    targets: [book === null ? { kind: 'all', id: 0 } : { kind: 'book', id: book }],
  }
  const answer = await send(world, '/campaigns', { by: world.staff.manager, body })
  if (answer.status < 400)
    world.campaigns.push({
      from: world.day + starts,
      until: world.day + ends,
      percent: body.percent,
      book,
    })
  return String(answer.status)
}

const changePrice: Command = async (world, { numbers: [from, by = 0] }) => {
  const body = {
    books: some(world.books, from, 2).map(({ id }) => ({ book_id: id })),
    change: { what: 'price', way: 'set', value: 40_000 + (by % 90_000) },
  }
  const answer = await send(world, '/books/change-batch', { by: world.staff.manager, method: 'PUT', body })
  return String(answer.status)
}

const makings = { makeCoupon, makeCampaign, changePrice, grantCredit }
export const staffCommands = { moveOrders, cancelOrder, editOrder, ...makings }
