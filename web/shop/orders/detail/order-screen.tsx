import type { ReactNode } from 'react'
import { arrivalOfOrder } from '#contract/selling/delivery/expected-arrival.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { supplementSentences } from '#contract/selling/orders/order-supplements.ts'
import type { MessageCard } from '#contract/talking/chat/chat.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import type { Shop } from '#contract/base/shop/shop.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { RelatedBooks } from '#web/shop/books/book/book-band.tsx'
import type { CardBook } from '#web/shop/books/book/card-book.ts'
import { addToBag } from '#web/shop/cart/add-button.tsx'
import { Check } from '#web/base/icons/first-icons.ts'
import { Ellipsis, Printer } from '#web/base/icons/shop-icons.ts'
import { WriteToShop } from '#web/shop/chat/window/write-to-shop.tsx'
import { sayDay } from '#web/base/dates/spoken-moment.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { useDropdown } from '#web/base/ui/dialogs/dropdown-panel.tsx'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import type { OfferedMethod } from '#web/shop/orders/method-cards.tsx'
import type { Transfer } from '#web/shop/payments/vietqr-code.tsx'
import { PayMoreByCredit } from '#web/shop/credit/pay-more-by-credit.tsx'
import { TransferPanel } from '#web/shop/payments/transfer-panel.tsx'
import { OrderActions } from '#web/shop/orders/actions/order-actions.tsx'
import { useTrackedToken } from '#web/shop/order-links/tracked-token.ts'
import { FetchCard } from './fetch-card.tsx'
import type { IssuedInvoice } from '#contract/selling/invoices/invoice-files.ts'
import { OrderInvoices } from './order-invoices.tsx'
import { OrderInfo, OrderHistory, OrderTable, ParcelSteps } from './order-info.tsx'
import { OrderPriceBreakdown } from './order-price-breakdown.tsx'
import { PaymentDeadline } from '#web/shop/orders/payment-deadline.tsx'
import { StatusBadge } from '#web/shop/orders/status-badge.tsx'
import { OrderReturns, type ReturnsOfOrder } from '#web/shop/returns/order-returns.tsx'
import { useLiveOrders } from '#web/shop/orders/use-live-orders.ts'
import { classes } from '#web/base/ui/elements/classes.ts'

type Props = {
  order: Order
  methods: readonly OfferedMethod[]
  /** Transfer, where it is paid by one. */
  transfer: Transfer | undefined
  shop: Shop
  /** Returns of a delivered order, and what can still be sent back. */
  returns?: ReturnsOfOrder | undefined
  /** Issued invoices of a delivered order. */
  invoices: readonly IssuedInvoice[] | undefined
  /** Books that go with the first one, once it is delivered. */
  next?: readonly CardBook[] | undefined
}

/** An order with all that is known of it; on paper it is its confirmation. */
export function OrderScreen({ order, methods, transfer, shop, returns, invoices = [], next = [] }: Props) {
  useLiveOrders('ReceiveNotification')
  const tracked = useTrackedToken() !== undefined
  return (
    <article className="shell max-w-5xl py-8 sm:py-12 print:max-w-none print:p-0">
      <Letterhead shop={shop} />
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl sm:text-4xl print:text-2xl">{headlineOf(order)}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-soft">
            <span>
              Đơn hàng <b className="figures font-semibold text-ink">{order.order_code}</b>
            </span>
            <Button
              variant="quiet"
              size="sm"
              className="-mx-3 noscript:hidden print:hidden"
              onClick={() => void copyCode(order.order_code)}
            >
              Chép mã
            </Button>
            <span>Đặt lúc {formatDateTime(order.order_date)}</span>
          </p>
        </div>
        <StatusBadge status={order.status} delivery={order.delivery} />
      </header>
      <OrderStepper order={order} />
      <FetchCard order={order} shop={shop} />
      <Actions order={order} methods={methods} />
      {transfer && (
        <TransferPanel
          transfer={transfer}
          waiting={order.can_pay || order.supplement?.way === 'transfer'}
          more={order.supplement?.way === 'transfer'}
        />
      )}
      {order.supplement?.way === 'cash' && (
        <p className="mt-6 border-s-2 border-ochre ps-4">
          {supplementSentences.atDoor(order.supplement.amount)}
        </p>
      )}
      {!tracked && <PayMoreByCredit order={order} />}
      <div
        className={classes(
          'mt-8 grid items-start gap-x-12 gap-y-10 print:mt-6 print:block',
          hasStepsBeside(order) && 'lg:grid-cols-[minmax(0,1fr)_20rem]',
        )}
      >
        <div className="space-y-10 print:space-y-6">
          <OrderTable lines={order.orderDetail} />
          <div className="ms-auto max-w-sm print:max-w-80">
            <OrderPriceBreakdown order={order} />
          </div>
          <OrderInfo order={order} />
          <OrderInvoices invoices={invoices} />
          {returns && <OrderReturns order={order} returns={returns} />}
        </div>
        <div className="space-y-10">
          <ParcelSteps parcel={order.parcel} />
          <OrderHistory history={order.history} folded={!tellsMore(order)} />
        </div>
      </div>
      <NextReads order={order} books={next} />
    </article>
  )
}

