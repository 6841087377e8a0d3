import { lazy } from 'react'
import { transferSentences as sentences } from '#contract/selling/transfers/transfer-sentences.ts'
import { transferStateNames } from '#contract/selling/transfers/transfer-states.ts'
import { useLiveOrders } from '#web/shop/orders/use-live-orders.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { StateFilter } from '#web/staff/lists/state-filter.tsx'
import { FigureStrip } from '#web/base/ui/lists/figure-strip.tsx'
import type { TransfersData } from './load-transfers.ts'
import { StatementCard } from './statement-card.tsx'
import { transferDialogWords, transferList, type TransferQuery } from './transfer-query.ts'
import { TransferTable } from './transfer-table.tsx'

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
  const { transfers, sums, counts } = data
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
