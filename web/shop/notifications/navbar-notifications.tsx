import { lazy, Suspense } from 'react'
import { Bell } from '#web/base/icons/first-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { useIdle } from '#web/base/platform/hydration/use-idle.ts'
import { useSession } from '#web/base/platform/session/session.ts'

const NotificationBell = lazy(() => import('./notification-bell.tsx'))

/** Handed on, so that the page need not fetch it in a file of its own. */
const picture = <Bell size={20} />

function PlainLink() {
  return (
    <Link
      to="/notifications"
      aria-label="Thông báo"
      className="hidden size-11 place-items-center rounded-md signed-in:grid"
    >
      {picture}
    </Link>
  )
}

/** A plain link until the page is idle; a visitor loads nothing of it. */
export function NavbarNotifications() {
  const session = useSession()
  const calm = useIdle(session.status === 'in')
  if (session.status === 'out') return null
  const link = <PlainLink />
  if (!calm || session.status !== 'in' || session.user.must_change_password) return link
  return (
    <Suspense fallback={link}>
      <NotificationBell key={session.user.user_id} user={session.user} picture={picture} />
    </Suspense>
  )
}
