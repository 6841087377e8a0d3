import { expect } from 'vitest'
import type { Actor } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { type Command, customerOf, look, nothing, pick, priceOf, some } from './choose.ts'
import type { Step } from './draw-year.ts'
import { doorOf, send, sendOnce, type Told } from './send.ts'
import type { YearWorld } from './year-world.ts'

type CartItem = { book_id: number; quantity: number; book: { price: number } }
type Line = { book_id: number; quantity: number; unit_price: number }

const methods = [1, 1, 2, 2, 2, 4, 4]

/** Picks any method where none is given. */
export async function orderBy(world: YearWorld, { numbers }: Pick<Step, 'numbers'>, only?: number) {
  const [who, from, copies = 0, method, coupon = 0, credit = 0] = numbers
  const customer = pick(world.customers, who)
  if (!customer) return nothing
  for (const { id } of some(world.books, from, 1 + (copies % 3)))
    await send(world, '/carts/add-to-cart', {
      by: customer,
      body: { book_id: id, quantity: 1 + (copies % 2) },
    })
  if (coupon % 2 === 0)
    await send(world, '/cart/apply-coupon', {
      by: customer,
      body: { coupon_code: pick(world.coupons, coupon) ?? 'KHONG-CO' },
    })
  const items = await cartOf(world, customer)
  if (items.length === 0) return nothing
  const answer = await place(world, customer, {
    items,
    method_id: only ?? pick(methods, method),
    use_credit: only === undefined && credit % 2 === 0,
  })
  await send(world, '/carts/clear-cart', { by: customer, method: 'DELETE' })
  return `${answer.status} ${answer.body.code ?? ''}`
}
const order: Command = (world, step) => orderBy(world, step)

async function cartOf(world: YearWorld, by: Actor): Promise<Line[]> {
  const { body } = await send(world, '/carts/get-my-cart', { by })
  const items: CartItem[] = body.data?.items ?? []
  const own = await look<{ book_id: number; price: number }>(world, 'select book_id, price from books')
  const prices = new Map(own.map(({ book_id, price }) => [book_id, priceOf(world, book_id, price)]))
  expect(items.map(({ book_id, book }) => [book_id, book.price])).toEqual(
    items.map(({ book_id }) => [book_id, prices.get(book_id)]),
  )
  return items.map(({ book_id, quantity, book }) => ({ book_id, quantity, unit_price: book.price }))
}

async function place(world: YearWorld, by: Actor, body: object): Promise<Told> {
  const answer = await sendOnce(world, '/orders/create-order-by-cart', { by, body: { note: '', ...body } })
  if (answer.status === 201) keep(world, answer, world.customers.indexOf(by))
  return answer
}

function keep({ promises, day }: YearWorld, { body }: Told, customer: number) {
  promises.orders.set(body.order_id, { customer, total: body.total_amount, day })
}

const guestOrder: Command = async (world, { numbers: [from, copies = 0, method = 0] }) => {
  const guest = new Shopper(doorOf(world))
  for (const { id } of some(world.books, from, 1 + (copies % 2))) await guest.add(id, 1 + (copies % 2))
  if ((await guest.cart()).items.length === 0) return nothing
  const answer = await guest.orderAsGuest({ method_id: method % 2 === 0 ? 1 : 4 })
  if (answer.status === 201) {
    keep(world, answer, -1)
    world.promises.guests.set(answer.body.order_id, answer.body.tracking_token)
  }
  return String(answer.status)
}

/** Several customers at both doors want the last copies of a book at the same time, and one of them orders twice. */
const rushForLastCopies: Command = async (world, { numbers: [which = 0] }) => {
  const few = await look<{ book_id: number; quantity: number }>(
    world,
    'select book_id, quantity from books where quantity between 1 and 6 and on_sale order by quantity, book_id',
  )
  const book = pick(few, which % 2)
  if (!book) return nothing
  const quantity = Math.max(1, Math.ceil(book.quantity / 2))
  const ready: [Actor, Line[]][] = []
  for (const customer of world.customers) {
    await send(world, '/carts/add-to-cart', { by: customer, body: { book_id: book.book_id, quantity } })
    ready.push([customer, await cartOf(world, customer)])
  }
  const wanting = ready.filter(([, items]) => items.length > 0)
  const answers = await Promise.all(
    wanting.map(([customer, items]) => place(world, customer, { items, method_id: 1 })),
  )
  for (const customer of world.customers)
    await send(world, '/carts/clear-cart', { by: customer, method: 'DELETE' })
  const got = answers.filter(({ status }) => status === 201).length
  expect(got * quantity).toBeLessThanOrEqual(book.quantity)
  return `${got} of ${wanting.length}`
}

const cancelOwnOrder: Command = async (world, { numbers: [which] }) => {
  const open = await look<{ order_id: number; user_id: number }>(
    world,
    'select order_id, user_id from orders where status = 0 and user_id = any($1) order by order_id',
    world.customers.map(({ user_id }) => user_id),
  )
  const chosen = pick(open, which)
  const by = chosen && customerOf(world, chosen.user_id)
  if (!by) return nothing
  const path = `/orders/cancel-order?id=${chosen.order_id}`
  const answer = await send(world, path, { by, method: 'PUT', again: true })
  if (answer.status < 400) world.promises.statuses.set(chosen.order_id, 4)
  return String(answer.status)
}

const askForReturn: Command = async (world, { numbers: [which, copies = 0, why = 0] }) => {
  const fitting = await look<{ order_id: number; user_id: number; line: number; left: number }>(
    world,
    `select order_id, user_id, min(order_detail_id)::int as line, min(quantity - in_return)::int as left
     from orders join order_lines using (order_id) where status = 3 and user_id = any($1) and quantity > in_return
     group by order_id, user_id order by order_id desc`,
    world.customers.map(({ user_id }) => user_id),
  )
  const chosen = pick(fitting, which)
  const by = chosen && customerOf(world, chosen.user_id)
  if (!by) return nothing
  const lines = [{ order_detail_id: chosen.line, copies: 1 + (copies % Math.max(1, chosen.left)) }]
  const reason = why % 2 === 0 ? 'damaged' : 'changed_mind'
  const body = { order_id: chosen.order_id, reason, lines }
  const answer = await sendOnce(world, '/orders/request-return', { by, body })
  if (answer.status === 201) world.promises.returns.add(answer.body.return_id)
  return `${answer.status} ${answer.body.code ?? ''}`
}

/** By the link alone that they were given. */
const askForGuestReturn: Command = async (world, { numbers: [which] }) => {
  const fitting = await look<{ order_id: number; line: number }>(
    world,
    `select order_id, min(order_detail_id)::int as line from orders join order_lines using (order_id)
     where status = 3 and order_id = any($1) and quantity > in_return group by order_id order by order_id desc`,
    [...world.promises.guests.keys()],
  )
  const chosen = pick(fitting, which)
  if (!chosen) return nothing
  const token = world.promises.guests.get(chosen.order_id)
  const body = { token, reason: 'damaged', lines: [{ order_detail_id: chosen.line, copies: 1 }] }
  const answer = await sendOnce(world, '/orders/request-tracked-return', { body })
  if (answer.status === 201) world.promises.returns.add(answer.body.return_id)
  return `${answer.status} ${answer.body.code ?? ''}`
}

const own = { order, rushForLastCopies, cancelOwnOrder, askForReturn }
export const customerCommands = { ...own, guestOrder, askForGuestReturn }
