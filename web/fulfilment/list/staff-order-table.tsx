import { Link } from 'react-router'
import { formatDong } from '#contract/language/money.ts'
import { orderStatus } from '#contract/orders/order-status.ts'
import { type MethodId, paymentMethods } from '#contract/payments/payment-methods.ts'
import { nextOrderStatuses } from '#contract/orders/order-transitions.ts'
import type { Order } from '#contract/orders/orders.ts'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { formatDateTime } from '#web/platform/text/formats.ts'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import type { OrderSelection } from './use-order-selection.ts'
import { paymentWord } from '#web/fulfilment/payment-words.ts'
import { useStaffDialog } from '#web/fulfilment/use-staff-dialog.ts'

const columns = ['Đơn hàng', 'Khách hàng', 'Ngày đặt', 'Tổng tiền', 'Trạng thái']

/** A row an order; on a narrow screen each row is a card. */
export function StaffOrderTable({
  orders,
  selection,
}: {
  orders: readonly Order[]
  selection: OrderSelection
}) {
  return (
    <table className="w-full border-collapse max-lg:block">
      <caption className="sr-only">Đơn hàng</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-edge text-start text-sm text-ink-soft">
          <th scope="col" className="w-10 py-2">
            <span className="sr-only">Chọn</span>
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="py-2 pe-4 text-start font-normal">
              {name}
            </th>
          ))}
          <th scope="col" className="py-2 text-end font-normal">
            Thao tác
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block max-lg:space-y-4">
        {orders.map((order) => (
          <OrderRow key={order.order_id} order={order} selection={selection} />
        ))}
      </tbody>
    </table>
  )
}

const cell = 'py-3 pe-4 max-lg:block max-lg:p-0'

function OrderRow({ order, selection }: { order: Order; selection: OrderSelection }) {
  const { linkTo } = useStaffDialog()
  const { order_id: orderId, status } = order
  return (
    <tr className="border-b border-line align-top max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)_auto] max-lg:gap-x-3 max-lg:gap-y-2 max-lg:rounded-md max-lg:border max-lg:bg-surface max-lg:p-4">
      <td className="py-1.5 max-lg:block max-lg:p-0">
        <label className="-ms-2 grid size-10 place-items-center pointer-coarse:size-11">
          <input
            type="checkbox"
            checked={selection.has(orderId)}
            onChange={() => selection.toggle(orderId)}
            aria-label={`Chọn đơn hàng #${orderId}`}
            className="size-4.5 accent-seal"
          />
        </label>
      </td>
      <th scope="row" className={`${cell} text-start font-normal`}>
        <Link
          to={linkTo({ kind: 'detail', orderId })}
          preventScrollReset
          className="text-link inline-flex items-center font-semibold pointer-coarse:min-h-11"
        >
          #{orderId}
        </Link>
        <span className="block text-sm text-ink-soft">
          {paymentMethods[order.method_id as MethodId].short} · {paymentWord(order)}
        </span>
      </th>
      <td className={`${cell} max-lg:order-2 max-lg:col-span-3 lg:max-w-72`}>
        <span className="block break-words">{order.customer_name}</span>
        <span className="block text-sm break-all text-ink-soft">{order.customer_email}</span>
      </td>
      <td className={`${cell} text-sm whitespace-nowrap max-lg:order-3 max-lg:col-span-2`}>
        <time dateTime={order.order_date}>{formatDateTime(order.order_date)}</time>
      </td>
      <td className={`${cell} figures font-semibold whitespace-nowrap max-lg:order-4 max-lg:text-end`}>
        {formatDong(order.total_amount)}
      </td>
      <td className={`${cell} max-lg:order-1`}>
        <StatusBadge status={status} />
      </td>
      <td className="py-2 text-end max-lg:order-5 max-lg:col-span-3 max-lg:block max-lg:p-0 max-lg:text-start">
        <RowActions order={order} />
      </td>
    </tr>
  )
}

function RowActions({ order: { order_id: orderId, status, payment } }: { order: Order }) {
  const { linkTo } = useStaffDialog()
  const link = { size: 'sm', preventScrollReset: true } as const
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      <ButtonLink
        {...link}
        variant="outline"
        to={linkTo({ kind: 'detail', orderId })}
        aria-label={`Xem chi tiết đơn hàng #${orderId}`}
      >
        Chi tiết
      </ButtonLink>
      {nextOrderStatuses(status).length > 0 && (
        <ButtonLink
          {...link}
          variant="outline"
          to={linkTo({ kind: 'status', orderId })}
          aria-label={`Cập nhật trạng thái đơn hàng #${orderId}`}
        >
          Cập nhật
        </ButtonLink>
      )}
      {!payment && status !== orderStatus.delivered && (
        <ButtonLink
          {...link}
          variant="quiet"
          to={linkTo({ kind: 'remove', orderId })}
          aria-label={`Xóa đơn hàng #${orderId}`}
        >
          Xóa
        </ButtonLink>
      )}
    </div>
  )
}
