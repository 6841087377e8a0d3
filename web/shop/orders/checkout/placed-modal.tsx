import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDong } from '#contract/platform/language/money.ts'
import { orderHref } from '#web/shop/order-links/order-href.ts'
import type { PlacedOrder } from '#web/shop/orders/submission/submit-order.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'

type Props = {
  order: PlacedOrder
  title: string
  onClose: () => void
  actions: ReactNode
  /** What happens next. */
  children: ReactNode
}

/** The one state of success after ordering, however it is paid: what was ordered, what it costs, what happens next. */
export function PlacedModal({ order, title, onClose, actions, children }: Props) {
  const { orderId, code, total, due } = order
  return (
    <Modal asks title={title} onClose={onClose} actions={actions}>
      <div className="flex gap-4">
        <CircleCheck aria-hidden="true" size={36} className="shrink-0 text-jade" />
        <div className="min-w-0 space-y-2">
          <p>
            Đơn hàng{' '}
            <Link to={orderHref(orderId)} replace className="text-link font-semibold whitespace-nowrap">
              #{code}
            </Link>{' '}
            đã được tạo, tổng cộng <strong className="figures whitespace-nowrap">{formatDong(total)}</strong>
            {due > 0 && due < total && (
              <>
                , còn phải trả <strong className="figures whitespace-nowrap">{formatDong(due)}</strong>
              </>
            )}
            .
          </p>
          <div className="text-ink-soft">{children}</div>
        </div>
      </div>
    </Modal>
  )
}
