import type { ReactNode } from 'react'
import { formatDong } from '#contract/platform/language/money.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import { nextOrderStatuses } from '#contract/selling/orders/order-transitions.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { PanelLink } from '#web/staff/panel/panel-link.tsx'
import { StatusBadge } from '#web/shop/orders/status-badge.tsx'
import { PersonLines, actionsColumn, type Column, timeColumn } from '#web/staff/lists/table-column.tsx'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { RowSelection } from '#web/staff/lists/row-selection.tsx'
import { type ChosenOrder, chosenOf } from '#web/staff/fulfilment/bulk/chosen-orders.ts'
import { paymentWord } from '#web/staff/fulfilment/payment-words.ts'
import { useStaffDialog } from '#web/staff/fulfilment/use-staff-dialog.ts'

const columns: readonly Column<Order>[] = [
  { name: 'Đơn hàng', cell: (order) => <OrderNumber order={order} />, heading: 'normal', width: 'md:w-44' },
  {
    name: 'Khách hàng',
    cell: ({ customer_name, customer_email, user, of_guest = false }) => (
      <PersonLines name={customer_name} contact={customer_email || user.phone_number} ofGuest={of_guest} />
    ),
    wide: true,
  },
  timeColumn('Ngày đặt', ({ order_date }) => order_date, {
    from: 'medium',
    className: 'max-md:col-span-2',
  }),
  {
    name: 'Tổng tiền',
    cell: ({ total_amount }) => formatDong(total_amount),
    align: 'end',
    width: 'md:w-32',
    className: 'figures font-semibold whitespace-nowrap max-md:text-end',
  },
  {
    name: 'Trạng thái',
    cell: ({ status }) => <StatusBadge status={status} />,
    first: true,
    width: 'md:w-40',
  },
  actionsColumn((order) => <Actions order={order} />, { width: 'md:w-38' }),
]

type Props = { orders: readonly Order[]; selection: RowSelection<ChosenOrder>; bar: ReactNode }

export function StaffOrderTable({ orders, selection, bar }: Props) {
  return (
    <StaffTable
      caption="Đơn hàng"
      columns={columns}
      rows={orders}
      keyOf={({ order_id }) => order_id}
      select={{
        selection: {
          has: (order) => selection.has(chosenOf(order)),
          toggle: (order, range) => selection.toggle(chosenOf(order), range),
        },
        labelOf: ({ order_id }) => `Chọn đơn hàng #${order_id}`,
        bar,
      }}
      cardLayout="max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:p-3"
    />
  )
}

function OrderNumber({ order }: { order: Order }) {
  return (
    <>
      <PanelLink
        subject={{ kind: 'order', id: order.order_id }}
        className="text-link desk-link font-semibold"
      >
        #{order.order_id}
      </PanelLink>
      <span className="desk-sub">
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
          right: 'orders.handle',
          next: true,
          label: 'Cập nhật trạng thái',
          to: linkTo('status', id),
        },
        !payment &&
          status !== orderStatus.delivered && {
            name: 'Xóa',
            right: 'orders.change',
            to: linkTo('remove', id),
          },
      ]}
    />
  )
}
