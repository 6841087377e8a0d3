import * as calls from '#contract/goods/cod/cod.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageWindowOf } from '#server/platform/database/page-window.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import {
  bookCodSettlement,
  deleteCodSettlement,
  lockCodSettlement,
  createCodSettlement,
  importCodSettlement,
} from './cod-settlement.ts'
import { closeCodDebts, counterCodLine, settleCodLine } from './settle-cod-lines.ts'
import { countDebts, listDebts, sumUpCod } from './cod-debt-store.ts'
import { countDifferences, listLines, listOpenLines } from './cod-line-list-store.ts'
import { listStanding } from './cod-line-store.ts'
import { countSettlements, findSettlement, listSettlements } from './cod-settlement-store.ts'
import { exportCodDebts } from './cod-sheets.ts'
import { foreseeCodLines } from './foresee-cod-lines.ts'

const defaultPageSize = 20

export function codRoutes(db: Db) {
  return [...readingRoutes(db), ...changingRoutes(db)]
}

const readingRoutes = (db: Db) => [
  service(calls.getCodDebts, async ({ query: { page = 1, page_size = defaultPageSize, search, age } }) => {
    const filter = { search, age }
    const [data, total, sums] = await Promise.all([
      listDebts(db, filter, pageWindowOf(page, page_size)),
      countDebts(db, filter),
      sumUpCod(db),
    ])
    return { data, sums, pagination: paginate(page, page_size, total) }
  }),
  service(
    calls.getCodSettlements,
    async ({ query: { page = 1, page_size = defaultPageSize, search, state } }) => {
      const filter = { search, state }
      const [data, total] = await Promise.all([
        listSettlements(db, filter, pageWindowOf(page, page_size)),
        countSettlements(db, filter),
      ])
      return { data, pagination: paginate(page, page_size, total) }
    },
  ),
  service(calls.getCodSettlement, async ({ query: { id } }) => ({ data: await showSettlement(db, id) })),
  service(calls.getCodDifferences, async ({ query: { page = 1, page_size = defaultPageSize } }) => {
    const [data, total] = await Promise.all([
      listOpenLines(db, pageWindowOf(page, page_size)),
      countDifferences(db),
    ])
    return { data, pagination: paginate(page, page_size, total) }
  }),
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
