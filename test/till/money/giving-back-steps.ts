import fc from 'fast-check'
import { expect } from 'vitest'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { refundPayment } from '#server/selling/transactions/refund-payment.ts'
import { answerReturn, receiveReturn } from '#server/goods/returns/answer-return.ts'
import { payReturnBack, settleReturnRefund } from '#server/goods/returns/pay-return-back.ts'
import { requestReturn, withdrawReturn } from '#server/goods/returns/request-return.ts'
import { idle, oneOf, step } from './buying-steps.ts'
import type { ModelMoney, ModelReturn } from './money-model.ts'
import { asCustomer, asStaff, done, doneOf, type World } from './money-world.ts'
import { type RefundEnd, refundEnds } from './outside-world.ts'

const end = fc.constantFrom<RefundEnd>('done', 'done', 'done', ...refundEnds)
const ways = ['gateway', 'transfer', 'credit'] as const
type Way = (typeof ways)[number]

export const givingBackSteps = [
  step(3, 'refund', fc.record({ which: fc.nat(), byHand: fc.boolean(), end, atOnce: fc.boolean() }), refund),
  step(9, 'ask', fc.record({ which: fc.nat(), copies: fc.nat(4), fault: fc.boolean() }), ask),
  step(7, 'answer', fc.record({ which: fc.nat(), accept: fc.nat(4).map((n) => n > 0) }), answer),
  step(1, 'withdraw', fc.record({ which: fc.nat() }), withdraw),
  step(7, 'receive', fc.record({ which: fc.nat(), shelved: fc.nat(4), lost: fc.nat(1) }), receive),
  step(
    9,
    'pay back',
    fc.record({ which: fc.nat(), way: fc.constantFrom(...ways), end, atOnce: fc.boolean() }),
    payBack,
  ),
  step(2, 'settle refund', fc.record({ which: fc.nat() }), settleRefund),
]

/** All of a payment. */
async function refund(
  world: World,
  { which, byHand, end: wished, atOnce }: { which: number; byHand: boolean; end: RefundEnd; atOnce: boolean },
) {
  const { model, context, outside, pool } = world
  const chosen = oneOf(
    which % 3 === 0 ? model.money : model.money.filter(({ state }) => state === 'held'),
    which,
  )
  // Staff left without an answer look at the gateway before they pay by hand.
  if (!chosen || (chosen.unsettled && byHand)) return idle
  const { rows } = await pool.query<{ payment_id: number }>(
    `select payment_id from payments
     where order_id = $1 and coalesce(provider_transaction, staff_reference, 'cash ' || order_id) = $2 and received_amount = $3`,
    [chosen.order.id, chosen.transaction, chosen.amount],
  )
  const paymentId = rows[0]?.payment_id ?? 0
  const may =
    chosen.state !== 'back' &&
    chosen.amount > chosen.apart &&
    (chosen.state === 'held' || !model.isBound(chosen.order))
  const through = !byHand && (chosen.method === 2 || chosen.method === 3)
  outside.nextEnd = wished
  const before = outside.backInAll()
  const leave = MoneyLeave.ofCause('gateway')
  const given = { leave, paymentId, reason: 'Khách đổi ý', byHand }
  const ends = await doneOf(() => refundPayment(context, asStaff(world), given), atOnce)
  refundInModel(world, chosen, { may, through, ends, wentBack: outside.backInAll() - before })
}

function refundInModel(
  { model, outside }: World,
  chosen: ModelMoney,
  { may, through, ends, wentBack }: { may: boolean; through: boolean; ends: number; wentBack: number },
) {
  expect(ends).toBeLessThanOrEqual(may ? 1 : 0)
  if (!may) return
  if (!through) {
    expect(ends).toBe(1)
    outside.back += chosen.amount - chosen.apart
  }
  if (ends === 1) model.giveBack(chosen)
  // Refused: nothing is open any more. Without an answer it stays open, whether the money went or not.
  else chosen.unsettled = outside.nextEnd !== 'refused'
  if (through && ends === 0 && outside.nextEnd === 'refused') expect(wentBack).toBe(0)
}

