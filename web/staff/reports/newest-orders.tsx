import { formatDong } from '#contract/platform/language/money.ts'
import { orderStatuses, orderStatusNames, unknownStatus } from '#contract/selling/orders/order-status.ts'
import { reportSentences } from '#contract/desk/reports/report-period.ts'
import type { RevenueReport } from '#contract/desk/reports/reports.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { StatusBadge } from '#web/shop/orders/status-badge.tsx'
import { PersonLines, type Column, timeColumn } from '#web/staff/lists/table-column.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'

const columns: readonly Column<RevenueReport['orders'][number]>[] = [
  {
    name: 'Mã đơn hàng',
    heading: 'normal',
    cell: ({ order_id }) => (
      <Link to={staffOrderHref(order_id)} className="text-link desk-link font-semibold">
        #{order_id}
      </Link>
    ),
  },
  {
    name: 'Khách hàng',
    wide: true,
    cell: ({ customer_name: name, customer_email: email }) => <PersonLines name={name} email={email} />,
  },
  timeColumn('Ngày đặt', ({ created_at }) => created_at),
  { name: 'Trạng thái', first: true, cell: ({ status }) => <NamedStatus name={status} /> },
  {
    name: 'Tổng tiền',
    align: 'end',
    className: 'figures font-semibold whitespace-nowrap',
    cell: ({ total_amount }) => formatDong(total_amount),
  },
]

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
        <StaffTable
          caption="Đơn hàng gần đây"
          columns={columns}
          rows={orders}
          keyOf={({ order_id }) => order_id}
          cardLayout="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:p-4"
        />
      )}
    </section>
  )
}

/** A report names statuses; 'Processing' is none of an order's own, and is understood all the same. */
function NamedStatus({ name }: { name: string }) {
  const status = orderStatuses.find((one) => orderStatusNames[one].code === name)
  if (status !== undefined) return <StatusBadge status={status} />
  return <Badge tone="ink">{name === 'Processing' ? 'Đang xử lý' : unknownStatus}</Badge>
}
