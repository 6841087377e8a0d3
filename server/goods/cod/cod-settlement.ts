import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { codSentences } from '#contract/goods/cod/cod-sentences.ts'
import * as contract from '#contract/goods/cod/cod.ts'
import { isDay } from '#contract/desk/reports/report-period.ts'
import type { Db, Transaction, DbOrTransaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import {
  insertLines,
  listDraftLines,
  matchLines,
  type NewCodLine,
  findNamedOrders,
} from './cod-line-store.ts'
import {
  insertSettlement,
  type HeldSettlement,
  holdSettlement,
  markSettlementBooked,
  markSettlementLocked,
  removeDraft,
  type CodEntry,
  enterCod,
  holdDebts,
} from './cod-settlement-store.ts'
import * as lineStore from './cod-line-store.ts'
import { foreseeCodLines } from './settle-cod-lines.ts'
import { readUploadedSheet, type UploadedSheet } from '#server/base/sheets/read-uploaded-sheet.ts'

type Named = { line_id: number; order_text: string; tracking_text: string; order_id: number | null }

const wordOf = (text: string) => text.trim().replace(/^#/, '').toUpperCase()

/**
 * Which order each line means: by its code or number first, then by its parcel. A parcel's number that several orders carry tells
 * none of them.
 */
async function matchCodLines(db: DbOrTransaction, lines: readonly Named[]): Promise<Map<number, number>> {
  const open = lines.filter(({ order_id }) => order_id === null)
  const words = new Set(
    open.flatMap((line) => [wordOf(line.order_text), wordOf(line.tracking_text)]).filter(Boolean),
  )
  if (words.size === 0) return new Map()
  const found = await findNamedOrders(db, [...words])
  const byName = new Map<string, number>()
  const byParcel = new Map<string, number | undefined>()
  for (const { order_id, order_code, tracking_number } of found) {
    byName.set(String(order_id), order_id)
    byName.set(order_code, order_id)
    const parcel = wordOf(tracking_number ?? '')
    if (parcel) byParcel.set(parcel, byParcel.has(parcel) ? undefined : order_id)
  }
  const orderOf = ({ order_text, tracking_text }: Named) => {
    const [name, parcel] = [wordOf(order_text), wordOf(tracking_text)]
    return (
      byName.get(name) ??
      byName.get(name.slice(0, 12)) ??
      byParcel.get(parcel) ??
      // In one field people type either.
      byParcel.get(name)
    )
  }
  return new Map(
    open.flatMap((line) => {
      const order = orderOf(line)
      return order === undefined ? [] : [[line.line_id, order] as const]
    }),
  )
}

type Head = BodyOf<typeof contract.importCodSettlement> & {
  total?: number | undefined
  fee?: number | undefined
}
type Creating = { caller: Caller; accountId: number }

/** A draft from what was typed. */
export function createCodSettlement(
  db: Db,
  by: Creating,
  { lines, ...head }: BodyOf<typeof contract.createCodSettlement>,
) {
  const typed = lines.map(({ order, amount, fee = 0 }, index) => ({
    place: index + 1,
    order_text: order,
    tracking_text: '',
    amount,
    fee,
  }))
  return db.transaction((tx) => draftSettlement(tx, by, { head, lines: typed }))
}

/** A draft from a carrier's sheet. */
export async function importCodSettlement(
  db: Db,
  by: Creating,
  { head, file }: { head: Head; file: Buffer },
) {
  refuseHead(head)
  const lines = await readCodSheet({ caller: by.caller, file })
  return db.transaction((tx) => draftSettlement(tx, by, { head, lines }))
}

/** A draft changes nothing; its lines are matched with orders, so that what differs is seen before it is booked. */
export async function draftSettlement(
  tx: Transaction,
  { caller, accountId }: Creating,
  { head, lines }: { head: Head; lines: readonly NewCodLine[] },
): Promise<number> {
  refuseHead(head)
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  if (head.total !== undefined && head.total !== sum) throw invalidField('total', codSentences.totalDiffers)
  const fee = head.fee ?? lines.reduce((total, line) => total + line.fee, 0)
  const { carrier, settled_on, reference, note = '' } = head
  const id = await insertSettlement(tx, { carrier, settled_on, reference, note, total: sum, fee, accountId })
  if (id === undefined) throw new Failure(contract.settlementExists)
  await insertLines(tx, id, lines)
  const matches = await matchCodLines(tx, await listDraftLines(tx, id))
  await matchLines(tx, [...matches.keys()], [...matches.values()])
  await writeAudit(tx, caller, {
    action: 'create-settlement',
    on: ['settlement', id],
    after: { carrier, reference, total: sum, fee, lines: lines.length },
  })
  return id
}

function refuseHead({ carrier, settled_on, reference }: Head) {
  if (carrier === '') throw invalidField('carrier', codSentences.carrierMissing)
  if (reference === '') throw invalidField('reference', codSentences.referenceMissing)
  if (!isDay(settled_on)) throw invalidField('settled_on', codSentences.dayInvalid)
}

type Command = { caller: Caller; accountId: number; id: number; version?: number | undefined }
type Booked = { booked: number; differences: number }

/** Closes what the carrier's lines pay, all in one transaction and idempotent: booked again it changes nothing and answers the same. */
export const bookCodSettlement = (db: Db, command: Command): Promise<Booked> =>
  db.transaction((tx) => bookHeldSettlement(tx, command))

/** In the transaction of the caller, which may have drafted it. */
export async function bookHeldSettlement(tx: Transaction, command: Command): Promise<Booked> {
  const { id, caller, accountId } = command
  const { state, version } = await hold(tx, id)
  if (state !== 'draft') return countBooked(tx, id)
  if (command.version !== undefined && command.version !== version)
    throw new Failure(contract.settlementChanged)
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
export async function lockCodSettlement(db: Db, { id, caller, version }: Command): Promise<void> {
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

export async function deleteCodSettlement(db: Db, { id, caller }: Command): Promise<void> {
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

const reader = new URL('./cod-sheet-reader.ts', import.meta.url)

/** The lines of a carrier's sheet; columns are known by their headings, whatever stands above them. */
const readCodSheet = (sheet: UploadedSheet) => readUploadedSheet<NewCodLine[]>(sheet, reader)
