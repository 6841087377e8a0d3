import { type ComponentProps, lazy, Suspense, useRef } from 'react'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { spendCredit } from '#contract/selling/credit/spend-credit.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import { codMethodId, type MethodId } from '#contract/selling/gateways/payment-methods.ts'
import { drawItems } from '#web/shop/orders/checkout/ordered-items.ts'
import type { RefusedOrder } from '#web/shop/orders/checkout/checkout-action.ts'
import type { ZonePlaces } from '#web/shop/orders/checkout/checkout-sums.ts'
import { CheckoutFrame } from '#web/shop/orders/checkout/frame/checkout-frame.tsx'
import { CheckoutPart } from '#web/shop/orders/checkout/frame/checkout-part.tsx'
import { FeeParts } from '#web/shop/orders/checkout/parts/fee-parts.tsx'
import { InvoicePart } from '#web/shop/orders/checkout/parts/invoice-part.tsx'
import { MethodPart, showMethodPart } from '#web/shop/orders/checkout/parts/method-part.tsx'
import { PayOnlineInstead } from '#web/shop/orders/checkout/pay-online-instead.tsx'
import type { OfferedMethod } from '#web/shop/orders/method-cards.tsx'
import type { PlacedOrder, Question } from '#web/shop/orders/submission/submit-order.ts'
import { loginPath } from '#web/base/platform/access/guard.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { GuestFields } from './guest-fields.tsx'
import { useGuestCheckout } from './use-guest-checkout.ts'

const ChangedSumDialog = lazy(() => import('#web/shop/orders/checkout/changed-sum-dialog.tsx'))

/** The buttons stand beside it, as does the form of the coupon: forms cannot stand inside one another. */
const formId = 'dat-hang'

type Props = {
  cart: Cart
  changing: boolean
  methods: readonly OfferedMethod[]
  places: ZonePlaces
  refused: RefusedOrder | undefined
  /** Idempotency key of the form that is sent without scripts: sent twice it is one order. */
  orderKey: string | undefined
  onPlaced: (order: PlacedOrder) => void
}

/** One page for who has no account: the same form before the scripts and with them, which send it themselves. */
export function GuestCheckout({ cart, changing, methods, places, refused, orderKey, onPlaced }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const checkout = useGuestCheckout({ form, cart, places, refused, onPlaced })
  const { method, sums, alert, question } = checkout
  const totals = sums.totalsBy(method)
  const waiting = checkout.busy || changing
  const order = () => {
    if (checkout.order() === 'method-missing') showMethodPart()
  }
  return (
    <>
      <CheckoutFrame
        {...{ cart, changing }}
        paid={spendCredit(totals, 0)}
        arrival={sums.arrival}
        byCod={method === codMethodId}
        actions={
          <Actions
            alert={isOfMethod(alert) ? '' : alert}
            cashRefused={question?.about === 'cash'}
            waiting={waiting}
            offered={methods}
            onOnline={(online) => {
              checkout.change({ method_id: String(online) })
              void checkout.send(online)
            }}
          />
        }
        barButton={
          <Button type="submit" form={formId} busy={waiting}>
            Đặt hàng
          </Button>
        }
      >
        <form
          ref={form}
          id={formId}
          method="post"
          action="/checkout"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!waiting) order()
          }}
          className="checkout-parts"
        >
          <HiddenFields {...{ cart, orderKey }} total={totals.payable} />
          <Parts {...{ cart, methods, checkout }} />
        </form>
      </CheckoutFrame>
      {method !== undefined && (
        <ChangedSum
          question={question}
          total={totals.payable}
          onYes={() => checkout.send(method)}
          onClose={checkout.close}
        />
      )}
    </>
  )
}

/** It stands where a way to pay is chosen. */
const isOfMethod = (alert: string) => alert === orderSentences.methodMissing

type PartsProps = Pick<Props, 'cart' | 'methods'> & { checkout: ReturnType<typeof useGuestCheckout> }

/** Parts of the order, in the order in which they stand on the page. */
function Parts({ cart, methods, checkout }: PartsProps) {
  const { draft, extras, method, sums, alert, change, chooseExtras, problemOf } = checkout
  return (
    <>
      <CheckoutPart id="nguoi-nhan" title="Người nhận" aside={<SignInInstead />}>
        <GuestFields draft={draft} onChange={change} problemOf={problemOf} />
      </CheckoutPart>
      <FeeParts delivery={cart.delivery} extras={extras} problemOf={problemOf} onChange={chooseExtras} />
      <MethodPart
        problem={isOfMethod(alert) ? alert : ''}
        offered={methods}
        chosen={method}
        cod={sums.cod}
        onChoose={(chosen) => change({ method_id: String(chosen) })}
      />
      <InvoicePart
        invoice={extras.invoice}
        problemOf={problemOf}
        onChange={(invoice) => chooseExtras({ ...extras, invoice })}
      />
    </>
  )
}

type ChangedProps = Omit<ComponentProps<typeof ChangedSumDialog>, 'question'> & {
  question: Question | undefined
}

function ChangedSum({ question, ...dialog }: ChangedProps) {
  if (question?.about !== 'prices' && question?.about !== 'total') return null
  return (
    <Suspense>
      <ChangedSumDialog question={question} {...dialog} />
    </Suspense>
  )
}

type ActionsProps = {
  alert: string
  /** No more cash is taken: the same order can be paid online. */
  cashRefused: boolean
  waiting: boolean
  offered: readonly OfferedMethod[]
  onOnline: (method: MethodId) => void
}

function Actions({ alert, cashRefused, waiting, offered, onOnline }: ActionsProps) {
  return (
    <>
      <FormAlert>{alert}</FormAlert>
      {cashRefused && <PayOnlineInstead offered={offered} busy={waiting} onChoose={onOnline} />}
      <Button
        type="submit"
        form={formId}
        variant={cashRefused ? 'outline' : 'primary'}
        busy={waiting}
        className="w-full"
      >
        Tạo đơn hàng
      </Button>
    </>
  )
}

const SignInInstead = () => (
  <p className="text-sm text-ink-soft">
    Đã có tài khoản?{' '}
    <Link to={loginPath('/checkout')} className="text-link inline-flex items-center pointer-coarse:min-h-11">
      Đăng nhập
    </Link>
  </p>
)

type HiddenProps = { cart: Cart; orderKey: string | undefined; total: number }

/** Values that the form sends without scripts beside what is typed. */
function HiddenFields({ cart, orderKey, total }: HiddenProps) {
  return (
    <>
      {orderKey !== undefined && <input type="hidden" name="key" value={orderKey} />}
      <input type="hidden" name="items" value={drawItems(cart)} />
      <input type="hidden" name="expected_total" value={total} />
      {cart.coupon_problem !== null && <input type="hidden" name="drop_coupon" />}
    </>
  )
}
