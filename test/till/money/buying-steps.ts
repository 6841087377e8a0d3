import fc from 'fast-check'
import { expect } from 'vitest'
import { unpaidOrderLimit, orderStatus } from '#contract/selling/orders/order-status.ts'
import { nextOrderStatuses, waitsForPayment } from '#contract/selling/orders/order-transitions.ts'
import { transferCodeOf } from '#server/selling/bank/transfer-code.ts'
import { addToCart } from '#server/selling/cart/change-cart.ts'
import { applyCoupon } from '#server/selling/cart/coupon/change-cart-coupon.ts'
import { updateOrder } from '#server/goods/fulfilment/take-step.ts'
import { cancelOrder, expireOrders } from '#server/selling/orders/cancel/cancel-order.ts'
import { placeGuestOrder } from '#server/selling/orders/guests/place-guest-order.ts'
import { placeOrder, type PlacedOrder } from '#server/selling/orders/place/place-order.ts'
import { confirmPayment } from '#server/selling/payments/confirm/confirm-payment.ts'
import { createPayment } from '#server/selling/payments/create-payment.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { receiveTransfer } from '#server/selling/transfers/receive-transfer.ts'
import { settleTransfer } from '#server/selling/transfers/settle-transfer.ts'
import { outwaitOrder } from '#test/till/outwait-order.ts'
import { guestRecipient } from '#test/shop/shopper.ts'
import {
  deliveryRule,
  goodsOf,
  type ModelOrder,
  type ModelTransfer,
  type MoneyModel,
  total,
} from './money-model.ts'
import { asCustomer, asStaff, asVisitor, done, doneOf, grant, type World } from './money-world.ts'
import { reportOf } from './outside-world.ts'

/** One thing that happens; what came of it must be what the model says. Answers whether there was anything to do. */
export type Step = { name: string; run: (world: World) => Promise<boolean> }
/** Answer of a step that had nothing to act upon. */
export const idle = Symbol('idle')
type Weighted = fc.WeightedArbitrary<Step>

/** A step of this weight with what is drawn for it. */
export function step<Given>(
  weight: number,
  what: string,
  given: fc.Arbitrary<Given>,
  run: (world: World, drawn: Given) => Promise<typeof idle | undefined>,
): Weighted {
  const arbitrary = given.map((drawn) => ({
    name: `${what} ${JSON.stringify(drawn)}`,
    run: async (world: World) => (await run(world, drawn)) !== idle,
  }))
  return { weight, arbitrary }
}

export const oneOf = <Item>(items: readonly Item[], which: number): Item | undefined =>
  items.length === 0 ? undefined : items[which % items.length]

const rarely = fc.nat(4).map((chance) => chance === 0)
const wish = fc.record({
  who: fc.nat(2),
  books: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
  copies: fc.integer({ min: 1, max: 3 }),
  method: fc.constantFrom(1, 2, 2, 3, 4),
  useCredit: fc.boolean(),
  coupon: fc.constantFrom<'books' | 'delivery' | undefined>('books', 'delivery', 'delivery', undefined),
  /** One order for each book at the same time. */
  atOnce: rarely,
})
type Wish = typeof wish extends fc.Arbitrary<infer Given> ? Given : never

export const buyingSteps: Weighted[] = [
  step(8, 'order', wish, order),
  step(3, 'credit', fc.record({ who: fc.nat(1), amount: fc.integer({ min: -60, max: 200 }) }), credit),
  step(
    9,
    'pay',
    fc.record({ which: fc.nat(), amount: fc.constantFrom(1, 1, 1, 1, 0.5), again: rarely, atOnce: rarely }),
    pay,
  ),
  step(
    6,
    'transfer',
    fc.record({
      which: fc.nat(),
      part: fc.constantFrom(1, 1, 1, 0.5, 0.6, 0.4, 1.5, 'rest' as const, 'rest' as const, 'former' as const),
      named: fc.nat(5).map((chance) => chance > 0),
      atOnce: rarely,
    }),
    transfer,
  ),
  step(
    4,
    'settle transfer',
    fc.record({
      which: fc.nat(),
      order: fc.nat(),
      action: fc.constantFrom('assign', 'assign', 'assign', 'give-back', 'keep'),
    }),
    settle,
  ),
  step(22, 'next', fc.record({ which: fc.nat() }), next),
  step(
    2,
    'staff cancels',
    fc.record({ which: fc.nat(), restock: fc.boolean(), atOnce: fc.boolean() }),
    staffCancels,
  ),
  step(4, 'customer cancels', fc.record({ which: fc.nat() }), customerCancels),
  step(1, 'expires', fc.record({ which: fc.nat() }), expires),
]

