import { codSentences } from '#contract/goods/cod/cod-sentences.ts'
import {
  type PaymentStatus,
  paymentStatusNames,
  unknownStatus,
} from '#contract/selling/orders/order-status.ts'
import { type DifferenceKind, differenceNames } from '#contract/selling/transactions/transaction-sentences.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'

const tones = { 0: 'ochre', 1: 'jade', 2: 'seal', 3: 'ink' } as const

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const known = Object.hasOwn(paymentStatusNames, status)
  return (
    <Badge tone={known ? tones[status] : 'ink'}>{known ? paymentStatusNames[status] : unknownStatus}</Badge>
  )
}

/** About what shop and gateway do not agree. */
export function DifferenceNotes({ differences }: { differences: readonly DifferenceKind[] }) {
  return differences.map((kind) => (
    <span
      key={kind}
      title={differenceNames[kind].long}
      className="inline-flex items-center rounded-sm border border-seal px-1.5 text-xs leading-6 font-semibold whitespace-nowrap text-seal"
    >
      {differenceNames[kind].short}
    </span>
  ))
}

/** Cash of a payment that the shop does not have yet, though the customer paid it. */
export function CarrierCash({ cash }: { cash: number | null }) {
  if (!cash) return null
  return <span className="text-xs leading-4 whitespace-nowrap text-ink-soft">{codSentences.withCarrier}</span>
}
