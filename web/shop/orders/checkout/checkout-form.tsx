import { type ComponentProps, lazy, Suspense } from 'react'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { codMethodId, type MethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { User } from '#contract/base/people/person.ts'
import { orderLabels, orderSentences } from '#contract/selling/orders/order-status.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import type { ZonePlaces } from './checkout-sums.ts'
import { CheckoutFrame } from './frame/checkout-frame.tsx'
import type { OfferedMethod } from '#web/shop/orders/method-cards.tsx'
import { FeeParts } from './parts/fee-parts.tsx'
import { InvoicePart, showInvoicePart } from './parts/invoice-part.tsx'
import { MethodPart, showMethodPart } from './parts/method-part.tsx'
import { PayOnlineInstead } from './pay-online-instead.tsx'
import { problemsOfExtras } from '#web/shop/orders/submission/order-extras.ts'
import { useCheckout } from './use-checkout.ts'
import type { PlacedOrder, Question } from '#web/shop/orders/submission/submit-order.ts'
import { missingForDelivery, recipientSentences } from '#contract/selling/orders/recipient.ts'
import { TextArea } from '#web/base/ui/fields/text-field.tsx'
import { DestinationChoice } from '#web/shop/orders/checkout/destination-choice.tsx'
import { CheckoutPart } from '#web/shop/orders/checkout/frame/checkout-part.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { EditableAddress } from '#web/shop/accounts/address/editable-address.tsx'
import { fullName } from '#web/shop/accounts/full-name.ts'
import { noPhoneNumber } from '#web/base/platform/text/sentences.ts'

/** Recipient and address. They are read here and changed in the profile, but for the address. */
function CustomerBlock({ user }: { user: User }) {
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name="Họ và tên" value={fullName(user)} missing="Chưa có tên" />
        <Fact name="Số điện thoại" value={user.phone_number} missing={noPhoneNumber} />
        <Fact name="Email" value={user.email} missing="Chưa có email" />
      </dl>
      <h3 className="mt-4 mb-1 font-sans text-sm font-normal text-ink-soft">Địa chỉ giao hàng</h3>
      <EditableAddress user={user} />
      {!Object.values(user.address).some(Boolean) && (
        <p className="mt-1.5 text-sm text-ochre">Thêm địa chỉ để sách đến đúng nơi.</p>
      )}
    </>
  )
}

