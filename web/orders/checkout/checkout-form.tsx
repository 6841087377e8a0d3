import { type ComponentProps, lazy, Suspense } from 'react'
import type { Cart } from '#contract/cart/cart.ts'
import { formatDong } from '#contract/language/money.ts'
import { codMethodId } from '#contract/payments/payment-methods.ts'
import type { User } from '#contract/people/person.ts'
import { orderLabels } from '#contract/orders/order-status.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { FormAlert } from '#web/ui/fields/form-alert.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import type { ZonePlaces } from './checkout-sums.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { CustomerBlock } from './customer-block.tsx'
import { DestinationChoice } from './destination-choice.tsx'
import { MethodCards, type OfferedMethod } from '#web/orders/method-cards.tsx'
import { missingDetails } from './missing-details.ts'
import { PayOnlineInstead } from './pay-online-instead.tsx'
import { useCheckout } from './use-checkout.ts'
import type { PlacedOrder, Question } from '#web/orders/submission/submit-order.ts'

const ConfirmDialog = lazy(() => import('#web/ui/dialogs/confirm-dialog.tsx'))
const RecipientDialog = lazy(() => import('./recipient-dialog.tsx'))
const noteLimit = 500

/** How one is asked about what changed since the page was drawn. */
const changed = {
  prices: { title: 'Giá đã thay đổi', action: 'Đặt với giá mới' },
  total: { title: 'Tổng tiền đã thay đổi', action: 'Đặt với tổng tiền mới' },
}

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
  const { draft, change, choose, destinations, sums, ordering } = useCheckout({
    user,
    cart,
    places,
    onPlaced,
  })
  const { method, note, destination } = draft
  const { busy, alert, question } = ordering
  const missing = destination ? undefined : missingDetails(user)

  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="space-y-10">
        <Receiver
          {...{ user, ...destinations }}
          chosen={destination}
          onChoose={(to) => choose({ destination: to })}
        />
        <Note value={note} onChange={(written) => change({ note: written })} />
        <MethodCards
          offered={methods}
          chosen={method}
          cod={sums.cod}
          onChoose={(chosen) => choose({ method: chosen })}
        />
      </div>
      <CheckoutSummary cart={cart} totals={sums.totalsBy(method)} byCod={method === codMethodId}>
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
            {...{ question, user }}
            total={sums.totalsBy(method).totalPrice}
            onYes={() => ordering.send(method)}
            onClose={() => ordering.close(question)}
          />
        </Suspense>
      )}
    </div>
  )
}

type NoteProps = { value: string; onChange: (note: string) => void }

const Note = ({ value, onChange }: NoteProps) => (
  <TextArea
    label={orderLabels.note}
    name="note"
    required={false}
    rows={3}
    maxLength={noteLimit}
    placeholder="Ví dụ: gọi trước khi giao, gói làm quà…"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)

const Receiver = (props: ComponentProps<typeof DestinationChoice>) => (
  <div className="space-y-6">
    <CustomerBlock user={props.user} />
    <DestinationChoice {...props} />
  </div>
)

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
  return (
    <ConfirmDialog {...changed[question.about]} onClose={onClose} onConfirm={onYes}>
      <p>{question.said.replace(/\.?$/, '.')}</p>
      <p className="mt-3">
        Tổng cộng bây giờ là <strong className="figures whitespace-nowrap">{formatDong(total)}</strong>.
      </p>
    </ConfirmDialog>
  )
}
