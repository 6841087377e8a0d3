import type { Key, ReactNode } from 'react'
import type { To } from 'react-router'
import { classes } from '#web/base/ui/elements/classes.ts'
import { cellClasses, type Column, placeClasses, selectCard, usualCard } from './table-column.tsx'
import { useRowCursor } from './use-row-cursor.ts'
import type { RowSelection } from './use-row-selection.ts'

export type SelectColumn<Row> = {
  selection: Pick<RowSelection<Row>, 'has' | 'toggle'>
  labelOf: (row: Row) => string
  /** What stands over the head: all rows at once, and what is done with those that are selected. */
  bar: ReactNode
  className?: string
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  select?: SelectColumn<Row>
  /** Where Enter leads from a row; without it to the first link in the cell that names it. */
  openRow?: (row: Row) => To
  /** Where E leads from a row; without it to what is marked `data-edit` in it. */
  editRow?: (row: Row) => To
  /** A row that a colleague has just changed is marked. */
  rowState?: (row: Row) => 'changed' | undefined
  /** The layout of a card, where it is not two columns. */
  cardLayout?: string
}

/** The table of every list of the staff, walked by J and K; on a phone each row is a card. */
export function StaffTable<Row>(props: Props<Row>) {
  const { caption, rows, keyOf, select, openRow, editRow, rowState } = props
  const cardLayout = props.cardLayout ?? (select ? selectCard : usualCard)
  const { bodyId, rowProps } = useRowCursor({
    count: rows.length,
    toggle: select && ((index, range) => rows[index] && select.selection.toggle(rows[index], range)),
    openOf: (index) => rows[index] && openRow?.(rows[index]),
    editOf: (index) => rows[index] && editRow?.(rows[index]),
  })
  return (
    <>
      {select?.bar}
      <table className="desk-table max-md:block">
        <caption className="sr-only">{caption}</caption>
        <Head {...props} />
        <tbody id={bodyId} className="max-md:block max-md:space-y-2">
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

type PartProps<Row> = Pick<Props<Row>, 'columns' | 'select'>

function Head<Row>({ columns, select }: PartProps<Row>) {
  return (
    <thead className="max-md:sr-only">
      <tr>
        {select && (
          <th scope="col" className="md:w-12">
            <span className="sr-only">Chọn</span>
          </th>
        )}
        {columns.map((column) => (
          <th key={column.name} scope="col" className={placeClasses(column)}>
            {column.name}
          </th>
        ))}
      </tr>
    </thead>
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
