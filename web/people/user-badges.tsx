import { roleNames, standingNames } from '#contract/user-desk-sentences.ts'
import { Badge } from '#web/ui/badge.tsx'

export function StandingBadge({ active }: { active: boolean }) {
  return <Badge tone={active ? 'jade' : 'seal'}>{active ? standingNames.active : standingNames.locked}</Badge>
}

export function RoleName({ roleId }: { roleId: 1 | 2 }) {
  return <span className={roleId === 2 ? 'font-semibold' : undefined}>{roleNames[roleId]}</span>
}
