import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CircleCheck } from '#web/base/icons/first-icons.ts'
import { CartLoadError, CartSkeleton } from '#web/shop/cart/cart-notices.tsx'
import { useCart } from '#web/shop/cart/my-cart.ts'
import { useRefetchCartOnFocus } from '#web/shop/cart/use-refetch-cart-on-focus.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import type { RefusedOrder } from './checkout-action.ts'
import { SsrCheckout, NothingToOrder } from './ssr-checkout.tsx'
import type { LastMethod, SsrCheckout as DrawnCheckoutData } from './load-ssr-checkout.ts'
import { GuestCheckout } from '#web/shop/orders/guest/guest-checkout.tsx'
import type { ZonePlaces } from './checkout-sums.ts'
import { CheckoutForm } from './checkout-form.tsx'
import type { Pickup } from './delivery-ways.tsx'
import type { OfferedMethod } from '#web/shop/orders/method-cards.tsx'
import { type PlacedOrder, recoverInterruptedOrder } from '#web/shop/orders/submission/submit-order.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { consentSentences } from '#contract/base/consents/consent-words.ts'
import { profilePaths } from '#contract/platform/pages/profile-paths.ts'
import { paymentSentences } from '#contract/selling/payments/payment-sentences.ts'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { trackingHref } from '#contract/selling/orders/tracking-paths.ts'
import { hrefOf, keepTrackedToken, TrackedToken } from '#web/shop/order-links/tracked-token.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import { isOnline, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import { usePayment } from '#web/shop/payments/use-payment.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'

/** Order kept in the history of the browser: after a reload, or back from the provider, it is still there. */
type Kept = { placed?: PlacedOrder } | null

type Props = {
  methods: readonly OfferedMethod[]
  places: ZonePlaces
  /** Undefined where orders are not fetched. */
  pickup: Pickup | undefined
  lastMethod: LastMethod | undefined
  /** As it came with the page, for use before hydration. */
  drawn: DrawnCheckoutData | undefined
  refused: RefusedOrder | undefined
  /** Messages about the order go to the telephone too. */
  byPhone: boolean
}

export function CheckoutScreen({ methods, places, pickup, lastMethod, drawn, refused, byPhone }: Props) {
  const session = useSession()
  const { cart, failure, changing } = useCart()
  const { placed, done, keep, finish } = usePlacedOrder()
  useRefetchCartOnFocus()

  const visiting =
    session.status === 'out' || (session.status === 'unknown' && drawn !== undefined && !drawn.user)
  const shown = cart ?? (visiting ? drawn?.cart : undefined)
  const ofGuest = visiting && shown && shown.items.length > 0 && (
    <>
      <GuestCheckout
        key="guest"
        cart={shown}
        orderKey={drawn?.key}
        onPlaced={keep}
        {...{ changing, methods, places, pickup, refused }}
      />
      {byPhone && <MessageWay ofGuest />}
    </>
  )
  // The page as it was drawn, which knows nothing of the history.
  if (session.status === 'unknown')
    return (
      ofGuest ||
      (drawn ? (
        <>
          <SsrCheckout {...{ drawn, methods, places, pickup, lastMethod, refused }} />
          {byPhone && drawn.user && drawn.cart.items.length > 0 && <MessageWay />}
        </>
      ) : (
        <CartSkeleton />
      ))
    )
  // Only once the history has forgotten the order: a reload in between would ask about it again.
  if (placed)
    return (
      <TrackedToken value={placed.token}>
        <PlacedOrderDialog order={placed} onDone={() => finish(placed)} />
      </TrackedToken>
    )
  if (done) return <CodConfirmationDialog order={done} />
  if (ofGuest) return ofGuest
  if (!cart) return failure === undefined ? <CartSkeleton /> : <CartLoadError failure={failure} />
  if (cart.items.length === 0) return <LostOrder onFound={keep} />
  if (session.status === 'out') return null
  return (
    <>
      {failure !== undefined && <CartLoadError failure={failure} />}
      <CheckoutForm
        key={session.user.user_id}
        user={session.user}
        cart={cart}
        onPlaced={keep}
        drawnFee={drawn?.quotedFee}
        {...{ changing, methods, places, pickup, lastMethod }}
      />
      {byPhone && <MessageWay />}
    </>
  )
}

/** The order that was placed on this page, and whether nothing more is asked about it. */
function usePlacedOrder() {
  const navigate = useNavigate()
  const placed = (useLocation().state as Kept)?.placed
  const [done, setDone] = useState<PlacedOrder>()
  const remember = (state: Kept) =>
    void navigate('/checkout', { replace: true, preventScrollReset: true, state })
  const keep = (order: PlacedOrder) => {
    // A gateway leads back by the code alone.
    if (order.token !== undefined) keepTrackedToken(order.code, order.token)
    remember({ placed: order })
  }
  const finish = (order: PlacedOrder) => {
    setDone(order)
    remember(null)
  }
  return { placed, done, keep, finish }
}

/** Says to where messages about the order go, and how they end. */
const MessageWay = ({ ofGuest = false }: { ofGuest?: boolean }) => (
  <p className="mt-6 text-sm text-ink-soft">
    {ofGuest ? (
      consentSentences.byPhoneOfGuest
    ) : (
      <>
        {consentSentences.byPhone}{' '}
        <Link to={profilePaths.letters} className="text-link">
          {consentSentences.group}
        </Link>
        {consentSentences.byPhoneElse}
      </>
    )}
  </p>
)

