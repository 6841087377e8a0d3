import { trackingUnreadable } from '#contract/goods/fulfilment/bulk-steps.ts'
import { largestBulk } from '#contract/platform/lists/bulk-rules.ts'
import { cleanScan, type TrackingRow } from '#contract/goods/fulfilment/tracking-rows.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { OpenSheet } from '#server/base/sheets/read-in-thread.ts'
import type { Cell, SheetRow } from '#server/base/sheets/sheet-row.ts'

type Columns = { order: number; tracking: number }

const trackingHeading = /van don|tracking|bill|ma gui|ma buu gui/
const orderHeading = /^(ma |so )?don( hang)?( cua shop| khach hang)?$|order|tham chieu|reference/

export async function* readPieces({ rows }: OpenSheet): AsyncGenerator<TrackingRow[]> {
  yield await readRows(rows)
}

async function readRows(rows: AsyncIterable<SheetRow>): Promise<TrackingRow[]> {
  let columns: Columns | undefined
  const read: TrackingRow[] = []
  for await (const { cells } of rows) {
    const texts = cells.map(textOf)
    const headed = findColumns(texts)
    if (headed) columns = headed
    else {
      const { order, tracking } = columns ?? { order: 0, tracking: 1 }
      const row = { order: texts[order] ?? '', tracking_number: texts[tracking] ?? '' }
      if (row.order && row.tracking_number) read.push(row)
    }
    if (read.length > 4 * largestBulk) break
  }
  if (read.length === 0) throw new Failure(trackingUnreadable)
  return read
}

const textOf = (cell: Cell) => cleanScan(cell === null ? '' : String(cell))

function findColumns(texts: readonly string[]): Columns | undefined {
  const words = texts.map((text) => fold(text))
  const tracking = words.findIndex((word) => trackingHeading.test(word))
  const order = words.findIndex((word, index) => index !== tracking && orderHeading.test(word))
  return tracking === -1 || order === -1 ? undefined : { order, tracking }
}
