import type { Key, ReactNode } from 'react'

type Props<Row> = {
  title: string
  open: boolean
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  children: (row: Row) => ReactNode
}

/** Rows of which the same became, folded or not. */
export function OutcomeGroup<Row>({ title, open, rows, keyOf, children }: Props<Row>) {
  return (
    <details open={open}>
      <summary className="min-h-11 cursor-pointer py-2.5 break-words">{title}</summary>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={keyOf(row)} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
            {children(row)}
          </li>
        ))}
      </ul>
    </details>
  )
}
