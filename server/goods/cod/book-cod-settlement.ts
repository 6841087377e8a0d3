import * as contract from '#contract/goods/cod/cod.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { type CodEntry, enterCod, holdDebts } from './cod-entry-store.ts'
import * as lineStore from './cod-line-store.ts'
import {
  type HeldSettlement,
  holdSettlement,
  markSettlementBooked,
  markSettlementLocked,
  removeDraft,
} from './cod-settlement-store.ts'
import { foreseeCodLines } from './foresee-cod-lines.ts'
import { matchCodLines } from './match-cod-lines.ts'

export type Deed = { caller: Caller; accountId: number; id: number; version?: number | undefined }
type Booked = { booked: number; differences: number }

/** Closes what the carrier's lines pay, all in one transaction and idempotent: booked again it changes nothing and answers the same. */
export const bookCodSettlement = (db: Db, deed: Deed): Promise<Booked> =>
  db.transaction((tx) => bookHeldSettlement(tx, deed))

/** In the transaction of the caller, which may have drafted it. */
export async function bookHeldSettlement(tx: Transaction, deed: Deed): Promise<Booked> {
  const { id, caller, accountId } = deed
  const { state, version } = await hold(tx, id)
  if (state !== 'draft') return countBooked(tx, id)
  if (deed.version !== undefined && deed.version !== version) throw new Failure(contract.settlementChanged)
  const decided = await decideLines(tx, id)
  await lineStore.writeDecisions(
    tx,
    decided.map(({ line, ...decision }) => ({ ...decision, line_id: line.line_id })),
  )
  const closing = decided.flatMap(({ closes, line }) =>
    closes && line.order_id !== null ? [line.order_id] : [],
  )
  await lineStore.closeTooLittle(tx, closing, accountId)
  await enterCod(tx, decided.flatMap(entryOf), { accountId })
  await markSettlementBooked(tx, id, accountId)
  const outcome = await countBooked(tx, id)
  await writeAudit(tx, caller, { action: 'book-settlement', on: ['settlement', id], after: outcome })
  return outcome
}

type Decided = ReturnType<typeof foreseeCodLines<lineStore.DraftLine>>[number]

const entryOf = ({ line: { line_id, order_id }, booked }: Decided): CodEntry[] =>
  booked > 0 && order_id !== null ? [{ order_id, kind: 'settled', change: -booked, line_id }] : []

/** Locks what is owed first: of two settlements of one order the second sees what the first has left. */
async function decideLines(tx: Transaction, id: number): Promise<Decided[]> {
  const found = await matchCodLines(tx, await lineStore.listDraftLines(tx, id))
  await lineStore.matchLines(tx, [...found.keys()], [...found.values()])
  const lines = await lineStore.listDraftLines(tx, id)
  const orderIds = [...new Set(lines.flatMap(({ order_id }) => (order_id === null ? [] : [order_id])))]
  await holdDebts(tx, orderIds)
  return foreseeCodLines(lines, await lineStore.listStanding(tx, orderIds))
}

async function countBooked(tx: Transaction, id: number): Promise<Booked> {
  const [booked, differences] = [
    await lineStore.countBookedLines(tx, id),
    await lineStore.countOpenLines(tx, id),
  ]
  return { booked, differences }
}

/** From here on no line of it is corrected any more. */
export async function lockCodSettlement(db: Db, { id, caller, version }: Deed): Promise<void> {
  await db.transaction(async (tx) => {
    const settlement = await hold(tx, id)
    if (settlement.state === 'locked') return
    if (version !== undefined && version !== settlement.version) throw new Failure(contract.settlementChanged)
    if (settlement.state !== 'booked') throw new Failure(contract.settlementLocked)
    if ((await lineStore.countOpenLines(tx, id)) > 0) throw new Failure(contract.differencesOpen)
    await markSettlementLocked(tx, id)
    await writeAudit(tx, caller, { action: 'lock-settlement', on: ['settlement', id] })
  })
}

export async function deleteCodSettlement(db: Db, { id, caller }: Deed): Promise<void> {
  await db.transaction(async (tx) => {
    const { state, total } = await hold(tx, id)
    if (state !== 'draft') throw new Failure(contract.settlementNotDraft)
    await removeDraft(tx, id)
    await writeAudit(tx, caller, { action: 'delete-settlement', on: ['settlement', id], before: { total } })
  })
}

async function hold(tx: Transaction, id: number): Promise<HeldSettlement> {
  const settlement = await holdSettlement(tx, id)
  if (!settlement) throw new Failure(contract.settlementNotFound)
  return settlement
}
