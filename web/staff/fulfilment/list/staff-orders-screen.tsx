import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { phoneOrderSentences } from '#contract/goods/fulfilment/phone-order-sentences.ts'
import { fulfilmentSentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import type { BulkStep } from '#contract/goods/fulfilment/step-problem.ts'
import { largestBulk } from '#contract/platform/lists/bulk-rules.ts'
import { Plus } from '#web/base/icons/first-icons.ts'
import { ArrowUp, Printer } from '#web/base/icons/shop-icons.ts'
import { useLiveOrders } from '#web/shop/orders/use-live-orders.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { ListExport } from '#web/staff/lists/declared-list.tsx'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { AddLink, ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import {
  orderDialogWords,
  orderFiltersOf,
  staffOrderList,
  type StaffQuery,
} from '#web/staff/fulfilment/staff-order-query.ts'
import { makeOrderPath } from '#web/staff/fulfilment/phone-orders/phone-order-href.ts'
import type { StaffOrdersData } from './load-staff-orders.ts'
import { mostCountedOrders } from '#contract/goods/fulfilment/order-filters.ts'
import { OrderChips, OrderFilters } from './order-filters.tsx'
import { StaffOrderTable } from './staff-order-table.tsx'
import { useSteadyOrders } from './use-steady-orders.ts'
import { useOrderSelection } from './use-order-selection.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { formatDong } from '#contract/platform/language/money.ts'
import { revenueTitles } from '#contract/desk/reports/revenue-sentences.ts'
import { RevenueHint } from '#web/staff/reports/revenue-hint.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { verbOfStep } from '#contract/goods/fulfilment/bulk-sentences.ts'
import { CarrierButton } from '#web/staff/fulfilment/parcels/ship-button.tsx'
import type { CarrierKey } from '#contract/selling/carriers/carriers.ts'
import { canBeSent, type ChosenOrder, offeredSteps } from '#web/staff/fulfilment/bulk/chosen-orders.ts'
import { printHref } from '#web/staff/fulfilment/print-query.ts'
import { type BarCommand, BarButtons } from '#web/staff/lists/bar-commands.tsx'
import { SelectionBar, type RowSelection } from '#web/staff/lists/row-selection.tsx'
import type { Order } from '#contract/selling/orders/orders.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import {
  orderSentences,
  orderStatus,
  orderStatuses,
  orderStatusNames,
} from '#contract/selling/orders/order-status.ts'
import { ListViews } from '#web/staff/views/list-views.tsx'

type Matching = {
  /** Numbers of orders: found by the filters, on this page, and chosen. */
  total: number
  shown: number
  chosen: number
  busy: boolean
  onChoose: (count: number) => void
}

const oftenChosen = 30

/** From the rows of a page to all that match, or to the first of them. */
function matchingCommands({ total, shown, chosen, busy, onChoose }: Matching): BarCommand[] {
  const most = Math.min(total, largestBulk)
  if (total <= shown || chosen >= most) return []
  const command = (name: string, count: number) => ({
    name,
    busy,
    chooses: true,
    onClick: () => onChoose(count),
  })
  return [
    ...(most > oftenChosen && chosen < oftenChosen
      ? [command(`Chọn ${oftenChosen} đơn đầu`, oftenChosen)]
      : []),
    command(
      most === total ? `Chọn cả ${formatNumber(total)} khớp` : `Chọn ${formatNumber(most)} đơn đầu`,
      most,
    ),
  ]
}

const ChooseFoot = ({ commands }: { commands: readonly BarCommand[] }) =>
  commands.length > 0 && (
    <span className="flex flex-wrap items-center gap-2 md:flex-nowrap noscript:hidden">
      <BarButtons commands={commands} />
    </span>
  )

