import { useEffect, useRef } from 'react'
import { formatNumber } from '#web/platform/text/formats.ts'
import { Button } from '#web/ui/elements/button.tsx'
import type { Selection } from './use-book-selection.ts'

type Props = { selection: Selection; onChange: () => void; onRemove: () => void }

/** All of this page at once, and what is done with those that are chosen. */
export function BookSelectionBar({ selection, onChange, onRemove }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const { all, some, books } = selection
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <div className="mt-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <label className="flex min-h-11 items-center gap-3">
        <input
          ref={box}
          type="checkbox"
          checked={all}
          onChange={({ target }) => selection.toggleAll(target.checked)}
          className="size-4.5 accent-seal"
        />
        Chọn tất cả trang này
      </label>
      <output className="text-ink-soft">
        {books.length > 0 && `Đã chọn ${formatNumber(books.length)} sách`}
      </output>
      {books.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={onChange}>
            Thay đổi hàng loạt
          </Button>
          <Button size="sm" variant="outline" onClick={onRemove}>
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
