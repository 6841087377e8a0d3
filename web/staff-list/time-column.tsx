import { formatDateTime } from '#web/platform/text/formats.ts'
import { classes } from '#web/ui/elements/classes.ts'
import type { Column } from './table-column.ts'

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
