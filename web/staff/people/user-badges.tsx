import { roleNames, standingNames } from '#contract/identity/accounts/user-management-sentences.ts'
import type { Account } from '#contract/identity/accounts/account-management.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'

export function StandingBadge({ active }: { active: boolean }) {
  return <Badge tone={active ? 'jade' : 'seal'}>{active ? standingNames.active : standingNames.locked}</Badge>
}

/** Role of an account; for one of the staff their own role says more. */
export function RoleName({ account }: { account: Pick<Account, 'role_id' | 'staff_role'> }) {
  const { role_id, staff_role } = account
  return (
    <span className={role_id === 2 ? 'font-semibold' : undefined}>
      {roleNames[role_id]}
      {staff_role && <span className="desk-sub font-normal">{staff_role}</span>}
    </span>
  )
}
