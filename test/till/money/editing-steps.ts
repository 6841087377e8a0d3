import fc from 'fast-check'
import { expect } from 'vitest'
import { isEditable } from '#contract/selling/orders/order-transitions.ts'
import { changeSupplement } from '#server/goods/fulfilment/editing/correct-order.ts'
import { updateLines } from '#server/goods/fulfilment/editing/update-lines.ts'
import { confirmPayment } from '#server/selling/payments/confirm/confirm-payment.ts'
import { createPayment } from '#server/selling/payments/create-payment.ts'
import { payEditBack, settleEditRefund } from '#server/selling/transactions/edit-refunds/pay-edit-back.ts'
import { idle, oneOf, step } from './buying-steps.ts'
import type { ModelEdit, ModelEditRefund, ModelLine, ModelOrder } from './money-model.ts'
import { asCustomer, asStaff, done, doneOf, type World } from './money-world.ts'
import { type RefundEnd, refundEnds, reportOf } from './outside-world.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'

const ways = ['credit', 'transfer', 'gateway', 'gateway'] as const
const payWays = ['transfer', 'transfer', 'cash', 'received'] as const

const wish = fc.record({
  which: fc.nat(),
  /** Copies of each book of the world; where all are none, one stays. */
  copies: fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }),
  way: fc.constantFrom(...ways),
  payBy: fc.constantFrom(...payWays),
  end: fc.constantFrom<RefundEnd>('done', 'done', ...refundEnds),
  /** As a client that does not know of paying more. */
  says: fc.nat(5).map((chance) => chance > 0),
})
type Wish = typeof wish extends fc.Arbitrary<infer Given> ? Given : never

export const editingSteps = [
  step(24, 'edit', wish, edit),
  step(
    8,
    'give back of edit',
    fc.record({
      which: fc.nat(),
      way: fc.constantFrom('gateway', 'gateway', 'transfer', 'credit'),
      end: fc.constantFrom<RefundEnd>('done', 'done', ...refundEnds),
      atOnce: fc.boolean(),
    }),
    giveBack,
  ),
  step(3, 'settle refund of edit', fc.record({ which: fc.nat() }), settle),
  step(8, 'pay more by', fc.record({ which: fc.nat(), way: fc.constantFrom(...payWays) }), payMoreBy),
  step(6, 'begin to pay', fc.record({ which: fc.nat() }), begin),
  step(8, 'money of an old attempt', fc.record({ which: fc.nat() }), payLate),
]

let references = 0

async function edit(world: World, { which, copies, way, payBy, end, says }: Wish) {
  const { model, shop, context, books, outside } = world
  const fitting = model.orders.filter(({ status }) => isEditable('lines', status))
  // Paid orders are rarer, and more follows from them.
  const paid = fitting.filter((each) => each.paid)
  const paidMore = paid.filter((each) => each.more > 0)
  const wanted = [paid, paidMore, fitting].find((some, index) => some.length > 0 && which % 3 <= index)
  const chosen = oneOf(which % 9 === 0 || !wanted ? model.orders : wanted, which)
  if (!chosen) return idle
  const wished = copies.some((each) => each > 0) ? copies : [1, 0, 0]
  const lines = wished.flatMap((quantity, index) =>
    quantity > 0 ? [{ book_id: books[index]?.id ?? 0, quantity }] : [],
  )
  const before = new Map(chosen.lines.map(({ book, quantity }) => [book, quantity]))
  const same = lines.length === before.size && lines.every((one) => before.get(one.book_id) === one.quantity)
  const by: ModelEdit = { way: wayOf(world, chosen, way), payBy, reference: `NHAN${++references}` }
  const caller = asStaff(world)
  const input = {
    lines,
    drop_coupon: true,
    way: by.way,
    reference: by.reference,
    ...(says && { pay_by: payBy }),
  }
  outside.nextEnd = end
  const ended = await done(
    updateLines({ ...shop.checkout, payments: context }, caller, caller.person, chosen.id, input),
  )
  if (!mayEdit(world, chosen)) return void expect(ended).toBe(false)
  if (same) return void expect(ended).toBe(true)
  const now = await read(world, chosen)
  if (!ended) {
    // Refused is only what costs more, where no way was said.
    expect([says, chosen.paid]).toEqual([false, true])
    expect(now.total).toBe(chosen.total)
    return
  }
  const { more } = chosen
  const refunds = model.editRefunds.length
  const given = model.edit(chosen, now, by)
  if (!says) expect([chosen.open, chosen.more]).toEqual([null, more])
  outside.back += given
  const owed = model.editRefunds[refunds]
  if (owed && end === 'done') model.giveEditBack(owed, 'gateway')
  else if (owed) owed.unsettled = end !== 'refused'
  if (payBy === 'received') outside.came += chosen.more - more
}

/** A guest has no credit; of several payments it is not known before how much each gives, so none is asked of a gateway. */
function wayOf({ model }: World, order: ModelOrder, wished: ModelEdit['way']): ModelEdit['way'] {
  const payers = model.payersOf(order)
  if (wished === 'gateway') return payers.length === 1 && payers[0]?.method === 2 ? 'gateway' : 'transfer'
  return order.hasAccount ? wished : 'transfer'
}

const idOf = async ({ model, pool }: World, one: ModelEditRefund) => {
  const { rows } = await pool.query<{ edit_id: number; refund_request: string | null }>(
    'select edit_id::int, refund_request from edit_refunds where order_id = any($1) order by edit_id',
    [model.orders.map(({ id }) => id)],
  )
  return rows[model.editRefunds.indexOf(one)]
}

