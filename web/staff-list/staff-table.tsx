import type { Key, ReactNode } from 'react'
import { classes } from '#web/ui/elements/classes.ts'
import { type CardsBelow, cardClasses, type Column } from './table-column.tsx'
import type { RowSelection } from './use-row-selection.ts'

export type SelectColumn<Row> = {
  selection: RowSelection<Row>
  labelOf: (row: Row) => string
  /** Selects all rows in the head of the table, where no bar above it does. */
  head?: ReactNode
  className: string
  boxClassName: string
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  select?: SelectColumn<Row>
  cardsBelow?: CardsBelow
  /** The layout of a card, where it is not two columns. */
  cardLayout?: string
}

/** The table of every list of the staff; on a narrow screen each row is a card. */
export function StaffTable<Row>(props: Props<Row>) {
  const { caption, rows, keyOf, cardsBelow = 'lg', cardLayout } = props
  const card = cardClasses[cardsBelow]
  return (
    <table className={`w-full border-collapse ${card.table}`}>
      <caption className="sr-only">{caption}</caption>
      <Head {...props} cardsBelow={cardsBelow} />
      <tbody className={card.body}>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className={`border-b border-line align-top ${card.row} ${cardLayout ?? card.layout}`}
          >
            <Cells {...props} row={row} cardsBelow={cardsBelow} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PartProps<Row> = Pick<Props<Row>, 'columns' | 'select'> & { cardsBelow: CardsBelow }

function Head<Row>({ columns, select, cardsBelow }: PartProps<Row>) {
  const { head, headWithBox } = cardClasses[cardsBelow]
  const box = select?.head !== undefined
  return (
    <thead className={box ? headWithBox.head : head}>
      <tr
        className={classes('border-b border-edge text-start text-sm text-ink-soft', box && headWithBox.row)}
      >
        {box && <td className={`w-11 py-1 ${headWithBox.box}`}>{select.head}</td>}
        {select && !box && (
          <th scope="col" className="w-10 py-2 font-normal">
            <span className="sr-only">Chọn</span>
          </th>
        )}
        {columns.map(({ name, align }) => (
          <th
            key={name}
            scope="col"
            className={classes(
              'py-2 font-normal',
              align === 'end' ? 'text-end' : 'pe-4 text-start last:pe-0',
              box && headWithBox.cell,
            )}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Cells<Row>({ columns, select, row, cardsBelow }: PartProps<Row> & { row: Row }) {
  return (
    <>
      {select && <SelectCell select={select} row={row} cardsBelow={cardsBelow} />}
      {columns.map((column) => {
        const className = cellClasses(column, cardsBelow)
        return column.heading ? (
          <th key={column.name} scope="row" className={className}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.name} className={className}>
            {column.cell(row)}
          </td>
        )
      })}
    </>
  )
}

function cellClasses<Row>(column: Column<Row>, cardsBelow: CardsBelow): string {
  const { heading, align, first, wide, padding = 'py-3', className } = column
  const card = cardClasses[cardsBelow]
  return classes(
    padding,
    align === 'end' ? 'text-end' : 'pe-4 last:pe-0',
    heading && `text-start ${heading === 'semibold' ? 'font-semibold' : 'font-normal'} ${card.heading}`,
    card.cell,
    first && card.first,
    wide && card.wide,
    className,
  )
}

type SelectProps<Row> = { select: SelectColumn<Row>; row: Row; cardsBelow: CardsBelow }

function SelectCell<Row>({ select, row, cardsBelow }: SelectProps<Row>) {
  const { selection, labelOf, className, boxClassName } = select
  const card = cardClasses[cardsBelow]
  return (
    <td className={classes(card.cell, card.heading, className)}>
      <label className={`grid place-items-center ${boxClassName}`}>
        <input
          type="checkbox"
          checked={selection.has(row)}
          onChange={() => selection.toggle(row)}
          aria-label={labelOf(row)}
          className="size-4.5 accent-seal"
        />
      </label>
    </td>
  )
}
