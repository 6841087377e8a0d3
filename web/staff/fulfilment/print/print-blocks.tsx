import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import type { Shop } from '#contract/base/shop/shop.ts'
import { unlistedSentence } from '#web/shop/accounts/address/current-units.tsx'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import type { ReactNode } from 'react'

type Props = { shop: Shop; title: string; order: Order }

/** Sender, title, and order of a paper. */
export function PrintLetterhead({ shop, title, order }: Props) {
  return (
    <header className="keep-together flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-current pb-3">
      <div className="max-w-[60%] min-w-40 flex-1">
        <p className="font-serif text-lg leading-snug font-semibold">{shop.name}</p>
        <p className="text-sm text-ink-soft">{shop.address}</p>
        <p className="text-sm text-ink-soft">{[shop.phone, shop.email].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="text-end">
        <h2 className="text-xl uppercase">{title}</h2>
        <p className="font-semibold">
          Đơn hàng <span className="figures">{order.order_code}</span>
        </p>
        {order.status === orderStatus.cancelled && <p className="font-semibold uppercase">Đơn hàng đã hủy</p>}
        <p className="text-sm text-ink-soft">Đặt lúc {formatDateTime(order.order_date)}</p>
      </div>
    </header>
  )
}

type Line = Order['orderDetail'][number]
export type PrintColumn = {
  name: string
  cell: (line: Line) => ReactNode
  headClassName?: string
  className?: string
  /** Label of a checkbox, which has no words. */
  label?: string
}

type PrintColumnProps = {
  caption: string
  lines: readonly Line[]
  titleName: string
  /** Below the title of a book. */
  about: (line: Line) => string
  columns: readonly PrintColumn[]
}

/** The books of an order on paper, numbered. */
export function PrintTable({ caption, lines, titleName, about, columns }: PrintColumnProps) {
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

/** Tells who packs that a parcel may not arrive there. */
export const UnlistedAddress = () => (
  <p className="mt-1 text-sm font-semibold">Địa chỉ {unlistedSentence.toLowerCase()}: hỏi lại khách.</p>
)

export function PrintSignatures({ left, right }: { left: string; right: string }) {
  return (
    <div className="keep-together mt-6 grid grid-cols-2 gap-6 text-center">
      {[left, right].map((who) => (
        <div key={who} className="pb-16">
          <p className="font-semibold">{who}</p>
          <p className="text-sm text-ink-soft">(Ký, ghi rõ họ tên)</p>
        </div>
      ))}
    </div>
  )
}
