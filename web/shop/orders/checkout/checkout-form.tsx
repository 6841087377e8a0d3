import { lazy, Suspense } from 'react'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { codMethodId, type MethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { User } from '#contract/base/people/person.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import type { ZonePlaces } from './checkout-sums.ts'
import { CheckoutFrame } from './frame/checkout-frame.tsx'
import type { OfferedMethod } from '#web/shop/orders/method-cards.tsx'
import { missingDetails } from './missing-details.ts'
import { GiftPart } from './parts/gift-part.tsx'
import { InvoicePart, showInvoicePart } from './parts/invoice-part.tsx'
import { MethodPart, showMethodPart } from './parts/method-part.tsx'
import { RecipientPart } from './parts/recipient-part.tsx'
import { PayOnlineInstead } from './pay-online-instead.tsx'
import { problemsOfExtras } from '#web/shop/orders/submission/order-extras.ts'
import { useCheckout } from './use-checkout.ts'
import type { PlacedOrder, Question } from '#web/shop/orders/submission/submit-order.ts'

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

/** What is settled, in the order in which it stands on the page. */
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
      <GiftPart
        fee={cart.delivery?.gift_wrap_fee ?? null}
        gift={extras.gift}
        problem={problemOf('gift.card_words')}
        onChange={(gift) => choose({ extras: { ...extras, gift } })}
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
  /** What a parcel would lack. */
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
