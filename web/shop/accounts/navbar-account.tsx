import { profilePaths } from '#contract/platform/pages/profile-paths.ts'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { LogOut, UserRound } from '#web/base/icons/first-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { loginPath } from '#web/base/platform/access/guard.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { Spinner } from '#web/base/ui/elements/button.tsx'
import type { Reader } from './load-signed-in-visitor.ts'

const UserMenuButton = lazy(() => import('./user-menu-button.tsx'))

/** The page is the same for everybody: until the browser knows the session, a signed-in user sees a spinner. */
export function NavbarAccount({ reader }: { reader: Reader | undefined }) {
  const session = useSession()
  if (session.status === 'in') {
    return (
      <Suspense fallback={<Waiting />}>
        <UserMenuButton user={session.user} />
      </Suspense>
    )
  }
  const initialising = session.status === 'unknown'
  if (initialising && reader) return <ReaderCorner reader={reader} />
  return (
    <>
      <LoginLink className={initialising ? 'signed-in:hidden' : undefined} />
      {initialising && <Waiting />}
    </>
  )
}

/** For those who signed in without scripts: what the menu has for others stands here at once. */
function ReaderCorner({ reader }: { reader: Reader }) {
  return (
    <>
      <Link
        to={profilePaths.details}
        className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-md font-semibold transition-colors hover:bg-ink/7 lg:px-3"
      >
        <UserRound size={20} />
        <span className="max-w-40 truncate max-lg:sr-only">{reader.name}</span>
      </Link>
      <form method="post" action="/login">
        <button
          type="submit"
          name="leave"
          title="Đăng xuất"
          aria-label="Đăng xuất"
          className="grid size-11 place-items-center rounded-md transition-colors hover:bg-ink/7"
        >
          <LogOut size={20} />
        </button>
      </form>
    </>
  )
}

function Waiting() {
  return (
    <output className="hidden size-11 place-items-center signed-in:grid">
      <Spinner />
      <span className="sr-only">Đang kiểm tra đăng nhập</span>
    </output>
  )
}

/** Signing in leads back to the page that was left. */
function LoginLink({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  const to = pathname === '/login' ? pathname + search : loginPath(pathname + search)
  return (
    <Link
      to={to}
      rel="nofollow"
      className={classes(
        'flex h-11 min-w-11 items-center justify-center gap-2 rounded-md font-semibold transition-colors hover:bg-ink/7 lg:px-3',
        className,
      )}
    >
      <UserRound size={20} className="lg:hidden" />
      <span className="max-lg:sr-only">Đăng nhập</span>
    </Link>
  )
}