async function order(world: World, given: Wish) {
  const { model, customers } = world
  const userId = customers[given.who]
  const online = given.method !== 1
  const open = model.orders.filter(
    (each) =>
      each.userId === userId && each.method !== 1 && !each.paid && each.status === orderStatus.pending,
  )
  const wanted = given.atOnce ? given.books.length : 1
  if (userId !== undefined && online && open.length + wanted > unpaidOrderLimit) return idle
  const baskets = given.atOnce ? given.books.map((book) => [book]) : [given.books]
  const caller = userId === undefined ? asVisitor() : asCustomer(userId)
  for (const book of given.books) {
    const id = world.books[book]?.id ?? 0
    await addToCart(world.shop.checkout, caller, { book: id, copies: given.copies })
  }
  const goods = goodsOf(
    given.books.map((book) => ({ price: world.books[book]?.price ?? 0, quantity: given.copies })),
  )
  const isReached = given.coupon === 'books' || goods >= deliveryRule.letOffFrom
  const coupon = given.atOnce || !isReached ? undefined : given.coupon
  if (coupon) expect(await done(applyCoupon(world.shop.checkout, caller, world.coupons[coupon]))).toBe(true)
  const deliveredFor = coupon === 'delivery' && goods < deliveryRule.freeFrom
  const before = userId === undefined ? 0 : (model.balances.get(userId) ?? 0)
  const place = (basket: readonly number[]) => placeFrom(world, caller, given, basket)
  const placed = userId === undefined ? [await place(given.books)] : await Promise.all(baskets.map(place))
  for (const each of placed) await enter(world, { userId, deliveredFor }, each)
  const spent = placed.reduce((sum, { credit_used }) => sum + credit_used, 0)
  expect(spent).toBeLessThanOrEqual(before)
  // Credit is left only where every order is paid by it, or wished for none.
  if (given.useCredit && userId !== undefined && spent < before)
    expect(placed.map(({ due_amount }) => due_amount)).toEqual(placed.map(() => 0))
}

function placeFrom(
  { shop, books }: World,
  caller: ReturnType<typeof asCustomer> | ReturnType<typeof asVisitor>,
  { method, copies, useCredit }: Wish,
  basket: readonly number[],
): Promise<PlacedOrder> {
  const items = basket.map((book) => ({
    book_id: books[book]?.id ?? 0,
    quantity: copies,
    unit_price: books[book]?.price ?? 0,
  }))
  const input = { method_id: method as 1 | 2 | 3 | 4, items, note: '' }
  return caller.person
    ? placeOrder(shop.checkout, caller, caller.person, { ...input, use_credit: useCredit })
    : placeGuestOrder(shop.checkout, caller, { ...input, recipient: newGuest() })
}

function newGuest() {
  const { address, ...guest } = guestRecipient()
  return { ...guest, address: { ...address, district: '', country: 'Việt Nam' } }
}

type Wanted = { userId: number | undefined; deliveredFor: boolean }

async function enter({ pool, model }: World, { userId, deliveredFor }: Wanted, placed: PlacedOrder) {
  const { rows } = await pool.query<{
    id: number
    book: number
    quantity: number
    price: number
    discount: number
  }>(
    `select order_detail_id as id, book_id as book, quantity, unit_price::int as price, discount::int
     from order_lines where order_id = $1 order by order_detail_id`,
    [placed.order_id],
  )
  const owner = await pool.query<{ user_id: number }>('select user_id from orders where order_id = $1', [
    placed.order_id,
  ])
  const { total_amount: total, credit_used, due_amount: due } = placed
  expect(due).toBe(total - credit_used)
  model.place({
    id: placed.order_id,
    code: placed.order_code,
    userId: owner.rows[0]?.user_id ?? 0,
    hasAccount: userId !== undefined,
    lines: rows.map((row) => ({ ...row, inReturn: 0, back: 0 })),
    status: orderStatus.pending,
    method: placed.method_id,
    total,
    due,
    credit: credit_used,
    paid: due === 0,
    open: null,
    more: 0,
    back: 0,
    former: [],
    deliveredFor,
  })
}

