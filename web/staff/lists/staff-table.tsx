import { type Key, type ReactNode, useId, useState } from 'react'
import { type To, useNavigate } from 'react-router'
import { ArrowDown, ArrowUp } from '#web/base/icons/shop-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { cellClasses, type Column, placeClasses, selectCard, usualCard } from './table-column.tsx'
import type { RowSelection } from './row-selection.tsx'
import { keysOf } from '#contract/platform/shape/records.ts'
import { type DeskKey, useKeys } from '#web/staff/keys/use-keys.ts'

export type SelectColumn<Row> = {
  selection: Pick<RowSelection<Row>, 'has' | 'toggle'>
  labelOf: (row: Row) => string
  /** Bar over the head: all rows at once, and the actions on the selected ones. */
  bar: ReactNode
  className?: string
}

/** A key on a row, beside those of every table. */
export type RowKey<Row> = {
  keys: string
  /** Description for the sheet of keys. */
  words: string
  /** `false` leaves the press to the browser. */
  run: (row: Row, element: HTMLElement) => unknown
}

/** Presses what stands in a row, if it does. */
export const pressIn =
  (selector: string): RowKey<unknown>['run'] =>
  (_row, element) => {
    const found = element.querySelector<HTMLElement>(selector)
    found?.click()
    return found !== null
  }

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  select?: SelectColumn<Row>
  /** Sort of the list as it is, and the address of another. */
  sorting?: { sort: string | undefined; hrefOf: (sort: string) => string }
  /** Target of Enter on a row; without it the first link in the cell that names it. */
  openRow?: (row: Row) => To
  rowKeys?: readonly RowKey<Row>[]
  /** A row that a colleague has just changed is marked. */
  rowState?: (row: Row) => 'changed' | undefined
  /** The layout of a card, where it is not two columns. */
  cardLayout?: string
}

