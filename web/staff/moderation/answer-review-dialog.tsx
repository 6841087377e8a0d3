import { moderationSentences as sentences } from '#contract/catalogue/reviews/moderation-sentences.ts'
import { longestAnswer } from '#contract/catalogue/reviews/review-sentences.ts'
import type { StaffReview } from '#contract/catalogue/reviews/reviews.ts'
import { useRecord } from '#web/base/platform/queries/use-record.ts'
import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'
import { oneReview } from './one-review.ts'

type Props = { reviewId: number; known: StaffReview | undefined; onClose: () => void }

export default function AnswerReviewDialog({ reviewId, known, onClose }: Props) {
  const { item: review, failure } = useRecord(reviewId, known, oneReview)
  const waiting = failure ? <p role="alert">{failure}</p> : <Skeleton className="h-40 w-full" />
  return (
    <FormDialog
      title={review ? `Trả lời ${review.user.full_name}` : 'Trả lời đánh giá'}
      action={review?.answer ? 'Lưu lời trả lời' : 'Đăng lời trả lời'}
      call="PUT /bookreviews/answer-review"
      id={reviewId}
      waiting={!review && waiting}
      about={
        <blockquote className="line-clamp-4 border-s-2 border-line ps-4 break-words text-ink-soft">
          {review?.content}
        </blockquote>
      }
      fields={{
        answer: {
          kind: 'lines',
          label: 'Lời trả lời',
          rows: 4,
          maxLength: longestAnswer,
          defaultValue: review?.answer ?? '',
        },
      }}
      fallback={sentences.answerFailed}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        Mọi người đọc thấy dưới tên nhà sách; người viết được báo. Để trống để gỡ lời trả lời.
      </p>
    </FormDialog>
  )
}
