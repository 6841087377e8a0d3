import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { codSentences } from '#contract/goods/cod/cod-sentences.ts'
import { codActionsFor, type CodLineState, type CodSettledAs } from '#contract/goods/cod/cod-states.ts'
import * as contract from '#contract/goods/cod/cod.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { findOrderByName } from '#server/selling/transfers/named-order-store.ts'
import { enterCod, holdDebts, holdDebtsBefore, holdSettlement } from './cod-settlement-store.ts'
import * as store from './cod-line-store.ts'
import { decideCodLine, type CodDecision } from './decide-cod-line.ts'
import { isDay } from '#contract/desk/reports/report-period.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'

type Input = BodyOf<typeof contract.settleCodLine>
type Settling = { caller: Caller; accountId: number; id: number; input: Input }

const settledAs = {
  received: 'received',
  lost: 'lost',
  'give-back': 'given_back',
  keep: 'kept',
} as const satisfies Record<Exclude<Input['action'], 'assign'>, CodSettledAs>

/** Staff say what becomes of a line that is not what was owed; it stays on the list of differences until they do. */
export async function settleCodLine(db: Db, settling: Settling): Promise<CodLineState> {
  const { id, input, caller, accountId } = settling
  const note = input.note ?? ''
  return db.transaction(async (tx) => {
    const line = await holdLineToChange(tx, id, input.version)
    if (line.state !== 'open' || line.finding === null) throw new Failure(contract.codLineSettled)
    if (!codActionsFor(line.finding).includes(input.action))
      throw invalidField('action', codSentences.actionMissing)
    if (input.action !== 'assign' && note === '') throw invalidField('note', codSentences.noteMissing)
    const state: CodLineState =
      input.action === 'assign' ? await assign(tx, settling, line) : await word(tx, settling, line)
    await writeAudit(tx, caller, {
      action: 'settle-cod-line',
      on: ['settlement', line.settlement_id],
      before: { finding: line.finding },
      after: { line: id, action: input.action, order: input.order, note: note || undefined, accountId },
    })
    return state
  })
}

async function word(tx: Transaction, { input, accountId }: Settling, line: store.HeldLine) {
  if (input.action === 'assign') return 'open'
  const note = input.note ?? ''
  if (line.finding === 'too-little' && line.order_id !== null) {
    const [debt] = await holdDebts(tx, [line.order_id])
    if (debt && debt.open_amount > 0)
      await enterCod(
        tx,
        [{ order_id: debt.order_id, kind: 'waived', change: -debt.open_amount, line_id: line.line_id }],
        { accountId, note },
      )
  }
  await store.settleLine(tx, line.line_id, { as: settledAs[input.action], accountId, note })
  return 'settled'
}

/** Money that named no order, or one that did not owe it, pays this one as if the sheet had said so. */
async function assign(
  tx: Transaction,
  { input, accountId }: Settling,
  line: store.HeldLine,
): Promise<CodLineState> {
  const name = (input.order ?? '').trim()
  if (name === '') throw invalidField('order', codSentences.orderMissing)
  const orderId = await findOrderByName(tx, name)
  if (orderId === undefined) throw new Failure(orderNotFound)
  const [debt] = await holdDebts(tx, [orderId])
  if (!debt || debt.open_amount === 0) throw new Failure(contract.codNotOwed)
  const { booked, closes, finding } = decideCodLine(line.amount, {
    known: true,
    delivered: true,
    open: debt.open_amount,
  })
  if (closes) await store.closeTooLittle(tx, [orderId], accountId)
  await store.assignLine(tx, line.line_id, { orderId, booked, closes })
  await enterCod(tx, [{ order_id: orderId, kind: 'settled', change: -booked, line_id: line.line_id }], {
    accountId,
  })
  if (finding === 'too-little' || finding === 'too-much') {
    await store.leaveLineOpen(tx, line.line_id, finding)
    return 'open'
  }
  await store.settleLine(tx, line.line_id, { as: 'assigned', accountId, note: input.note ?? '' })
  return 'settled'
}

type Countering = {
  caller: Caller
  accountId: number
  id: number
  note: string
  version?: number | undefined
}