function NextReads({ order, books }: { order: Order; books: readonly CardBook[] }) {
  const [first] = order.orderDetail
  if (!first || books.length === 0) return null
  return (
    <div className="mt-14 print:hidden">
      <RelatedBooks books={books} title={`Đọc tiếp sau ${first.book.title}`} action={addToBag} />
    </div>
  )
}

/** A history stands open where it says more than the stepper: words of the shop, or steps of an order that was cancelled, which has none. */
const tellsMore = ({ status, history }: Order) =>
  status === orderStatus.cancelled || history.some(({ note }) => Boolean(note))
const hasStepsBeside = (order: Order) => tellsMore(order) || (order.parcel?.history.length ?? 0) > 0

/** The news of an order: when it comes, that it has come, that it will not. */
function headlineOf({ status, expected_arrival, order_date, delivery }: Order): string {
  if (status === orderStatus.delivered) return 'Sách đã tới tay bạn'
  if (status === orderStatus.cancelled) return 'Đơn hàng đã hủy'
  if (delivery === 'pickup' && status === orderStatus.shipping) return 'Sách đã sẵn sàng'
  return expected_arrival
    ? `Sách tới bạn ${arrivalOfOrder(expected_arrival, order_date)}`
    : 'Đơn hàng của bạn'
}

async function copyCode(code: string) {
  try {
    await navigator.clipboard.writeText(code)
    toast.success('Đã chép mã đơn hàng')
  } catch {
    toast.error('Trình duyệt không cho phép chép')
  }
}

function Letterhead({ shop }: { shop: Shop }) {
  return (
    <div className="mb-6 hidden border-b border-ink pb-3 print:block">
      <p className="font-serif text-xl font-semibold">{shop.name}</p>
      <p className="text-sm">{[shop.address, shop.phone, shop.email].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

const orderInChat = (order: Order): MessageCard => ({
  kind: 'order',
  order_id: order.order_id,
  order_code: order.order_code,
  status: order.status,
  status_name: order.status_name,
  total_amount: order.total_amount,
  total_quantity: order.total_quantity,
})

/** One thing comes first; everything else is a press away. The staff, who may look at every order, has its own place to act on it. */
function Actions({ order, methods }: Pick<Props, 'order' | 'methods'>) {
  const hasFirst =
    order.can_pay || order.status === orderStatus.delivered || order.status === orderStatus.cancelled
  // The chat is for accounts.
  const tracked = useTrackedToken() !== undefined
  const further = (
    <>
      {!tracked && <WriteToShop card={orderInChat(order)} />}
      <div className="contents as-admin:hidden">
        <OrderActions order={order} methods={methods} part="rest" />
      </div>
      <Button variant="outline" onClick={() => print()}>
        <Printer size={18} />
        In đơn hàng
      </Button>
    </>
  )
  return (
    <div className="mt-6 print:hidden">
      <PaymentDeadline order={order} className="mb-3" />
      <div className="relative flex flex-wrap items-start gap-3 noscript:hidden">
        <div className="contents as-admin:hidden">
          <OrderActions order={order} methods={methods} part="first" />
        </div>
        {/* Few things stand side by side: behind the dots they are only where one comes before them. */}
        {hasFirst ? (
          <More>
            {further}
            <ButtonLink to="/books" variant="outline">
              Tiếp tục mua sắm
            </ButtonLink>
          </More>
        ) : (
          further
        )}
      </div>
    </div>
  )
}

/** Further actions: the menu opens below the dots, and closes when the focus goes on. */
function More({ children }: { children: ReactNode }) {
  const { open, dropdownProps, buttonProps } = useDropdown()
  return (
    <div className="sm:relative" {...dropdownProps}>
      <button
        {...buttonProps}
        aria-label="Việc khác với đơn hàng"
        title="Việc khác"
        className="button button-outline button-md px-3!"
      >
        <Ellipsis size={20} />
      </button>
      {open && <div className="more-actions">{children}</div>}
    </div>
  )
}

const steps = {
  home: ['Đã đặt', 'Đã xác nhận', 'Đang giao', 'Đã giao'],
  pickup: ['Đã đặt', 'Đã xác nhận', 'Sẵn sàng nhận', 'Đã nhận'],
} as const

/** Progress of an order, and its days; one that was cancelled goes no further. */
function OrderStepper({ order: { status, history, delivery, order_date } }: { order: Order }) {
  if (status === orderStatus.cancelled) return null
  return (
    <ol aria-label="Chặng đường của đơn hàng" className="order-stepper print:hidden">
      {steps[delivery].map((name, index) => {
        const at = history.find((event) => event.status === index)?.at
        const done = index < status || status === orderStatus.delivered
        return (
          <li
            key={name}
            aria-current={index === status ? 'step' : undefined}
            className={classes(index <= status && 'order-step-reached')}
          >
            <span aria-hidden="true" className="order-step-mark">
              {done ? <Check size={14} /> : index + 1}
            </span>
            <span className="min-w-0">
              <span className="block leading-snug font-semibold">{name}</span>
              {at && index <= status && (
                <span className="block text-sm text-ink-soft">{sayDay(at, order_date)}</span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
