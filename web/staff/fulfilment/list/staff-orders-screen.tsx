import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { makingSentences } from '#contract/goods/fulfilment/making-sentences.ts'
import { fulfilmentSentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import type { BulkStep } from '#contract/goods/fulfilment/step-problem.ts'
import { useLiveOrders } from '#web/shop/orders/use-live-orders.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { AddLink, ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { orderDialogWords, staffOrderList, type StaffQuery } from '#web/staff/fulfilment/staff-order-query.ts'
import { makeOrderPath } from '#web/staff/fulfilment/phone-orders/make-order-href.ts'
import type { StaffOrdersData } from './load-staff-orders.ts'
import { mostCountedOrders } from '#contract/goods/fulfilment/order-filters.ts'
import { ChooseMatching } from './choose-matching.tsx'
import { OrderChips, OrderFilters } from './order-filters.tsx'
import { OrderFigures } from './order-figures.tsx'
import { OrderViews } from './order-views.tsx'
import { OrderSelectionBar } from './order-selection-bar.tsx'
import { StaffOrderTable } from './staff-order-table.tsx'
import { NewOrdersBar } from './new-orders-bar.tsx'
import { useSteadyOrders } from './use-steady-orders.ts'
import { useOrderSelection } from './use-order-selection.ts'

const dialogs = {
  detail: lazy(() => import('#web/staff/fulfilment/staff-order-dialog.tsx')),
  status: lazy(() => import('#web/staff/fulfilment/status-dialog.tsx')),
  arrival: lazy(() => import('#web/staff/fulfilment/arrival-dialog.tsx')),
  remove: lazy(() => import('#web/staff/fulfilment/delete-order-dialog.tsx')),
  recipient: lazy(() => import('#web/staff/fulfilment/editing/recipient-correction.tsx')),
  lines: lazy(() => import('#web/staff/fulfilment/editing/line-editor.tsx')),
  invoice: lazy(() => import('#web/staff/fulfilment/invoice-dialog.tsx')),
  tracking: lazy(() => import('#web/staff/fulfilment/editing/tracking-correction.tsx')),
  supplement: lazy(() => import('#web/staff/fulfilment/editing/supplement-dialog.tsx')),
}
const BulkStepDialog = lazy(() => import('#web/staff/fulfilment/bulk/bulk-step-dialog.tsx'))

const list: ListKind<StaffQuery> = {
  ...staffOrderList,
  noun: 'đơn hàng',
  placeholder: 'Mã đơn, tên khách, email…',
  sentences: fulfilmentSentences,
}

export function StaffOrdersScreen({ data }: { data: StaffOrdersData }) {
  const steady = useSteadyOrders(data.orders, staffOrderList.href(data.query))
  const orders = steady.rows
  const { selection, chooseFirst, busy } = useOrderSelection({ ...data, orders })
  // As they were when the dialog opened: the list behind it moves on.
  const [stepping, setStepping] = useState<{ step: BulkStep; ids: readonly number[] }>()
  useLiveOrders('ReceiveOrderNotification')
  const chosen = selection.rows.length
  const choose = (
    <ChooseMatching
      total={data.total}
      shown={orders.length}
      chosen={chosen}
      busy={busy}
      onChoose={(count) => void chooseFirst(count)}
    />
  )
  return (
    <>
      <ListHead title={fulfilmentSentences.title}>
        <AddLink to={makeOrderPath} icon={Plus} right="orders.change">
          {makingSentences.action}
        </AddLink>
      </ListHead>
      <OrderFigures counts={data.counts} revenue={data.revenue} />
      <OrderViews {...data} />
      <StaffList
        list={list}
        data={data}
        isEmpty={orders.length === 0}
        renderFilters={(query) => <OrderFilters query={query} />}
        bar={
          <>
            <OrderChips query={data.query} />
            {data.more && <MoreThanCounted />}
          </>
        }
        foot={chosen === 0 && choose}
      >
        <NewOrdersBar fresh={steady.fresh} onSort={steady.release} />
        <StaffOrderTable
          orders={orders}
          selection={selection}
          bar={
            <OrderSelectionBar
              selection={selection}
              more={choose}
              onStep={(step) => setStepping({ step, ids: selection.rows.map(({ order_id }) => order_id) })}
            />
          }
        />
      </StaffList>
      <ListDialogs words={orderDialogWords}>
        {({ kind, id, onClose }) => {
          if (id === undefined) return null
          const Dialog = dialogs[kind]
          const known = orders.find(({ order_id }) => order_id === id)
          return <Dialog key={id} orderId={id} known={known} onClose={onClose} />
        }}
      </ListDialogs>
      {stepping && (
        <Suspense>
          <BulkStepDialog step={stepping.step} ids={stepping.ids} onClose={() => setStepping(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** A list that is narrowed shows so many of the newest. */
function MoreThanCounted() {
  return (
    <p className="mt-3 text-sm text-ink-soft">
      Có hơn {formatNumber(mostCountedOrders)} đơn khớp; ở đây là {formatNumber(mostCountedOrders)} đơn mới
      nhất. Chọn ngày để xem những đơn trước đó.
    </p>
  )
}