/** A booked line is never rewritten: a line beside it takes it back, and its order owes again what it closed. */
export async function counterCodLine(db: Db, { caller, accountId, id, note, version }: Countering) {
  if (note === '') throw invalidField('note', codSentences.noteMissing)
  await db.transaction(async (tx) => {
    const line = await holdLineToChange(tx, id, version)
    if (line.state === 'countered' || line.counter_of !== null) throw new Failure(contract.codLineSettled)
    if (line.order_id !== null) {
      await holdDebts(tx, [line.order_id])
      const change = -(await store.sumOfEntries(tx, id))
      await store.counterLine(tx, id, accountId, note)
      if (change > 0)
        await enterCod(tx, [{ order_id: line.order_id, kind: 'countered', change, line_id: id }], {
          accountId,
          note,
        })
    } else await store.counterLine(tx, id, accountId, note)
    await writeAudit(tx, caller, {
      action: 'counter-cod-line',
      on: ['settlement', line.settlement_id],
      after: { line: id, order: line.order_id, amount: line.amount, note },
    })
  })
}

/** The settlement first, then the line: the order in which booking holds them. */
async function holdLineToChange(
  tx: Transaction,
  id: number,
  version: number | undefined,
): Promise<store.HeldLine> {
  const settlementId = await store.findSettlementOfLine(tx, id)
  const settlement = settlementId === undefined ? undefined : await holdSettlement(tx, settlementId)
  const line = settlement && (await store.holdLine(tx, id))
  if (!line) throw new Failure(contract.codLineNotFound)
  if (settlement.state !== 'booked') throw new Failure(contract.settlementLocked)
  if (version !== undefined && version !== line.version) throw new Failure(contract.settlementChanged)
  return line
}

type ClosedDebts = BodyOf<typeof contract.closeCodDebts>
type Closing = { caller: Caller; accountId: number; input: ClosedDebts }

/** Cash that came without a settlement, or never will: a person says so, and why. */
export async function closeCodDebts(db: Db, { caller, accountId, input }: Closing) {
  const { order_ids: orderIds, delivered_before: day, note } = input
  if (note === '') throw invalidField('note', codSentences.noteMissing)
  if (orderIds === undefined && (day === undefined || !isDay(day)))
    throw invalidField('delivered_before', codSentences.dayInvalid)
  return db.transaction(async (tx) => {
    const held = orderIds ? await holdDebts(tx, orderIds) : await holdDebtsBefore(tx, day ?? '')
    const open = held.filter(({ open_amount }) => open_amount > 0)
    if (open.length === 0) throw new Failure(contract.codNotOwed)
    const entries = open.map(({ order_id, open_amount }) => ({
      order_id,
      kind: 'waived' as const,
      change: -open_amount,
      line_id: null,
    }))
    await enterCod(tx, entries, { accountId, note })
    const outcome = {
      closed: open.length,
      amount: open.reduce((sum, { open_amount }) => sum + open_amount, 0),
    }
    await writeAudit(tx, caller, {
      action: 'close-cod-debts',
      on: ['settlement', ''],
      after: { ...outcome, orders: orderIds?.slice(0, 50), delivered_before: day, note },
    })
    return outcome
  })
}

export type ForeseenLine = { line_id: number; order_id: number | null; amount: number }
export type OrderStanding = { order_id: number; status: number; open_amount: number | null }

/** Each line after those before it: what one closes is owed no more for the next. */
export function foreseeCodLines<Line extends ForeseenLine>(
  lines: readonly Line[],
  orders: readonly OrderStanding[],
): (CodDecision & { line: Line })[] {
  const standing = new Map(orders.map((order) => [order.order_id, { ...order }]))
  return lines.map((line) => {
    const order = line.order_id === null ? undefined : standing.get(line.order_id)
    const decision = decideCodLine(line.amount, {
      known: order !== undefined,
      delivered: order?.status === orderStatus.delivered,
      open: order?.open_amount ?? undefined,
    })
    if (order && order.open_amount !== null) order.open_amount -= decision.booked
    return { line, ...decision }
  })
}
