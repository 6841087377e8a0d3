import { readUploadedSheet, type UploadedSheet } from '#server/base/sheets/read-uploaded-sheet.ts'
import type { NewCodLine } from './cod-line-store.ts'

const reader = new URL('./cod-sheet-reader.ts', import.meta.url)

/** The lines of a carrier's sheet; columns are known by their headings, whatever stands above them. */
export const readCodSheet = (sheet: UploadedSheet) => readUploadedSheet<NewCodLine[]>(sheet, reader)
