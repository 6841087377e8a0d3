import { roleNames, standingNames } from '#contract/accounts/user-management-sentences.ts'
import { Badge } from '#web/ui/elements/badge.tsx'

export function StandingBadge({ active }: { active: boolean }) {
  return <Badge tone={active ? 'jade' : 'seal'}>{active ? standingNames.active : standingNames.locked}</Badge>
}

export function RoleName({ roleId }: { roleId: 1 | 2 }) {
  return <span className={roleId === 2 ? 'font-semibold' : undefined}>{roleNames[roleId]}</span>
}
