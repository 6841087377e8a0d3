import { bookSheetColumns, importColumns } from '#contract/catalogue/sheets/book-sheet.ts'

const columns = bookSheetColumns.flatMap((column) => {
  const { sample, note } = importColumns[column]
  return sample === undefined || note === undefined ? [] : [{ column, sample, note }]
})

export const importTemplate = {
  columns: columns.map(({ column }) => column),
  sample: columns.map(({ sample }) => sample),
  notes: columns.map(({ column, note }) => [column, note] as const),
}

/** For the browser, when the server cannot be reached: notes are comments, which the import passes over. */
export function localTemplate(): string {
  const cell = (value: string | number) => (/[",\n]/.test(String(value)) ? `"${value}"` : String(value))
  const line = (cells: readonly (string | number)[]) => cells.map(cell).join(',')
  return [
    `\uFEFF${line(importTemplate.columns)}`,
    line(importTemplate.sample),
    ...importTemplate.notes.map(([column, note]) => `"# ${column}: ${note.replaceAll('"', '""')}"`),
    '',
  ].join('\r\n')
}
