import type { ReactNode } from 'react'
import type { StaffBook } from '#contract/catalogue/book-admin/shelf.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { SelectionBar } from '#web/staff/lists/selection-bar.tsx'
import type { RowSelection } from '#web/staff/lists/use-row-selection.ts'
import { Button } from '#web/base/ui/elements/button.tsx'

type Props = {
  more: ReactNode
  selection: RowSelection<StaffBook>
  onAction: (action: 'change' | 'remove') => void
}

/** All of this page at once, and what is done with those that are selected. */
export function BookSelectionBar({ selection, more, onAction }: Props) {
  return (
    <SelectionBar
      selection={selection}
      all="Chọn tất cả trang này"
      more={more}
      selected={`Đã chọn ${formatNumber(selection.rows.length)} sách`}
    >
      <Button size="sm" variant="outline" onClick={() => onAction('change')}>
        Thay đổi hàng loạt
      </Button>
      <Button size="sm" variant="outline" onClick={() => onAction('remove')}>
        Xóa đã chọn
      </Button>
      <Button size="sm" variant="quiet" onClick={selection.clear}>
        Bỏ chọn
      </Button>
    </SelectionBar>
  )
}
