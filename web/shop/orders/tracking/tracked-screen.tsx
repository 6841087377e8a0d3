import { type ComponentProps, useEffect } from 'react'
import { consentSentences as consent } from '#contract/base/consents/consent-words.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { OrderScreen } from '#web/shop/orders/detail/order-screen.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { keepTrackedToken, TrackedToken } from '#web/shop/order-links/tracked-token.ts'

type Props = ComponentProps<typeof OrderScreen> & {
  token: string
  /** Ordered without an account. */
  ofGuest: boolean
  /** Messages go to the telephone of the guest; null where none would. */
  byPhone: boolean | null
}

/** The order of a signed link: what 'my orders' shows of it, and what its state allows. */
export function TrackedScreen({ token, ofGuest, byPhone, ...shown }: Props) {
  const { order } = shown
  useEffect(() => keepTrackedToken(order.order_code, token), [order.order_code, token])
  return (
    <TrackedToken value={token}>
      <OrderScreen {...shown} />
      <div className="shell max-w-5xl space-y-6 pb-12 print:hidden">
        <noscript>
          <WithoutScripts order={order} />
        </noscript>
        {byPhone !== null && <PhoneMessages given={byPhone} />}
        {ofGuest && isOver(order) && <Forget />}
      </div>
    </TrackedToken>
  )
}

const isOver = ({ status }: Order) => status === orderStatus.delivered || status === orderStatus.cancelled

function WithoutScripts({ order }: { order: Order }) {
  return (
    <form method="post" className="flex flex-wrap items-end gap-3">
      {order.can_cancel && (
        <>
          <TextField
            label="Lý do hủy"
            name="reason"
            required={false}
            maxLength={500}
            className="min-w-0 flex-1"
          />
          <Button type="submit" name="do" value="cancel" variant="outline">
            Hủy đơn hàng
          </Button>
        </>
      )}
      {isOver(order) && (
        <Button type="submit" name="do" value="reorder" variant="outline">
          Mua lại
        </Button>
      )}
    </form>
  )
}

const PhoneMessages = ({ given }: { given: boolean }) => (
  <form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
    <p className="max-w-prose">{given ? consent.ofGuest : consent.offOfGuest}</p>
    <Button
      type="submit"
      name="do"
      value={given ? 'stop-messages' : 'take-messages'}
      variant="outline"
      size="sm"
    >
      {given ? consent.stop : consent.again}
    </Button>
  </form>
)

function Forget() {
  return (
    <details className="border-t border-line pt-4 text-sm text-ink-soft">
      <summary className="inline-flex min-h-11 cursor-pointer items-center">
        Xóa thông tin người nhận khỏi đơn này
      </summary>
      <form method="post" className="mt-2 flex flex-wrap items-center gap-3">
        <p className="max-w-prose">
          Tên, số điện thoại, email và địa chỉ sẽ bị xóa khỏi đơn hàng, và liên kết này thôi mở được. Không
          thể hoàn tác. Nếu bạn không làm gì, nhà sách tự xóa sau 24 tháng.
        </p>
        <Button type="submit" name="do" value="forget" variant="outline">
          Xóa thông tin
        </Button>
      </form>
    </details>
  )
}
