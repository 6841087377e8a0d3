import { leftOutReason } from '#contract/goods/fulfilment/bulk-sentences.ts'
import type * as contract from '#contract/goods/fulfilment/bulk-steps.ts'
import { type BulkStep, bulkSteps, stepProblem } from '#contract/goods/fulfilment/step-problem.ts'
import { largestBulk } from '#contract/platform/lists/bulk-rules.ts'
import { cashAtDoor } from '#contract/selling/orders/cash-at-door.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { findOrderPage } from '#server/goods/fulfilment/find-order-page.ts'
import type { Db } from '#server/platform/database/database.ts'
import { describeParcel } from '#server/selling/orders/order-step-store.ts'
import { type ForeseenRow, listForeseenOrders } from './bulk-order-store.ts'
import type { TrackingRow } from '#contract/goods/fulfilment/tracking-rows.ts'
import { readUploadedSheet, type UploadedSheet } from '#server/base/sheets/read-uploaded-sheet.ts'

type Input = BodyOf<typeof contract.previewBulkStep>

/** Foresees what a step would do to each order now; nothing is written or locked. */
export async function previewBulkStep(
  db: Db,
  { step, order_ids, filter }: Input,
): Promise<contract.BulkPreview> {
  const { chosen, matched } = order_ids ? chosenOf(order_ids) : await findChosen(db, filter ?? {})
  const rows = await listForeseenOrders(db, chosen)
  const known = new Set(rows.map(({ order_id }) => order_id))
  const data = rows.map((row) => foresee(step, row))
  const goes = data.filter((order) => order.goes).length
  return {
    data,
    missing: chosen.filter((id) => !known.has(id)),
    matched,
    beyond: matched - chosen.length,
    goes,
    left: chosen.length - goes,
  }
}

function chosenOf(ids: readonly number[]) {
  const chosen = [...new Set(ids)]
  return { chosen, matched: chosen.length }
}

/** In the order of the list; what is searched for or narrowed is counted no further than there. */
async function findChosen(db: Db, filter: NonNullable<Input['filter']>) {
  const { ids, total } = await findOrderPage(db, filter, { limit: largestBulk, offset: 0 })
  return { chosen: ids, matched: total }
}

function foresee(step: BulkStep, row: ForeseenRow): contract.ForeseenOrder {
  const { due_amount: _, supplement_due: __, ...order } = row
  const code = stepProblem(row, bulkSteps[step]) ?? null
  return {
    ...order,
    ...describeParcel(row),
    to_collect: cashAtDoor(row),
    goes: code === null,
    code,
    reason: code && leftOutReason(step, code, row),
  }
}

const reader = new URL('./tracking-sheet-reader.ts', import.meta.url)

/** Numbers of parcels by their orders; headings are found by their words, and without any the first two columns count. */
export const readTrackingSheet = (sheet: UploadedSheet) => readUploadedSheet<TrackingRow[]>(sheet, reader)