type NothingProps = { onFound: (order: PlacedOrder) => void }

/** Unless the cart is empty because it was ordered, and the answer was lost on the way. */
function LostOrder({ onFound }: NothingProps) {
  const [looking, setLooking] = useState(true)
  useEffect(() => {
    let gone = false
    void recoverInterruptedOrder().then((found) => {
      if (gone) return
      if (found) onFound(found)
      setLooking(false)
    })
    return () => {
      gone = true
    }
    // The end of an attempt is asked for once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (looking) return <CartSkeleton />
  return <NothingToOrder />
}

/** With cash on delivery there is nothing more to do. */
function CodConfirmationDialog({ order }: { order: PlacedOrder }) {
  const navigate = useNavigate()
  const orderPath = hrefOf(order.code, order.token)
  return (
    <PlacedModal
      order={order}
      title={paymentSentences.codDone}
      onClose={() => void navigate(orderPath, { replace: true })}
      actions={
        <>
          <ButtonLink to={orderPath} replace variant="outline">
            Xem đơn hàng
          </ButtonLink>
          <ButtonLink to="/" replace>
            Tiếp tục mua sắm
          </ButtonLink>
        </>
      }
    >
      {thanks} Nhà sách sẽ xác nhận đơn.{' '}
      {order.pickup ? 'Khi đến nhận, bạn trả tại quầy' : 'Khi nhận sách, bạn trả người giao'}{' '}
      <strong className="figures whitespace-nowrap text-ink">{formatDong(order.due)}</strong>.
    </PlacedModal>
  )
}

const thanks = 'Cảm ơn bạn!'
const payLater = 'Bạn có thể thanh toán sau trong đơn hàng của tôi.'
const payAtDoor = 'Trả khi nhận hàng (COD)'

type PlacedOrderDialogProps = {
  order: PlacedOrder
  /** It is paid on delivery: there is nothing more to ask. */
  onDone: () => void
}

/** The order is made: it is paid now or later, or is paid already. */
function PlacedOrderDialog(props: PlacedOrderDialogProps) {
  return props.order.due > 0 ? <UnpaidOrder {...props} /> : <PaidOrder {...props} />
}

function PaidOrder({ order }: PlacedOrderDialogProps) {
  const navigate = useNavigate()
  const orderPath = hrefOf(order.code, order.token)
  return (
    <PlacedModal
      order={order}
      title={orderSentences.created}
      onClose={() => void navigate(orderPath, { replace: true })}
      actions={
        <ButtonLink to={orderPath} replace>
          Xem đơn hàng
        </ButtonLink>
      }
    >
      {thanks}{' '}
      {order.total > 0
        ? 'Đơn đã được trả bằng số dư mua sách của bạn.'
        : 'Mã giảm giá đã trả hết đơn này, bạn không phải trả gì thêm.'}
    </PlacedModal>
  )
}

function UnpaidOrder({ order, onDone }: PlacedOrderDialogProps) {
  const navigate = useNavigate()
  const { busy: paying, pay } = usePayment()
  /** True when the next page is on its way. */
  const [done, setDone] = useState(false)
  const busy = paying || done
  const { method, token } = order
  const online = isOnline(method)
  const methodName = paymentMethods[method].checkout

  const payNow = async () => {
    if ((await pay(order, method)) !== 'done') return
    setDone(true)
    onDone()
  }
  const later = () => {
    toast.info(payLater)
    void navigate(token === undefined ? '/orders' : trackingHref(token), { replace: true })
  }

  return (
    <PlacedModal
      order={order}
      title={orderSentences.created}
      onClose={online ? later : () => void payNow()}
      actions={
        <>
          <Button variant="outline" disabled={busy} onClick={later}>
            Thanh toán sau
          </Button>
          <Button busy={busy} onClick={() => void payNow()}>
            {online ? `Thanh toán ngay (${methodName})` : payAtDoor}
          </Button>
        </>
      }
    >
      {thanks}{' '}
      {online
        ? `Bạn muốn thanh toán bằng ${methodName} ngay bây giờ hay để sau?`
        : 'Bạn trả tiền khi nhận sách.'}
    </PlacedModal>
  )
}

type PlacedModalProps = {
  order: PlacedOrder
  title: string
  onClose: () => void
  actions: ReactNode
  /** Next steps. */
  children: ReactNode
}

/** The one state of success after ordering, however it is paid: what was ordered, what it costs, what happens next. */
function PlacedModal({ order, title, onClose, actions, children }: PlacedModalProps) {
  const { code, total, due, token } = order
  return (
    <Modal asks title={title} onClose={onClose} actions={actions}>
      <div className="flex gap-4">
        <CircleCheck size={36} className="shrink-0 text-jade" />
        <div className="min-w-0 space-y-2">
          <p>
            Đơn hàng{' '}
            <Link to={hrefOf(code, token)} replace className="text-link font-semibold whitespace-nowrap">
              {code}
            </Link>{' '}
            đã được tạo, tổng cộng <strong className="figures whitespace-nowrap">{formatDong(total)}</strong>
            {due > 0 && due < total && (
              <>
                , còn phải trả <strong className="figures whitespace-nowrap">{formatDong(due)}</strong>
              </>
            )}
            .
          </p>
          <div className="text-ink-soft">{children}</div>
        </div>
      </div>
    </Modal>
  )
}