async function credit(world: World, { who, amount }: { who: number; amount: number }) {
  const userId = world.customers[who] ?? 0
  const change = amount * 1000
  if (change === 0) return idle
  const fits = (world.model.balances.get(userId) ?? 0) + change >= 0
  expect(await done(grant(world, userId, change))).toBe(fits)
  if (!fits) return
  world.model.addCredit(userId, change)
  world.model.granted += change
}

/** Payment that a customer begins or began before: then the money may come too late, or once more. */
async function pay(
  world: World,
  { which, amount, again, atOnce }: { which: number; amount: number; again: boolean; atOnce: boolean },
) {
  const { model, context, outside, pool } = world
  const wanting = model.orders.filter(
    (each) => (each.method === 2 || each.method === 3) && (again || (!each.paid && each.status !== 4)),
  )
  const chosen = oneOf(wanting, which)
  if (!chosen) return idle
  const { userId, id, method } = chosen
  const methodId = method as 2 | 3
  const begin = createPayment(
    context,
    asCustomer(userId),
    { user_id: userId },
    { orderId: id, methodId, paymentDate: new Date().toISOString() },
  )
  await done(begin)
  const { rows } = await pool.query<{ reference: string; asked: number }>(
    'select reference, amount::int as asked from payments where order_id = $1 and method_id = $2 and reference is not null order by payment_id desc limit 1',
    [id, method],
  )
  const { reference, asked } = rows[0] ?? {}
  const provider = context.providers().find((each) => each.methodId === method)
  if (reference === undefined || !provider) return idle
  const came = Math.ceil(chosen.due * amount)
  const transaction = `no ${id} ${model.money.length}`
  outside.pay(transaction, came)
  const report = reportOf(reference, transaction, undefined, came)
  await doneOf(
    () =>
      confirmPayment(context, { provider, report, channel: 'notice', leave: MoneyLeave.ofCause('gateway') }),
    atOnce,
  )
  model.takeIn(chosen, { transaction, method, amount: came }, asked)
}

let references = 0
/** Part of the sum that is due, or the rest that is missing of it, or the sum before the lines were changed. */
type Part = number | 'rest' | 'former'

async function transfer(
  world: World,
  { which, part, named, atOnce }: { which: number; part: Part; named: boolean; atOnce: boolean },
) {
  const { model, outside, context, tally } = world
  const usual = model.orders.filter(
    (each) => (each.method === 4 && !each.paid) || each.open?.way === 'transfer',
  )
  const begun = usual.filter((each) => model.standing(each).length > 0)
  const wanted = part === 'rest' && begun.length > 0 ? begun : usual
  const chosen = oneOf(which % 3 === 0 || wanted.length === 0 ? model.orders : wanted, which)
  if (!chosen) return idle
  const amount = amountOf(model, chosen, part, named)
  const reference = `FT${++references}`
  const content = named ? `CT DEN ${transferCodeOf(chosen.code)}` : 'chuyen tien'
  outside.came += amount
  const told = { source: 'sepay', reference, bankReference: reference, account: '', amount, content } as const
  await doneOf(
    () => receiveTransfer({ ...context, tally }, MoneyLeave.ofCause('bank'), { ...told, at: new Date() }),
    atOnce,
  )
  model.transfer(reference, amount, named ? chosen : undefined)
}

/** A part of what is due, or what is missing of it; without a name a sum that no order has. */
function amountOf(model: MoneyModel, order: ModelOrder, part: Part, named: boolean): number {
  const { due } = model.awaited(order)
  if (part === 'former') return Math.max(1, order.former.at(-1) ?? due)
  if (part !== 'rest') return named ? Math.max(1, Math.ceil(due * part)) : 1_000_003 + references
  const standing = total(model.standing(order).map(({ amount }) => amount))
  return Math.max(1, due - standing)
}

