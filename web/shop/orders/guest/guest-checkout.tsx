import { type ComponentProps, useRef, type RefObject, useEffect, useState } from 'react'
import { CheckoutView, type Choice } from '#web/shop/orders/checkout/checkout-view.tsx'
import { HiddenFields } from '#web/shop/orders/checkout/checkout-frame.tsx'
import { CheckoutPart, OrderEmail, OrderNote } from '#web/shop/orders/checkout/checkout-parts.tsx'
import { loginPath } from '#web/base/platform/access/guard.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import { CurrentUnitsOffer } from '#web/shop/accounts/address/current-units.tsx'
import { AddressFields, PersonFields } from '#web/shop/accounts/address-book/recipient-fields.tsx'
import {
  type GuestDraft,
  emptyGuestDraft,
  guestDraftNames,
  keepGuestDraft,
  keepGuestExtras,
  readGuestDraft,
  readGuestExtras,
} from '#web/shop/orders/submission/order-drafts.ts'
import { addressOfDraft, buyerOfDraft, guestProblems } from './guest-recipient.ts'
import { api } from '#web/base/platform/api/api.ts'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import type { RefusedOrder } from '#web/shop/orders/checkout/checkout-action.ts'
import { DeliveryWays, ofParcels, type Pickup, waysGroup } from '#web/shop/orders/checkout/delivery-ways.tsx'
import { useQuotedFee } from '#web/shop/orders/checkout/use-quoted-fee.ts'
import { checkoutSums, type ZonePlaces } from '#web/shop/orders/checkout/checkout-sums.ts'
import {
  bodyOfExtras,
  extraSetters,
  noExtras,
  type OrderExtras,
  problemsOfExtras,
} from '#web/shop/orders/submission/order-extras.ts'
import { orderProblem } from '#web/shop/orders/submission/order-problem.ts'
import { type PlacedOrder, submitOrder } from '#web/shop/orders/submission/submit-order.ts'
import { useOrderSubmission } from '#web/shop/orders/submission/use-order-submission.ts'
import type { OfferedMethod } from '#web/shop/orders/method-cards.tsx'
import { spendCredit } from '#contract/selling/credit/spend-credit.ts'
import { usePrehydrationInput } from '#web/base/platform/hydration/use-hydrated.ts'

type Props = Omit<Parameters<typeof useGuestCheckout>[0], 'form'> &
  Pick<ComponentProps<typeof CheckoutView>, 'changing'> & {
    /** Idempotency key of the form that is sent without scripts: sent twice it is one order. */
    orderKey: string | undefined
  }

