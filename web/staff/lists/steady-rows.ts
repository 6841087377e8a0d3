type Kept<Row> = { rows: readonly Row[]; idOf: (row: Row) => number }

/**
 * Keeps the rows of a list that is being read: rows that came since are held back, those that these pushed over the end of the page stay.
 * Rows that a change took out of the list are gone.
 */
export function steadyRows<Row>(
  { rows: kept, idOf }: Kept<Row>,
  now: readonly Row[],
  changed: ReadonlySet<number>,
): { rows: readonly Row[]; fresh: number } {
  const newest = Math.max(...kept.map(idOf), 0)
  const old = now.filter((row) => idOf(row) <= newest)
  const fresh = now.length - old.length
  if (kept.length === 0 || fresh === 0) return { rows: now, fresh: 0 }
  const there = new Set(old.map(idOf))
  const end = kept.findLastIndex((row) => there.has(idOf(row))) + 1
  const pushedOut = kept.slice(end).filter((row) => !changed.has(idOf(row)))
  return { rows: [...old, ...pushedOut.slice(-fresh)], fresh }
}