const ChangeOwnDetails = () => (
  <Link to="/profile" className="text-link inline-flex items-center text-sm pointer-coarse:min-h-11">
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

const noteLimit = 500

type RecipientPartProps = ComponentProps<typeof DestinationChoice> & {
  note: string
  onNote: (note: string) => void
}

/** Recipient, address, and the note to the shop. */
function RecipientPart({ note, onNote, ...destination }: RecipientPartProps) {
  return (
    <CheckoutPart id="nguoi-nhan" title="Người nhận" aside={<ChangeOwnDetails />}>
      <div className="space-y-6">
        <CustomerBlock user={destination.user} />
        <DestinationChoice {...destination} />
        <TextArea
          label={orderLabels.note}
          name="note"
          required={false}
          rows={3}
          maxLength={noteLimit}
          placeholder="Ví dụ: gọi trước khi giao, để ở bảo vệ…"
          value={note}
          onChange={({ target }) => onNote(target.value)}
        />
      </div>
    </CheckoutPart>
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
function missingDetails(user: User): string | undefined {
  const fields = missingForDelivery(user).map(({ field }) => field)
  if (fields.length === 0) return undefined
  const wholeAddress = fields.filter((field) => field.startsWith('address.')).length === 3
  const parts = fields.flatMap((field) => (wholeAddress && field.startsWith('address.') ? [] : [field]))
  const names = parts.map((field) => partNames[field] ?? field)
  return recipientSentences.incomplete(wholeAddress ? [...names, 'địa chỉ giao hàng'] : names)
}

const ChangedSumDialog = lazy(() => import('./changed-sum-dialog.tsx'))
const RecipientDialog = lazy(() => import('./recipient-dialog.tsx'))

type Props = {
  user: User
  cart: Cart
  /** The cart is being changed: what is shown may not be what will be. */
  changing: boolean
  methods: readonly OfferedMethod[]
  places: ZonePlaces
  onPlaced: (order: PlacedOrder) => void
}

export function CheckoutForm({ user, cart, changing, methods, places, onPlaced }: Props) {
  const checkout = useCheckout({ user, cart, methods, places, onPlaced })
  const { draft, change, sums, ordering } = checkout
  const { method, destination } = draft
  const { busy, alert, question } = ordering
  const waiting = busy || changing
  const order = () => {
    ordering.order(method)
    if (method === undefined) showMethodPart()
    else if (Object.keys(problemsOfExtras(draft.extras)).length > 0) showInvoicePart()
  }
  return (
    <CheckoutFrame
      cart={cart}
      arrival={sums.arrival}
      paid={sums.paidBy(method)}
      byCod={method === codMethodId}
      changing={changing}
      actions={
        <Actions
          missing={destination ? undefined : missingDetails(user)}
          alert={isOfMethod(alert) ? '' : alert}
          cashRefused={question?.about === 'cash'}
          waiting={waiting}
          offered={methods}
          onOrder={order}
          onOnline={(online) => {
            change({ method: online })
            void ordering.send(online)
          }}
        />
      }
      barButton={
        <Button busy={waiting} onClick={order}>
          Đặt hàng
        </Button>
      }
    >
      <Parts {...{ user, cart, methods, checkout }} />
      {question && method !== undefined && (
        <Suspense>
          <Asked
            {...{ question, user }}
            total={sums.paidBy(method).due}
            onYes={() => ordering.send(method)}
            onClose={() => ordering.close(question)}
          />
        </Suspense>
      )}
    </CheckoutFrame>
  )
}

/** It stands where a way to pay is chosen. */
const isOfMethod = (alert: string) => alert === orderSentences.methodMissing

type PartsProps = Pick<Props, 'user' | 'cart' | 'methods'> & { checkout: ReturnType<typeof useCheckout> }

/** Parts of the order, in the order in which they stand on the page. */
function Parts({ user, cart, methods, checkout }: PartsProps) {
  const { draft, change, choose, destinations, sums, credit, ordering } = checkout
  const { method, note, destination, extras } = draft
  const { alert, problemOf } = ordering
  return (
    <>
      <RecipientPart
        {...{ user, ...destinations }}
        chosen={destination}
        onChoose={(to) => choose({ destination: to })}
        note={note}
        onNote={(written) => change({ note: written })}
      />
      <FeeParts
        delivery={cart.delivery}
        extras={extras}
        problemOf={problemOf}
        onChange={(chosen) => choose({ extras: chosen })}
      />
      <MethodPart
        problem={isOfMethod(alert) ? alert : ''}
        offered={methods}
        chosen={method}
        cod={sums.cod}
        onChoose={(chosen) => choose({ method: chosen })}
        credit={{ ...credit, onChoose: (useCredit) => choose({ useCredit }) }}
      />
      <InvoicePart
        invoice={extras.invoice}
        problemOf={problemOf}
        onChange={(invoice) => choose({ extras: { ...extras, invoice } })}
      />
    </>
  )
}

type ActionsProps = {
  /** Details that a parcel would lack. */
  missing: string | undefined
  alert: string
  /** No more cash is taken: the same order can be paid online. */
  cashRefused: boolean
  waiting: boolean
  offered: readonly OfferedMethod[]
  onOrder: () => void
  onOnline: (method: MethodId) => void
}

function Actions({ missing, alert, cashRefused, waiting, offered, onOrder, onOnline }: ActionsProps) {
  return (
    <>
      {missing && <p className="text-sm text-ochre">{missing}</p>}
      <FormAlert>{alert}</FormAlert>
      {cashRefused && <PayOnlineInstead offered={offered} busy={waiting} onChoose={onOnline} />}
      <Button
        variant={cashRefused ? 'outline' : 'primary'}
        busy={waiting}
        onClick={onOrder}
        className="w-full"
      >
        Tạo đơn hàng
      </Button>
    </>
  )
}

type AskedProps = Pick<Props, 'user'> & {
  question: Question
  total: number
  onYes: () => Promise<void>
  onClose: () => void
}

function Asked({ question, user, total, onYes, onClose }: AskedProps) {
  if (question.about === 'recipient')
    return (
      <RecipientDialog user={user} lacks={question.lacks} onSaved={() => void onYes()} onClose={onClose} />
    )
  if (question.about === 'cash') return null
  return <ChangedSumDialog {...{ question, total, onYes, onClose }} />
}