/** One page for who has no account: the same form before the scripts and with them, which send it themselves. */
export function GuestCheckout({ changing, orderKey, ...given }: Props) {
  const { pickup } = given
  const ref = useRef<HTMLFormElement>(null)
  const { draft, changeDraft, quoted, ...checkout } = useGuestCheckout({ ...given, form: ref })
  const { cart, method, ordering, paidBy } = checkout
  const fields = <HiddenFields {...{ cart, orderKey }} total={paidBy(method).totals.payable} />
  return (
    <CheckoutView {...{ checkout }} changing={changing || quoted.waiting} formRef={ref} formFields={fields}>
      <CheckoutPart id="nguoi-nhan" title="Người nhận" aside={<SignInInstead />}>
        <GuestFields
          {...{ draft, pickup }}
          fetched={checkout.sums.fetched}
          onChange={changeDraft}
          problemOf={ordering.problemOf}
        />
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

type GuestFieldsProps = {
  draft: GuestDraft
  pickup: Pickup | undefined
  fetched: boolean
  onChange: (part: Partial<GuestDraft>) => void
  problemOf: (field: string) => string | undefined
}

/** Recipient, address, and e-mail of a parcel: the browser knows most of it. */
function GuestFields({ draft, pickup, fetched, onChange, problemOf }: GuestFieldsProps) {
  const address = addressOfDraft(draft)
  const setAddress = (part: Partial<PostalAddress>) => {
    const { district: _, country: __, ...typed } = part
    onChange(typed)
  }
  return (
    <div className={`${waysGroup} space-y-5`}>
      {pickup && (
        <DeliveryWays
          pickup={pickup}
          fetched={fetched}
          onChoose={(wanted) => onChange({ delivery: wanted ? 'pickup' : 'home' })}
        />
      )}
      <PersonFields from={draft} onChange={onChange} problemOf={problemOf} />
      <OrderEmail
        autoComplete="email"
        value={draft.email}
        onChange={({ target }) => onChange({ email: target.value })}
        problem={problemOf('email') ?? ''}
      />
      <div className={`${ofParcels} space-y-5`}>
        <AddressFields autofill address={address} onChange={setAddress} problemOf={problemOf} />
        <CurrentUnitsOffer address={address} onTake={setAddress} />
      </div>
      <OrderNote value={draft.note} onChange={({ target }) => onChange({ note: target.value })} />
    </div>
  )
}

const readMethod = (text: string): MethodId | undefined =>
  Object.hasOwn(paymentMethods, text) ? (Number(text) as MethodId) : undefined

/** Draft of a visitor: typed before the scripts came, in this tab before, or in a form that was refused. */
function useGuestDraft(form: RefObject<HTMLFormElement | null>, refused: RefusedOrder | undefined) {
  const [draft, setDraft] = useState<GuestDraft>(() => ({
    ...emptyGuestDraft,
    ...refused?.typed,
    method_id: refused?.method ? String(refused.method) : '',
  }))
  const set = (part: Partial<GuestDraft>) => setDraft((now) => ({ ...now, ...part }))
  const [extras, setExtras] = useState(refused?.extras ?? noExtras)
  usePrehydrationInput(form, {
    ...Object.fromEntries(guestDraftNames.map((name) => [name, (value: string) => set({ [name]: value })])),
    ...extraSetters((change) => {
      setExtras(change)
      keepGuestExtras(change(readGuestExtras()))
    }),
  })
  const restore = useRef(() => {
    if (refused) return
    const kept = Object.entries(readGuestDraft())
    const stillEmpty = (now: GuestDraft) => kept.filter(([name]) => now[name as keyof GuestDraft] === '')
    setDraft((now) => ({ ...now, ...Object.fromEntries(stillEmpty(now)) }))
    setExtras(readGuestExtras())
  })
  useEffect(() => restore.current(), [])
  return {
    draft,
    extras,
    keepExtras: (chosen: OrderExtras) => {
      setExtras(chosen)
      keepGuestExtras(chosen)
    },
    keep: (part: Partial<GuestDraft>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      keepGuestDraft(next)
    },
  }
}

type Options = {
  form: RefObject<HTMLFormElement | null>
  cart: Cart
  methods: readonly OfferedMethod[]
  places: ZonePlaces
  pickup: Pickup | undefined
  refused: RefusedOrder | undefined
  onPlaced: (order: PlacedOrder) => void
}

/** The checkout without an account: what is typed and chosen, what it costs there, and how it is ordered. */
function useGuestCheckout({ form, cart, methods, places: given, pickup, refused, onPlaced }: Options) {
  const { draft, keep, extras, keepExtras } = useGuestDraft(form, refused)
  const [places, setPlaces] = useState(given)
  const method = readMethod(draft.method_id)
  const fetched = pickup !== undefined && draft.delivery === 'pickup'
  const address = draft.councious === '' ? undefined : { address: addressOfDraft(draft), places }
  const quoted = useQuotedFee(cart, fetched ? undefined : address?.address, refused?.quotedFee)
  const sums = checkoutSums(cart, fetched ? 'pickup' : address, bodyOfExtras(extras), quoted.fee)
  const paidBy = (by: MethodId | undefined) => spendCredit(sums.totalsBy(by), 0)
  const ordering = useOrderSubmission({
    refused: refused?.said,
    form,
    check: (by) => {
      const problems = { ...guestProblems(draft, fetched), ...problemsOfExtras(extras) }
      if (Object.keys(problems).length > 0) return { problems }
      const said = orderProblem(by, cart.items)
      return said === undefined ? undefined : { said }
    },
    submit: (by) => {
      const choice = { method: by, note: draft.note, total: sums.totalsBy(by).payable, extras }
      return submitOrder(cart, choice, buyerOfDraft(draft, fetched))
    },
    refresh: async () => {
      await Promise.allSettled([
        api('GET /shop/delivery', { quiet: true }).then(({ data }) => setPlaces(data)),
        quoted.refresh(),
      ])
    },
    onPlaced,
  })
  const change = (part: Choice) => {
    if (part.method !== undefined) keep({ method_id: String(part.method) })
    if (part.extras) keepExtras(part.extras)
  }
  return {
    cart,
    methods,
    method,
    extras,
    sums,
    paidBy,
    ordering,
    quoted,
    draft,
    change,
    changeDraft: (part: Partial<GuestDraft>) => {
      keep(part)
      ordering.forget(Object.keys(part))
    },
    choose: (part: Choice) => {
      change(part)
      ordering.forget(part.extras ? undefined : ['method_id'])
    },
  }
}
