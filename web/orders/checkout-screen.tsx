import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CartProblem } from '#web/cart/cart-problem.tsx'
import { CartSkeleton } from '#web/cart/cart-skeleton.tsx'
import { useCart } from '#web/cart/my-cart.ts'
import { useFreshCart } from '#web/cart/use-fresh-cart.ts'
import { useSession } from '#web/platform/session.ts'
import { CodDoneDialog } from './cod-done-dialog.tsx'
import type { RefusedOrder } from './checkout-action.ts'
import { DrawnCheckout } from './drawn-checkout.tsx'
import type { DrawnCheckout as DrawnCheckoutData } from './load-drawn-checkout.ts'
import { NothingToOrder, SignInToOrder } from './no-order-yet.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import type { OfferedMethod } from './method-cards.tsx'
import { PlacedOrderDialog } from './placed-order-dialog.tsx'
import { findLostOrder, type PlacedOrder } from './send-order.ts'

/** What was ordered stands in the history of the browser: after a reload, or back from the provider, it is still there. */
type Kept = { placed?: PlacedOrder } | null

type Props = {
  methods: readonly OfferedMethod[]
  /** As the page brought it, for whoever has no scripts yet. */
  drawn: DrawnCheckoutData | undefined
  refused: RefusedOrder | undefined
}

export function CheckoutScreen({ methods, drawn, refused }: Props) {
  const session = useSession()
  const { cart, failure, changing } = useCart()
  const navigate = useNavigate()
  const placed = (useLocation().state as Kept)?.placed
  const [done, setDone] = useState<PlacedOrder>()
  useFreshCart()

  const remember = (state: Kept) =>
    void navigate('/checkout', { replace: true, preventScrollReset: true, state })
  const keep = (order: PlacedOrder) => remember({ placed: order })
  const finish = (order: PlacedOrder) => {
    setDone(order)
    remember(null)
  }

  if (session.status === 'unknown')
    return drawn ? <DrawnCheckout drawn={drawn} methods={methods} refused={refused} /> : <CartSkeleton />
  if (done) return <CodDoneDialog order={done} />
  if (placed) return <PlacedOrderDialog order={placed} onDone={() => finish(placed)} />
  if (!cart) return failure === undefined ? <CartSkeleton /> : <CartProblem failure={failure} />
  if (cart.items.length === 0) return <LostOrder signedIn={session.status === 'in'} onFound={keep} />
  if (session.status === 'out') return <SignInToOrder cart={cart} />
  return (
    <>
      {failure !== undefined && <CartProblem failure={failure} />}
      <CheckoutForm
        key={session.user.user_id}
        user={session.user}
        cart={cart}
        changing={changing}
        methods={methods}
        onPlaced={keep}
      />
    </>
  )
}

type NothingProps = { signedIn: boolean; onFound: (order: PlacedOrder) => void }

/** Unless the cart is empty because it was ordered, and the answer was lost on the way. */
function LostOrder({ signedIn, onFound }: NothingProps) {
  const [looking, setLooking] = useState(signedIn)
  useEffect(() => {
    if (!signedIn) return
    let gone = false
    void findLostOrder().then((found) => {
      if (gone) return
      if (found) onFound(found)
      setLooking(false)
    })
    return () => {
      gone = true
    }
    // The end of an attempt is asked for once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [signedIn])
  if (looking) return <CartSkeleton />
  return <NothingToOrder />
}
