import type { Order } from '#contract/selling/orders/orders.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'

/** Events of an order, the oldest first. */
export function OrderHistory({ history }: Pick<Order, 'history'>) {
  if (history.length === 0) return null
  return (
    <section aria-labelledby="lich-su" className="print:hidden">
      <h2 id="lich-su" className="mb-3 text-xl">
        Lịch sử đơn hàng
      </h2>
      <ol className="border-s-2 border-line ps-5">
        {history.map(({ status, status_name, at, by_name, note }) => (
          <li key={`${at} ${status}`} className="relative pb-4 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute -start-6.5 top-2 size-2.5 rounded-full border-2 border-paper bg-seal ring-2 ring-seal/25"
            />
            <p className="font-semibold">{status_name}</p>
            <p className="text-sm text-ink-soft">
              {formatDateTime(at)}
              {by_name && ` · ${by_name}`}
            </p>
            {note && <p className="text-sm">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
