import { useLocation, useNavigate } from 'react-router'
import { type OrderDialog, orderHash, readOrderHash } from './order-query.ts'

/** Dialog over the list of orders, and the links to it from the list and from an order's own page. */
export function useOrderDialog() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  return {
    open: readOrderHash(hash),
    linkTo: (dialog: OrderDialog) => ({ pathname: '/orders', search, hash: orderHash(dialog) }),
    close: () => void navigate({ search }, { replace: true, preventScrollReset: true }),
  }
}
