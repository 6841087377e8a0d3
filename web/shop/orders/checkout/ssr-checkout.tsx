import { useRef } from 'react'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { spendCredit } from '#contract/selling/credit/spend-credit.ts'
import { codMethodId, type MethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { User } from '#contract/base/people/person.ts'
import { orderLabels } from '#contract/selling/orders/order-status.ts'
import { usePrehydrationInput } from '#web/base/platform/hydration/use-prehydration-input.ts'
import { BareCouponForm } from '#web/shop/cart/coupon/coupon-box.tsx'
import { CreditChoice } from '#web/shop/credit/credit-choice.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import type { RefusedOrder } from './checkout-action.ts'
import { GiftPart } from './parts/gift-part.tsx'
import { InvoicePart } from './parts/invoice-part.tsx'
import { extraSetters, noExtras } from '#web/shop/orders/submission/order-extras.ts'
import { saveCheckoutDraft, saveDraftExtras } from '#web/shop/orders/submission/checkout-draft.ts'
import { partsOfAddress } from '#contract/base/people/postal-address.ts'
import { drawItems } from './ordered-items.ts'
import { checkoutSums, type ZonePlaces } from './checkout-sums.ts'
import { CheckoutFrame } from './frame/checkout-frame.tsx'
import { CheckoutPart } from './frame/checkout-part.tsx'
import { SsrRecipient } from './ssr-recipient.tsx'
import type { SsrCheckout as Drawn } from './load-ssr-checkout.ts'
import { MethodCards, type OfferedMethod } from '#web/shop/orders/method-cards.tsx'
import { NothingToOrder } from './checkout-empty-states.tsx'

type Props = {
  drawn: Drawn
  methods: readonly OfferedMethod[]
  places: ZonePlaces
  refused: RefusedOrder | undefined
}

/** The checkout as the server draws it, with the sum of what was chosen before a refusal: it orders by a form, and gives way to that of the scripts when they come. */
export function SsrCheckout({ drawn: { cart, user, addresses, credit, key }, ...offered }: Props) {
  if (cart.items.length === 0) return <NothingToOrder />
  // Who has no account is served by one form before the scripts and with them.
  if (!user) return null
  return (
    <>
      <BareCouponForm />
      <OrderForm cart={cart} user={user} addresses={addresses} credit={credit} orderKey={key} {...offered} />
    </>
  )
}

type FormProps = Omit<Props, 'drawn'> & {
  cart: Cart
  user: User
  addresses: Drawn['addresses']
  credit: number
  orderKey: string
}

function OrderForm({ cart, user, addresses, credit, orderKey, methods, places, refused }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const method = refused?.method as MethodId | undefined
  const chosen = addresses.find(({ address_id }) => String(address_id) === refused?.typed['address_id'])
  const extras = refused?.extras ?? noExtras
  const { totalsBy, cod, arrival } = checkoutSums(
    cart,
    chosen && { address: partsOfAddress(chosen), places },
    extras.gift,
  )
  const usesCredit = refused?.typed['use_credit'] !== undefined
  const paid = spendCredit(totalsBy(method), usesCredit ? credit : 0)
  usePrehydrationInput(form, {
    note: (note) => saveCheckoutDraft(user.user_id, { note }),
    address_id: (id) =>
      saveCheckoutDraft(user.user_id, { destination: id ? { address_id: Number(id) } : undefined }),
    use_credit: (_, useCredit) => saveCheckoutDraft(user.user_id, { useCredit }),
    method_id: (method) => saveCheckoutDraft(user.user_id, { method: Number(method) as MethodId }),
    ...extraSetters((change) => saveDraftExtras(user.user_id, change)),
  })
  return (
    <form ref={form} method="post" action="/checkout">
      <input type="hidden" name="key" value={orderKey} />
      <input type="hidden" name="items" value={drawItems(cart)} />
      <input type="hidden" name="expected_total" value={paid.totals.payable} />
      {cart.coupon_problem !== null && <input type="hidden" name="drop_coupon" />}
      <CheckoutFrame
        isInForm
        arrival={arrival}
        {...{ cart, paid }}
        byCod={method === codMethodId}
        actions={
          <>
            <FormAlert>{refused?.said ?? ''}</FormAlert>
            <Button type="submit" className="w-full">
              Tạo đơn hàng
            </Button>
          </>
        }
        barButton={<Button type="submit">Đặt hàng</Button>}
      >
        <CheckoutPart id="nguoi-nhan" title="Người nhận">
          <SsrRecipient user={user} addresses={addresses} typed={refused?.typed} />
          <TextArea
            label={orderLabels.note}
            name="note"
            required={false}
            rows={3}
            maxLength={500}
            defaultValue={refused?.typed['note']}
            className="mt-6"
          />
        </CheckoutPart>
        <GiftPart fee={cart.delivery?.gift_wrap_fee ?? null} gift={extras.gift} />
        <CheckoutPart id="cach-tra-tien" title={orderLabels.paymentMethod}>
          <MethodCards headed offered={methods} chosen={method} cod={cod} />
          <noscript>
            <p className="mt-3 text-sm text-ochre">
              Thanh toán trực tuyến cần JavaScript. Nếu không bật được, bạn hãy chọn trả tiền khi nhận sách.
            </p>
          </noscript>
          <CreditChoice balance={credit} used={usesCredit} className="mt-3" />
        </CheckoutPart>
        <InvoicePart invoice={extras.invoice} />
      </CheckoutFrame>
    </form>
  )
}
