import { lazy, Suspense } from 'react'
import type { User } from '#contract/base/people/person.ts'
import { useLiveRows } from '#web/staff/live/use-live-subjects.ts'
import { usePanel } from '#web/staff/panel/panel-address.ts'

const SidePanel = lazy(() => import('./side-panel.tsx'))

/** Beside whatever list stands behind it: the thing that the address names. */
export function DeskPanel({ user }: { user: Pick<User, 'user_id'> }) {
  const { subject } = usePanel()
  useLiveRows(user.user_id)
  if (!subject) return null
  return (
    <Suspense>
      <SidePanel subject={subject} userId={user.user_id} />
    </Suspense>
  )
}