async function settle(
  world: World,
  { which, order: wished, action }: { which: number; order: number; action: string },
) {
  const { model, outside, context, pool } = world
  const standing = model.transfers.filter(({ state }) => state === 'unsettled' || state === 'kept')
  const chosen = oneOf(which % 7 === 0 || standing.length === 0 ? model.transfers : standing, which)
  const payable = model.orders.filter(
    (each) => !model.awaited(each).paid && each.status !== orderStatus.cancelled,
  )
  const assigned = chosen?.order && wished % 2 === 0 ? chosen.order : oneOf(payable, wished)
  if (!chosen || (action === 'assign' && !assigned)) return idle
  const { rows } = await pool.query<{ transfer_id: number }>(
    'select transfer_id from bank_transfers where source_reference = $1',
    [chosen.reference],
  )
  const caller = asStaff(world)
  const input = { action: action as 'assign', order: assigned?.code, note: 'Theo sao kê' }
  const transferId = rows[0]?.transfer_id ?? 0
  const ended = await done(settleTransfer(context, { caller, person: caller.person, transferId, input }))
  expect(ended).toBe(settleInModel(world, chosen, { action, assigned }))
  if (ended && action === 'give-back') outside.back += chosen.amount - chosen.booked
}

function settleInModel(
  { model }: World,
  chosen: ModelTransfer,
  { action, assigned }: { action: string; assigned: ModelOrder | undefined },
): boolean {
  if (action === 'assign') return assigned !== undefined && model.assign(chosen, assigned)
  if (chosen.state === 'booked' || chosen.state === 'given_back') return false
  Object.assign(chosen, { state: action === 'keep' ? 'kept' : 'given_back', tooLittle: false })
  return true
}

/** Moves an order on as the staff does: mostly one step further. */
async function next(world: World, { which }: { which: number }) {
  const { model, shop, outside } = world
  const going = model.orders.filter(
    (each) => nextOrderStatuses(each.status).length > 0 && (each.paid || each.method === 1),
  )
  const chosen = oneOf(which % 8 === 0 || going.length === 0 ? model.orders : going, which)
  const to = chosen && nextOrderStatuses(chosen.status)[0]
  if (!chosen || to === undefined) return idle
  const caller = asStaff(world)
  const waits =
    waitsForPayment({ method_id: chosen.method, paid: chosen.paid }, to) ||
    (to === orderStatus.shipping && chosen.open?.way === 'transfer')
  const ended = done(updateOrder(shop.checkout, caller, caller.person, chosen.id, { status: to }))
  expect(await ended).toBe(!waits)
  if (waits) return
  if (to === orderStatus.delivered) outside.came += model.deliver(chosen)
  else chosen.status = to
}

async function staffCancels(
  world: World,
  { which, restock, atOnce }: { which: number; restock: boolean; atOnce: boolean },
) {
  const { model, shop } = world
  const cancellable = model.orders.filter(({ status }) =>
    nextOrderStatuses(status).includes(orderStatus.cancelled),
  )
  const paidMore = cancellable.filter(({ more }) => more > 0)
  const wanted = which % 2 === 0 && paidMore.length > 0 ? paidMore : cancellable
  const chosen = oneOf(which % 4 === 1 || wanted.length === 0 ? model.orders : wanted, which)
  if (!chosen) return idle
  const caller = asStaff(world)
  const input = { status: orderStatus.cancelled, restock, cancel_reason: 'Khách đổi ý' }
  const ends = await doneOf(() => updateOrder(shop.checkout, caller, caller.person, chosen.id, input), atOnce)
  const may = nextOrderStatuses(chosen.status).includes(orderStatus.cancelled)
  expect(ends).toBe(may ? 1 : 0)
  if (may) model.callOff(chosen, chosen.status === orderStatus.shipping && !restock)
}

async function customerCancels({ model, shop }: World, { which }: { which: number }) {
  const cancellable = model.orders.filter(({ status }) => status === orderStatus.pending)
  const chosen = oneOf(which % 4 === 0 || cancellable.length === 0 ? model.orders : cancellable, which)
  if (!chosen) return idle
  const { person } = asCustomer(chosen.userId)
  const ends = await doneOf(() => cancelOrder(shop.checkout, person, chosen.id, ''), which % 2 === 0)
  const may = chosen.status === orderStatus.pending
  expect(ends).toBe(may ? 1 : 0)
  if (may) model.callOff(chosen)
}

async function expires({ model, shop, pool }: World, { which }: { which: number }) {
  const chosen = oneOf(
    model.orders.filter(
      ({ paid, method, status }) => !paid && method !== 1 && status === orderStatus.pending,
    ),
    which,
  )
  if (!chosen) return idle
  await outwaitOrder(pool, chosen.id)
  await expireOrders(shop.checkout)
  model.callOff(chosen)
}
