import { useId, useState } from 'react'
import type { OwnReview } from '#contract/catalogue/reviews/reviews.ts'
import { DialogActions } from '#web/base/ui/dialogs/dialog-actions.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { ReviewForm, type Sent } from './review-form.tsx'

type Props = {
  book: { book_id: number; title: string }
  userId: number
  own: OwnReview | null
  onSent: (sent: Sent) => Promise<void>
  onClose: () => void
}

/** A review of one book is written, or written anew. */
export default function ReviewDialog({ book, userId, own, onSent, onClose }: Props) {
  const formId = useId()
  const [busy, setBusy] = useState(false)
  return (
    <Modal
      title={own ? 'Sửa đánh giá' : 'Viết đánh giá'}
      onClose={() => busy || onClose()}
      actions={
        <DialogActions
          onCancel={onClose}
          action={own ? 'Lưu đánh giá' : 'Gửi đánh giá'}
          busy={busy}
          formId={formId}
        />
      }
    >
      <p className="mb-5 font-serif text-lg font-semibold">{book.title}</p>
      <ReviewForm
        id={formId}
        bookId={book.book_id}
        userId={userId}
        own={own}
        onBusy={setBusy}
        onSent={onSent}
      />
    </Modal>
  )
}
