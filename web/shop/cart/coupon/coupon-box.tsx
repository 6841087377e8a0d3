import { type FormEvent, useRef, useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { usePrehydrationInput } from '#web/base/platform/hydration/use-prehydration-input.ts'
import type { RefusedCode } from '#web/shop/cart/cart-action.ts'
import { removeCartCoupon } from '#web/shop/cart/cart-calls.ts'
import { AppliedCoupon } from './applied-coupon.tsx'
import { couponFormId } from './coupon-form-id.ts'
import { CouponField } from './coupon-field.tsx'
import { CouponWallet } from './coupon-wallet.tsx'
import { useCouponCall } from './use-coupon-call.ts'

type Props = {
  cart: Pick<Cart, 'coupon_code' | 'coupon_problem' | 'coupons' | 'totals'>
  changing: boolean
  /** The refused input of a form that was sent without scripts. */
  refused?: RefusedCode | undefined
  /** It stands inside another form: its own one is elsewhere on the page, a `BareCouponForm`. */
  isInForm?: boolean
}

/** A code to type, the one that is on the cart, and those that the shop offers. */
export function CouponBox({ cart, changing, refused, isInForm = false }: Props) {
  const [typed, setTyped] = useState(refused?.typed ?? '')
  const { problem, busyCode, clearProblem, run } = useCouponCall(refused?.problem)
  const form = useRef<HTMLFormElement>(null)
  usePrehydrationInput(form, { coupon_code: setTyped })

  const apply = (code: string) => {
    if (code === '' || changing) return
    void run(
      code,
      () => api('POST /cart/apply-coupon', { body: { coupon_code: code } }),
      () => setTyped(''),
    )
  }
  /** By the button that was pressed; Enter presses that of the field. */
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const pressed = submitter instanceof HTMLButtonElement ? submitter : undefined
    if (pressed?.name === 'take-off') return void run('', removeCartCoupon)
    apply(pressed?.name === 'apply-code' ? pressed.value : typed.trim())
  }
  const { coupon_code: code, coupon_problem, coupons, totals } = cart
  return (
    <div className="space-y-3">
      {!isInForm && <form id={couponFormId} ref={form} method="post" action="/cart" onSubmit={submit} />}
      {code ? (
        <AppliedCoupon code={code} problem={coupon_problem ?? problem} changing={changing} />
      ) : (
        <CouponField
          {...{ typed, problem, changing }}
          busy={busyCode !== undefined && busyCode === typed.trim()}
          onType={(text) => {
            setTyped(text)
            clearProblem()
          }}
        />
      )}
      <CouponWallet
        coupons={coupons}
        applied={code ? { code, discount: totals.discount + totals.couponShippingDiscount } : undefined}
        busyCode={busyCode}
      />
    </div>
  )
}

/** Before the scripts, beside another form. */
export const BareCouponForm = () => <form id={couponFormId} method="post" action="/cart" />
