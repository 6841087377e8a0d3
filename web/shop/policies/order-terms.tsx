import { policyKinds, policyPath } from '#contract/selling/policies/policy-kinds.ts'
import { Link } from '#web/base/ui/elements/link.tsx'

/** Beside the button that orders: under which terms that is. */
export const OrderTerms = () => (
  <p className="text-sm text-ink-soft">
    Khi đặt hàng, bạn đồng ý với{' '}
    <Link to={policyPath('dieu-khoan')} className="text-link">
      {policyKinds['dieu-khoan'].name}
    </Link>
    . Sách được đổi, trả theo{' '}
    <Link to={policyPath('doi-tra')} className="text-link">
      {policyKinds['doi-tra'].name}
    </Link>
    .
  </p>
)
