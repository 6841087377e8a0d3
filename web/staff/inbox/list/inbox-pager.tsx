import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/base/ui/elements/link.tsx'
import { inboxHref, type InboxQuery } from '#web/staff/inbox/inbox-query.ts'

/** Back and forth below the narrow list; what is open beside it stays open. */
export function InboxPager({ query, lastPage }: { query: InboxQuery; lastPage: number }) {
  const { hash } = useLocation()
  if (lastPage === 1) return null
  const hrefOf = (page: number) =>
    page < 1 || page > lastPage ? undefined : inboxHref({ ...query, page }) + hash
  return (
    <nav
      aria-label="Phân trang cuộc trò chuyện"
      className="flex items-center justify-between border-t border-line p-1"
    >
      <Step to={hrefOf(query.page - 1)} name="Trang trước">
        <ChevronLeft aria-hidden="true" size={20} />
      </Step>
      <p className="text-sm">
        Trang {query.page} / {lastPage}
      </p>
      <Step to={hrefOf(query.page + 1)} name="Trang sau">
        <ChevronRight aria-hidden="true" size={20} />
      </Step>
    </nav>
  )
}

function Step({ to, name, children }: { to: string | undefined; name: string; children: ReactNode }) {
  const place = 'grid size-11 place-items-center rounded-md'
  if (to === undefined) return <span className={`${place} text-edge opacity-50`}>{children}</span>
  return (
    <Link to={to} preventScrollReset aria-label={name} className={`${place} hover:bg-ink/7`}>
      {children}
    </Link>
  )
}
