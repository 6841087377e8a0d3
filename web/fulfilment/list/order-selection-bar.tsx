import { Check, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#web/ui/elements/button.tsx'
import { type PrintKind, printHref, printKinds } from '#web/fulfilment/print-query.ts'
import type { OrderSelection } from './use-order-selection.ts'

type Props = { selection: OrderSelection; shown: number; onConfirm: () => void }

/** What can be done with several orders at once. */
export function OrderSelectionBar({ selection, shown, onConfirm }: Props) {
  const { ids, selectAll } = selection
  return (
    <div className="mt-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
      <SelectAll all={ids.length === shown} some={ids.length > 0} onChange={selectAll} />
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

type SelectAllProps = { all: boolean; some: boolean; onChange: (all: boolean) => void }

function SelectAll({ all, some, onChange }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all
  }, [all, some])
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm max-lg:ps-4">
      <input
        ref={box}
        type="checkbox"
        checked={all}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4.5 accent-seal"
      />
      Chọn tất cả trong trang
    </label>
  )
}
