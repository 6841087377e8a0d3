import { moderationSentences as sentences } from '#contract/catalogue/reviews/moderation-sentences.ts'
import type { StaffReview } from '#contract/catalogue/reviews/reviews.ts'
import { useRecord } from '#web/base/platform/queries/use-record.ts'
import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'
import { oneReview } from './one-review.ts'

type Props = { reviewId: number; known: StaffReview | undefined; onClose: () => void }

export default function HideReviewDialog({ reviewId, known, onClose }: Props) {
  const { item: review, failure } = useRecord(reviewId, known, oneReview)
  const waiting = failure ? <p role="alert">{failure}</p> : <Skeleton className="h-40 w-full" />
  return (
    <FormDialog
      title={`Ẩn đánh giá #${reviewId}`}
      action="Ẩn đánh giá"
      call="PUT /bookreviews/hide-review"
      id={reviewId}
      waiting={!review && waiting}
      about={
        <blockquote className="line-clamp-4 border-s-2 border-line ps-4 break-words text-ink-soft">
          {review?.content}
        </blockquote>
      }
      fields={{
        reason: {
          kind: 'lines',
          label: 'Lý do ẩn',
          rows: 3,
          maxLength: 500,
          required: sentences.hideReasonMissing,
        },
      }}
      rest={{ hidden: true }}
      fallback={sentences.hideFailed}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        Chỉ người viết còn thấy đánh giá này, cùng với lý do. Số sao của sách được tính lại.
      </p>
    </FormDialog>
  )
}
