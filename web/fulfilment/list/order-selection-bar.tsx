import { Check, Printer } from 'lucide-react'
import type { Order } from '#contract/orders/orders.ts'
import { SelectAll } from '#web/staff-list/select-all.tsx'
import type { RowSelection } from '#web/staff-list/use-row-selection.ts'
import { Button, ButtonLink } from '#web/ui/elements/button.tsx'
import { type PrintKind, printHref, printKinds } from '#web/fulfilment/print-query.ts'

type Props = { selection: RowSelection<Order>; onConfirm: () => void }

/** What can be done with several orders at once. */
export function OrderSelectionBar({ selection, onConfirm }: Props) {
  const ids = selection.rows.map(({ order_id }) => order_id)
  return (
    <div className="mt-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
      <SelectAll selection={selection} className="flex text-sm max-lg:ps-4">
        Chọn tất cả trong trang
      </SelectAll>
      {ids.length > 0 && (
        <>
          <output className="text-sm text-ink-soft">Đã chọn {ids.length} đơn hàng</output>
          <div className="flex flex-wrap gap-2 sm:ms-auto">
            <Button size="sm" onClick={onConfirm}>
              <Check aria-hidden="true" size={16} />
              Xác nhận đơn đã chọn
            </Button>
            {(Object.keys(printKinds) as PrintKind[]).map((kind) => (
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
          </div>
        </>
      )}
    </div>
  )
}
