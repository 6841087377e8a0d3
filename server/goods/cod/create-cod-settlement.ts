import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { codSentences } from '#contract/goods/cod/cod-sentences.ts'
import * as contract from '#contract/goods/cod/cod.ts'
import { isDay } from '#contract/desk/reports/report-period.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { insertLines, listDraftLines, matchLines, type NewCodLine } from './cod-line-store.ts'
import { insertSettlement } from './cod-settlement-store.ts'
import { matchCodLines } from './match-cod-lines.ts'
import { readCodSheet } from './read-cod-sheet.ts'

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
