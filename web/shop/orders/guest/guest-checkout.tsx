import { type ComponentProps, useRef } from 'react'
import { CheckoutView } from '#web/shop/orders/checkout/checkout-view.tsx'
import { HiddenFields } from '#web/shop/orders/checkout/checkout-frame.tsx'
import { CheckoutPart } from '#web/shop/orders/checkout/checkout-parts.tsx'
import { loginPath } from '#web/base/platform/access/guard.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { GuestFields } from './guest-fields.tsx'
import { useGuestCheckout } from './use-guest-checkout.ts'

type Props = Omit<Parameters<typeof useGuestCheckout>[0], 'form'> &
  Pick<ComponentProps<typeof CheckoutView>, 'changing'> & {
    /** Idempotency key of the form that is sent without scripts: sent twice it is one order. */
    orderKey: string | undefined
  }

/** One page for who has no account: the same form before the scripts and with them, which send it themselves. */
export function GuestCheckout({ changing, orderKey, ...given }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const { draft, changeDraft, ...checkout } = useGuestCheckout({ ...given, form: ref })
  const { cart, method, ordering, paidBy } = checkout
  const fields = <HiddenFields {...{ cart, orderKey }} total={paidBy(method).totals.payable} />
  return (
    // The buttons stand beside the form, as does that of the coupon: forms cannot stand inside one another.
    <CheckoutView {...{ checkout, changing }} form={{ id: 'dat-hang', ref, fields }}>
      <CheckoutPart id="nguoi-nhan" title="Người nhận" aside={<SignInInstead />}>
        <GuestFields draft={draft} onChange={changeDraft} problemOf={ordering.problemOf} />
      </CheckoutPart>
    </CheckoutView>
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
