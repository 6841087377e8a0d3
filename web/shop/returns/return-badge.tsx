import { returnStateNames, type ReturnState } from '#contract/goods/returns/return-states.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'

const tones = {
  asked: 'ochre',
  accepted: 'ochre',
  received: 'ochre',
  paid_back: 'jade',
  refused: 'seal',
  withdrawn: 'ink',
} as const

export const ReturnBadge = ({ state }: { state: ReturnState }) => (
  <Badge tone={tones[state]}>{returnStateNames[state]}</Badge>
)
