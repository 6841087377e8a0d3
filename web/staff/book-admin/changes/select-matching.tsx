import { useState } from 'react'
import { mostBooksAtOnce, bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { StaffBook } from '#contract/catalogue/book-admin/book-admin.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { askedFor, type BookAdminQuery } from '#web/staff/book-admin/book-admin-query.ts'
import type { RowSelection } from '#web/staff/lists/use-row-selection.ts'
import { Button } from '#web/base/ui/elements/button.tsx'

type Props = { query: BookAdminQuery; total: number; selection: RowSelection<StaffBook> }

/** Once a whole page is selected: everything that the filters find, as far as one change takes them. */
export function SelectMatching({ query, total, selection }: Props) {
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
