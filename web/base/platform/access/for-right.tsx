import type { ReactNode } from 'react'
import { holds, type Right } from '#contract/platform/access/rights.ts'
import { useSession } from '#web/base/platform/session/session.ts'

/** Renders its children only for staff who have the right. */
export function ForRight({ right, children }: { right: Right; children: ReactNode }) {
  const session = useSession()
  return session.status === 'in' && holds(session.user, right) ? children : null
}
