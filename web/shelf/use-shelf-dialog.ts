import { useLocation, useNavigate } from 'react-router'
import { readShelfHash, type ShelfDialog, shelfHash } from './shelf-query.ts'

/** What stands open over the list of books, and the links to it. */
export function useShelfDialog() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  return {
    open: readShelfHash(hash),
    linkTo: (dialog: ShelfDialog) => ({ search, hash: shelfHash(dialog) }),
    close: () => void navigate({ search }, { replace: true, preventScrollReset: true }),
  }
}
