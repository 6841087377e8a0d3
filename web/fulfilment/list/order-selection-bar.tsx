import { Check, Printer } from 'lucide-react'
import type { Order } from '#contract/orders/orders.ts'
import { keysOf } from '#contract/shape/records.ts'
import { SelectionBar } from '#web/staff-list/selection-bar.tsx'
import type { RowSelection } from '#web/staff-list/use-row-selection.ts'
import { Button, ButtonLink } from '#web/ui/elements/button.tsx'
import { printHref, printKinds } from '#web/fulfilment/print-query.ts'

type Props = { selection: RowSelection<Order>; onConfirm: () => void }

/** What can be done with several orders at once. */
export function OrderSelectionBar({ selection, onConfirm }: Props) {
  const ids = selection.rows.map(({ order_id }) => order_id)
  return (
    <SelectionBar
      selection={selection}
      all="Chọn tất cả trong trang"
      selected={`Đã chọn ${ids.length} đơn hàng`}
    >
      <Button size="sm" onClick={onConfirm}>
        <Check aria-hidden="true" size={16} />
        Xác nhận đơn đã chọn
      </Button>
      {keysOf(printKinds).map((kind) => (
        <ButtonLink
          key={kind}
          to={printHref({ kind, ids })}
          target="_blank"
          size="sm"
          variant="outline"
          className="gap-1.5"
        >
          <Printer aria-hidden="true" size={16} />
          In {printKinds[kind].toLowerCase()}
        </ButtonLink>
      ))}
    </SelectionBar>
  )
}
