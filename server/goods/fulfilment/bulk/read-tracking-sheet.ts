import type { TrackingRow } from '#contract/goods/fulfilment/tracking-rows.ts'
import { readUploadedSheet, type UploadedSheet } from '#server/base/sheets/read-uploaded-sheet.ts'

const reader = new URL('./tracking-sheet-reader.ts', import.meta.url)

/** Numbers of parcels by their orders; headings are found by their words, and without any the first two columns count. */
export const readTrackingSheet = (sheet: UploadedSheet) => readUploadedSheet<TrackingRow[]>(sheet, reader)