async function ask(
  world: World,
  { which, copies, fault }: { which: number; copies: number; fault: boolean },
) {
  const { model, context } = world
  const fitting = model.orders.filter(
    (each) => model.isReturnable(each) && each.lines.some((line) => line.inReturn < line.quantity),
  )
  const chosen = oneOf(which % 9 === 0 || fitting.length === 0 ? model.orders : fitting, which)
  if (!chosen) return idle
  const lines = chosen.lines
    .slice(which % 2 === 0 ? 0 : -1)
    .map((line) => ({ line, copies: Math.min(copies || 9, line.quantity) }))
  const caller = chosen.hasAccount ? asCustomer(chosen.userId) : asStaff(world)
  let returnId = 0
  const ended = await done(
    requestReturn(context, caller, caller.person, {
      order_id: chosen.id,
      lines: lines.map((each) => ({ order_detail_id: each.line.id, copies: each.copies })),
      reason: fault ? 'damaged' : 'changed_mind',
      words: '',
      pictures: [],
    }).then(({ return_id }) => {
      returnId = return_id
    }),
  )
  const fits = lines.every((each) => each.line.inReturn + each.copies <= each.line.quantity)
  expect(ended).toBe(model.isReturnable(chosen) && fits)
  if (!ended) return
  for (const each of lines) each.line.inReturn += each.copies
  const nothing = { owed: 0, money: 0, credit: 0, unsettled: false }
  model.returns.push({ id: returnId, order: chosen, state: 'asked', lines, ...nothing })
}

const returnsIn = ({ model }: World, which: number, ...states: ModelReturn['state'][]) => {
  const fitting = model.returns.filter(({ state }) => states.includes(state))
  return oneOf(which % 9 === 0 || fitting.length === 0 ? model.returns : fitting, which)
}

async function answer(world: World, { which, accept }: { which: number; accept: boolean }) {
  const chosen = returnsIn(world, which, 'asked')
  if (!chosen) return idle
  const caller = asStaff(world)
  const input = { accept, words: 'Nhà sách trả lời' }
  const ended = await done(answerReturn(world.context, caller, caller.person, chosen.id, input))
  const may = chosen.state === 'asked' || (chosen.state === 'accepted' && !accept)
  expect(ended).toBe(may)
  if (!may) return
  if (accept) chosen.state = 'accepted'
  else world.model.letGo(chosen, 'refused')
}

async function withdraw(world: World, { which }: { which: number }) {
  const chosen = returnsIn(world, which, 'asked', 'accepted')
  if (!chosen?.order.hasAccount) return idle
  const { person } = asCustomer(chosen.order.userId)
  const ended = await done(withdrawReturn(world.context, person, chosen.id))
  expect(ended).toBe(chosen.state === 'asked' || chosen.state === 'accepted')
  if (ended) world.model.letGo(chosen, 'withdrawn')
}

