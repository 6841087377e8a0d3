import { Link } from '#web/base/ui/elements/link.tsx'
import { lookUpHref } from '#web/shop/order-links/order-href.ts'

/** The code of an order, which leads to where everybody looks one up by it. */
export const OrderCode = ({ code }: { code: string }) => (
  <Link to={lookUpHref(code)} className="figures text-link">
    {code}
  </Link>
)
