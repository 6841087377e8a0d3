import type { ReactNode } from 'react'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { classes } from '#web/base/ui/elements/classes.ts'

/** A column of a list, with its place on the card that a row becomes on a phone. */
export type Column<Row> = {
  name: string
  /** Word by which the list is sorted, from its head. */
  sort?: string
  cell: (row: Row) => ReactNode
  /** Names its row. */
  heading?: 'normal' | 'semibold'
  align?: 'end'
  /** Width as a class: 'md:w-28'. Columns without share what is left. */
  width?: string
  /** A table that is narrower than so leaves it out; a card has it. */
  from?: 'medium' | 'wide'
  /** On a card: right after the name of the row, whatever its place in the table. */
  first?: boolean
  /** On a card: as wide as the card. */
  wide?: boolean
  /** On a card: a line of its own, with the name of the column before it. */
  named?: boolean
  /** Lets an edit in it lie over the row below. */
  over?: boolean
  className?: string
}

/** The layout of a card, where a list says no other: two columns. */
export const usualCard =
  'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-2 max-md:p-3'

const fromClasses = { medium: 'desk-from-medium', wide: 'desk-from-wide' }

/** Classes of a column's head and cells: its alignment, the width from which it is shown, its own width. */
export const placeClasses = <Row,>({ align, from, width }: Column<Row>) =>
  classes(align === 'end' && 'text-end', from && fromClasses[from], width)

/** The same where a row has a box to select it by, which stands before its name. */
export const selectCard =
  'max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:items-center max-md:gap-x-2 max-md:gap-y-2 max-md:p-3'

export function cellClasses<Row>(column: Column<Row>): string {
  const { heading, first, wide, named, over, className } = column
  return classes(
    placeClasses(column),
    heading && 'text-start max-md:-order-2',
    heading && (heading === 'semibold' ? 'font-semibold' : 'font-normal'),
    named ? 'max-md:p-0' : 'max-md:block max-md:p-0',
    first && 'max-md:-order-1',
    (wide || named) && 'max-md:col-span-full',
    named && 'desk-named',
    over && 'desk-over',
    className,
  )
}

/** The last column of most lists: the next step of a row, and behind '⋯' what else can be done with it. */
export const actionsColumn = <Row,>(
  cell: Column<Row>['cell'],
  { width = 'md:w-24 md:pointer-coarse:w-32', wide = true, className = '' } = {},
): Column<Row> => ({ name: 'Thao tác', cell, align: 'end', wide, width, className })

/** When it was, to the minute. */
export const timeColumn = <Row,>(
  name: string,
  timeOf: (row: Row) => string,
  { className = '', ...place }: Pick<Column<Row>, 'from' | 'width' | 'className'> = {},
): Column<Row> => ({
  name,
  cell: (row) => <time dateTime={timeOf(row)}>{formatDateTime(timeOf(row))}</time>,
  width: 'md:w-36',
  ...place,
  className: classes('whitespace-nowrap', className),
})

type Props = {
  name: string
  /** E-mail, or the telephone of who has none. */
  contact: string
  /** Without an account. */
  ofGuest?: boolean
}

/** Person of a row, in a cell. */
export function PersonLines({ name, contact, ofGuest = false }: Props) {
  return (
    <>
      <span className="desk-line" title={name}>
        {name}
      </span>
      <span className="desk-sub" title={contact}>
        {ofGuest && <b className="font-semibold">Khách lẻ · </b>}
        {contact}
      </span>
    </>
  )
}
