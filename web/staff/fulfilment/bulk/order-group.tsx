import type { Key, ReactNode } from 'react'

type Props<Row> = {
  title: string
  open: boolean
  orders: readonly Row[]
  keyOf: (order: Row) => Key
  children: (order: Row) => ReactNode
}

/** Orders that have something in common, folded or not. */
export function OrderGroup<Row>({ title, open, orders, keyOf, children }: Props<Row>) {
  return (
    <details open={open}>
      <summary className="min-h-11 cursor-pointer py-2.5 break-words">{title}</summary>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li
            key={keyOf(order)}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5"
          >
            {children(order)}
          </li>
        ))}
      </ul>
    </details>
  )
}
