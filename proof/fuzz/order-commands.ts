import { customerOf, look, nothing, pick, some } from '#proof/year/choose.ts'
import type { Actor } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { doorOf, type Told } from '#proof/year/send.ts'
import { askAs, askOf, endOf, type FuzzCommand, postOf, put } from './ask.ts'
import type { FuzzWorld, Post } from './fuzz-world.ts'

type Own = { order_id: number; user_id: number }
export const openOrders = (world: FuzzWorld, where: string) =>
  look<Own>(world, `select order_id, user_id from orders where ${where} order by order_id desc limit 6`)

type Line = { book_id: number; quantity: number; book: { price: number } }
export async function linesOfCart(world: FuzzWorld, by: Actor) {
  const { body } = await askOf(world, by, '/carts/get-my-cart')
  const items = (body.data?.items ?? []) as Line[]
  return items.map(({ book_id, quantity, book: { price } }) => ({ book_id, quantity, unit_price: price }))
}

export function keepOrder({ consented, promises }: FuzzWorld, { body }: Told, useCredit: boolean) {
  if (useCredit) consented.add(body.order_id)
  promises.orders.set(body.order_id, { customer: 0, total: body.total_amount, day: 0 })
}

/** By every method, with credit or without, with a coupon now and then. */
const order: FuzzCommand = async (world, [who, from, copies = 0, method, coupon = 0, credit = 0]) => {
  const by = pick(world.customers, who)
  if (!by) return nothing
  const body = { coupon_code: pick(world.coupons, coupon) ?? '' }
  for (const { id } of some(world.books, from, 1 + (copies % 3)))
    await askOf(world, by, '/carts/add-to-cart', { body: { book_id: id, quantity: 1 + (copies % 3) } })
  if (coupon % 3 === 0) await askOf(world, by, '/cart/apply-coupon', { body })
  const items = await linesOfCart(world, by)
  if (items.length === 0) return nothing
  const use_credit = credit % 2 === 0
  const note = world.secrets.plant('what is noted at an order', ['orders.see', 'audit.see'], [by.user_id])
  const answer = await askOf(world, by, '/orders/create-order-by-cart', {
    body: {
      note,
      items,
      method_id: pick([1, 1, 2, 3, 4, 4, 4], method),
      use_credit,
    },
  })
  if (answer.status === 201) keepOrder(world, answer, use_credit)
  await askOf(world, by, '/carts/clear-cart', { method: 'DELETE' })
  return endOf(answer)
}

/** To a mailbox of somebody who has an account as well, or mistyped to another's. */
const guestOrder: FuzzCommand = async (world, [from, copies = 0, method = 0, who, box = 0]) => {
  const guest = new Shopper(doorOf(world))
  const owner = pick(world.customers, who)
  const wrong = box % 4 === 0 ? pick(world.customers, box) : owner
  for (const { id } of some(world.books, from, 1 + (copies % 2))) await guest.add(id, 1 + (copies % 2))
  const [email = ''] = world.mailboxes.get(wrong?.user_id ?? 0) ?? []
  if ((await guest.cart()).items.length === 0) return nothing
  const answer = await guest.orderAsGuest({ method_id: method % 2 === 0 ? 1 : 4, recipient: { email } })
  if (answer.status === 201) {
    world.promises.orders.set(answer.body.order_id, { customer: -1, total: answer.body.total_amount, day: 0 })
    world.promises.guests.set(answer.body.order_id, answer.body.tracking_token)
  }
  return endOf(answer)
}

/** An order of one's own, or of another. */
const cancelAnyOrder: FuzzCommand = async (world, [which, who = 0]) => {
  const chosen = pick(await openOrders(world, 'status = 0'), which)
  if (!chosen) return nothing
  const owner = customerOf(world, chosen.user_id)
  const by = who % 3 === 0 || !owner ? pick(world.customers, who) : owner
  if (!by) return nothing
  const answer = await askOf(world, by, `/orders/cancel-order?id=${chosen.order_id}`, put())
  // A guest's order may have been claimed by them meanwhile, at this very moment.
  if (answer.status < 400 && by.user_id !== chosen.user_id && !(await isOrderOf(world, by, chosen)))
    world.seen.push(`A customer cancelled another's order ${chosen.order_id}`)
  return endOf(answer)
}

const isOrderOf = async (world: FuzzWorld, { user_id }: Actor, { order_id }: Own) =>
  (await look<Own>(world, `select order_id, user_id from orders where order_id = ${order_id}`)).some(
    (order) => order.user_id === user_id,
  )

const askForReturn: FuzzCommand = async (world, [which, copies = 0, why = 0]) => {
  const [chosen] = await look<Own & { line: number; left: number }>(
    world,
    `select order_id, user_id, order_detail_id as line, quantity - in_return as left from orders join order_lines using (order_id)
     where status = 3 and user_id = any($1) and quantity > in_return order by order_id desc offset $2 limit 1`,
    world.customers.map(({ user_id }) => user_id),
    (which ?? 0) % 5,
  )
  const by = chosen && customerOf(world, chosen.user_id)
  if (!by) return nothing
  const words = world.secrets.plant('why a book is returned', ['orders.see', 'audit.see'], [by.user_id])
  return endOf(
    await askOf(world, by, '/orders/request-return', {
      body: {
        order_id: chosen.order_id,
        reason: why % 2 === 0 ? 'damaged' : 'changed_mind',
        words,
        lines: [{ order_detail_id: chosen.line, copies: 1 + (copies % chosen.left) }],
      },
    }),
  )
}

type Going = { order_id: number; status: number }
const goingOrders = (world: FuzzWorld, unpaid: boolean) =>
  look<Going>(
    world,
    `select order_id, status from orders where status < 3 and (paid_at is not null or method_id = 1 or $1)
     order by order_id desc limit 8`,
    unpaid,
  )

async function stepTo(world: FuzzWorld, post: Post, id: number, to: number, more: object = {}) {
  const parcel = to === 2 ? { tracking_number: `GHN${id}` } : {}
  const body = { status: to, ...parcel, ...more }
  return `to ${to}: ${endOf(await askAs(world, post, `/orders/update-order?id=${id}`, put(body)))}`
}

/** Any of the staff moves it on, or calls it off. */
const stepOrder: FuzzCommand = async (world, [which, who, how = 0, lost = 0]) => {
  const chosen = pick(await goingOrders(world, how % 9 === 0), which)
  if (!chosen) return nothing
  const why = { cancel_reason: 'Khách đổi ý', restock: lost % 3 > 0 }
  return how % 11 === 0
    ? stepTo(world, postOf(who), chosen.order_id, 4, why)
    : stepTo(world, postOf(who), chosen.order_id, chosen.status + 1)
}

/** All the way to its door. */
const deliver: FuzzCommand = async (world, [which, who]) => {
  const chosen = pick(await goingOrders(world, false), which)
  if (!chosen) return nothing
  const post = pick(['clerk', 'otherClerk', 'warehouse'] as const, who) ?? 'clerk'
  const came: string[] = []
  for (let to = chosen.status + 1; to <= 3; to++) came.push(await stepTo(world, post, chosen.order_id, to))
  return came.join(', ')
}

export const orderCommands = { order, guestOrder, cancelAnyOrder, askForReturn, stepOrder, deliver }
