import { lazy, useState } from 'react'
import { returnSentences as sentences } from '#contract/goods/returns/return-sentences.ts'
import {
  openReturnStates,
  returnReasonNames,
  returnStateNames,
} from '#contract/goods/returns/return-states.ts'
import { useLiveOrders } from '#web/shop/orders/use-live-orders.ts'
import { countFigures, ListHead } from '#web/staff/lists/list-head.tsx'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { StateFilter } from '#web/staff/lists/staff-filters.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import {
  type ReturnsData,
  returnDialogWords,
  returnList,
  type ReturnQuery,
  rightOfStep,
} from './return-query.ts'
import type { StaffReturn } from '#contract/goods/returns/returns.ts'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { useMay } from '#web/staff/lists/use-may.ts'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column, timeColumn } from '#web/staff/lists/table-column.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { ReturnBadge } from '#web/shop/returns/return-facts.tsx'

const columns: readonly Column<StaffReturn>[] = [
  {
    name: 'Đơn hàng',
    cell: ({ order_code, customer_name }) => (
      <>
        <Link to={staffOrderHref(order_code)} className="text-link desk-link">
          {order_code}
        </Link>
        <span className="desk-sub">{customer_name}</span>
      </>
    ),
    heading: 'semibold',
    width: 'md:w-44',
  },
  timeColumn('Lúc', ({ asked_at }) => asked_at, { from: 'medium' }),
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
    from: 'medium',
    wide: true,
  },
  { name: 'Số tiền', cell: amountOf, width: 'md:w-28', align: 'end', className: 'figures whitespace-nowrap' },
  {
    name: 'Tình trạng',
    cell: ({ state, refund_unsettled }) => (
      <>
        <ReturnBadge state={state} />
        {refund_unsettled && <span className="desk-sub text-seal">Cổng chưa trả lời</span>}
      </>
    ),
    first: true,
    width: 'md:w-52 lg:w-56',
  },
  actionsColumn((asked) => <Actions asked={asked} />),
]

const ReturnTable = ({ returns }: { returns: readonly StaffReturn[] }) => (
  <StaffTable caption="Trả hàng" columns={columns} rows={returns} keyOf={({ return_id }) => return_id} />
)

/** Amount owed or paid; before the parcel came, the expected one. */
function amountOf({ state, goods_amount, fees_amount, expected_goods }: StaffReturn) {
  if (state === 'refused' || state === 'withdrawn') return '—'
  if (state === 'received' || state === 'paid_back') return formatDong(goods_amount + fees_amount)
  return `≈ ${formatDong(expected_goods)}`
}

function Actions({ asked: { return_id: id, state } }: { asked: StaffReturn }) {
  const { linkTo } = useHashDialog(returnDialogWords)
  const may = useMay()
  const right = rightOfStep[state]
  const waits = right !== undefined && may(right)
  return (
    <RowLinks
      of={`yêu cầu trả hàng ${id}: ${returnStateNames[state]}`}
      links={[{ name: waits ? 'Xử lý' : 'Chi tiết', next: true, to: linkTo('detail', id) }]}
    />
  )
}

const ReturnDialog = lazy(() => import('./return-dialog.tsx'))

const list: ListKind<ReturnQuery> = {
  ...returnList,
  noun: 'yêu cầu',
  placeholder: 'Mã đơn, tên, email, số điện thoại…',
  sentences,
}

/** A return goes on in its dialog, though the list has it no more. */
function Opened({ found, onClose }: { found: StaffReturn | undefined; onClose: () => void }) {
  const [opened] = useState(found)
  const asked = found ?? opened
  return asked && <ReturnDialog asked={asked} onClose={onClose} />
}

/** Returns of customers, and those that wait for the staff. */
export function ReturnsScreen({ data }: { data: ReturnsData }) {
  useLiveOrders('ReceiveNotification')
  const { returns, counts } = data
  const waiting = openReturnStates.map((state) => [returnStateNames[state], counts[state] ?? 0] as const)
  return (
    <>
      <ListHead title={sentences.title} />
      <FigureStrip
        figures={countFigures({
          ...Object.fromEntries(waiting),
          [returnStateNames.paid_back]: counts.paid_back ?? 0,
        })}
      />
      <StaffList
        list={list}
        data={data}
        workbook={{ call: 'GET /returns/export-returns' }}
        isEmpty={returns.length === 0}
        renderFilters={({ state }) => <StateFilter value={state} names={returnStateNames} />}
      >
        <ReturnTable returns={returns} />
      </StaffList>
      <ListDialogs words={returnDialogWords}>
        {({ id, onClose }) => (
          <Opened key={id} found={returns.find(({ return_id }) => return_id === id)} onClose={onClose} />
        )}
      </ListDialogs>
    </>
  )
}
