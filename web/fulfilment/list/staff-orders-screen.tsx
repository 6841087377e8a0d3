import { lazy, Suspense, useState } from 'react'
import { useNavigation } from 'react-router'
import { fulfilmentSentences } from '#contract/orders/order-transitions.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useLiveOrders } from '#web/orders/use-live-orders.ts'
import { useSession } from '#web/platform/session/session.ts'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { classes } from '#web/ui/elements/classes.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ListPages } from '#web/ui/lists/list-pages.tsx'
import type { StaffOrdersData } from './load-staff-orders.ts'
import { OrderFigures } from './order-figures.tsx'
import { OrderSelectionBar } from './order-selection-bar.tsx'
import { StaffOrderFilters } from './staff-order-filters.tsx'
import { staffOrdersHref, staffOrdersPath } from '#web/fulfilment/staff-order-query.ts'
import { StaffOrderTable } from './staff-order-table.tsx'
import { useOrderSelection } from './use-order-selection.ts'
import { useStaffDialog } from '#web/fulfilment/use-staff-dialog.ts'

const dialogs = {
  detail: lazy(() => import('#web/fulfilment/staff-order-dialog.tsx')),
  status: lazy(() => import('#web/fulfilment/status-dialog.tsx')),
  remove: lazy(() => import('#web/fulfilment/delete-order-dialog.tsx')),
}
const BulkConfirmDialog = lazy(() => import('#web/fulfilment/bulk-confirm-dialog.tsx'))

export function StaffOrdersScreen({ data }: { data: StaffOrdersData }) {
  const navigation = useNavigation()
  const loading = navigation.location?.pathname === staffOrdersPath
  const [confirming, setConfirming] = useState<readonly Order[]>()
  useLiveOrders('ReceiveOrderNotification')
  return (
    <>
      <h1 className="mb-6 text-3xl sm:text-4xl">{fulfilmentSentences.title}</h1>
      <OrderFigures counts={data.counts} revenue={data.revenue} />
      <StaffOrderFilters query={data.query} />
      <div
        aria-busy={loading || undefined}
        className={classes('transition-opacity delay-150', loading && 'opacity-60')}
      >
        {data.orders.length === 0 ? (
          <NoOrders query={data.query} />
        ) : (
          <Orders orders={data.orders} onConfirm={setConfirming} />
        )}
      </div>
      <ListPages
        page={data.query.page}
        pageSize={data.query.pageSize}
        lastPage={data.lastPage}
        total={data.total}
        noun="đơn hàng"
        hrefOf={(page) => staffOrdersHref({ ...data.query, page })}
      />
      <Dialogs orders={data.orders} />
      {confirming && (
        <Suspense>
          <BulkConfirmDialog orders={confirming} onClose={() => setConfirming(undefined)} />
        </Suspense>
      )}
    </>
  )
}

type OrdersProps = { orders: readonly Order[]; onConfirm: (chosen: readonly Order[]) => void }

function Orders({ orders, onConfirm }: OrdersProps) {
  const selection = useOrderSelection(orders.map(({ order_id }) => order_id))
  return (
    <>
      <OrderSelectionBar
        selection={selection}
        shown={orders.length}
        onConfirm={() => onConfirm(orders.filter(({ order_id }) => selection.has(order_id)))}
      />
      <StaffOrderTable orders={orders} selection={selection} />
    </>
  )
}

function NoOrders({ query }: Pick<StaffOrdersData, 'query'>) {
  if (!query.search && query.status === undefined && query.user_id === undefined)
    return <EmptyState title={fulfilmentSentences.none} />
  return (
    <EmptyState title={fulfilmentSentences.noneFound}>
      <ButtonLink to={staffOrdersPath} variant="outline">
        Xóa bộ lọc
      </ButtonLink>
    </EmptyState>
  )
}

function Dialogs({ orders }: Pick<StaffOrdersData, 'orders'>) {
  const session = useSession()
  const { open, close } = useStaffDialog()
  if (!open || session.status !== 'in') return null
  const { kind, orderId } = open
  const Dialog = dialogs[kind]
  const known = orders.find(({ order_id }) => order_id === orderId)
  return (
    <Suspense>
      <Dialog key={orderId} orderId={orderId} known={known} onClose={close} />
    </Suspense>
  )
}
