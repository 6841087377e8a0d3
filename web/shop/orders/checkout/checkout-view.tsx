import { type ComponentProps, lazy, type ReactNode, type RefObject, Suspense } from 'react'
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
import { CheckoutFrame, PlaceOrder } from './checkout-frame.tsx'
import type { CheckoutSums } from './checkout-sums.ts'
import { FeeParts, InvoicePart } from './checkout-parts.tsx'
import { MethodPart } from './method-part.tsx'

const ChangedSumDialog = lazy(() => import('./changed-sum-dialog.tsx'))

/** Changed choices that every checkout has. */
export type Choice = { method?: MethodId; extras?: OrderExtras; pickup?: boolean }

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
  /** Form around the parts, where one works before the scripts come, and what it sends beside them. */
  formRef?: RefObject<HTMLFormElement | null>
  formFields?: ReactNode
  /** Asks for what the recipient lacks; the order goes on by the button inside. */
  renderRecipient?: (lacks: readonly string[], answers: Answers) => ReactNode
  /** Part of the recipient. */
  children: ReactNode
}

type Answers = { onYes: () => Promise<void>; onClose: () => void }

/** The buttons stand beside it, as does the form of the coupon: forms cannot stand inside one another. */
const formId = 'dat-hang'

/** Page of an order: its parts, what it comes to, and the buttons that place it. */
export function CheckoutView(props: Props) {
  const { checkout, changing, missing, formRef, formFields, children } = props
  const { cart, method, sums, paidBy, ordering } = checkout
  const waiting = ordering.busy || changing
  const order = () => ordering.order(method)
  const press = formRef ? { type: 'submit' as const, form: formId } : { onClick: order }
  const parts = <Parts checkout={checkout}>{children}</Parts>
  return (
    <>
      <CheckoutFrame
        {...{ cart, changing }}
        arrival={sums.arrival}
        paid={paidBy(method)}
        byCod={method === codMethodId && !sums.fetched}
        actions={<Actions {...{ checkout, missing, waiting, press }} />}
        barButton={
          <Button {...press} busy={waiting}>
            Tạo đơn hàng
          </Button>
        }
      >
        {formRef ? (
          <form
            ref={formRef}
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
            {formFields}
            {parts}
          </form>
        ) : (
          parts
        )}
      </CheckoutFrame>
      <Suspense>
        <Asked {...props} />
      </Suspense>
    </>
  )
}

/** It stands where a way to pay is chosen. */
const isOfMethod = (alert: string) => alert === orderSentences.methodMissing

/** Parts of the order, in the order in which they stand on the page. */
function Parts({ checkout, children }: Pick<Props, 'checkout' | 'children'>) {
  const { cart, methods, method, extras, sums, credit, choose, ordering } = checkout
  const { alert, problemOf } = ordering
  const asked = { extras, problemOf, onChange: (chosen: OrderExtras) => choose({ extras: chosen }) }
  return (
    <>
      {children}
      <FeeParts delivery={cart.delivery} {...asked} />
      <MethodPart
        problem={isOfMethod(alert) ? alert : ''}
        offered={methods}
        chosen={method}
        cod={sums.cod}
        fetched={sums.fetched}
        onChoose={(chosen) => choose({ method: chosen })}
        {...(credit && { credit })}
      />
      <InvoicePart {...asked} />
    </>
  )
}

type ActionsProps = Pick<Props, 'checkout' | 'missing'> & {
  waiting: boolean
  press: ComponentProps<typeof Button>
}

function Actions({ checkout, missing, waiting, press }: ActionsProps) {
  const { methods, method, paidBy, change, ordering } = checkout
  const { alert, question } = ordering
  // No more cash is taken: the same order can be paid online.
  const cashRefused = question?.about === 'cash'
  return (
    <>
      {missing && <p className="text-sm text-ochre">{missing}</p>}
      <FormAlert>{isOfMethod(alert) ? '' : alert}</FormAlert>
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
      <Button {...press} variant={cashRefused ? 'outline' : 'primary'} busy={waiting} className="w-full">
        <PlaceOrder due={paidBy(method).due} />
      </Button>
    </>
  )
}

function Asked({ checkout: { method, paidBy, ordering }, renderRecipient }: Props) {
  const { question } = ordering
  if (!question || question.about === 'cash' || method === undefined) return null
  const answers = { onYes: () => ordering.send(method), onClose: () => ordering.close(question) }
  if (question.about === 'recipient') return renderRecipient?.(question.lacks, answers)
  return <ChangedSumDialog question={question} total={paidBy(method).due} {...answers} />
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
        Tạo đơn hàng, thanh toán bằng{' '}
        <span className="whitespace-nowrap">{paymentMethods[method].checkout}</span>
      </span>
    </Button>
  ))
}
