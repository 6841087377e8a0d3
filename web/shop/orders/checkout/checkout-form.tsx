import { profilePaths } from '#contract/platform/pages/profile-paths.ts'
import { type ComponentProps, lazy, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/base/people/person.ts'
import {
  missingForDelivery,
  missingForPickup,
  recipientSentences,
} from '#contract/selling/orders/recipient.ts'
import type { LastMethod } from './load-ssr-checkout.ts'
import { methodToBegin } from './method-to-begin.ts'
import { DeliveryWays, ofParcels, type Pickup, waysGroup } from './delivery-ways.tsx'
import { DestinationChoice } from './destination-choice.tsx'
import { CheckoutPart, OrderNote } from './checkout-parts.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { EditableAddress } from '#web/shop/accounts/address/editable-address.tsx'
import { fullName } from '#web/shop/accounts/full-name.ts'
import { noPhoneNumber } from '#web/base/platform/text/sentences.ts'
import { CheckoutView } from './checkout-view.tsx'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { spendCredit } from '#contract/selling/credit/spend-credit.ts'
import type { MethodId } from '#contract/selling/gateways/payment-methods.ts'
import { type OrderDestination, useCheckoutDraft } from '#web/shop/orders/submission/order-drafts.ts'
import { bodyOfExtras, problemsOfExtras } from '#web/shop/orders/submission/order-extras.ts'
import { orderProblem } from '#web/shop/orders/submission/order-problem.ts'
import { type PlacedOrder, submitOrder } from '#web/shop/orders/submission/submit-order.ts'
import { useCreditBalance } from '#web/shop/credit/use-credit-balance.ts'
import { useOrderSubmission } from '#web/shop/orders/submission/use-order-submission.ts'
import type { OfferedMethod } from '#web/shop/orders/method-cards.tsx'
import { useQuotedFee } from './use-quoted-fee.ts'
import { checkoutSums, type OtherAddress, type ZonePlaces } from './checkout-sums.ts'
import { api } from '#web/base/platform/api/api.ts'
import type { UserAddress } from '#contract/selling/orders/recipients/addresses.ts'
import { addressLine, partsOfAddress } from '#contract/base/people/postal-address.ts'
import { fetchAddresses } from '#web/shop/accounts/account-calls.ts'
import { refetchCart } from '#web/shop/cart/my-cart.ts'

const RecipientDialog = lazy(() => import('./recipient-dialog.tsx'))

type Props = Parameters<typeof useCheckout>[0] & Pick<ComponentProps<typeof CheckoutView>, 'changing'>

/** The checkout of who has an account: it goes where the profile says, unless they choose another place. */
export function CheckoutForm({ changing, ...given }: Props) {
  const { user } = given
  const { draft, goTo, destinations, quoted, ...checkout } = useCheckout(given)
  const { destination, note } = draft
  const { fetched } = checkout.sums
  const { pickup } = given
  return (
    <CheckoutView
      {...{ checkout }}
      changing={changing || quoted.waiting}
      missing={destination && !fetched ? undefined : missingDetails(user, fetched)}
      renderRecipient={(lacks, { onYes, onClose }) => (
        <RecipientDialog {...{ user, lacks, onClose }} onSaved={() => void onYes()} />
      )}
    >
      <CheckoutPart id="nguoi-nhan" title="Người nhận" aside={<ChangeOwnDetails />}>
        <div className={`${waysGroup} space-y-6`}>
          {pickup && (
            <DeliveryWays
              pickup={pickup}
              fetched={fetched}
              onChoose={(wanted) => checkout.choose({ pickup: wanted })}
            />
          )}
          <CustomerBlock user={user} />
          <div className={ofParcels}>
            <DestinationChoice {...{ user, ...destinations }} chosen={destination} onChoose={goTo} />
          </div>
          <OrderNote
            placeholder="Ví dụ: gọi trước khi giao, để ở bảo vệ…"
            value={note}
            onChange={({ target }) => checkout.change({ note: target.value })}
          />
        </div>
      </CheckoutPart>
    </CheckoutView>
  )
}

/** Recipient and address. They are read here and changed in the profile, but for the address. */
function CustomerBlock({ user }: { user: User }) {
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name="Họ và tên" value={fullName(user)} missing="Chưa có tên" />
        <Fact name="Số điện thoại" value={user.phone_number} missing={noPhoneNumber} />
        <Fact name="Email" value={user.email} missing="Chưa có email" />
      </dl>
      <div className={ofParcels}>
        <h3 className="mt-4 mb-1 font-sans text-sm font-normal text-ink-soft">Địa chỉ giao hàng</h3>
        <EditableAddress user={user} />
        {!Object.values(user.address).some(Boolean) && (
          <p className="mt-1.5 text-sm text-ochre">Thêm địa chỉ để sách đến đúng nơi.</p>
        )}
      </div>
    </>
  )
}

const ChangeOwnDetails = () => (
  <Link
    to={profilePaths.details}
    className="text-link inline-flex items-center text-sm pointer-coarse:min-h-11"
  >
    Sửa thông tin cá nhân
  </Link>
)

type FactProps = { name: string; value: string; missing: string }

function Fact({ name, value, missing }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="break-words">{value || <span className="text-ochre">{missing}</span>}</dd>
    </div>
  )
}

const partNames: Readonly<Record<string, string>> = {
  first_name: 'tên người nhận',
  phone_number: 'số điện thoại',
  'address.house_number': 'số nhà, tên đường',
  'address.commune': 'phường, xã',
  'address.councious': 'tỉnh, thành phố',
}

