import { Printer } from 'lucide-react'
import type { BulkStep } from '#contract/goods/fulfilment/step-problem.ts'
import { type PrintKind, printHref, printKinds } from '#web/staff/fulfilment/print-query.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'

const kindsOf: Partial<Record<BulkStep, readonly PrintKind[]>> = {
  confirm: ['pick-list', 'packing-slip', 'label'],
  ship: ['label', 'packing-slip', 'hand-over'],
}

/** What is put on paper for the orders that took the step. */
export function PrintLinks({ step, ids }: { step: BulkStep; ids: readonly number[] }) {
  if (ids.length === 0) return null
  return (
    <nav aria-label="In cho các đơn này" className="flex flex-wrap gap-2">
      {kindsOf[step]?.map((kind) => (
        <ButtonLink
          key={kind}
          to={printHref({ kind, ids })}
          target="_blank"
          size="sm"
          variant="outline"
          className="gap-1.5"
        >
          <Printer aria-hidden="true" size={16} />
          {printKinds[kind]}
        </ButtonLink>
      ))}
    </nav>
  )
}
