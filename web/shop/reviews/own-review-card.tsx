import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { reviewsFailed } from '#contract/catalogue/reviews/review-sentences.ts'
import { writingSentences } from '#contract/catalogue/reviews/writing-sentences.ts'
import type { OwnReview } from '#contract/catalogue/reviews/reviews.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { RetryButton } from '#web/base/ui/feedback/retry-button.tsx'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'
import { RatingStars } from '#web/base/ui/elements/rating-stars.tsx'
import { type OwnChange, reviewFormHash } from './own-change.ts'
import { useOwnReviews } from './use-own-reviews.ts'

const ReviewDialog = lazy(() => import('./review-dialog.tsx'))

type Props = {
  book: { book_id: number; title: string }
  userId: number
  waiting: ReactNode
  onChange: (change: OwnChange) => void
}

/** The reader's own review of the book, and its actions; the form has an address. */
export default function OwnReviewCard({ book, userId, waiting, onChange }: Props) {
  const { reviewOf, failed, retry, keep } = useOwnReviews([book.book_id])
  const { revalidate } = useRevalidator()
  const { writing, open, close } = useWriting()
  const own = reviewOf(book.book_id)
  if (failed) return <Failed onRetry={retry} />
  if (own === undefined) return waiting

  const changed = (change: OwnChange) => {
    keep(book.book_id, change.review)
    onChange(change)
    void revalidate()
  }
  return (
    <>
      {own ? (
        <Written
          own={own}
          onEdit={open}
          onDeleted={(summary) => changed({ reviewId: own.book_review_id, review: null, summary })}
        />
      ) : (
        <>
          <p className="mb-3 text-ink-soft">
            Bạn đã đọc cuốn này? Vài dòng của bạn giúp người sau chọn sách dễ hơn.
          </p>
          <Button variant="outline" onClick={open}>
            Viết đánh giá
          </Button>
        </>
      )}
      {writing && (
        <Suspense>
          <ReviewDialog
            book={book}
            userId={userId}
            own={own}
            onClose={() => void close()}
            onSent={async ({ data, summary }) => {
              await close()
              changed({ reviewId: data.book_review_id, review: data, summary })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The form's state stands in the address, which is the same page for the server. */
function useWriting() {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const go = async (to: string, replace: boolean) => {
    await navigate({ search, hash: to }, { replace, preventScrollReset: true })
  }
  return {
    writing: hash === reviewFormHash,
    open: () => void go(reviewFormHash, false),
    close: () => go('', true),
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert">
      {reviewsFailed} <RetryButton variant="quiet" size="sm" onRetry={onRetry} />
    </p>
  )
}

type WrittenProps = {
  own: OwnReview
  onEdit: () => void
  onDeleted: (summary: OwnChange['summary']) => void
}

function Written({ own, onEdit, onDeleted }: WrittenProps) {
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    try {
      const { summary, msg } = await api('DELETE /bookreviews/delete-review', byId(own.book_review_id))
      toast.success(msg)
      onDeleted(summary)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, writingSentences.deleteFailed))
    }
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 className="font-bold">Đánh giá của bạn</h3>
        <RatingStars rating={own.rating} />
      </div>
      <p className="mb-3 line-clamp-1 text-ink-soft">{own.content}</p>
      {own.hidden_reason !== null && (
        <p className="mb-3 text-sm text-ochre">
          Nhà sách đã ẩn đánh giá này, chỉ còn bạn thấy nó. Lý do: {own.hidden_reason}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onEdit}>
          Sửa
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Xóa
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title="Xóa đánh giá?"
          action="Xóa đánh giá"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>
            {own.image ? 'Đánh giá và ảnh kèm theo' : 'Đánh giá của bạn'} sẽ bị xóa và{' '}
            <strong>không lấy lại được</strong>.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
