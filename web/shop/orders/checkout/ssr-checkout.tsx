import { useRef } from 'react'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { spendCredit } from '#contract/selling/credit/spend-credit.ts'
import { codMethodId, type MethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { User } from '#contract/base/people/person.ts'
import { orderLabels, orderSentences } from '#contract/selling/orders/order-status.ts'
import { usePrehydrationInput } from '#web/base/platform/hydration/use-hydrated.ts'
import { BareCouponForm } from '#web/shop/cart/coupon-box.tsx'
import { CreditChoice } from '#web/shop/credit/credit-choice.tsx'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import type { RecipientField, RefusedOrder } from './checkout-action.ts'
import { FeeParts, InvoicePart, CheckoutPart, OrderNote } from './checkout-parts.tsx'
import { bodyOfExtras, extraSetters, noExtras } from '#web/shop/orders/submission/order-extras.ts'
import { saveCheckoutDraft, saveDraftExtras } from '#web/shop/orders/submission/order-drafts.ts'
import { addressLine, noAddress, partsOfAddress } from '#contract/base/people/postal-address.ts'
import { checkoutSums, type ZonePlaces } from './checkout-sums.ts'
import { CheckoutFrame, HiddenFields, PlaceOrder } from './checkout-frame.tsx'
import type { LastMethod, SsrCheckout as Drawn } from './load-ssr-checkout.ts'
import { MethodCards, type OfferedMethod } from '#web/shop/orders/method-cards.tsx'
import type { UserAddress } from '#contract/selling/orders/recipients/addresses.ts'
import { missingForDelivery } from '#contract/selling/orders/recipient.ts'
import { fullName } from '#web/shop/accounts/full-name.ts'
import { methodToBegin } from './method-to-begin.ts'
import { DeliveryWays, ofParcels, type Pickup, waysGroup } from './delivery-ways.tsx'
import { destinationWords, RadioRow, rowOf } from './destination-choice.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'

type Props = {
  drawn: Drawn
  methods: readonly OfferedMethod[]
  places: ZonePlaces
  pickup: Pickup | undefined
  lastMethod: LastMethod | undefined
  refused: RefusedOrder | undefined
}

export const NothingToOrder = () => (
  <EmptyState title="Chưa có gì để đặt" text={orderSentences.cartEmpty}>
    <ButtonLink to="/">Về trang chủ</ButtonLink>
  </EmptyState>
)

/** The checkout as the server draws it, with the sum of what was chosen before a refusal: it orders by a form, and gives way to that of the scripts when they come. */
export function SsrCheckout({ drawn, ...offered }: Props) {
  const { cart, user, addresses, credit, quotedFee, key } = drawn
  if (cart.items.length === 0) return <NothingToOrder />
  // Visitors without an account are served by one form before the scripts and with them.
  if (!user) return null
  return (
    <>
      <BareCouponForm />
      <OrderForm {...{ cart, user, addresses, credit, quotedFee }} orderKey={key} {...offered} />
    </>
  )
}

type FormProps = Omit<Props, 'drawn'> & {
  cart: Cart
  user: User
  addresses: Drawn['addresses']
  credit: number
  quotedFee: number | null
  orderKey: string
}

function OrderForm(given: FormProps) {
  const { cart, user, addresses, credit, quotedFee, orderKey, methods, places, pickup, lastMethod, refused } =
    given
  const form = useRef<HTMLFormElement>(null)
  const method = (refused?.method as MethodId | undefined) ?? methodToBegin(lastMethod, user, methods)
  const chosen = addresses.find(({ address_id }) => String(address_id) === refused?.typed['address_id'])
  const extras = refused?.extras ?? noExtras
  const fetched = pickup !== undefined && refused?.typed['delivery'] === 'pickup'
  const ofProfile = refused?.quotedFee ?? quotedFee
  const { totalsBy, cod, arrival } = checkoutSums(
    cart,
    fetched ? 'pickup' : chosen && { address: partsOfAddress(chosen), places },
    bodyOfExtras(extras),
    chosen ? refused?.quotedFee : ofProfile,
  )
  const usesCredit = refused?.typed['use_credit'] !== undefined
  const paid = spendCredit(totalsBy(method), usesCredit ? credit : 0)
  usePrehydrationInput(form, {
    note: (note) => saveCheckoutDraft(user.user_id, { note }),
    address_id: (id) =>
      saveCheckoutDraft(user.user_id, { destination: id ? { address_id: Number(id) } : undefined }),
    delivery: (way) => saveCheckoutDraft(user.user_id, { pickup: way === 'pickup' }),
    use_credit: (_, useCredit) => saveCheckoutDraft(user.user_id, { useCredit }),
    method_id: (method) => saveCheckoutDraft(user.user_id, { method: Number(method) as MethodId }),
    ...extraSetters((change) => saveDraftExtras(user.user_id, change)),
  })
  return (
    <form ref={form} method="post" action="/checkout">
      <HiddenFields {...{ cart, orderKey }} total={paid.totals.payable} />
      <CheckoutFrame
        isInForm
        arrival={arrival}
        {...{ cart, paid }}
        byCod={method === codMethodId && !fetched}
        actions={
          <>
            <FormAlert>{refused?.said ?? ''}</FormAlert>
            <Button type="submit" className="w-full">
              <PlaceOrder due={paid.due} />
            </Button>
          </>
        }
        barButton={<Button type="submit">Tạo đơn hàng</Button>}
      >
        <CheckoutPart id="nguoi-nhan" title="Người nhận">
          <SsrRecipient {...{ user, addresses, pickup, fetched }} typed={refused?.typed} />
          <OrderNote defaultValue={refused?.typed['note']} className="mt-6" />
        </CheckoutPart>
        <FeeParts delivery={cart.delivery} extras={extras} />
        <CheckoutPart id="cach-tra-tien" title={orderLabels.paymentMethod}>
          <MethodCards headed offered={methods} chosen={method} cod={cod} />
          <noscript>
            <p className="mt-3 text-sm text-ochre">
              Thanh toán trực tuyến cần JavaScript. Nếu không bật được, bạn hãy chọn trả tiền khi nhận sách.
            </p>
          </noscript>
          <CreditChoice balance={credit} used={usesCredit} className="mt-3" />
        </CheckoutPart>
        <InvoicePart extras={extras} />
      </CheckoutFrame>
    </form>
  )
}

type Values = Record<RecipientField, string>
/** Input comes back with a refusal. */
type SsrRecipientProps = {
  user: User
  addresses: readonly UserAddress[]
  typed: Readonly<Record<string, string>> | undefined
  pickup: Pickup | undefined
  fetched: boolean
}

const fields: Record<RecipientField, { label: string; maxLength: number; autoComplete: string }> = {
  first_name: { label: orderLabels.recipientName, maxLength: 100, autoComplete: 'name' },
  phone_number: { label: 'Số điện thoại', maxLength: 40, autoComplete: 'tel' },
  house_number: { label: 'Số nhà, tên đường', maxLength: 200, autoComplete: 'address-line1' },
  councious: { label: 'Tỉnh, thành phố', maxLength: 100, autoComplete: 'address-level1' },
  commune: { label: 'Phường, xã, đặc khu', maxLength: 100, autoComplete: 'address-level2' },
}
const addressNames: ReadonlySet<RecipientField> = new Set(['house_number', 'councious', 'commune'])
const names = Object.keys(fields) as RecipientField[]

/** Recipient and address; details that a parcel lacks are asked for here as the scripts' dialog asks, an address whole. */
function SsrRecipient({ user, addresses, typed, pickup, fetched }: SsrRecipientProps) {
  const others = addresses.filter((address) => !address.is_default)
  const own = valuesOf(user)
  const asked = askedOf(problemsOf(own))
  const shown = { ...own, ...typed }
  const problems = problemsOf(shown)
  const known = [
    asked.includes('first_name') ? '' : own.first_name,
    asked.includes('phone_number') ? '' : own.phone_number,
    user.email,
    asked.includes('house_number') ? '' : addressLine(user.address),
  ].filter(Boolean)
  return (
    <div className={waysGroup}>
      {pickup && <DeliveryWays {...{ pickup, fetched }} />}
      {known.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
      {asked.length > 0 && (
        <div className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {asked.map((name) => (
            <TextField
              key={name}
              name={name}
              {...fields[name]}
              {...(name === 'phone_number' && { type: 'tel' })}
              required={others.length === 0 && (!pickup || !addressNames.has(name))}
              {...(addressNames.has(name) && { className: ofParcels })}
              defaultValue={shown[name]}
              // An empty field is no fault before it was sent.
              problem={(typed || shown[name] !== '' ? problems.get(name) : undefined) ?? ''}
            />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <div className={ofParcels}>
          <AddressRadios addresses={others} chosen={typed?.['address_id']} />
        </div>
      )}
    </div>
  )
}

function AddressRadios({ addresses, chosen = '' }: { addresses: readonly UserAddress[]; chosen?: string }) {
  return (
    <fieldset className="mt-6">
      <legend className="mb-1.5 text-sm font-semibold">{destinationWords.legend}</legend>
      <div className="space-y-2">
        <RadioRow value="" defaultChecked={chosen === ''} title={destinationWords.profile} />
        {addresses.map((address) => (
          <RadioRow
            key={address.address_id}
            value={String(address.address_id)}
            defaultChecked={chosen === String(address.address_id)}
            {...rowOf(address)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const valuesOf = (user: User): Values => ({
  first_name: fullName(user),
  phone_number: user.phone_number,
  house_number: user.address.house_number,
  councious: user.address.councious,
  commune: user.address.commune,
})

function problemsOf({ first_name, phone_number, ...address }: Values): ReadonlyMap<string, string> {
  const recipient = { first_name, last_name: '', phone_number, address: { ...noAddress, ...address } }
  return new Map(missingForDelivery(recipient).map(({ field, msg }) => [field.replace('address.', ''), msg]))
}

function askedOf(problems: ReadonlyMap<string, string>): RecipientField[] {
  const ownFields = ['first_name', 'phone_number']
  const lacksAddress = [...problems.keys()].some((name) => !ownFields.includes(name))
  return names.filter((name) => (ownFields.includes(name) ? problems.has(name) : lacksAddress))
}
