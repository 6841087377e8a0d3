import { codLateDays } from '#contract/goods/cod/cod-states.ts'
import type { CodDebt } from '#contract/goods/cod/cod.ts'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { formatDate, formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { codDialogWords } from './cod-query.ts'

const columns: readonly Column<CodDebt>[] = [
  {
    name: 'Đơn hàng',
    heading: 'semibold',
    cell: ({ order_id, order_code, customer_name }) => (
      <>
        <Link to={staffOrderHref(order_id)} className="text-link figures">
          {order_code}
        </Link>
        <span className="block text-sm font-normal break-words text-ink-soft">{customer_name}</span>
      </>
    ),
  },
  {
    name: 'Mã vận đơn',
    cell: ({ tracking_number }) => <span className="break-all">{tracking_number ?? 'Không có'}</span>,
    wide: true,
  },
  {
    name: 'Đã giao',
    cell: ({ delivered_at, days }) => (
      <>
        {formatDate(delivered_at)}
        <span
          className={`block text-sm whitespace-nowrap ${days >= codLateDays ? 'font-semibold text-seal' : 'text-ink-soft'}`}
        >
          {days === 0 ? 'hôm nay' : `${formatNumber(days)} ngày`}
        </span>
      </>
    ),
  },
  {
    name: 'Chưa về',
    align: 'end',
    first: true,
    className: 'figures whitespace-nowrap font-semibold',
    cell: ({ open_amount, amount }) => (
      <>
        {formatDong(open_amount)}
        {open_amount < amount && (
          <span className="block text-sm font-normal text-ochre">thiếu của {formatDong(amount)}</span>
        )}
      </>
    ),
  },
  actionsColumn((debt) => <Actions debt={debt} />),
]

export function DebtTable({ debts }: { debts: readonly CodDebt[] }) {
  return (
    <StaffTable
      caption="Đơn chưa về tiền"
      columns={columns}
      rows={debts}
      keyOf={({ order_id }) => order_id}
    />
  )
}

function Actions({ debt: { order_id } }: { debt: CodDebt }) {
  const { linkTo } = useHashDialog(codDialogWords)
  return (
    <RowLinks
      of={`đơn hàng ${order_id}`}
      links={[{ name: 'Đóng khoản', right: 'money.handle', to: linkTo('waive', order_id) }]}
    />
  )
}
