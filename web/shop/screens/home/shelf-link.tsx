import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#web/base/ui/elements/link.tsx'
import { type HomeQuery, homeSearch } from './home-query.ts'

type Props = { query: Partial<HomeQuery>; current?: boolean; className?: string; children: ReactNode }

/**
 * Another choice of books on the home page. Without scripts the page comes anew and starts at the books;
 * with them only the books change and the page stays where it is.
 */
export function ShelfLink({ query, current, className, children }: Props) {
  const navigate = useNavigate()
  const address = `/${homeSearch(query)}`
  return (
    <Link
      to={`${address}#sach`}
      aria-current={current ? 'true' : undefined}
      className={className}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void navigate(address, { preventScrollReset: true })
      }}
    >
      {children}
    </Link>
  )
}
