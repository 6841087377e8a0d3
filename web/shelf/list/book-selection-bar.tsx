import type { StaffBook } from '#contract/shelf/shelf.ts'
import { formatNumber } from '#web/platform/text/formats.ts'
import { SelectAll } from '#web/staff-list/select-all.tsx'
import type { RowSelection } from '#web/staff-list/use-row-selection.ts'
import { Button } from '#web/ui/elements/button.tsx'

type Props = { selection: RowSelection<StaffBook>; onAction: (action: 'change' | 'remove') => void }

/** All of this page at once, and what is done with those that are selected. */
export function BookSelectionBar({ selection, onAction }: Props) {
  const { length } = selection.rows
  return (
    <div className="mt-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <SelectAll selection={selection} className="flex">
        Chọn tất cả trang này
      </SelectAll>
      <output className="text-ink-soft">{length > 0 && `Đã chọn ${formatNumber(length)} sách`}</output>
      {length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={() => onAction('change')}>
            Thay đổi hàng loạt
          </Button>
          <Button size="sm" variant="outline" onClick={() => onAction('remove')}>
            Xóa đã chọn
          </Button>
          <Button size="sm" variant="quiet" onClick={selection.clear}>
            Bỏ chọn
          </Button>
        </div>
      )}
    </div>
  )
}
