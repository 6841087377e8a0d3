import type { ReactNode } from 'react'
import type { Order } from '#contract/selling/orders/orders.ts'

type Line = Order['orderDetail'][number]
export type PrintColumn = {
  name: string
  cell: (line: Line) => ReactNode
  headClassName?: string
  className?: string
  /** Label of a checkbox, which has no words. */
  label?: string
}

type Props = {
  caption: string
  lines: readonly Line[]
  titleName: string
  /** Below the title of a book. */
  about: (line: Line) => string
  columns: readonly PrintColumn[]
}

/** The books of an order on paper, numbered. */
export function PrintTable({ caption, lines, titleName, about, columns }: Props) {
  return (
    <table className="mt-4 w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-current text-sm *:py-1.5 *:font-semibold">
          <th scope="col" className="w-8 text-start">
            STT
          </th>
          <th scope="col" className="ps-3 text-start">
            {titleName}
          </th>
          {columns.map(({ name, headClassName = 'ps-3' }) => (
            <th key={name} scope="col" className={`text-end ${headClassName}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={line.order_detail_id} className="border-b border-line align-top *:py-1.5">
            <td className="figures">{index + 1}</td>
            <th scope="row" className="ps-3 text-start leading-snug font-normal">
              {line.book.title}
              <span className="block text-sm text-ink-soft">{about(line)}</span>
            </th>
            {columns.map(({ name, cell, className = 'figures ps-3', label }) => (
              <td key={name} className={`text-end ${className}`} aria-label={label}>
                {cell(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
