import { importFileLimit } from './import-sentences.ts'
import { sheetSentences } from '#contract/catalogue/sheets/sheet-sentences.ts'

const types = new Set([
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'text/csv',
])
/** Value for `accept` of a browser's file dialog. */
export const importFileAccept = ['.xlsx', '.xls', '.csv', ...types].join(',')

/** Why this file need not even be sent; empty when it may. What is in it the server looks at. */
export function importFileProblem({
  name,
  type,
  size,
}: {
  name: string
  type: string
  size: number
}): string {
  if (!types.has(type) && !/\.(xlsx|xls|csv)$/i.test(name)) return sheetSentences.notASheet
  if (size > importFileLimit) return sheetSentences.tooLarge
  return size === 0 ? sheetSentences.empty : ''
}
