import { returnReasonNames, returnStateNames } from '#contract/returns/return-states.ts'
import type { StaffReturn } from '#contract/returns/returns.ts'
import { staffOrderHref } from '#web/orders/order-href.ts'
import { formatDong } from '#web/platform/text/formats.ts'
import { RowLinks } from '#web/staff-list/row-links.tsx'
import { StaffTable } from '#web/staff-list/staff-table.tsx'
import { actionsColumn, type Column, timeColumn } from '#web/staff-list/table-column.tsx'
import { useHashDialog } from '#web/ui/dialogs/use-hash-dialog.ts'
import { Link } from '#web/ui/elements/link.tsx'
import { returnDialogWords } from './return-query.ts'
import { ReturnBadge } from './return-badge.tsx'

const columns: readonly Column<StaffReturn>[] = [
  {
    name: 'Đơn hàng',
    cell: ({ order_id, customer_name }) => (
      <>
        <Link
          to={staffOrderHref(order_id)}
          className="text-link inline-flex items-center pointer-coarse:min-h-11"
        >
          Đơn hàng&nbsp;#{order_id}
        </Link>
        <span className="block text-sm font-normal break-words text-ink-soft">{customer_name}</span>
      </>
    ),
    heading: 'semibold',
  },
  timeColumn('Lúc', ({ asked_at }) => asked_at),
  {
    name: 'Sách và lý do',
    cell: ({ lines, reason, words }) => (
      <>
        <span className="line-clamp-2 break-words">
          {lines.map(({ title, copies }) => `${copies} × ${title}`).join(', ')}
        </span>
        <span className="line-clamp-2 text-sm break-words text-ink-soft">
          {returnReasonNames[reason]}
          {words && `: ${words}`}
        </span>
      </>
    ),
    wide: true,
    className: 'lg:max-w-80',
  },
  { name: 'Số tiền', cell: amountOf, className: 'figures whitespace-nowrap' },
  {
    name: 'Tình trạng',
    cell: ({ state, refund_unsettled }) => (
      <>
        <ReturnBadge state={state} />
        {refund_unsettled && <span className="block text-sm text-seal">Cổng chưa trả lời</span>}
      </>
    ),
    first: true,
  },
  actionsColumn((asked) => <Actions asked={asked} />),
]

export const ReturnTable = ({ returns }: { returns: readonly StaffReturn[] }) => (
  <StaffTable caption="Trả hàng" columns={columns} rows={returns} keyOf={({ return_id }) => return_id} />
)

/** What is owed or was paid; before the parcel came, what it would be. */
function amountOf({ state, goods_amount, fees_amount, expected_goods }: StaffReturn) {
  if (state === 'refused' || state === 'withdrawn') return '—'
  if (state === 'received' || state === 'paid_back') return formatDong(goods_amount + fees_amount)
  return `≈ ${formatDong(expected_goods)}`
}

function Actions({ asked: { return_id: id, state } }: { asked: StaffReturn }) {
  const { linkTo } = useHashDialog(returnDialogWords)
  const waits = state === 'asked' || state === 'accepted' || state === 'received'
  return (
    <RowLinks
      of={`yêu cầu trả hàng ${id}: ${returnStateNames[state]}`}
      links={[{ name: waits ? 'Xử lý' : 'Chi tiết', to: linkTo('detail', id) }]}
    />
  )
}
