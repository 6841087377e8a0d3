import { useRef, useState } from 'react'

export type RowSelection<Row> = {
  rows: readonly Row[]
  has: (row: Row) => boolean
  /** Every row that is shown is selected; or some of them, but not all. */
  all: boolean
  some: boolean
  /** One row, or all from the one before to it. */
  toggle: (row: Row, range?: boolean) => void
  toggleAll: (on: boolean) => void
  drop: (ids: readonly number[]) => void
  clear: () => void
}

type Options = { /** What is selected stays so while the pages are turned. */ acrossPages?: boolean }

/** Rows that are selected for an action. */
export function useRowSelection<Row>(
  shown: readonly Row[],
  idOf: (row: Row) => number,
  { acrossPages = true }: Options = {},
): RowSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<number, Row>>(new Map())
  const anchor = useRef<number>(undefined)
  // As they are now, where they are on this page.
  const fresh = new Map(shown.map((row) => [idOf(row), row]))
  const selectedHere = shown.filter((row) => selected.has(idOf(row)))

  const select = (rows: readonly Row[], on: boolean) =>
    setSelected((now) => {
      const next = new Map([...now].filter(([id]) => acrossPages || fresh.has(id)))
      for (const row of rows) {
        if (on) next.set(idOf(row), row)
        else next.delete(idOf(row))
      }
      return next
    })
  const toggle = (row: Row, range = false) => {
    const from = anchor.current
    anchor.current = idOf(row)
    const between = range ? rowsBetween(shown.map(idOf), from, idOf(row)) : []
    if (between.length > 0)
      select(
        shown.filter((one) => between.includes(idOf(one))),
        true,
      )
    else select([row], !selected.has(idOf(row)))
  }

  return {
    rows: acrossPages ? [...selected].map(([id, row]) => fresh.get(id) ?? row) : selectedHere,
    has: (row) => selected.has(idOf(row)),
    all: shown.length > 0 && selectedHere.length === shown.length,
    some: selectedHere.length > 0 && selectedHere.length < shown.length,
    toggle,
    toggleAll: (on) => select(shown, on),
    drop: (ids) => setSelected((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
    clear: () => setSelected(new Map()),
  }
}

/** The ids from one row to another, in whichever order they stand; none where one of them is not shown. */
export function rowsBetween(ids: readonly number[], from: number | undefined, to: number): readonly number[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)]
  if (start < 0 || end < 0) return []
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
