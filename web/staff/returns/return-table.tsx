import { returnReasonNames, returnStateNames } from '#contract/goods/returns/return-states.ts'
import type { StaffReturn } from '#contract/goods/returns/returns.ts'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column, timeColumn } from '#web/staff/lists/table-column.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { returnDialogWords } from './return-query.ts'
import { ReturnBadge } from '#web/shop/returns/return-badge.tsx'

const columns: readonly Column<StaffReturn>[] = [
  {
    name: 'Đơn hàng',
    cell: ({ order_id, customer_name }) => (
      <>
        <Link to={staffOrderHref(order_id)} className="text-link desk-link">
          Đơn hàng&nbsp;#{order_id}
        </Link>
        <span className="desk-sub">{customer_name}</span>
      </>
    ),
    heading: 'semibold',
    width: 'md:w-44',
  },
  timeColumn('Lúc', ({ asked_at }) => asked_at),
  {
    name: 'Sách và lý do',
    cell: ({ lines, reason, words }) => (
      <>
        <span className="desk-line">
          {lines.map(({ title, copies }) => `${copies} × ${title}`).join(', ')}
        </span>
        <span className="desk-sub">
          {returnReasonNames[reason]}
          {words && `: ${words}`}
        </span>
      </>
    ),
    wide: true,
  },
  { name: 'Số tiền', cell: amountOf, width: 'md:w-32', align: 'end', className: 'figures whitespace-nowrap' },
  {
    name: 'Tình trạng',
    cell: ({ state, refund_unsettled }) => (
      <>
        <ReturnBadge state={state} />
        {refund_unsettled && <span className="desk-sub text-seal">Cổng chưa trả lời</span>}
      </>
    ),
    first: true,
    width: 'md:w-56',
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
      links={[{ name: waits ? 'Xử lý' : 'Chi tiết', next: true, to: linkTo('detail', id) }]}
    />
  )
}
