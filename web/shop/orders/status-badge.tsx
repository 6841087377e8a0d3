import type { DeliveryWay } from '#contract/selling/delivery/pickup.ts'
import { statusNamesOf } from '#contract/selling/orders/fetching/status-names.ts'
import { type OrderStatus, orderStatusNames, unknownStatus } from '#contract/selling/orders/order-status.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'

const tones = { 0: 'ochre', 1: 'ink', 2: 'ink', 3: 'jade', 4: 'quiet' } as const

type Props = { status: OrderStatus; delivery?: DeliveryWay }

export function StatusBadge({ status, delivery = 'home' }: Props) {
  const known = Object.hasOwn(orderStatusNames, status)
  return (
    <Badge
      tone={known ? tones[status] : 'ink'}
      className="print:border print:border-ink print:bg-transparent print:text-ink"
    >
      {known ? statusNamesOf({ status, delivery }).short : unknownStatus}
    </Badge>
  )
}
