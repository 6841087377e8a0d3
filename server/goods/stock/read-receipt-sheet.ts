import { readUploadedSheet, type UploadedSheet } from '#server/base/sheets/read-uploaded-sheet.ts'

export type SheetLine = { row: number; isbn: string; copies: number; cost: number | null }

const reader = new URL('./receipt-sheet-reader.ts', import.meta.url)

/** The lines of a supplier's sheet; columns are known by their headings, whatever stands above them. */
export const readReceiptSheet = (sheet: UploadedSheet) => readUploadedSheet<SheetLine[]>(sheet, reader)