const owedIn = ({ model }: World, which: number) => {
  const owed = model.editRefunds.filter(({ way }) => way === undefined)
  return oneOf(which % 9 === 0 || owed.length === 0 ? model.editRefunds : owed, which)
}

type Giving = { which: number; way: 'gateway' | 'transfer' | 'credit'; end: RefundEnd; atOnce: boolean }

async function giveBack(world: World, { which, way, end, atOnce }: Giving) {
  const { model, context, outside } = world
  const chosen = owedIn(world, which)
  if (!chosen) return idle
  const caller = asStaff(world)
  const editId = (await idOf(world, chosen))?.edit_id ?? 0
  const paying = { caller, person: caller.person, editId }
  outside.nextEnd = end
  const ends = await doneOf(() => payEditBack(context, paying, { way, reference: 'FT-TRA' }), atOnce)
  const may =
    chosen.way === undefined &&
    (way === 'gateway' || (!chosen.unsettled && (way === 'transfer' || chosen.order.hasAccount)))
  expect(ends).toBeLessThanOrEqual(may ? 1 : 0)
  if (!may) return
  if (ends === 1) {
    if (way === 'transfer') outside.back += chosen.amount
    model.giveEditBack(chosen, way)
    return
  }
  expect(way).toBe('gateway')
  chosen.unsettled = end !== 'refused'
}

/** The staff says what it sees at the gateway. */
async function settle(world: World, { which }: { which: number }) {
  const { model, context, outside } = world
  const open = model.editRefunds.filter(({ unsettled }) => unsettled)
  const chosen = oneOf(open.length === 0 ? model.editRefunds : open, which)
  if (!chosen) return idle
  const row = await idOf(world, chosen)
  const wentBack = outside.backBy(row?.refund_request ?? '') > 0
  const caller = asStaff(world)
  const paying = { caller, person: caller.person, editId: row?.edit_id ?? 0 }
  const ended = await done(settleEditRefund(context, paying, wentBack))
  expect(ended).toBe(chosen.unsettled)
  if (!ended) return
  if (wentBack) model.giveEditBack(chosen, 'gateway')
  else chosen.unsettled = false
}

const mayEdit = ({ model }: World, order: ModelOrder) =>
  isEditable('lines', order.status) && model.payerOf(order)?.unsettled !== true

/** Sum and lines as they are; what that means for the money the model says itself. */
async function read(
  { pool }: World,
  { id: orderId }: ModelOrder,
): Promise<{ total: number; lines: ModelLine[] }> {
  const { rows } = await pool.query<Omit<ModelLine, 'inReturn' | 'back'> & { total: number }>(
    `select order_detail_id as id, book_id as book, quantity, unit_price::int as price, l.discount::int, total_amount::int as total
     from order_lines l join orders using (order_id) where order_id = $1 order by order_detail_id`,
    [orderId],
  )
  return {
    total: rows[0]?.total ?? 0,
    lines: rows.map(({ id, book, quantity, price, discount }) => ({
      id,
      book,
      quantity,
      price,
      discount,
      inReturn: 0,
      back: 0,
    })),
  }
}

async function payMoreBy(world: World, { which, way }: { which: number; way: (typeof payWays)[number] }) {
  const { model, shop, outside } = world
  const waiting = model.orders.filter(({ open }) => open !== null)
  const chosen = oneOf(which % 5 === 0 || waiting.length === 0 ? model.orders : waiting, which)
  if (!chosen) return idle
  const caller = asStaff(world)
  const reference = `NHAN${++references}`
  const ended = await done(
    changeSupplement(shop.checkout, caller, caller.person, chosen.id, { way, reference }),
  )
  const { open } = chosen
  expect(ended).toBe(isEditable('lines', chosen.status) && open !== null)
  if (!ended || !open) return
  if (way !== 'received') {
    chosen.open = { amount: open.amount, way }
    return
  }
  outside.came += open.amount
  model.payMore(chosen, { transaction: reference, method: 4, amount: open.amount })
}

/** At a gateway, where its customer stays so long that the lines may be changed before the money comes. */
async function begin(world: World, { which }: { which: number }) {
  const { model, context, pool } = world
  const wanting = model.orders.filter((each) => (each.method === 2 || each.method === 3) && !each.paid)
  const chosen = oneOf(wanting, which)
  if (!chosen) return idle
  const { userId, id, method } = chosen
  const input = { orderId: id, methodId: method as 2 | 3, paymentDate: '' }
  await done(createPayment(context, asCustomer(userId), { user_id: userId }, input))
  await pool.query(
    "update payments set expires_at = now() - interval '1 second' where order_id = $1 and status = 0 and reference is not null and method_id in (2, 3)",
    [id],
  )
}

async function payLate(world: World, { which }: { which: number }) {
  const { model, context, outside, pool } = world
  const { rows } = await pool.query<{ id: number; reference: string; asked: number; method: number }>(
    `select order_id as id, reference, amount::int as asked, method_id as method from payments
     where order_id = any($1) and status = 0 and reference is not null and method_id in (2, 3) order by payment_id`,
    [model.orders.map(({ id }) => id)],
  )
  const attempt = oneOf(rows, which)
  const order = model.orders.find(({ id }) => id === attempt?.id)
  const provider = context.providers().find((each) => each.methodId === attempt?.method)
  if (!attempt || !order || !provider) return idle
  const { reference, asked, method } = attempt
  const transaction = `no ${order.id} ${model.money.length}`
  outside.pay(transaction, asked)
  const report = reportOf(reference, transaction, undefined, asked)
  await confirmPayment(context, { provider, report, channel: 'notice', leave: MoneyLeave.ofCause('gateway') })
  model.takeIn(order, { transaction, method, amount: asked }, asked)
}
