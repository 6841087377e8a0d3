import type { StaffReturn } from '#contract/goods/returns/returns.ts'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { ReturnFacts } from '#web/shop/returns/return-facts.tsx'

/** Customer of a return, above what is decided about it. */
export const AboutReturn = ({ asked }: { asked: StaffReturn }) => (
  <div className="space-y-4">
    <p>
      {asked.customer_name} ·{' '}
      <Link
        to={staffOrderHref(asked.order_code)}
        className="text-link inline-flex items-center pointer-coarse:min-h-11"
      >
        Đơn hàng {asked.order_code}
      </Link>
    </p>
    <ReturnFacts asked={asked} />
    <By {...asked} />
  </div>
)

function By({ answered_by, received_by, paid_back_by }: StaffReturn) {
  const names = [
    answered_by && `Trả lời: ${answered_by}`,
    received_by && `Nhập sách: ${received_by}`,
    paid_back_by && `Hoàn tiền: ${paid_back_by}`,
  ].filter(Boolean)
  return names.length > 0 && <p className="text-sm text-ink-soft">{names.join(' · ')}</p>
}
