import { useCallback, useEffect, useState } from 'react'
import { bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { StaffBook } from '#contract/catalogue/book-admin/book-admin.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { RetryButton } from '#web/base/ui/feedback/retry-button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import { type BookDialogProps, BookFormDialog } from './book-form-dialog.tsx'
import { findStaffBook } from '#web/staff/book-admin/book-admin-calls.ts'

/** The form of a book as it is now, and not as a list had it a while ago. */
export default function EditBookDialog({ bookId, ...rest }: BookDialogProps & { bookId: number }) {
  const [book, setBook] = useState<StaffBook>()
  const [failure, setFailure] = useState('')
  const load = useCallback(
    (signal?: AbortSignal) =>
      findStaffBook(bookId, signal).then(
        ({ data }) => setBook(data),
        (thrown: unknown) => signal?.aborted || setFailure(sentenceOf(thrown, bookAdminSentences.loadFailed)),
      ),
    [bookId],
  )
  useEffect(() => {
    const left = new AbortController()
    void load(left.signal)
    return () => left.abort()
  }, [load])

  if (book) return <BookFormDialog {...rest} book={book} />
  const again = () => {
    setFailure('')
    void load()
  }
  return (
    <Modal title="Sửa sách" size="lg" onClose={rest.onClose}>
      {failure ? (
        <div role="alert" className="space-y-4 py-10 text-center">
          <p>{failure}</p>
          <RetryButton onRetry={again} />
        </div>
      ) : (
        <div aria-busy="true" className="grid gap-5 sm:grid-cols-2">
          <p className="sr-only">Đang tải sách…</p>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className="h-11" />
          ))}
        </div>
      )}
    </Modal>
  )
}
