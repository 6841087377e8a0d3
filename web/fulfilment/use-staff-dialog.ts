import { useLocation, useNavigate } from 'react-router'
import { readStaffHash, type StaffDialog, staffHash } from './staff-order-query.ts'

/** What stands open over the list of all orders, and the links to it. */
export function useStaffDialog() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  return {
    open: readStaffHash(hash),
    linkTo: (dialog: StaffDialog) => ({ search, hash: staffHash(dialog) }),
    close: () => void navigate({ search }, { replace: true, preventScrollReset: true }),
  }
}
