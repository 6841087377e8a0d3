import { formatDong } from '#contract/language/money.ts'
import { orderStatus } from '#contract/orders/order-status.ts'
import { type MethodId, paymentMethods } from '#contract/payments/payment-methods.ts'
import { nextOrderStatuses } from '#contract/orders/order-transitions.ts'
import type { Order } from '#contract/orders/orders.ts'
import { Link } from '#web/ui/elements/link.tsx'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { PersonLines } from '#web/staff-list/person-lines.tsx'
import { RowLinks } from '#web/staff-list/row-links.tsx'
import { StaffTable } from '#web/staff-list/staff-table.tsx'
import { actionsColumn, type Column, timeColumn } from '#web/staff-list/table-column.tsx'
import type { RowSelection } from '#web/staff-list/use-row-selection.ts'
import { paymentWord } from '#web/fulfilment/payment-words.ts'
import { useStaffDialog } from '#web/fulfilment/use-staff-dialog.ts'

const columns: readonly Column<Order>[] = [
  { name: 'Đơn hàng', cell: (order) => <OrderNumber order={order} />, heading: 'normal' },
  {
    name: 'Khách hàng',
    cell: ({ customer_name, customer_email }) => <PersonLines name={customer_name} email={customer_email} />,
    wide: true,
    className: 'lg:max-w-72',
  },
  timeColumn('Ngày đặt', ({ order_date }) => order_date, 'max-lg:col-span-2'),
  {
    name: 'Tổng tiền',
    cell: ({ total_amount }) => formatDong(total_amount),
    className: 'figures font-semibold whitespace-nowrap max-lg:text-end',
  },
  { name: 'Trạng thái', cell: ({ status }) => <StatusBadge status={status} />, first: true },
  actionsColumn((order) => <Actions order={order} />),
]

type Props = { orders: readonly Order[]; selection: RowSelection<Order> }

export function StaffOrderTable({ orders, selection }: Props) {
  return (
    <StaffTable
      caption="Đơn hàng"
      columns={columns}
      rows={orders}
      keyOf={({ order_id }) => order_id}
      select={{
        selection,
        labelOf: ({ order_id }) => `Chọn đơn hàng #${order_id}`,
        className: 'py-1.5',
        boxClassName: '-ms-2 size-10 pointer-coarse:size-11',
      }}
      cardLayout="max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)_auto] max-lg:gap-x-3 max-lg:gap-y-2 max-lg:p-4"
    />
  )
}

function OrderNumber({ order }: { order: Order }) {
  const { linkTo } = useStaffDialog()
  return (
    <>
      <Link
        to={linkTo('detail', order.order_id)}
        preventScrollReset
        className="text-link inline-flex items-center font-semibold pointer-coarse:min-h-11"
      >
        #{order.order_id}
      </Link>
      <span className="block text-sm text-ink-soft">
        {paymentMethods[order.method_id as MethodId].short} · {paymentWord(order)}
      </span>
    </>
  )
}

function Actions({ order: { order_id: id, status, payment } }: { order: Order }) {
  const { linkTo } = useStaffDialog()
  return (
    <RowLinks
      of={`đơn hàng #${id}`}
      links={[
        { name: 'Chi tiết', label: 'Xem chi tiết', to: linkTo('detail', id) },
        nextOrderStatuses(status).length > 0 && {
          name: 'Cập nhật',
          label: 'Cập nhật trạng thái',
          to: linkTo('status', id),
        },
        !payment &&
          status !== orderStatus.delivered && { name: 'Xóa', to: linkTo('remove', id), quiet: true },
      ]}
    />
  )
}