/** Missing details for a parcel to this person, shown next to the button that asks for them. */
function missingDetails(user: User, fetched: boolean): string | undefined {
  const fields = (fetched ? missingForPickup : missingForDelivery)(user).map(({ field }) => field)
  if (fields.length === 0) return undefined
  const wholeAddress = fields.filter((field) => field.startsWith('address.')).length === 3
  const parts = fields.flatMap((field) => (wholeAddress && field.startsWith('address.') ? [] : [field]))
  const names = parts.map((field) => partNames[field] ?? field)
  return recipientSentences.incomplete(wholeAddress ? [...names, 'địa chỉ giao hàng'] : names)
}

type Options = {
  user: User
  cart: Cart
  methods: readonly OfferedMethod[]
  places: ZonePlaces
  pickup: Pickup | undefined
  lastMethod: LastMethod | undefined
  /** Fee that a carrier quoted for the page as it was drawn. */
  drawnFee?: number | null | undefined
  onPlaced: (order: PlacedOrder) => void
}

/** The checkout of an account: choices and notes, sums, and the way to order. */
function useCheckout({ user, cart, methods, places, pickup, lastMethod, drawnFee, onPlaced }: Options) {
  const { draft, change: changeDraft } = useCheckoutDraft(user.user_id)
  const { note, destination, extras } = draft
  // A way to pay that was closed meanwhile is none.
  const isOpen = methods.some(({ method_id, available }) => available && method_id === draft.method)
  const method = isOpen ? draft.method : methodToBegin(lastMethod, user, methods)
  const { otherAddress, refresh, ...destinations } = useDestinations(places)
  useRefetchCartOnMove(user)
  const fetched = pickup !== undefined && draft.pickup === true
  const other = otherAddress(destination)
  const address = destination ? other?.address : user.address
  const quoted = useQuotedFee(cart, fetched ? undefined : address, drawnFee)
  const sums = checkoutSums(cart, fetched ? 'pickup' : other, bodyOfExtras(extras), quoted.fee)
  const { balance, refreshBalance } = useCreditBalance()
  const used = draft.useCredit === true && balance > 0
  const paidBy = (by: MethodId | undefined) => spendCredit(sums.totalsBy(by), used ? balance : 0)
  const ordering = useOrderSubmission({
    check: (by) => {
      const said = orderProblem(by, cart.items)
      const problems = problemsOfExtras(extras)
      const [first = said] = said === undefined ? Object.values(problems) : []
      if (first !== undefined) return { said: first, problems }
      const lacks = lacksOf(user, fetched ? 'pickup' : destination)
      return lacks.length === 0 ? undefined : { asks: { about: 'recipient', lacks } }
    },
    submit: (by) => {
      const { totals, creditUsed } = paidBy(by)
      const byCredit = used && { use_credit: true, expected_credit: creditUsed }
      const choice = { method: by, note, total: totals.payable, extras }
      return submitOrder(cart, choice, { ...byCredit, ...(fetched ? { delivery: 'pickup' } : destination) })
    },
    refresh: async () => {
      await Promise.allSettled([refresh(), refreshBalance(), quoted.refresh()])
    },
    onPlaced,
  })
  /** Messages about the order before belong to another one. */
  const choose = (part: Parameters<typeof changeDraft>[0]) => {
    changeDraft(part)
    ordering.forget()
  }
  return {
    cart,
    methods,
    method,
    extras,
    sums,
    paidBy,
    ordering,
    choose,
    draft,
    quoted,
    destinations,
    change: changeDraft,
    credit: { balance, used, onChoose: (useCredit: boolean) => choose({ useCredit }) },
    goTo: (to: OrderDestination | undefined) => choose({ destination: to }),
  }
}

/** Fields that the account lacks for its order to get there; another destination was asked for whole. */
function lacksOf(user: User, to: OrderDestination | 'pickup' | undefined): string[] {
  if (to === 'pickup') return missingForPickup(user).map(({ field }) => field)
  return to ? [] : missingForDelivery(user).map(({ field }) => field)
}

/** Those beside the default one, which is that of the profile. */
const fetchOthers = async (signal?: AbortSignal): Promise<readonly UserAddress[]> =>
  (await fetchAddresses(signal)).data.filter(({ is_default }) => !is_default)

/** Destinations beside the address of the profile, and the places by which the shop knows zones. */
function useDestinations(given: ZonePlaces) {
  const [addresses, setAddresses] = useState<readonly UserAddress[]>()
  const [places, setPlaces] = useState(given)
  useEffect(() => {
    const left = new AbortController()
    fetchOthers(left.signal).then(setAddresses, () => {})
    return () => left.abort()
  }, [])
  return {
    addresses,
    onAdded: (address: UserAddress) => setAddresses((now = []) => [address, ...now]),
    /** Undefined: to the profile, of which the server knows what it is charged. */
    otherAddress: (destination: OrderDestination | undefined): OtherAddress | undefined =>
      destination && { address: addressOf(destination, addresses), places },
    /** Refetches both where the server charges another sum. */
    refresh: async () => {
      await Promise.allSettled([
        fetchOthers().then(setAddresses),
        api('GET /shop/delivery', { quiet: true }).then(({ data }) => setPlaces(data)),
      ])
    },
  }
}

function addressOf(destination: OrderDestination, addresses: readonly UserAddress[] | undefined) {
  if ('recipient' in destination) return destination.recipient.address
  const found = addresses?.find(({ address_id }) => address_id === destination.address_id)
  return found && partsOfAddress(found)
}

/** The cart is charged by the address of the profile: where that changes on this page, the cart is fetched again. */
function useRefetchCartOnMove({ address }: User) {
  const now = addressLine(address)
  const before = useRef(now)
  useEffect(() => {
    if (before.current === now) return
    before.current = now
    void refetchCart()
  }, [now])
}
