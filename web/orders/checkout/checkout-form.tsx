import { lazy, Suspense } from 'react'
import { checkoutTotalsBy } from '#contract/cart/cart-totals.ts'
import type { Cart } from '#contract/cart/cart.ts'
import { formatDong } from '#contract/language/money.ts'
import { codMethodId } from '#contract/payments/payment-methods.ts'
import type { User } from '#contract/people/person.ts'
import { orderLabels } from '#contract/orders/order-status.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { FormAlert } from '#web/ui/fields/form-alert.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { useCheckoutDraft } from '#web/orders/submission/checkout-draft.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { CustomerBlock } from './customer-block.tsx'
import { MethodCards, type OfferedMethod } from '#web/orders/method-cards.tsx'
import { missingDetails } from './missing-details.ts'
import { PayOnlineInstead } from './pay-online-instead.tsx'
import type { PlacedOrder, Question } from '#web/orders/submission/submit-order.ts'
import { useOrderSubmission } from '#web/orders/submission/use-order-submission.ts'

const ConfirmDialog = lazy(() => import('#web/ui/dialogs/confirm-dialog.tsx'))
const RecipientDialog = lazy(() => import('./recipient-dialog.tsx'))
const noteLimit = 500

type Props = {
  user: User
  cart: Cart
  /** The cart is being changed: what is shown may not be what will be. */
  changing: boolean
  methods: readonly OfferedMethod[]
  onPlaced: (order: PlacedOrder) => void
}

export function CheckoutForm({ user, cart, changing, methods, onPlaced }: Props) {
  const { draft, change } = useCheckoutDraft(user.user_id)
  const { method, note } = draft
  const { busy, alert, question, ...ordering } = useOrderSubmission({ user, cart, note, onPlaced })
  const missing = missingDetails(user)
  const byCod = method === codMethodId

  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="space-y-10">
        <CustomerBlock user={user} />
        <TextArea
          label={orderLabels.note}
          name="note"
          required={false}
          rows={3}
          maxLength={noteLimit}
          placeholder="Ví dụ: gọi trước khi giao, gói làm quà…"
          value={note}
          onChange={({ target }) => change({ note: target.value })}
        />
        <MethodCards
          offered={methods}
          chosen={method}
          onChoose={(chosen) => {
            change({ method: chosen })
            ordering.forget()
          }}
        />
      </div>
      <CheckoutSummary cart={cart} byCod={byCod}>
        {missing && <p className="text-sm text-ochre">{missing}</p>}
        <FormAlert>{alert}</FormAlert>
        {question?.about === 'cash' && (
          <PayOnlineInstead
            offered={methods}
            busy={busy || changing}
            onChoose={(online) => {
              change({ method: online })
              void ordering.send(online)
            }}
          />
        )}
        <Button
          variant={question?.about === 'cash' ? 'outline' : 'primary'}
          busy={busy || changing}
          onClick={() => ordering.order(method)}
          className="w-full"
        >
          Tạo đơn hàng
        </Button>
      </CheckoutSummary>
      {question && method !== undefined && (
        <Suspense>
          <Asked
            {...{ question, user, cart, byCod }}
            onYes={() => ordering.send(method)}
            onClose={() => ordering.close(question)}
          />
        </Suspense>
      )}
    </div>
  )
}

type AskedProps = Pick<Props, 'user' | 'cart'> & {
  question: Question
  byCod: boolean
  onYes: () => Promise<void>
  onClose: () => void
}

function Asked({ question, user, cart, byCod, onYes, onClose }: AskedProps) {
  if (question.about === 'recipient')
    return (
      <RecipientDialog user={user} lacks={question.lacks} onSaved={() => void onYes()} onClose={onClose} />
    )
  if (question.about === 'cash') return null
  const { totalPrice } = checkoutTotalsBy(cart.checkout, { byCod })
  return (
    <ConfirmDialog title="Giá đã thay đổi" action="Đặt với giá mới" onClose={onClose} onConfirm={onYes}>
      <p>{question.said}.</p>
      <p className="mt-3">
        Tổng cộng bây giờ là <strong className="figures whitespace-nowrap">{formatDong(totalPrice)}</strong>.
      </p>
    </ConfirmDialog>
  )
}