/** The table of every list of the staff, walked by J and K; on a phone each row is a card. */
export function StaffTable<Row>(props: Props<Row>) {
  const { caption, rows, keyOf, select, openRow, rowKeys = [], rowState } = props
  const cardLayout = props.cardLayout ?? (select ? selectCard : usualCard)
  const { bodyId, rowProps } = useRowCursor({
    count: rows.length,
    toggle: select && ((index, range) => rows[index] && select.selection.toggle(rows[index], range)),
    openOf: (index) => rows[index] && openRow?.(rows[index]),
    rowKeys: rowKeys.map(({ run, ...key }) => ({
      ...key,
      run: (index, element) => rows[index] && run(rows[index], element),
    })),
  })
  return (
    <>
      {select?.bar}
      <table className="desk-table max-md:block">
        <caption className="sr-only">{caption}</caption>
        <Head {...props} />
        <tbody id={bodyId} className="max-md:block max-md:space-y-1">
          {rows.map((row, index) => (
            <tr
              key={keyOf(row)}
              {...rowProps(index)}
              data-selected={select?.selection.has(row) || undefined}
              data-state={rowState?.(row)}
              className={cardLayout}
            >
              <Cells {...props} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type PartProps<Row> = Pick<Props<Row>, 'columns' | 'select' | 'sorting'>

function Head<Row>({ columns, select, sorting }: PartProps<Row>) {
  return (
    <thead className="max-md:sr-only">
      <tr>
        {select && (
          <th scope="col" className="md:w-12">
            <span className="sr-only">Chọn</span>
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.name}
            scope="col"
            aria-sort={sortedBy(column, sorting?.sort)}
            className={placeClasses(column)}
          >
            {sorting && column.sort ? <SortLink column={column} {...sorting} /> : column.name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function sortedBy<Row>({ sort }: Column<Row>, now: string | undefined) {
  if (sort === undefined || now?.replace('-', '') !== sort) return undefined
  return now === sort ? 'ascending' : 'descending'
}

type SortLinkProps<Row> = { column: Column<Row> } & NonNullable<Props<Row>['sorting']>

/** Sorts a list by a column, and turns it round where it is sorted so. */
function SortLink<Row>({ column, sort: now, hrefOf }: SortLinkProps<Row>) {
  const { name, sort = '' } = column
  const direction = sortedBy(column, now)
  const Icon = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <Link
      to={hrefOf(now === sort ? `-${sort}` : sort)}
      preventScrollReset
      className="inline-flex max-w-full items-center gap-1 hover:text-ink hover:underline"
    >
      <span className="truncate">{name}</span>
      {direction && <Icon size={12} className="shrink-0" />}
    </Link>
  )
}

function Cells<Row>({ columns, select, row }: PartProps<Row> & { row: Row }) {
  return (
    <>
      {select && <SelectCell select={select} row={row} />}
      {columns.map((column) => {
        const className = cellClasses(column)
        return column.heading ? (
          <th key={column.name} scope="row" className={className}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.name} className={className} data-name={column.named ? column.name : undefined}>
            {column.cell(row)}
          </td>
        )
      })}
    </>
  )
}

type SelectProps<Row> = { select: SelectColumn<Row>; row: Row }

function SelectCell<Row>({ select: { selection, labelOf, className }, row }: SelectProps<Row>) {
  return (
    <td className={classes('max-md:-order-2 max-md:block max-md:p-0', className)}>
      <label className="desk-tick">
        <input
          type="checkbox"
          checked={selection.has(row)}
          onChange={({ nativeEvent }) => selection.toggle(row, (nativeEvent as MouseEvent).shiftKey)}
          aria-label={labelOf(row)}
          className="size-4 accent-seal"
        />
      </label>
    </td>
  )
}

type Options = {
  count: number
  /** Selects a row, or all up to it. */
  toggle: ((index: number, range: boolean) => void) | undefined
  openOf: (index: number) => To | undefined
  rowKeys: readonly RowKey<number>[]
}

const group = 'Trong bảng'
type Run = DeskKey['run']

/**
 * The rows of a table as one stop of the Tab key. J and K walk them from anywhere on the screen, the arrows where one has the focus; with
 * Shift they select on the way.
 */
function useRowCursor({ count, toggle, openOf, rowKeys }: Options) {
  const bodyId = useId()
  const navigate = useNavigate()
  const [current, setCurrent] = useState(0)
  const shown = Math.min(current, Math.max(count - 1, 0))

  const rows = () => [...document.querySelectorAll<HTMLElement>(`#${CSS.escape(bodyId)} > tr`)]
  const indexInside = () => rows().findIndex((row) => row.contains(document.activeElement))
  const follow = (to: To | undefined, row: HTMLElement, otherwise: string) => {
    if (to !== undefined) void navigate(to, { preventScrollReset: true })
    else row.querySelector<HTMLElement>(otherwise)?.click()
  }
  const step =
    (by: 1 | -1, { range = false, onRow = false } = {}): Run =>
    () => {
      const inside = indexInside()
      if (count === 0 || (onRow && !isRow(document.activeElement))) return false
      const next = inside < 0 ? shown : Math.min(Math.max(inside + by, 0), count - 1)
      if (range && inside >= 0) toggle?.(next, true)
      const row = rows()[next]
      row?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
      return true
    }
  const onRow =
    (act: RowKey<number>['run']): Run =>
    ({ target }) => {
      const index = indexInside()
      const row = rows()[index]
      if (!row || (target instanceof Element && target.closest('[role=menu]'))) return false
      return act(index, row)
    }
  useKeys([
    ...(count > 0 ? rowKeys : []).map(({ run, ...key }) => ({ ...key, group, run: onRow(run) }) as const),
    ...keysOfRows(count > 0, {
      down: step(1),
      up: step(-1),
      downFromRow: step(1, { onRow: true }),
      upFromRow: step(-1, { onRow: true }),
      open: onRow((index, row) => follow(openOf(index), row, 'th a[href]')),
      next: onRow(pressIn('.desk-step')),
      menu: onRow((_index, row) => row.querySelector<HTMLElement>('[data-row-menu]')?.click()),
      ...(toggle && {
        pick: onRow((index) => toggle(index, false)),
        pickDown: step(1, { range: true }),
        pickUp: step(-1, { range: true }),
      }),
    }),
  ])

  const rowProps = (index: number) => ({
    tabIndex: index === shown ? 0 : -1,
    onFocus: () => setCurrent(index),
  })
  return { bodyId, rowProps }
}

const words = {
  down: ['j', 'Dòng dưới'],
  up: ['k', 'Dòng trên'],
  downFromRow: ['ArrowDown', 'Dòng dưới, khi đang ở một dòng'],
  upFromRow: ['ArrowUp', 'Dòng trên, khi đang ở một dòng'],
  pick: ['x', 'Chọn dòng'],
  pickDown: ['J', 'Chọn thêm dòng dưới'],
  pickUp: ['K', 'Chọn thêm dòng trên'],
  open: ['Enter', 'Mở dòng'],
  next: ['n', 'Làm bước tiếp theo của dòng'],
  menu: ['.', 'Mở menu của dòng'],
} as const satisfies Record<string, readonly [keys: string, words: string]>

function keysOfRows(some: boolean, runs: Partial<Record<keyof typeof words, Run>>): DeskKey[] {
  if (!some) return []
  return keysOf(words).flatMap((command) => {
    const [keys, said] = words[command]
    const run = runs[command]
    return run ? [{ keys, words: said, group, run }] : []
  })
}

const isRow = (element: Element | null) => element instanceof HTMLTableRowElement
