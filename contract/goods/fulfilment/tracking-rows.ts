/** A row of a column that was pasted, of a sheet, or of two scans: whose parcel, by its code, number or '', and its number. */
export type TrackingRow = { order: string; tracking_number: string }
type Known = { order_id: number; order_code: string }

export const longestTracking = 100

/** As scanners and sheets write it: without blanks at its ends, and none that cannot be seen. */
export const cleanScan = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, '')
    .trim()
    .slice(0, longestTracking)

/** The order that a text names: by its code, or its number with or without '#'. */
export function orderNamed<Order extends Known>(text: string, orders: readonly Order[]): Order | undefined {
  const wanted = cleanScan(text).toUpperCase()
  const number = /^#?([1-9]\d{0,9})$/.exec(wanted)?.[1]
  return orders.find(
    ({ order_code, order_id }) => order_code.toUpperCase() === wanted || String(order_id) === number,
  )
}

/** Lines of 'code ⇥ number' (or with ; or , or blanks between them), or of numbers alone. */
export function readTrackingText(text: string): TrackingRow[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.split(/\t|[;,]|\s{2,}|\s+(?=\S+$)/).map(cleanScan))
    .filter((cells) => cells.some(Boolean))
    .map(([first = '', ...more]) => {
      const second = more.find(Boolean)
      return second ? { order: first, tracking_number: second } : { order: '', tracking_number: first }
    })
}

export type Assigned = {
  numbers: ReadonlyMap<number, string>
  /** Rows whose order is none of these, and numbers that two rows have. */
  unknown: readonly TrackingRow[]
  twice: readonly TrackingRow[]
}

/**
 * Which order gets which number: by its code, and rows without one in turn to the orders that have none yet. A number belongs to
 * one parcel; the first row that has it keeps it.
 */
export function assignTracking(
  rows: readonly TrackingRow[],
  orders: readonly Known[],
  kept: ReadonlyMap<number, string> = new Map(),
): Assigned {
  const numbers = new Map(kept)
  const unknown: TrackingRow[] = []
  const twice: TrackingRow[] = []
  for (const row of rows) {
    const order =
      row.order === '' ? orders.find(({ order_id }) => !numbers.get(order_id)) : orderNamed(row.order, orders)
    const holder = [...numbers].find(([, number]) => number === row.tracking_number)?.[0]
    if (!order) unknown.push(row)
    else if (holder !== undefined && holder !== order.order_id) twice.push(row)
    else numbers.set(order.order_id, row.tracking_number)
  }
  return { numbers, unknown, twice }
}
