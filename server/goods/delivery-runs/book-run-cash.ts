import * as contract from '#contract/goods/delivery-runs/delivery-runs.ts'
import { spreadCash } from '#contract/goods/delivery-runs/run-rules.ts'
import { runName, runSentences as said } from '#contract/goods/delivery-runs/run-sentences.ts'
import { todayInShop } from '#contract/desk/reports/report-period.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { bookHeldSettlement, draftSettlement } from '#server/goods/cod/cod-settlement.ts'
import { holdDebts } from '#server/goods/cod/cod-entry-store.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { markRunBooked } from '#server/goods/carriers/shop-rider/run-saving-store.ts'
import * as store from './run-store.ts'

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
