import { lazy, Suspense, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { formatDong } from '#contract/money.ts'
import { type MethodId, methodIds } from '#contract/order-status.ts'
import type { User } from '#contract/person.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useCheckoutDraft } from './checkout-draft.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { CustomerBlock } from './customer-block.tsx'
import { MethodCards, type OfferedMethod } from './method-cards.tsx'
import { missingDetails } from './missing-details.ts'
import { orderProblem } from './order-problem.ts'
import { type PlacedOrder, sendOrder } from './send-order.ts'

const ConfirmDialog = lazy(() => import('#web/ui/confirm-dialog.tsx'))
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
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState('')
  const [otherPrices, setOtherPrices] = useState('')
  const { method, note } = draft
  const missing = missingDetails(user)

  const send = async (chosen: MethodId) => {
    setBusy(true)
    setAlert('')
    const placing = await sendOrder(cart, chosen, note)
    setBusy(false)
    if ('placed' in placing) return onPlaced(placing.placed)
    const { said, pricesChanged } = placing.refused
    setAlert(said)
    if (pricesChanged) setOtherPrices(said)
  }
  const order = () => {
    const problem = orderProblem(method, cart.items)
    if (problem !== undefined || method === undefined) return setAlert(problem ?? '')
    void send(method)
  }

  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="space-y-10">
        <CustomerBlock user={user} />
        <TextArea
          label="Ghi chú cho nhà sách"
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
            setAlert('')
          }}
        />
      </div>
      <CheckoutSummary cart={cart} byCod={method === methodIds.cod}>
        {missing && <p className="text-sm text-ochre">{missing}</p>}
        <FormAlert>{alert}</FormAlert>
        <Button busy={busy || changing} onClick={order} className="w-full">
          Tạo đơn hàng
        </Button>
        <ButtonLink to="/cart" variant="outline" className="w-full">
          Về giỏ hàng
        </ButtonLink>
      </CheckoutSummary>
      {otherPrices !== '' && method !== undefined && (
        <Suspense>
          <ConfirmDialog
            title="Giá đã thay đổi"
            action="Đặt với giá mới"
            onClose={() => setOtherPrices('')}
            onConfirm={() => send(method)}
          >
            <p>{otherPrices}.</p>
            <p className="mt-3">
              Tổng cộng bây giờ là{' '}
              <strong className="figures whitespace-nowrap">{formatDong(cart.checkout.totalPrice)}</strong>.
            </p>
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  )
}
