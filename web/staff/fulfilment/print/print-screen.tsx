import type { ReactNode } from 'react'
import type { PickedTitle } from '#contract/goods/fulfilment/fulfilment.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import type { Shop } from '#contract/base/shop/shop.ts'
import { printKinds, type PrintQuery } from '#web/staff/fulfilment/print-query.ts'
import { type Transfer, TransferCode } from '#web/shop/payments/vietqr-code.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { Stylesheet } from '#web/base/ui/elements/stylesheet.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { Label } from './label.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { PickList } from './pick-list.tsx'
import printSheet from './print-sheet.css?url'
import { PrintToolbar } from './print-toolbar.tsx'
import { formatDong } from '#contract/platform/language/money.ts'
import { formatDate, formatNumber } from '#web/base/platform/text/formats.ts'
import { amountToCollect } from './amount-to-collect.ts'
import { PrintSignatures, PrintLetterhead, type PrintColumn, PrintTable } from './print-blocks.tsx'
import { amountInWords } from '#contract/platform/language/amount-in-words.ts'
import { type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import { addressLine } from '#contract/base/people/postal-address.ts'
import { OrderPriceBreakdown } from '#web/shop/orders/detail/order-price-breakdown.tsx'
import { paymentLine } from '#web/staff/fulfilment/payment-words.ts'

type Props = {
  orders: readonly Order[]
  /** Titles of a pick list. */
  titles: readonly PickedTitle[]
  /** By the number of the order. */
  transfers: Readonly<Record<number, Transfer>>
  /** Numbers of orders whose address stands in no list. */
  unlisted: readonly number[]
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

/** Papers of parcels: none for what is fetched. */
const ofParcels: readonly PrintQuery['kind'][] = ['label', 'hand-over']

function sheetsOf(props: Props): Sheet[] {
  const { titles, transfers, today, shop, query } = props
  const orders = ofParcels.includes(query.kind)
    ? props.orders.filter(({ delivery }) => delivery === 'home')
    : props.orders
  const isUnlisted = ({ order_id }: Order) => props.unlisted.includes(order_id)
  const each = (content: (order: Order) => ReactNode) =>
    orders.map((order) => ({
      key: order.order_id,
      name: `${printKinds[query.kind]} đơn hàng ${order.order_code}`,
      content: content(order),
    }))
  switch (query.kind) {
    case 'packing-slip':
      return each((order) => <PackingSlip order={order} shop={shop} unlisted={isUnlisted(order)} />)
    case 'invoice':
      return each((order) => <Invoice order={order} transfer={transfers[order.order_id]} shop={shop} />)
    case 'label':
      return each((order) => <Label order={order} shop={shop} unlisted={isUnlisted(order)} />)
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

const noCarrier = 'Chưa ghi hãng giao'
type HandOverProps = { carrier: string; orders: readonly Order[]; shop: Shop; today: string }

/** Handover list that a carrier takes along and signs: each parcel with its number and what is collected at the door. */
function HandOver({ carrier, orders, shop, today }: HandOverProps) {
  const sum = orders.reduce((total, order) => total + amountToCollect(order).amount, 0)
  return (
    <>
      <header className="border-b-2 border-current pb-3">
        <p className="font-serif text-lg leading-snug font-semibold">{shop.name}</p>
        <p className="text-sm text-ink-soft">{[shop.address, shop.phone].filter(Boolean).join(' · ')}</p>
        <h2 className="mt-2 text-xl uppercase">Biên bản bàn giao hàng</h2>
        <p>
          Bên nhận: <strong>{carrier}</strong> · Ngày <span className="figures">{formatDate(today)}</span>
        </p>
      </header>
      <table className="mt-4 w-full border-collapse">
        <caption className="sr-only">Kiện hàng bàn giao cho {carrier}</caption>
        <thead>
          <tr className="border-b border-current text-sm *:py-1.5 *:font-semibold">
            <th scope="col" className="w-8 text-start">
              STT
            </th>
            <th scope="col" className="ps-3 text-start">
              Đơn hàng
            </th>
            <th scope="col" className="ps-3 text-start">
              Mã vận đơn
            </th>
            <th scope="col" className="ps-3 text-start max-sm:hidden print:table-cell">
              Nơi nhận
            </th>
            <th scope="col" className="ps-3 text-end">
              Thu hộ
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order, index) => (
            <tr key={order.order_id} className="keep-together border-b border-line align-top *:py-1.5">
              <td className="figures">{index + 1}</td>
              <th scope="row" className="figures ps-3 text-start font-normal">
                {order.order_code}
              </th>
              <td className="figures ps-3 break-all">{order.tracking_number}</td>
              <td className="ps-3 max-sm:hidden print:table-cell">{order.address.councious}</td>
              <td className="figures ps-3 text-end whitespace-nowrap">
                {formatDong(amountToCollect(order).amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="keep-together mt-3 text-end font-semibold">
        {formatNumber(orders.length)} kiện · thu hộ <span className="figures">{formatDong(sum)}</span>
      </p>
      <PrintSignatures left="Bên giao" right="Bên nhận" />
    </>
  )
}

const onWidePaper = 'ps-3 max-sm:hidden print:table-cell'
const columns: readonly PrintColumn[] = [
  { name: 'SL', cell: ({ quantity }) => quantity },
  {
    name: 'Đơn giá',
    cell: ({ unit_price }) => formatDong(unit_price),
    headClassName: onWidePaper,
    className: `figures whitespace-nowrap ${onWidePaper}`,
  },
  {
    name: 'Thành tiền',
    cell: ({ line_total }) => formatDong(line_total),
    headClassName: 'ps-3 whitespace-nowrap',
    className: 'figures ps-3 whitespace-nowrap',
  },
]

type InvoiceProps = {
  order: Order
  /** Transfer that it waits for. */ transfer?: Transfer | undefined
  shop: Shop
}

/** Invoice, to the dong and in words; with the code where it is still to be paid by a transfer. */
function Invoice({ order, transfer, shop }: InvoiceProps) {
  return (
    <>
      <PrintLetterhead shop={shop} title="Hóa đơn bán hàng" order={order} />
      <Buyer order={order} />
      <PrintTable
        caption="Sách đã mua"
        lines={order.orderDetail}
        titleName="Tên sách"
        about={({ book }) => [book.author_name, book.publisher].filter(Boolean).join(' · ')}
        columns={columns}
      />
      <div className="keep-together mt-3">
        <div className="ms-auto max-w-80">
          <OrderPriceBreakdown order={order} />
        </div>
        <p className="mt-3">
          Bằng chữ: <em>{amountInWords(order.total_amount)}.</em>
        </p>
      </div>
      {transfer && (
        <div className="keep-together mt-4">
          <TransferCode transfer={transfer} />
        </div>
      )}
      <PrintSignatures left="Người mua hàng" right="Người bán hàng" />
      <p className="keep-together mt-2 text-center text-sm text-ink-soft">
        Chứng từ này không thay thế hóa đơn điện tử theo quy định về thuế.
      </p>
    </>
  )
}

function Buyer({ order }: { order: Order }) {
  const { customer_name, user, address, method_id } = order
  const facts = [
    ['Khách hàng', customer_name],
    ['Điện thoại', user.phone_number],
    ['Địa chỉ', addressLine(address)],
    ['Hình thức thanh toán', paymentMethods[method_id as MethodId].checkout],
    ['Thanh toán', paymentLine(order)],
  ]
  return (
    <dl className="keep-together mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
