import { lazy, type ReactNode, type RefObject, Suspense } from 'react'
import type { Cart } from '#contract/selling/cart/cart.ts'
import type { PaidTotals } from '#contract/selling/credit/spend-credit.ts'
import {
  codMethodId,
  isOnline,
  type MethodId,
  paymentMethods,
} from '#contract/selling/gateways/payment-methods.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import type { OfferedMethod } from '#web/shop/orders/method-cards.tsx'
import type { OrderExtras } from '#web/shop/orders/submission/order-extras.ts'
import type { useOrderSubmission } from '#web/shop/orders/submission/use-order-submission.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import type { CheckoutSums } from './checkout-sums.ts'
import { FeeParts, InvoicePart } from './checkout-parts.tsx'
import { MethodPart } from './method-part.tsx'

const ChangedSumDialog = lazy(() => import('./changed-sum-dialog.tsx'))

/** Changed choices that every checkout has. */
export type Choice = { method?: MethodId; extras?: OrderExtras }

/** An order of a cart on its way, with an account or without one. */
export type Checkout = {
  cart: Cart
  methods: readonly OfferedMethod[]
  method: MethodId | undefined
  extras: OrderExtras
  sums: CheckoutSums
  /** Totals by the way to pay, less the credit that is used. */
  paidBy: (method: MethodId | undefined) => PaidTotals
  /** None without an account. */
  credit?: { balance: number; used: boolean; onChoose: (use: boolean) => void }
  choose: (part: Choice) => void
  /** The same while the messages about the order before still stand. */
  change: (part: Choice) => void
  ordering: ReturnType<typeof useOrderSubmission>
}

type Props = {
  checkout: Checkout
  /** The cart is being changed: what is shown may not be what will be. */
  changing: boolean
  /** Details that a parcel would lack, next to the button that asks for them. */
  missing?: string | undefined
  /** Form around the parts, with what it sends beside them: it works before the scripts come. */
  form?: { id: string; ref: RefObject<HTMLFormElement | null>; fields: ReactNode }
  /** Asks for what the recipient lacks; the order goes on by the button inside. */
  askRecipient?: (lacks: readonly string[], answers: Answers) => ReactNode
  /** Part of the recipient. */
  children: ReactNode
}

type Answers = { onYes: () => Promise<void>; onClose: () => void }

/** Page of an order: its parts, in the order in which they stand, what it comes to, and the buttons that place it. */
export function CheckoutView({ checkout, changing, missing, form, askRecipient, children }: Props) {
  const { cart, methods, method, extras, sums, paidBy, credit, choose, change, ordering } = checkout
  const { alert, question, problemOf } = ordering
  const waiting = ordering.busy || changing
  const cashRefused = question?.about === 'cash'
  // It stands where a way to pay is chosen.
  const isOfMethod = alert === orderSentences.methodMissing
  const order = () => ordering.order(method)
  const press = form ? { type: 'submit' as const, form: form.id } : { onClick: order }
  const asksExtras = { extras, problemOf, onChange: (chosen: OrderExtras) => choose({ extras: chosen }) }
  const parts = (
    <>
      {children}
      <FeeParts delivery={cart.delivery} {...asksExtras} />
      <MethodPart
        problem={isOfMethod ? alert : ''}
        offered={methods}
        chosen={method}
        cod={sums.cod}
        onChoose={(chosen) => choose({ method: chosen })}
        {...(credit && { credit })}
      />
      <InvoicePart {...asksExtras} />
    </>
  )
  return (
    <>
      <CheckoutFrame
        {...{ cart, changing }}
        arrival={sums.arrival}
        paid={paidBy(method)}
        byCod={method === codMethodId}
        actions={
          <>
            {missing && <p className="text-sm text-ochre">{missing}</p>}
            <FormAlert>{isOfMethod ? '' : alert}</FormAlert>
            {cashRefused && (
              <PayOnlineInstead
                offered={methods}
                busy={waiting}
                onChoose={(online) => {
                  change({ method: online })
                  void ordering.send(online)
                }}
              />
            )}
            <Button
              {...press}
              variant={cashRefused ? 'outline' : 'primary'}
              busy={waiting}
              className="w-full"
            >
              Tạo đơn hàng
            </Button>
          </>
        }
        barButton={
          <Button {...press} busy={waiting}>
            Đặt hàng
          </Button>
        }
      >
        {form ? (
          <form
            ref={form.ref}
            id={form.id}
            method="post"
            action="/checkout"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (!waiting) order()
            }}
            className="checkout-parts"
          >
            {form.fields}
            {parts}
          </form>
        ) : (
          parts
        )}
      </CheckoutFrame>
      {question && method !== undefined && <Suspense>{asked(question, method)}</Suspense>}
    </>
  )

  function asked(about: NonNullable<typeof question>, by: MethodId) {
    const answers = { onYes: () => ordering.send(by), onClose: () => ordering.close(about) }
    if (about.about === 'recipient') return askRecipient?.(about.lacks, answers)
    if (about.about === 'cash') return null
    return <ChangedSumDialog question={about} total={paidBy(by).due} {...answers} />
  }
}

type InsteadProps = {
  offered: readonly OfferedMethod[]
  busy: boolean
  onChoose: (method: MethodId) => void
}

/** Pays the same order at a gateway where no more cash is taken. */
function PayOnlineInstead({ offered, busy, onChoose }: InsteadProps) {
  const online = offered
    .filter(({ available }) => available)
    .map(({ method_id }) => method_id as MethodId)
    .filter(isOnline)
  return online.map((method, index) => (
    <Button
      key={method}
      variant={index === 0 ? 'primary' : 'outline'}
      busy={busy}
      className="w-full"
      onClick={() => onChoose(method)}
    >
      <span>
        Đặt hàng, thanh toán bằng <span className="whitespace-nowrap">{paymentMethods[method].checkout}</span>
      </span>
    </Button>
  ))
}
