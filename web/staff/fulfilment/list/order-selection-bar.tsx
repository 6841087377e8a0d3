import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { bulkStepWords } from '#contract/goods/fulfilment/bulk-sentences.ts'
import type { BulkStep } from '#contract/goods/fulfilment/step-problem.ts'
import { type ChosenOrder, offeredSteps } from '#web/staff/fulfilment/bulk/chosen-orders.ts'
import { printHref } from '#web/staff/fulfilment/print-query.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { SelectionBar } from '#web/staff/lists/selection-bar.tsx'
import type { RowSelection } from '#web/staff/lists/use-row-selection.ts'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'

type Props = {
  selection: RowSelection<ChosenOrder>
  more: ReactNode
  onStep: (step: BulkStep) => void
}

/** The steps that the chosen orders can take, with how many take each, and what is printed of them. */
export function OrderSelectionBar({ selection, more, onStep }: Props) {
  const { rows } = selection
  return (
    <SelectionBar
      selection={selection}
      all="Chọn tất cả trong trang"
      selected={`Đã chọn ${formatNumber(rows.length)} đơn hàng`}
      more={more}
    >
      {offeredSteps(rows).map(({ step, goes, left, first }) => (
        <Button key={step} size="sm" variant={first ? 'primary' : 'outline'} onClick={() => onStep(step)}>
          {bulkStepWords[step].verb} {formatNumber(goes)}
          {first && left > 0 && `, để lại ${formatNumber(left)}`}
        </Button>
      ))}
      <ButtonLink
        to={printHref({ kind: 'packing-slip', ids: rows.map(({ order_id }) => order_id) })}
        target="_blank"
        size="sm"
        variant="outline"
        className="gap-1.5"
      >
        <Printer aria-hidden="true" size={16} />
        In phiếu giao hàng
      </ButtonLink>
      <Button size="sm" variant="quiet" onClick={selection.clear}>
        Bỏ chọn
      </Button>
    </SelectionBar>
  )
}
