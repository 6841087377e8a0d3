import { type ReactNode, useRef, useState } from 'react'
import { type BarCommand, BarButtons, useTightBar } from './bar-commands.tsx'
import { RowMenu } from './row-links.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'

type Props<Row> = {
  selection: RowSelection<Row>
  /** Name of the box that selects all rows of this page. */
  all?: string
  /** Number selected, in words. */
  selected: string
  /** Beside that: the way to all that match. */
  more?: ReactNode
  /** Commands that go behind '⋯' where there is no room for them. */
  rest?: readonly BarCommand[]
  /** Actions on them, where there are any here. */
  children?: ReactNode
}

/** In place of the head of the table once rows are selected, so that nothing jumps. */
export function SelectionBar<Row>({
  selection,
  all = 'Chọn tất cả trong trang',
  selected,
  more,
  rest = [],
  children,
}: Props<Row>) {
  const some = selection.rows.length > 0
  const bar = useRef<HTMLDivElement>(null)
  const tight = useTightBar(bar, `${selected} ${rest.map(({ name }) => name).join(' ')}`)
  const shown = tight ? rest.filter(({ icon }) => icon) : rest
  const hidden = rest.filter((command) => !shown.includes(command))
  return (
    <div
      ref={bar}
      className="desk-pick noscript:hidden"
      data-some={some || undefined}
      data-tight={tight || undefined}
    >
      {/* A phone has it once a row is ticked: until then its place is the rows'. */}
      <SelectAll selection={selection} className={classes(!some && 'max-md:hidden')}>
        {all}
      </SelectAll>
      <output className={some ? 'whitespace-nowrap' : 'sr-only'}>{some && selected}</output>
      {some && (
        <>
          {/* At the left, where no number of commands can push it out of sight. */}
          <Button size="sm" variant="quiet" onClick={selection.clear}>
            Bỏ chọn
          </Button>
          {more}
          <BarButtons commands={shown.filter(({ chooses }) => chooses)} />
          <div className="flex flex-wrap gap-2 empty:hidden md:ms-auto md:flex-nowrap">
            {children}
            <BarButtons commands={shown.filter(({ chooses }) => !chooses)} signs={tight} />
            {hidden.length > 0 && <RowMenu of="những dòng đã chọn" items={hidden} />}
          </div>
        </>
      )}
    </div>
  )
}

type SelectAllProps<Row> = { selection: RowSelection<Row>; className?: string; children: ReactNode }

/** All rows of the page at once; half ticked while some of them are selected. */
function SelectAll<Row>({ selection, className, children }: SelectAllProps<Row>) {
  const { all, some, toggleAll } = selection
  return (
    <label className={classes('flex items-center gap-1.5', className)}>
      <span className="desk-tick">
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = some
          }}
          onChange={({ target }) => toggleAll(target.checked)}
          className="size-4 accent-seal"
        />
      </span>
      <span className="desk-pick-word">{children}</span>
    </label>
  )
}

export type RowSelection<Row> = {
  rows: readonly Row[]
  has: (row: Row) => boolean
  /** Every row that is shown is selected; or some of them, but not all. */
  all: boolean
  some: boolean
  /** One row, or all from the one before to it. */
  toggle: (row: Row, range?: boolean) => void
  toggleAll: (on: boolean) => void
  /** These, shown or not, and no others. */
  choose: (rows: readonly Row[]) => void
  /** Those that were chosen as they are now; undefined takes one away. */
  renew: (change: (row: Row) => Row | undefined) => void
  drop: (ids: readonly number[]) => void
  clear: () => void
}

/** Rows that are selected for an action; they stay so while the pages are turned. */
export function useRowSelection<Row>(shown: readonly Row[], idOf: (row: Row) => number): RowSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<number, Row>>(new Map())
  const anchor = useRef<number>(undefined)
  // As they are now, where they are on this page.
  const fresh = new Map(shown.map((row) => [idOf(row), row]))
  const selectedHere = shown.filter((row) => selected.has(idOf(row)))

  const select = (rows: readonly Row[], on: boolean) =>
    setSelected((now) => {
      const next = new Map(now)
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
    rows: [...selected].map(([id, row]) => fresh.get(id) ?? row),
    has: (row) => selected.has(idOf(row)),
    all: shown.length > 0 && selectedHere.length === shown.length,
    some: selectedHere.length > 0 && selectedHere.length < shown.length,
    toggle,
    toggleAll: (on) => select(shown, on),
    choose: (rows) => setSelected(new Map(rows.map((row) => [idOf(row), row]))),
    renew: (change) =>
      setSelected(
        (now) =>
          new Map(
            [...now].flatMap(([id, row]) => {
              const renewed = change(row)
              return renewed === undefined ? [] : [[id, renewed] as const]
            }),
          ),
      ),
    drop: (ids) => setSelected((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
    clear: () => setSelected(new Map()),
  }
}

/** The ids from one row to another, in whichever order they stand; none where one of them is not shown. */
function rowsBetween(ids: readonly number[], from: number | undefined, to: number): readonly number[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)]
  if (start < 0 || end < 0) return []
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
