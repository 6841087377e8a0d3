import type { Cart } from '#contract/cart/cart.ts'
import { spendCredit } from '#contract/credit/spend-credit.ts'
import { orderSentences } from '#contract/orders/order-status.ts'
import { loginPath } from '#web/platform/access/guard.ts'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { arrivalInCart } from '#web/cart/totals/arrival-of-cart.ts'
import { CheckoutSummary } from './checkout-summary.tsx'

export function NothingToOrder() {
  return (
    <EmptyState title="Chưa có gì để đặt" text={orderSentences.cartEmpty}>
      <ButtonLink to="/">Về trang chủ</ButtonLink>
    </EmptyState>
  )
}

export function SignInToOrder({ cart }: { cart: Cart }) {
  return (
    <div className="mx-auto max-w-xl">
      <CheckoutSummary
        cart={cart}
        paid={spendCredit(cart.totals, 0)}
        byCod={false}
        arrival={cart.delivery ? arrivalInCart(cart.delivery) : ''}
      >
        <p>Đăng nhập để đặt hàng. Giỏ hàng của bạn được giữ nguyên.</p>
        <ButtonLink to={loginPath('/checkout')} className="w-full">
          Đăng nhập để đặt hàng
        </ButtonLink>
      </CheckoutSummary>
    </div>
  )
}
