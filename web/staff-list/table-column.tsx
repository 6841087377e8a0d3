import type { ReactNode } from 'react'
import { formatDateTime } from '#web/platform/text/formats.ts'
import { classes } from '#web/ui/elements/classes.ts'

/** A column of a list, with its place on the card that a row becomes on a narrow screen. */
export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Names its row. */
  heading?: 'normal' | 'semibold'
  align?: 'end'
  /** On a card: right after the name of the row, whatever its place in the table. */
  first?: boolean
  /** On a card: as wide as the card. */
  wide?: boolean
  padding?: 'py-2'
  className?: string
}

export type CardsBelow = 'lg' | 'xl'

/** Below this width each row is a card: spelled out, for Tailwind finds only whole names of classes. */
export const cardClasses = {
  lg: {
    table: 'max-lg:block',
    head: 'max-lg:sr-only',
    headWithBox: {
      head: 'max-lg:block',
      row: 'max-lg:block max-lg:border-0',
      box: 'max-lg:block max-lg:w-auto',
      cell: 'max-lg:sr-only',
    },
    body: 'max-lg:block max-lg:space-y-4',
    row: 'max-lg:rounded-md max-lg:border max-lg:bg-surface',
    layout: 'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-2 max-lg:p-4',
    cell: 'max-lg:block max-lg:p-0',
    heading: 'max-lg:-order-2',
    first: 'max-lg:-order-1',
    wide: 'max-lg:col-span-full',
  },
  xl: {
    table: 'max-xl:block',
    head: 'max-xl:sr-only',
    headWithBox: {
      head: 'max-xl:block',
      row: 'max-xl:block max-xl:border-0',
      box: 'max-xl:block max-xl:w-auto',
      cell: 'max-xl:sr-only',
    },
    body: 'max-xl:block max-xl:space-y-4',
    row: 'max-xl:rounded-md max-xl:border max-xl:bg-surface',
    layout: 'max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:gap-x-4 max-xl:gap-y-2 max-xl:p-4',
    cell: 'max-xl:block max-xl:p-0',
    heading: 'max-xl:-order-2',
    first: 'max-xl:-order-1',
    wide: 'max-xl:col-span-full',
  },
} as const

/** The last column of most lists: what can be done with a row. */
export const actionsColumn = <Row,>(
  cell: Column<Row>['cell'],
  className = 'max-lg:text-start',
): Column<Row> => ({ name: 'Thao tác', cell, align: 'end', wide: true, padding: 'py-2', className })

/** When it was, to the minute. */
export const timeColumn = <Row,>(
  name: string,
  timeOf: (row: Row) => string,
  className?: string,
): Column<Row> => ({
  name,
  cell: (row) => <time dateTime={timeOf(row)}>{formatDateTime(timeOf(row))}</time>,
  className: classes('text-sm whitespace-nowrap', className),
})
