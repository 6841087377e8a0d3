/** Value of a cell. A date is a text: YYYY-MM-DD, with HH:MM:SS behind it where there is a time. */
export type Cell = string | number | boolean | null

/** A row that has something in it, with its number as the spreadsheet shows it. */
export type SheetRow = { row: number; cells: Cell[] }

/** Told while a file is read: how much of it, from 0 to 1. */
export type ReportProgress = (share: number) => void

export const mostSheetRows = 50_000
export const mostSheetColumns = 200
/** Limit of a whole sheet: as many rows as are read, with forty columns. */
export const mostSheetCells = 2_000_000
/** As much as Excel itself takes. */
export const longestCell = 32_767

const minutesOfDay = 1440

/** Excel's count of days: 1 January 1900 is 1, and 1900 has a 29 February. */
export function dateOfSerial(serial: number, from1904 = false): string {
  const days = from1904 ? serial + 1462 : serial
  const start = days < 61 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30)
  const at = new Date(start + Math.round(days * minutesOfDay * 60) * 1000).toISOString()
  return Number.isInteger(serial) ? at.slice(0, 10) : `${at.slice(0, 10)} ${at.slice(11, 19)}`
}

export function isEmpty(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))
}
