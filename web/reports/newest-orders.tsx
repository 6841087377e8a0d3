import { Link } from 'react-router'
import { formatDong } from '#contract/language/money.ts'
import { orderStatuses, orderStatusNames, unknownStatus } from '#contract/orders/order-status.ts'
import { reportSentences } from '#contract/reports/report-period.ts'
import type { RevenueReport } from '#contract/reports/reports.ts'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { formatDateTime } from '#web/platform/text/formats.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import { ButtonLink } from '#web/ui/elements/button.tsx'

const columns = ['Mã đơn hàng', 'Khách hàng', 'Ngày đặt', 'Trạng thái', 'Tổng tiền']
const cell = 'py-3 pe-4 max-lg:block max-lg:p-0'

/** The last orders that were placed in the period, whatever became of them. */
export function NewestOrders({ report: { orders } }: { report: RevenueReport }) {
  return (
    <section aria-labelledby="don-gan-day" className="mt-12">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="don-gan-day" className="text-xl">
          Đơn hàng gần đây
        </h2>
        <ButtonLink to="/admin/orders" variant="quiet" size="sm">
          Xem tất cả đơn hàng
        </ButtonLink>
      </div>
      {orders.length === 0 ? (
        <p className="py-8 text-center text-ink-soft">{reportSentences.noOrders}</p>
      ) : (
        <table className="w-full border-collapse max-lg:block">
          <caption className="sr-only">Đơn hàng gần đây</caption>
          <thead className="max-lg:sr-only">
            <tr className="border-b border-edge text-sm text-ink-soft">
              {columns.map((name) => (
                <th key={name} scope="col" className="py-2 pe-4 text-start font-normal last:text-end">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-lg:block max-lg:space-y-4">
            {orders.map((order) => (
              <OrderRow key={order.order_id} order={order} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function OrderRow({ order }: { order: RevenueReport['orders'][number] }) {
  return (
    <tr className="border-b border-line align-top max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:rounded-md max-lg:border max-lg:bg-surface max-lg:p-4">
      <th scope="row" className={`${cell} text-start font-normal`}>
        <Link
          to={`/admin/orders#don-hang-${order.order_id}`}
          className="text-link inline-flex items-center font-semibold pointer-coarse:min-h-11"
        >
          #{order.order_id}
        </Link>
      </th>
      <td className={`${cell} max-lg:order-2 max-lg:col-span-2`}>
        <span className="block break-words">{order.customer_name}</span>
        <span className="block text-sm break-all text-ink-soft">{order.customer_email}</span>
      </td>
      <td className={`${cell} text-sm whitespace-nowrap max-lg:order-3`}>
        <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
      </td>
      <td className={`${cell} max-lg:order-1`}>
        <NamedStatus name={order.status} />
      </td>
      <td className="figures py-3 text-end font-semibold whitespace-nowrap max-lg:order-4 max-lg:block max-lg:p-0">
        {formatDong(order.total_amount)}
      </td>
    </tr>
  )
}

/** A report names statuses; 'Processing' is none of an order's own, and is understood all the same. */
function NamedStatus({ name }: { name: string }) {
  const status = orderStatuses.find((one) => orderStatusNames[one].code === name)
  if (status !== undefined) return <StatusBadge status={status} />
  return <Badge tone="ink">{name === 'Processing' ? 'Đang xử lý' : unknownStatus}</Badge>
}
