import { useState } from 'react'
import { mostBooksAtOnce, bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { StaffBook } from '#contract/catalogue/book-admin/book-admin.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { askedFor, type BookAdminQuery } from '#web/staff/book-admin/book-admin-query.ts'
import type { RowSelection } from '#web/staff/lists/row-selection.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { X } from '#web/base/icons/first-icons.ts'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import type { UndoableAction } from '#web/staff/book-admin/changes/use-book-admin-actions.ts'

type SelectMatchingProps = { query: BookAdminQuery; total: number; selection: RowSelection<StaffBook> }

/** Once a whole page is selected: everything that the filters find, as far as one change takes them. */
export function SelectMatching({ query, total, selection }: SelectMatchingProps) {
  const [busy, setBusy] = useState(false)
  const most = Math.min(total, mostBooksAtOnce)
  if (!selection.all || selection.rows.length >= most) return null
  const selectAll = async () => {
    setBusy(true)
    try {
      selection.choose((await api('GET /books/get-matching-books', { query: askedFor(query) })).data)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, bookAdminSentences.loadFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" variant="quiet" busy={busy} onClick={() => void selectAll()}>
      {total > most ? `Chọn ${formatNumber(most)} sách đầu` : `Chọn cả ${formatNumber(total)} sách khớp`}
    </Button>
  )
}

type UndoNoticeProps = {
  action: UndoableAction | undefined
  onUndo: () => Promise<void>
  onClose: () => void
}

/** Last action, with its undo until it is closed. */
export function UndoNotice({ action, onUndo, onClose }: UndoNoticeProps) {
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    await onUndo().finally(() => setBusy(false))
  }
  return (
    <output className="undo-notice sticky bottom-4 z-10 mt-6 block empty:hidden">
      {action && (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-edge bg-raised py-2 ps-4 pe-2 shadow-raised">
          <span className="min-w-0 flex-1 break-words">{action.text}</span>
          <Button size="sm" variant="outline" busy={busy} onClick={() => void undo()}>
            Hoàn tác
          </Button>
          <IconButton label="Đóng thông báo" icon={X} iconSize={18} onClick={onClose} />
        </span>
      )}
    </output>
  )
}
