import { useState, useEffect } from 'react'
import { counterSentences } from '#contract/goods/counter/counter-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { ProofHost, useIdleMark } from '#web/shop/accounts/security/proof-host.tsx'
import { TillScreen } from '#web/staff/counter/till/till-screen.tsx'
import { DeskStyles } from '#web/staff/workspace/desk-styles.tsx'
import type { User } from '#contract/base/people/person.ts'
import { type SessionState, useSession } from '#web/base/platform/session/session.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import type { Route } from './+types/staff-counter.ts'
import { cachePageNow } from '#web/shop/offline/cache-pages.ts'

export const loader = adminLoader(() => Promise.resolve({}))

export const meta = adminMeta({ title: counterSentences.title, path: '/admin/counter' })

/** Without the menu around it, and without a guard that leads away: a session may end where there is no line. */
export default function StaffCounter({ matches }: Route.ComponentProps) {
  const session = useSession()
  const user = useClerk(session)
  const { name, address, phone } = matches[0].loaderData.shop
  useKeepTill()
  useIdleMark()
  if (user)
    return (
      <>
        <DeskStyles />
        <TillScreen key={user.user_id} user={user} shop={{ name, address, phone }} />
        <ProofHost />
      </>
    )
  return (
    <div className="shell py-10">
      <DeskStyles />
      <h1 className="text-2xl">{counterSentences.title}</h1>
      {session.status === 'out' && (
        <p className="mt-4">
          Hóa đơn chưa gửi, nếu có, vẫn còn trên máy này.{' '}
          <Link to="/login?redirect=%2Fadmin%2Fcounter" className="text-link">
            Đăng nhập
          </Link>{' '}
          để bán và gửi tiếp.
        </p>
      )}
    </div>
  )
}

/** Clerk who sells here. A session that ran out stops no sale; a sign-out does. */
function useClerk(session: SessionState): User | undefined {
  const [last, setLast] = useState<User>()
  if (session.status === 'in' && session.user !== last) setLast(session.user)
  if (session.status === 'in') return session.user
  return session.status === 'out' && !session.byChoice ? last : undefined
}

export const ErrorBoundary = loadFailure(counterSentences.failed)

const keepMs = 10 * 60_000

/** The page of the till is there without a line: kept when it opens and now and then, whatever else was kept since. */
function useKeepTill() {
  useEffect(() => {
    const keep = () => void cachePageNow('/admin/counter').catch(() => {})
    const first = setTimeout(keep, 3_000)
    const timer = setInterval(keep, keepMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
}