/** Refunds owe the cost of the copies: of each line so much that all its copies together bring all of it. */
async function receive(
  world: World,
  { which, shelved, lost }: { which: number; shelved: number; lost: number },
) {
  const chosen = returnsIn(world, which, 'accepted')
  if (!chosen) return idle
  const came = chosen.lines.map(({ copies }) => {
    const onShelf = Math.min(shelved, copies)
    return { shelved: onShelf, lost: Math.min(lost, copies - onShelf) }
  })
  const lines = chosen.lines.map(({ line }, index) => ({
    order_detail_id: line.id,
    ...(came[index] ?? { shelved: 0, lost: 0 }),
  }))
  const caller = asStaff(world)
  const goods = chosen.lines.map(({ line }, index) => {
    const count = (came[index]?.shelved ?? 0) + (came[index]?.lost ?? 0)
    const off = (copies: number) => Math.floor((line.discount * copies) / line.quantity)
    return line.price * count - (off(line.back + count) - off(line.back))
  })
  const ended = await done(receiveReturn(world.context, caller, caller.person, chosen.id, { lines }))
  expect(ended).toBe(chosen.state === 'accepted')
  if (!ended) return
  const { rows } = await world.pool.query<{ goods: number; fees: number }>(
    'select goods_amount::int as goods, fees_amount::int as fees from returns where return_id = $1',
    [chosen.id],
  )
  const { goods: kept = 0, fees = 0 } = rows[0] ?? {}
  expect(kept).toBe(goods.reduce((sum, each) => sum + each, 0))
  expect(fees).toBeGreaterThanOrEqual(0)
  world.model.receive(chosen, came, kept + fees)
}

type PayingBack = { which: number; way: Way; end: RefundEnd; atOnce: boolean }

async function payBack(world: World, { which, way, end: wished, atOnce }: PayingBack) {
  const chosen = returnsIn(world, which, 'received')
  if (!chosen) return idle
  const { context, outside } = world
  outside.nextEnd = wished
  const expected = partsOf(world, chosen, way)
  const caller = asStaff(world)
  const paying = { caller, person: caller.person, returnId: chosen.id }
  const ends = await doneOf(() => payReturnBack(context, paying, { way, reference: 'FT-TRA' }), atOnce)
  expect(ends).toBeLessThanOrEqual(expected ? 1 : 0)
  if (!expected) return
  if (ends === 1) {
    if (way === 'transfer') outside.back += expected.money
    world.model.paidBack(chosen, { ...expected, way })
    return
  }
  expect(way).toBe('gateway')
  const open = outside.nextEnd !== 'refused'
  Object.assign(chosen, open ? { ...expected, unsettled: true } : { money: 0, credit: 0, unsettled: false })
}

/** Split of a refund into money and credit; undefined where it cannot go this way. */
function partsOf({ model }: World, one: ModelReturn, way: Way) {
  if (one.state !== 'received' || !model.isReturnable(one.order)) return undefined
  if (one.unsettled) return way === 'gateway' ? { money: one.money, credit: one.credit } : undefined
  const left = way === 'gateway' ? model.gatewayLeft(one) : model.moneyLeft(one)
  const money = way === 'credit' ? 0 : Math.min(one.owed, left)
  const parts = { money, credit: one.owed - money }
  if (parts.credit > 0 && !one.order.hasAccount) return undefined
  if (way === 'credit') return one.order.hasAccount ? parts : undefined
  if (way === 'transfer') return money > 0 || one.owed === 0 ? parts : undefined
  const method = model.payerOf(one.order)?.method
  const all = money === left && model.isUntouched(one)
  return money > 0 && (method === 2 || (method === 3 && all)) ? parts : undefined
}

/** The staff says what it sees at the gateway. */
async function settleRefund(world: World, { which }: { which: number }) {
  const { model, context, outside, pool } = world
  const open = model.returns.filter(({ unsettled }) => unsettled)
  const chosen = oneOf(open.length === 0 ? model.returns : open, which)
  if (!chosen) return idle
  const { rows } = await pool.query<{ refund_request: string | null }>(
    'select refund_request from returns where return_id = $1',
    [chosen.id],
  )
  const wentBack = outside.backBy(rows[0]?.refund_request ?? '') > 0
  const caller = asStaff(world)
  const paying = { caller, person: caller.person, returnId: chosen.id }
  const ended = await done(settleReturnRefund(context, paying, { went_back: wentBack }))
  expect(ended).toBe(chosen.unsettled)
  if (!ended) return
  if (wentBack) model.paidBack(chosen, { ...chosen, way: 'gateway' })
  else Object.assign(chosen, { money: 0, credit: 0, unsettled: false })
}