const dialogs = {
  detail: lazy(() => import('#web/staff/fulfilment/staff-order-dialog.tsx')),
  status: lazy(() => import('#web/staff/fulfilment/status-dialog.tsx')),
  next: lazy(() => import('#web/staff/fulfilment/next-step-dialog.tsx')),
  arrival: lazy(() => import('#web/staff/fulfilment/arrival-dialog.tsx')),
  remove: lazy(() => import('#web/staff/fulfilment/delete-order-dialog.tsx')),
  recipient: lazy(() => import('#web/staff/fulfilment/editing/recipient-correction.tsx')),
  lines: lazy(() => import('#web/staff/fulfilment/editing/line-editor.tsx')),
  invoice: lazy(() => import('#web/staff/fulfilment/invoice-dialog.tsx')),
  tracking: lazy(() => import('#web/staff/fulfilment/editing/tracking-correction.tsx')),
  supplement: lazy(() => import('#web/staff/fulfilment/editing/supplement-dialog.tsx')),
}
const NewRunDialog = lazy(() => import('#web/staff/fulfilment/runs/new-run-dialog.tsx'))
const ShipDialog = lazy(() => import('#web/staff/fulfilment/parcels/ship-dialog.tsx'))
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
  const [stepping, setStepping] = useState<Stepping>()
  useLiveOrders('ReceiveOrderNotification')
  const chosen = selection.rows.length
  const choose = matchingCommands({
    total: data.total,
    shown: orders.length,
    chosen,
    busy,
    onChoose: (count) => void chooseFirst(count),
  })
  return (
    <>
      <OrdersHead query={data.query} />
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
        foot={chosen === 0 && <ChooseFoot commands={choose} />}
      >
        <NewOrdersBar fresh={steady.fresh} onSort={steady.release} />
        <StaffOrderTable
          orders={orders}
          query={data.query}
          now={data.now}
          selection={selection}
          bar={
            <OrderSelectionBar
              selection={selection}
              choose={choose}
              carriers={data.carriers}
              onStep={setStepping}
            />
          }
        />
      </StaffList>
      <ListDialogs words={orderDialogWords}>
        {({ kind, id, code, onClose }) => {
          const Dialog = dialogs[kind]
          const known = orders.find(({ order_id, order_code }) => order_id === id || order_code === code)
          const orderId = id ?? known?.order_id
          if (orderId !== undefined)
            return <Dialog key={orderId} orderId={orderId} known={known} onClose={onClose} />
          if (code === undefined) return null
          return (
            <FoundOrder key={code} code={code} onClose={onClose}>
              {(order) => <Dialog orderId={order.order_id} known={order} onClose={onClose} />}
            </FoundOrder>
          )
        }}
      </ListDialogs>
      {stepping && <SteppingDialog {...stepping} onClose={() => setStepping(undefined)} />}
    </>
  )
}

type FoundOrderProps = { code: string; onClose: () => void; children: (order: Order) => ReactNode }

/** An order that the address names by its code and that stands on another page of the list. */
function FoundOrder({ code, onClose, children }: FoundOrderProps) {
  const [order, setOrder] = useState<Order>()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const left = new AbortController()
    api('GET /orders/get-order-by-id', { query: { code }, signal: left.signal }).then(
      ({ data }) => setOrder(data),
      (thrown: unknown) => {
        if (left.signal.aborted) return
        toast.error(sentenceOf(thrown, orderSentences.detailFailed))
        close()
      },
    )
    return () => left.abort()
  }, [code])
  return order && children(order)
}

/** The title, with what is done beside the list: a workbook of what is shown, an order by telephone. */
function OrdersHead({ query }: Pick<StaffOrdersData, 'query'>) {
  return (
    <ListHead title={fulfilmentSentences.title}>
      <ListExport
        call="GET /orders/export-orders"
        query={{ ...(query.search && { search: query.search }), ...orderFiltersOf(query) }}
        failed={fulfilmentSentences.exportFailed}
      />
      <AddLink to={makeOrderPath} icon={Plus} right="orders.change">
        {phoneOrderSentences.action}
      </AddLink>
    </ListHead>
  )
}

type Stepping = {
  step: BulkStep | 'run'
  ids: readonly number[]
  /** Carriers one of which they are sent to, where they are. */
  keys?: readonly CarrierKey[]
}

const SteppingDialog = ({ step, ids, keys, onClose }: Stepping & { onClose: () => void }) => (
  <Suspense>
    {keys ? (
      <ShipDialog keys={keys} ids={ids} onClose={onClose} />
    ) : step === 'run' ? (
      <NewRunDialog ids={ids} onClose={onClose} />
    ) : (
      <BulkStepDialog step={step} ids={ids} onClose={onClose} />
    )}
  </Suspense>
)

/** A list that is narrowed shows so many, in its order. */
function MoreThanCounted() {
  return (
    <p className="mt-3 text-sm text-ink-soft">
      Có hơn {formatNumber(mostCountedOrders)} đơn khớp; ở đây là {formatNumber(mostCountedOrders)} đơn đầu.
      Chọn ngày để xem những đơn khác.
    </p>
  )
}

type NewOrdersBarProps = { fresh: number; onSort: () => void }

