import type { ReactNode } from 'react'
import { verbOfStep } from '#contract/goods/fulfilment/bulk-sentences.ts'
import { nextStep } from '#contract/goods/fulfilment/step-problem.ts'
import { pickupSentences } from '#contract/selling/delivery/pickup.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import { isOver } from '#contract/selling/orders/order-transitions.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import { PanelLink } from '#web/staff/panel/panel-link.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { RowSelection } from '#web/staff/lists/row-selection.tsx'
import { type ChosenOrder, chosenOf } from '#web/staff/fulfilment/bulk/chosen-orders.ts'
import { OrderDue, OrderState } from '#web/staff/fulfilment/order-state.tsx'
import { paymentWord } from '#web/staff/fulfilment/payment-words.ts'
import { sortOf, staffOrderList, type StaffQuery } from '#web/staff/fulfilment/staff-order-query.ts'
import { openSlip } from '#web/staff/fulfilment/print-query.ts'
import { useStaffDialog } from '#web/staff/fulfilment/use-staff-dialog.ts'

/** Columns of what a packer needs of an order; a narrow table leaves out what matters least. */
const columnsAt = (now: number): readonly Column<Order>[] => [
  {
    name: 'Đơn hàng',
    sort: 'placed',
    cell: (order) => <OrderCode order={order} />,
    heading: 'normal',
    width: 'md:w-36',
    className: 'max-md:col-span-2 max-md:col-start-2 max-md:row-start-1',
  },
  {
    name: 'Khách nhận',
    sort: 'customer',
    cell: (order) => <Recipient order={order} />,
    className: 'max-md:col-span-2 max-md:col-start-2 max-md:row-start-2',
  },
  {
    name: 'Sách',
    cell: (order) => <Books order={order} />,
    from: 'medium',
    className:
      'max-md:col-start-3 max-md:row-start-3 max-md:flex max-md:min-w-0 max-md:items-baseline max-md:gap-1.5 max-md:self-end',
  },
  {
    name: 'Cách trả',
    cell: (order) => (
      <>
        <span className="desk-line">{paymentMethods[order.method_id as MethodId].short}</span>
        <span className="desk-sub">{paymentWord(order)}</span>
      </>
    ),
    from: 'wide',
    width: 'md:w-32',
    className: 'max-md:hidden',
  },
  {
    name: 'Tổng tiền',
    sort: 'total',
    cell: ({ total_amount }) => formatDong(total_amount),
    align: 'end',
    from: 'medium',
    width: 'md:w-28',
    className:
      'figures font-semibold whitespace-nowrap max-md:col-span-2 max-md:col-start-1 max-md:row-start-3 max-md:self-end max-md:text-start',
  },
  {
    name: 'Trạng thái, hạn',
    sort: 'due',
    cell: (order) => (
      <>
        <OrderState {...order} />
        <OrderDue order={order} now={now} />
      </>
    ),
    width: 'md:w-38',
    className: 'max-md:col-start-4 max-md:row-start-1 max-md:row-span-2 max-md:self-start max-md:text-end',
  },
  actionsColumn((order) => <Actions order={order} />, {
    width: 'md:w-34 md:pointer-coarse:w-38',
    wide: false,
    className: 'max-md:col-start-4 max-md:row-start-2 max-md:row-span-2 max-md:self-end',
  }),
]

const rowKeys = [{ keys: 'i', words: 'In phiếu giao hàng', run: ({ order_id }: Order) => openSlip(order_id) }]

type Props = {
  orders: readonly Order[]
  query: StaffQuery
  now: number
  selection: RowSelection<ChosenOrder>
  bar: ReactNode
}

export function StaffOrderTable({ orders, query, now, selection, bar }: Props) {
  const hrefOf = (sort: string) =>
    staffOrderList.href({ ...query, sort: staffOrderList.read(new URLSearchParams({ sort })).sort, page: 1 })
  return (
    <StaffTable
      caption="Đơn hàng"
      columns={columnsAt(now)}
      rows={orders}
      keyOf={({ order_id }) => order_id}
      rowKeys={rowKeys}
      sorting={{ sort: sortOf(query), hrefOf }}
      select={{
        selection: {
          has: (order) => selection.has(chosenOf(order)),
          toggle: (order, range) => selection.toggle(chosenOf(order), range),
        },
        labelOf: ({ order_code }) => `Chọn đơn hàng ${order_code}`,
        bar,
        className: 'max-md:col-start-1 max-md:row-start-1 max-md:row-span-2',
      }}
      // As high as state and verbs above each other, which share the last column.
      cardLayout="max-md:min-h-24.5 max-md:grid max-md:grid-cols-[auto_auto_minmax(0,1fr)_auto] max-md:gap-x-2 max-md:px-2.5 max-md:py-1"
    />
  )
}

function OrderCode({ order: { order_id, order_code, order_date } }: { order: Order }) {
  return (
    <>
      <PanelLink
        subject={{ kind: 'order', id: order_id }}
        className="text-link desk-link figures font-semibold max-md:pointer-coarse:-my-2.5"
      >
        {order_code}
      </PanelLink>
      <time dateTime={order_date} className="desk-sub max-md:hidden">
        {formatDateTime(order_date)}
      </time>
    </>
  )
}

/** 'Hà Nội' of 'Thành phố Hà Nội'. */
const withoutKind = (province: string) => province.replace(/^(Thành phố|Tỉnh) /u, '')

function Recipient({
  order: { customer_name, of_guest = false, user, address, delivery },
}: {
  order: Order
}) {
  const province = delivery === 'pickup' ? pickupSentences.name : address.councious
  const whereIn = (place: string) => [user.phone_number, place].filter(Boolean).join(' · ')
  return (
    <>
      <span className="desk-line" title={customer_name}>
        {customer_name}
      </span>
      <span className="desk-sub" title={whereIn(province)}>
        {of_guest && <b className="font-semibold">Khách lẻ · </b>}
        {whereIn(withoutKind(province))}
      </span>
    </>
  )
}

function Books({ order: { total_quantity, orderDetail } }: { order: Order }) {
  const [first, ...others] = orderDetail
  const titles = `${first?.book.title ?? ''}${others.length > 0 ? ` (+${formatNumber(others.length)})` : ''}`
  return (
    <>
      <span className="desk-line max-md:flex-none">{formatNumber(total_quantity)} cuốn</span>
      <span className="desk-sub" title={titles}>
        <span className="truncate">{first?.book.title}</span>
        {others.length > 0 && <span className="shrink-0 ps-1">(+{formatNumber(others.length)})</span>}
      </span>
    </>
  )
}

function Actions({ order }: { order: Order }) {
  const { linkTo } = useStaffDialog()
  const { order_id: id, order_code, status, payment } = order
  const step = nextStep(chosenOf(order))
  return (
    <RowLinks
      of={`đơn hàng ${order_code}`}
      links={[
        step !== undefined && {
          name: verbOfStep(step, [order]),
          right: 'orders.handle',
          next: true,
          to: linkTo('next', id),
        },
        { name: 'Chi tiết', label: 'Xem chi tiết', to: linkTo('detail', order_code) },
        !isOver(status) && {
          name: 'Cập nhật trạng thái',
          right: 'orders.handle',
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
