import * as calls from '#contract/goods/cod/cod.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import {
  bookCodSettlement,
  deleteCodSettlement,
  lockCodSettlement,
  createCodSettlement,
  importCodSettlement,
} from './cod-settlement.ts'
import { closeCodDebts, counterCodLine, settleCodLine, foreseeCodLines } from './settle-cod-lines.ts'
import { debtList, presentDebt, sumUpCod } from './cod-debt-store.ts'
import { differenceList, listLines } from './cod-line-list-store.ts'
import { listStanding } from './cod-line-store.ts'
import { findSettlement, settlementList } from './cod-settlement-store.ts'
import { exportCodDebts } from './cod-sheets.ts'

export function codRoutes(db: Db) {
  return [...readingRoutes(db), ...changingRoutes(db)]
}

const readingRoutes = (db: Db) => [
  service(calls.getCodDebts, async ({ query }) => {
    const [{ data, pagination }, sums] = await Promise.all([debtList.page(db, query), sumUpCod(db)])
    return { data: data.map(presentDebt), sums, pagination }
  }),
  service(calls.getCodSettlements, ({ query }) => settlementList.page(db, query)),
  service(calls.getCodSettlement, async ({ query: { id } }) => ({ data: await showSettlement(db, id) })),
  service(calls.getCodDifferences, ({ query }) => differenceList.page(db, query)),
  service(calls.exportCodDebts, ({ caller }) => exportCodDebts(db, caller)),
]

const changingRoutes = (db: Db) => [
  service(calls.createCodSettlement, async ({ body, caller, person: { account_id: accountId } }) => ({
    settlement_id: await createCodSettlement(db, { caller, accountId }, body),
  })),
  service(calls.importCodSettlement, async ({ body, files, caller, person: { account_id: accountId } }) => {
    const file = files['file']?.bytes ?? Buffer.alloc(0)
    return { settlement_id: await importCodSettlement(db, { caller, accountId }, { head: body, file }) }
  }),
  service(calls.bookCodSettlement, ({ query: { id }, body: { version }, caller, person }) =>
    bookCodSettlement(db, { id, version, caller, accountId: person.account_id }),
  ),
  service(calls.lockCodSettlement, async ({ query: { id }, body: { version }, caller, person }) => {
    await lockCodSettlement(db, { id, version, caller, accountId: person.account_id })
    return {}
  }),
  service(calls.deleteCodSettlement, async ({ query: { id }, caller, person }) => {
    await deleteCodSettlement(db, { id, caller, accountId: person.account_id })
    return {}
  }),
  service(calls.settleCodLine, async ({ query: { id }, body: input, caller, person }) => ({
    state: await settleCodLine(db, { id, input, caller, accountId: person.account_id }),
  })),
  service(calls.counterCodLine, async ({ query: { id }, body: { note, version }, caller, person }) => {
    await counterCodLine(db, { id, note, version, caller, accountId: person.account_id })
    return {}
  }),
  service(calls.closeCodDebts, ({ body: input, caller, person }) =>
    closeCodDebts(db, { input, caller, accountId: person.account_id }),
  ),
]

/** The lines of a draft say what they would be, booked now. */
async function showSettlement(db: Db, id: number) {
  const settlement = await findSettlement(db, id)
  if (!settlement) throw new Failure(calls.settlementNotFound)
  const lines = await listLines(db, id)
  if (settlement.state !== 'draft') return { ...settlement, rows: lines }
  const orderIds = lines.flatMap(({ order_id }) => (order_id === null ? [] : [order_id]))
  const rows = foreseeCodLines(lines, await listStanding(db, orderIds)).map(({ line, finding }) => ({
    ...line,
    finding,
  }))
  return { ...settlement, differences: rows.filter(({ finding }) => finding !== null).length, rows }
}
