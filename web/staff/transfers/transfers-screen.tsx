import { lazy } from 'react'
import type { ListData } from '#web/base/platform/queries/list-query.ts'
import { transferSentences as sentences } from '#contract/selling/transfers/transfer-sentences.ts'
import { findingNames, sourceNames, transferStateNames } from '#contract/selling/transfers/transfer-states.ts'
import { useLiveOrders } from '#web/shop/orders/use-live-orders.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { StateFilter } from '#web/staff/lists/staff-filters.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { StatementCard } from './statement-card.tsx'
import { transferDialogWords, transferList, type TransferQuery } from './transfer-query.ts'
import type { getTransfers, BankTransfer } from '#contract/selling/transfers/transfers.ts'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column, timeColumn } from '#web/staff/lists/table-column.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'

type TransfersData = ListData<TransferQuery, typeof getTransfers>

const tones = { unsettled: 'ochre', booked: 'jade', given_back: 'ink', kept: 'ink' } as const

const columns: readonly Column<BankTransfer>[] = [
  {
    name: 'Số tiền',
    align: 'end',
    cell: (transfer) => <Amount transfer={transfer} />,
    heading: 'semibold',
    width: 'md:w-28',
    className: 'figures whitespace-nowrap',
  },
  timeColumn('Lúc', ({ transferred_at }) => transferred_at),
  {
    name: 'Nội dung',
    cell: ({ content, source, reference, bank_reference }) => (
      <>
        <span className="desk-line">{content || '—'}</span>
        <span className="desk-sub">
          {sourceNames[source]} · {bank_reference ?? reference}
        </span>
      </>
    ),
    from: 'medium',
    wide: true,
  },
  { name: 'Đơn hàng', cell: (transfer) => <OrderOf transfer={transfer} />, wide: true, width: 'md:w-34' },
  {
    name: 'Tình trạng',
    cell: ({ state, finding, note }) => (
      <span>
        <Badge tone={tones[state]}>{transferStateNames[state]}</Badge>
        {finding && <span className="desk-sub">{findingNames[finding].short}</span>}
        {note && <span className="desk-sub">{note}</span>}
      </span>
    ),
    first: true,
    width: 'md:w-34 lg:w-48',
  },
  actionsColumn((transfer) => <Actions transfer={transfer} />),
]

function TransferTable({ transfers }: { transfers: readonly BankTransfer[] }) {
  return (
    <StaffTable
      caption="Chuyển khoản"
      columns={columns}
      rows={transfers}
      keyOf={({ transfer_id }) => transfer_id}
    />
  )
}

function Amount({ transfer: { amount, booked_amount } }: { transfer: BankTransfer }) {
  return (
    <>
      {formatDong(amount)}
      {booked_amount > 0 && booked_amount < amount && (
        <span className="block text-sm font-normal text-seal">thừa {formatDong(amount - booked_amount)}</span>
      )}
    </>
  )
}

function OrderOf({
  transfer: { order_id, order_code, order_total, amount, proposed, receipt_no },
}: {
  transfer: BankTransfer
}) {
  if (receipt_no !== null) return `Hóa đơn quầy ${receipt_no}`
  if (order_id === null && proposed)
    return (
      <>
        <span className="text-ink-soft">Có thể là</span>{' '}
        <Link to={staffOrderHref(proposed.order_code)} className="text-link desk-link">
          {proposed.order_code}
        </Link>
      </>
    )
  if (order_id === null) return <span className="text-ink-soft">Chưa rõ</span>
  return (
    <>
      <Link to={staffOrderHref(order_code ?? order_id)} className="text-link desk-link">
        {order_code}
      </Link>
      {order_total !== null && order_total !== amount && (
        <span className="figures desk-sub">đơn {formatDong(order_total)}</span>
      )}
    </>
  )
}

function Actions({ transfer: { transfer_id: id, state, proposed } }: { transfer: BankTransfer }) {
  const { linkTo } = useHashDialog(transferDialogWords)
  return (
    <RowLinks
      of={`khoản chuyển khoản ${id}`}
      links={[
        (state === 'unsettled' || state === 'kept') && {
          name: proposed ? 'Khớp' : 'Xử lý',
          right: 'money.handle',
          next: true,
          to: linkTo('settle', id),
        },
      ]}
    />
  )
}

const SettleDialog = lazy(() => import('./settle-dialog.tsx'))

const list: ListKind<TransferQuery> = {
  ...transferList,
  noun: 'khoản',
  placeholder: 'Số tiền, mã đơn, nội dung, mã tham chiếu…',
  sentences,
}

/** The reconciliation of transfers: where all money is, and what a person has to see to. */
export function TransfersScreen({ data }: { data: TransfersData }) {
  useLiveOrders('ReceiveNotification')
  const { rows: transfers, sums, counts } = data
  return (
    <>
      <ListHead title={sentences.title} />
      <FigureStrip
        figures={[
          { name: 'Tiền vào', value: formatDong(sums.received) },
          { name: 'Đã ghi vào đơn', value: formatDong(sums.booked) },
          {
            name: `Cần xem (${formatNumber(counts.unsettled ?? 0)} khoản)`,
            value: formatDong(sums.unsettled),
          },
          { name: 'Đã trả lại, giữ nguyên', value: formatDong(sums.given_back + sums.kept) },
        ]}
      />
      <StatementCard />
      <StaffList
        list={list}
        data={data}
        workbook={{ call: 'GET /transfers/export-transfers' }}
        isEmpty={transfers.length === 0}
        renderFilters={({ state }) => <StateFilter value={state} names={transferStateNames} />}
      >
        <TransferTable transfers={transfers} />
      </StaffList>
      <ListDialogs words={transferDialogWords}>
        {({ id, onClose }) => {
          const transfer = transfers.find(({ transfer_id }) => transfer_id === id)
          return transfer && <SettleDialog key={id} transfer={transfer} onClose={onClose} />
        }}
      </ListDialogs>
    </>
  )
}
