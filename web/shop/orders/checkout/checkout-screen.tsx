import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CartLoadError } from '#web/shop/cart/cart-load-error.tsx'
import { CartSkeleton } from '#web/shop/cart/cart-skeleton.tsx'
import { useCart } from '#web/shop/cart/my-cart.ts'
import { useRefetchCartOnFocus } from '#web/shop/cart/use-refetch-cart-on-focus.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { CodConfirmationDialog } from './cod-confirmation-dialog.tsx'
import type { RefusedOrder } from './checkout-action.ts'
import { SsrCheckout } from './ssr-checkout.tsx'
import type { SsrCheckout as DrawnCheckoutData } from './load-ssr-checkout.ts'
import { GuestCheckout } from '#web/shop/orders/guest/guest-checkout.tsx'
import { useGoToTracked } from '#web/shop/orders/guest/use-go-to-tracked.ts'
import { NothingToOrder } from './checkout-empty-states.tsx'
import type { ZonePlaces } from './checkout-sums.ts'
import { CheckoutForm } from './checkout-form.tsx'
import type { OfferedMethod } from '#web/shop/orders/method-cards.tsx'
import { PlacedOrderDialog } from './placed-order-dialog.tsx'
import { recoverInterruptedOrder, type PlacedOrder } from '#web/shop/orders/submission/submit-order.ts'

/** What was ordered stands in the history of the browser: after a reload, or back from the provider, it is still there. */
type Kept = { placed?: PlacedOrder } | null

type Props = {
  methods: readonly OfferedMethod[]
  places: ZonePlaces
  /** As it came with the page, for use before hydration. */
  drawn: DrawnCheckoutData | undefined
  refused: RefusedOrder | undefined
}

export function CheckoutScreen({ methods, places, drawn, refused }: Props) {
  const session = useSession()
  const { cart, failure, changing } = useCart()
  const navigate = useNavigate()
  const placed = (useLocation().state as Kept)?.placed
  const [done, setDone] = useState<PlacedOrder>()
  useRefetchCartOnFocus()

  const remember = (state: Kept) =>
    void navigate('/checkout', { replace: true, preventScrollReset: true, state })
  const keep = (order: PlacedOrder) => remember({ placed: order })
  const toTracking = useGoToTracked()
  const [leaving, setLeaving] = useState(false)
  const leave = (order: PlacedOrder) => {
    setLeaving(true)
    toTracking(order)
  }
  const finish = (order: PlacedOrder) => {
    setDone(order)
    remember(null)
  }

  // The order's own page is on its way.
  if (leaving) return <CartSkeleton />
  const visiting =
    session.status === 'out' || (session.status === 'unknown' && drawn !== undefined && !drawn.user)
  const shown = cart ?? (visiting ? drawn?.cart : undefined)
  if (visiting && shown && shown.items.length > 0)
    return (
      <GuestCheckout
        key="guest"
        cart={shown}
        orderKey={drawn?.key}
        onPlaced={leave}
        {...{ changing, methods, places, refused }}
      />
    )
  if (session.status === 'unknown')
    return drawn ? <SsrCheckout {...{ drawn, methods, places, refused }} /> : <CartSkeleton />
  // Only once the history has forgotten the order: a reload in between would ask about it again.
  if (placed) return <PlacedOrderDialog order={placed} onDone={() => finish(placed)} />
  if (done) return <CodConfirmationDialog order={done} />
  if (!cart) return failure === undefined ? <CartSkeleton /> : <CartLoadError failure={failure} />
  if (cart.items.length === 0)
    return <LostOrder onFound={(found) => (found.token === undefined ? keep(found) : leave(found))} />
  if (session.status === 'out') return null
  return (
    <>
      {failure !== undefined && <CartLoadError failure={failure} />}
      <CheckoutForm
        key={session.user.user_id}
        user={session.user}
        cart={cart}
        changing={changing}
        methods={methods}
        places={places}
        onPlaced={keep}
      />
    </>
  )
}

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
