import type { ReactNode } from 'react'
import type { PickedTitle } from '#contract/goods/fulfilment/fulfilment.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import type { Shop } from '#contract/base/shop/shop.ts'
import { printKinds, type PrintQuery } from '#web/staff/fulfilment/print-query.ts'
import type { Transfer } from '#web/shop/payments/vietqr-code.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { Stylesheet } from '#web/base/ui/elements/stylesheet.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { HandOver, noCarrier } from './hand-over.tsx'
import { Invoice } from './invoice.tsx'
import { Label } from './label.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { PickList } from './pick-list.tsx'
import printSheet from './print-sheet.css?url'
import { PrintToolbar } from './print-toolbar.tsx'

type Props = {
  orders: readonly Order[]
  /** Of a pick list. */
  titles: readonly PickedTitle[]
  /** By the number of the order. */
  transfers: Readonly<Record<number, Transfer>>
  today: string
  shop: Shop
  query: PrintQuery
}
type Sheet = { key: string | number; name: string; content: ReactNode }

/** The sheets as they come out of the printer, and above them what is printed and how. */
export function PrintScreen(props: Props) {
  const { query } = props
  const sheets = sheetsOf(props)
  if (sheets.length === 0)
    return (
      <EmptyState title="Không có đơn hàng nào để in" text="Hãy chọn đơn hàng trong danh sách rồi in.">
        <ButtonLink to="/admin/orders">Về danh sách đơn hàng</ButtonLink>
      </EmptyState>
    )
  return (
    <div className="bg-ink/4 px-3 py-6 sm:px-6 sm:py-10 print:bg-transparent print:p-0">
      <Stylesheet href={printSheet} order="paper" />
      <PrintToolbar query={query} orders={countOf(props)} />
      <div className="print-sheets space-y-6 print:space-y-0">
        {query.kind === 'label' && query.paper === 'A4' ? (
          foursOf(sheets).map((four) => (
            <div key={four[0]?.key} className="print-four space-y-6 print:space-y-0">
              <Sheets sheets={four} query={query} />
            </div>
          ))
        ) : (
          <Sheets sheets={sheets} query={query} />
        )}
      </div>
    </div>
  )
}

const Sheets = ({ sheets, query: { kind, paper } }: { sheets: readonly Sheet[]; query: PrintQuery }) =>
  sheets.map(({ key, name, content }) => (
    <article
      key={key}
      aria-label={name}
      className={classes(`print-sheet print-sheet-${paper.toLowerCase()}`, kind === 'label' && 'print-label')}
    >
      {content}
    </article>
  ))

/** As they are cut from one sheet. */
const foursOf = (sheets: readonly Sheet[]) =>
  Array.from({ length: Math.ceil(sheets.length / 4) }, (_, place) => sheets.slice(4 * place, 4 * place + 4))

const countOf = ({ orders, titles, query }: Props) =>
  query.kind === 'pick-list'
    ? new Set(titles.flatMap((title) => title.orders.map(({ order_id }) => order_id))).size
    : orders.length

function sheetsOf(props: Props): Sheet[] {
  const { orders, titles, transfers, today, shop, query } = props
  const each = (content: (order: Order) => ReactNode) =>
    orders.map((order) => ({
      key: order.order_id,
      name: `${printKinds[query.kind]} đơn hàng #${order.order_id}`,
      content: content(order),
    }))
  switch (query.kind) {
    case 'packing-slip':
      return each((order) => <PackingSlip order={order} shop={shop} />)
    case 'invoice':
      return each((order) => <Invoice order={order} transfer={transfers[order.order_id]} shop={shop} />)
    case 'label':
      return each((order) => <Label order={order} shop={shop} />)
    case 'pick-list': {
      const content = <PickList titles={titles} orders={countOf(props)} shop={shop} />
      return titles.length === 0 ? [] : [{ key: 'all', name: printKinds[query.kind], content }]
    }
    case 'hand-over':
      return [...byCarrier(orders)].map(([carrier, parcels]) => ({
        key: carrier,
        name: `${printKinds[query.kind]}: ${carrier}`,
        content: <HandOver carrier={carrier} orders={parcels} shop={shop} today={today} />,
      }))
  }
}

/** Each carrier signs for its own parcels. */
function byCarrier(orders: readonly Order[]) {
  const carriers = new Map<string, Order[]>()
  for (const order of orders) {
    const name = order.carrier?.name ?? noCarrier
    carriers.set(name, [...(carriers.get(name) ?? []), order])
  }
  return carriers
}
