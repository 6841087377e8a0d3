import { lazy } from 'react'
import { returnSentences as sentences } from '#contract/goods/returns/return-sentences.ts'
import { openReturnStates, returnStateNames } from '#contract/goods/returns/return-states.ts'
import { useLiveOrders } from '#web/shop/orders/use-live-orders.ts'
import { countFigures } from '#web/staff/lists/count-figures.ts'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { StateFilter } from '#web/staff/lists/state-filter.tsx'
import { FigureStrip } from '#web/base/ui/lists/figure-strip.tsx'
import type { ReturnsData } from './load-returns.ts'
import { returnDialogWords, returnList, type ReturnQuery } from './return-query.ts'
import { ReturnTable } from './return-table.tsx'

const ReturnDialog = lazy(() => import('./return-dialog.tsx'))

const list: ListKind<ReturnQuery> = {
  ...returnList,
  noun: 'yêu cầu',
  placeholder: 'Mã đơn, tên, email, số điện thoại…',
  sentences,
}

/** What customers send back, and what waits for the staff. */
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
        isEmpty={returns.length === 0}
        renderFilters={({ state }) => <StateFilter value={state} names={returnStateNames} />}
      >
        <ReturnTable returns={returns} />
      </StaffList>
      <ListDialogs words={returnDialogWords}>
        {({ id, onClose }) => {
          const found = returns.find(({ return_id }) => return_id === id)
          return found && <ReturnDialog key={id} asked={found} onClose={onClose} />
        }}
      </ListDialogs>
    </>
  )
}
