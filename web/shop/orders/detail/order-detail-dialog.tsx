import { orderHref } from '#web/shop/order-links/order-href.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { OrderActions } from '#web/shop/orders/actions/order-actions.tsx'
import type { OfferedMethod } from '#web/shop/orders/method-cards.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { OrderModal } from './order-modal.tsx'

type Props = {
  /** Its code, or its number in an address that was kept. */
  named: number | string
  known: Order | undefined
  methods: readonly OfferedMethod[]
  /** The staff only looks at it here. */
  isCustomer: boolean
  onClose: () => void
}

/** An order of one's own. */
export default function OrderDetailDialog({ methods, isCustomer, ...modal }: Props) {
  return (
    <OrderModal
      {...modal}
      renderActions={(order, reload) => (
        <>
          <ButtonLink to={orderHref(order.order_code)} variant="quiet">
            Mở trang đơn hàng
          </ButtonLink>
          {isCustomer && <OrderActions order={order} methods={methods} onChanged={reload} />}
        </>
      )}
    />
  )
}
