import {
  type NewRun,
  ordersNotReady,
  parcelEnded,
  type ParcelMark,
  parcelNotFound,
} from '#contract/goods/delivery-runs/delivery-runs.ts'
import { runProblem, runProblemReason, spreadCash } from '#contract/goods/delivery-runs/run-rules.ts'
import { runSentences as said, runName } from '#contract/goods/delivery-runs/run-sentences.ts'
import type { Person } from '#contract/base/people/person.ts'
import { shopRider } from '#contract/selling/carriers/carriers.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { takeStep, type StepInput } from '#server/goods/fulfilment/take-step.ts'
import type { Transaction, Db } from '#server/platform/database/database.ts'
import { runIdempotently } from '#server/platform/database/idempotency.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import {
  insertParcels,
  insertRun,
  endParcel,
  markRunBooked,
} from '#server/goods/carriers/shop-rider/run-saving-store.ts'
import { giveToRider } from '#server/selling/orders/order-step-store.ts'
import * as store from './run-store.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { holdOrder, writeHistory } from '#server/selling/orders/order-change-store.ts'
import { findParcel } from './run-store.ts'
import * as contract from '#contract/goods/delivery-runs/delivery-runs.ts'
import { todayInShop } from '#contract/desk/reports/report-period.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { bookHeldSettlement, draftSettlement } from '#server/goods/cod/cod-settlement.ts'
import { holdDebts } from '#server/goods/cod/cod-settlement-store.ts'

/** All of the orders go out with the rider or none does, in one transaction; the same key answers the same run. */
export async function createRun(
  checkout: CheckoutContext,
  caller: Caller,
  { user_id: userId, account_id: accountId }: Person,
  input: NewRun,
): Promise<number> {
  const call = { userId, call: 'create-run', key: caller.idempotencyKey, request: input }
  const { run_id } = await checkout.db.transaction((tx) =>
    runIdempotently(tx, call, async () => ({ run_id: await handOver(tx, caller, accountId, input) })),
  )
  return run_id
}

async function handOver(tx: Transaction, caller: Caller, accountId: number, input: NewRun): Promise<number> {
  const orderIds = [...new Set(input.order_ids)]
  const rider = await riderOf(tx, input)
  const held = await store.holdRunOrders(tx, orderIds)
  refuseUnready(orderIds, held)
  const goesAgain = held.filter(({ status }) => status === orderStatus.shipping)
  await giveToRider(
    tx,
    goesAgain.map(({ order_id }) => order_id),
  )
  const step = { status: orderStatus.shipping, carrier: shopRider } as const
  for (const { order_id: orderId, status } of held)
    if (status !== orderStatus.shipping) await takeStep(tx, { caller, accountId, orderId, input: step })
  const runId = await insertRun(tx, { ...rider, accountId })
  await insertParcels(tx, runId, orderIds)
  await writeAudit(tx, caller, {
    action: 'create-run',
    on: ['run', runId],
    after: { rider: rider.name, parcels: orderIds.length },
  })
  return runId
}

async function riderOf(tx: Transaction, { rider_id: riderId, rider_name: riderName }: NewRun) {
  if (riderId === undefined) return { riderId: null, riderName: riderName ?? '', name: riderName ?? '' }
  const rider = await store.findRider(tx, riderId)
  if (!rider) throw invalidField('rider_id', said.riderUnknown)
  return { riderId, riderName: null, name: rider.name }
}

/** Names each order that cannot go, and why. */
function refuseUnready(orderIds: readonly number[], held: readonly store.HeldRunOrder[]) {
  const reasons = orderIds.flatMap((id) => {
    const order = held.find(({ order_id }) => order_id === id)
    if (!order) return [`#${id}`]
    const problem = runProblem(order)
    return problem ? [`${order.order_code} (${runProblemReason(problem, order).replace(/\.$/, '')})`] : []
  })
  if (reasons.length > 0) throw new Failure(ordersNotReady, { msg: said.notReady(reasons) })
}

type Mark = { caller: Caller; accountId: number; runId: number; input: ParcelMark }

/** A parcel comes to its end in a run, by the steps of its order where it has one; said twice it is done once. */
export async function markParcel(
  checkout: CheckoutContext,
  caller: Caller,
  { account_id: accountId }: Person,
  runId: number,
  input: ParcelMark,
): Promise<void> {
  const tags = await checkout.db.transaction((tx) => mark(tx, { caller, accountId, runId, input }))
  checkout.afterCommit.publish({ kind: 'catalogue-changed', tags })
}

