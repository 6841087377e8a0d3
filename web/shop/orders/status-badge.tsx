import { type OrderStatus, orderStatusNames, unknownStatus } from '#contract/selling/orders/order-status.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'

const tones = { 0: 'ochre', 1: 'ink', 2: 'ink', 3: 'jade', 4: 'quiet' } as const

export function StatusBadge({ status }: { status: OrderStatus }) {
  const known = Object.hasOwn(orderStatusNames, status)
  return (
    <Badge
      tone={known ? tones[status] : 'ink'}
      className="print:border print:border-ink print:bg-transparent print:text-ink"
    >
      {known ? orderStatusNames[status].short : unknownStatus}
    </Badge>
  )
}
