import { holds, type Right } from '#contract/platform/access/rights.ts'
import { staffHome } from '#contract/identity/sessions/sign-in-target.ts'
import { type Guarded, requireAdmin, turnAway } from '#web/base/platform/access/guard.ts'
import type { Visitor } from '#web/base/platform/api/call-context.ts'

/**
 * A screen of the staff for those who have a right: others of them come to where they may be. Apart from the guards of all pages, whose
 * scripts need not know the rights.
 */
export async function requireRight(guarded: Guarded, right: Right): Promise<Visitor> {
  const visitor = await requireAdmin(guarded)
  if (holds(visitor, right)) return visitor
  return turnAway(guarded.request, holds(visitor, 'desk.use') ? staffHome : '/', 'forbidden')
}