async function mark(tx: Transaction, { caller, accountId, runId, input }: Mark): Promise<string[]> {
  const { order_id: orderId, outcome } = input
  if (!(await holdOrder(tx, orderId))) throw new Failure(orderNotFound)
  const parcel = await findParcel(tx, runId, orderId)
  if (!parcel) throw new Failure(parcelNotFound)
  if (parcel.outcome === outcome) return []
  if (parcel.outcome !== null) throw new Failure(parcelEnded)
  if (outcome !== 'again') return takeStep(tx, { caller, accountId, orderId, input: stepOf(outcome, input) })
  const reason = input.reason ?? ''
  await endParcel(tx, { orderId, accountId }, outcome)
  await writeHistory(tx, orderId, {
    status: orderStatus.shipping,
    by: 'staff',
    accountId,
    note: said.putOff(reason),
  })
  await writeAudit(tx, caller, {
    action: 'put-off-parcel',
    on: ['run', runId],
    after: { order: orderId, reason },
  })
  return []
}

/** Triggers and the carrier's handler follow the step: the cash is owed, the parcel ends in its run. */
function stepOf(outcome: 'delivered' | 'back', { reason, restock }: ParcelMark): StepInput {
  if (outcome === 'delivered') return { status: orderStatus.delivered, note: reason }
  return { status: orderStatus.cancelled, cancel_reason: reason, restock: restock ?? true }
}

type Input = BodyOf<typeof contract.bookRunCash>
type Booking = { caller: Caller; accountId: number; runId: number; input: Input }
type Booked = { settlement_id: number; expected: number; counted: number }

/** Cash of a run is booked once, as a settlement of what it delivered: there the money stands, and what differs is seen to. */
export async function bookRunCash(db: Db, booking: Booking): Promise<Booked> {
  const { runId, input } = booking
  return db.transaction(async (tx) => {
    const run = await store.holdRun(tx, runId)
    if (!run) throw new Failure(contract.runNotFound)
    if (run.settlement_id === null) return book(tx, booking, run.rider)
    const counted = await store.sumOfSettlement(tx, run.settlement_id)
    if (counted !== input.counted) throw new Failure(contract.runCashBooked)
    return { settlement_id: run.settlement_id, expected: run.expected_cash ?? 0, counted }
  })
}

async function book(tx: Transaction, { caller, accountId, runId, input }: Booking, rider: string) {
  const { counted } = input
  const note = input.note ?? ''
  const parcels = await store.listOutcomesOfRun(tx, runId)
  if (parcels.some(({ outcome }) => outcome === null)) throw new Failure(contract.runOut)
  const owing = await listOwing(tx, parcels)
  const expected = owing.reduce((sum, { open }) => sum + open, 0)
  if (expected === 0) throw new Failure(contract.runWithoutCash)
  if (counted !== expected && note === '') throw invalidField('note', said.differenceNote)
  const amounts = spreadCash(
    counted,
    owing.map(({ open }) => open),
  )
  const by = { caller, accountId }
  const settlementId = await draftSettlement(tx, by, {
    head: { carrier: rider, settled_on: todayInShop(), reference: runName(runId), note },
    lines: owing.map(({ code }, index) => ({
      place: index + 1,
      order_text: code,
      tracking_text: '',
      amount: amounts[index] ?? 0,
      fee: 0,
    })),
  })
  await bookHeldSettlement(tx, { ...by, id: settlementId })
  await markRunBooked(tx, runId, { settlementId, expected })
  await writeAudit(tx, caller, {
    action: 'book-run-cash',
    on: ['run', runId],
    after: {
      expected_cash: expected,
      counted_cash: counted,
      settlement_id: settlementId,
      note: note || undefined,
    },
  })
  return { settlement_id: settlementId, expected, counted }
}

type Parcel = Awaited<ReturnType<typeof store.listOutcomesOfRun>>[number]

/** Debts of the delivered ones, locked, in the order of the sheet. */
async function listOwing(tx: Transaction, parcels: readonly Parcel[]) {
  const delivered = parcels.filter(({ outcome }) => outcome === 'delivered')
  const debts = await holdDebts(
    tx,
    delivered.map(({ order_id }) => order_id),
  )
  const openOf = new Map(debts.map(({ order_id, open_amount }) => [order_id, open_amount]))
  return delivered.flatMap(({ order_id, order_code }) => {
    const open = openOf.get(order_id) ?? 0
    return open > 0 ? [{ code: order_code, open }] : []
  })
}
