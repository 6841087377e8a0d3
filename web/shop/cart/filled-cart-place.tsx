import { lazy, Suspense } from 'react'
import { useIdle } from '#web/base/platform/hydration/use-idle.ts'
import { useSession } from '#web/base/platform/session/session.ts'

const FilledCart = lazy(() => import('./filled-cart.tsx'))

/** Listens once the page is idle; a visitor loads nothing of it. */
export function FilledCartPlace() {
  const session = useSession()
  const calm = useIdle(session.status === 'in')
  if (!calm || session.status !== 'in' || session.user.role === 'admin') return null
  return (
    <Suspense>
      <FilledCart />
    </Suspense>
  )
}
