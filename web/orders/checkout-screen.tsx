import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { orderSentences } from '#contract/order-status.ts'
import { CartProblem } from '#web/cart/cart-problem.tsx'
import { CartSkeleton } from '#web/cart/cart-skeleton.tsx'
import { useCart } from '#web/cart/my-cart.ts'
import { useFreshCart } from '#web/cart/use-fresh-cart.ts'
import { loginPath } from '#web/platform/guard.ts'
import { useSession } from '#web/platform/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CodDoneDialog } from './cod-done-dialog.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import type { OfferedMethod } from './method-cards.tsx'
import { PlacedOrderDialog } from './placed-order-dialog.tsx'
import { findLostOrder, type PlacedOrder } from './send-order.ts'

/** What was ordered stands in the history of the browser: after a reload, or back from the provider, it is still there. */
type Kept = { placed?: PlacedOrder } | null

export function CheckoutScreen({ methods }: { methods: readonly OfferedMethod[] }) {
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

  if (session.status === 'unknown') return <CartSkeleton />
  if (done) return <CodDoneDialog order={done} />
  if (placed) return <PlacedOrderDialog order={placed} onDone={() => finish(placed)} />
  if (!cart) return failure === undefined ? <CartSkeleton /> : <CartProblem failure={failure} />
  if (cart.items.length === 0) return <NothingToOrder signedIn={session.status === 'in'} onFound={keep} />
  if (session.status === 'out') {
    return (
      <div className="mx-auto max-w-xl">
        <CheckoutSummary cart={cart} byCod={false}>
          <p>Đăng nhập để đặt hàng. Giỏ hàng của bạn được giữ nguyên.</p>
          <ButtonLink to={loginPath('/checkout')} className="w-full">
            Đăng nhập để đặt hàng
          </ButtonLink>
          <ButtonLink to="/cart" variant="outline" className="w-full">
            Về giỏ hàng
          </ButtonLink>
        </CheckoutSummary>
      </div>
    )
  }
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
function NothingToOrder({ signedIn, onFound }: NothingProps) {
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
  return (
    <EmptyState title="Chưa có gì để đặt" text={orderSentences.cartEmpty}>
      <ButtonLink to="/">Về trang chủ</ButtonLink>
    </EmptyState>
  )
}