/** Orders that came while the list was read; it lies over the rows, so that none of them moves. */
function NewOrdersBar({ fresh, onSort }: NewOrdersBarProps) {
  return (
    <output className="pointer-events-none sticky top-16 z-20 flex h-0 justify-center md:top-(--desk-head)">
      {fresh > 0 && (
        <button
          type="button"
          onClick={onSort}
          className="pointer-events-auto mt-1 inline-flex h-9 items-center gap-1.5 rounded-full border border-edge bg-raised px-4 font-semibold whitespace-nowrap shadow-raised hover:border-ink pointer-coarse:h-11"
        >
          <ArrowUp size={16} />
          {formatNumber(fresh)} đơn mới, bấm để xếp lại
        </button>
      )}
    </output>
  )
}

/** Totals of all orders, whatever is searched for below. */
function OrderFigures({ counts, revenue }: Pick<StaffOrdersData, 'counts' | 'revenue'>) {
  return (
    <FigureStrip
      figures={[
        { name: 'Tổng đơn hàng', value: formatNumber(counts.all) },
        { name: 'Chờ xử lý', value: formatNumber(counts['0']) },
        { name: 'Đã giao', value: formatNumber(counts['3']) },
        {
          name: revenueTitles.deliveredOrders,
          value: formatDong(revenue),
          hint: <RevenueHint of="orders" />,
        },
      ]}
    />
  )
}

const mayGoWithRun = ({ status, delivery }: ChosenOrder) =>
  delivery === 'home' && (status === orderStatus.confirmed || status === orderStatus.shipping)

type OrderSelectionBarProps = {
  selection: RowSelection<ChosenOrder>
  choose: readonly BarCommand[]
  carriers: readonly CarrierKey[]
  onStep: (stepping: Stepping) => void
}

/** The steps that the chosen orders can take, with how many take each, and what is printed of them. */
function OrderSelectionBar({ selection, choose, carriers, onStep }: OrderSelectionBarProps) {
  const { rows } = selection
  const leaving = rows.filter(canBeSent).map(({ order_id }) => order_id)
  const ids = rows.map(({ order_id }) => order_id)
  return (
    <SelectionBar
      selection={selection}
      selected={`Đã chọn ${formatNumber(rows.length)} đơn hàng`}
      rest={[
        ...choose,
        ...(rows.some(mayGoWithRun)
          ? [{ name: 'Lập chuyến giao', onClick: () => onStep({ step: 'run', ids }) }]
          : []),
        {
          name: 'In phiếu giao hàng',
          to: printHref({ kind: 'packing-slip', ids }),
          target: '_blank',
          icon: <Printer size={16} />,
        },
      ]}
    >
      {offeredSteps(rows).map(({ step, goes, left, first }) => (
        // The first one stays the same button as the orders go on: the focus stays on it, and never falls on a cancellation.
        <Button
          key={first ? 'first' : step}
          size="sm"
          variant={first ? 'primary' : 'outline'}
          onClick={() => onStep({ step, ids })}
        >
          {verbOfStep(step, rows)} {formatNumber(goes)}
          {first && left > 0 && `, để lại ${formatNumber(left)}`}
        </Button>
      ))}
      <CarrierButton
        size="sm"
        keys={leaving.length > 0 ? carriers : []}
        onShip={() => onStep({ step: 'ship', ids: leaving, keys: carriers })}
      />
    </SelectionBar>
  )
}

/** All orders, those of each status and those of saved filters, with how many there are. */
function OrderViews({ query, counts, views }: Pick<StaffOrdersData, 'query' | 'counts' | 'views'>) {
  const { pageSize } = query
  const nothing = { ...staffOrderList.read(new URLSearchParams()), pageSize }
  const hrefOf = (status: StaffQuery['status']) => staffOrderList.href({ ...nothing, status })
  const here = staffOrderList.href({ ...query, page: 1 })
  const builtIn = [undefined, ...orderStatuses].map((status) => ({
    name: status === undefined ? 'Tất cả' : orderStatusNames[status].short,
    href: hrefOf(status),
    count: status === undefined ? counts.all : counts[status],
    current: here === hrefOf(status),
  }))
  return (
    <ListViews
      label="Chế độ xem đơn hàng"
      list="orders"
      builtIn={builtIn}
      views={views}
      here={here}
      hrefOf={(filters) => staffOrderList.href({ ...staffOrderList.read(filters), pageSize, page: 1 })}
    />
  )
}
