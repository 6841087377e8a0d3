import { useRevalidator } from 'react-router'
import { api, byId } from '#web/base/platform/api/api.ts'
import { moderationSentences as sentences } from '#contract/catalogue/reviews/moderation-sentences.ts'
import type { StaffReview } from '#contract/catalogue/reviews/review-moderation.ts'
import { reviewSentences } from '#contract/catalogue/reviews/review-sentences.ts'
import { useRecord } from '#web/base/platform/queries/use-record.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'

const source = {
  fetch: async (id: number, signal?: AbortSignal) =>
    (await api('GET /bookreviews/get-staff-reviews', byId(id, signal))).data[0],
  notFound: sentences.notFound,
  failed: sentences.listFailed,
}

type Props = { reviewId: number; known: StaffReview | undefined; onClose: () => void }

export default function HideReviewDialog({ reviewId, known, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const { item: review, failure } = useRecord(reviewId, known, source)
  const submit = useSubmit({
    check: (values): Problems =>
      textOf(values, 'reason').trim() === '' ? { reason: reviewSentences.hideReasonMissing } : {},
    send: async (values) => {
      const { msg } = await api('PUT /bookreviews/hide-review', {
        ...byId(reviewId),
        body: { hidden: true, reason: textOf(values, 'reason') },
      })
      toast.success(msg)
      onClose()
      await revalidate()
    },
    fallback: sentences.hideFailed,
  })
  const { problemOf } = submit
  return (
    <FormModal
      title={`Ẩn đánh giá #${reviewId}`}
      action="Ẩn đánh giá"
      submit={submit}
      waiting={
        review ? undefined : failure ? <p role="alert">{failure}</p> : <Skeleton className="h-40 w-full" />
      }
      onClose={onClose}
    >
      {review && (
        <>
          <blockquote className="line-clamp-4 border-s-2 border-line ps-4 break-words text-ink-soft">
            {review.content}
          </blockquote>
          <TextArea
            label="Lý do ẩn"
            name="reason"
            rows={3}
            maxLength={500}
            required
            problem={problemOf('reason') ?? ''}
          />
          <p className="text-sm text-ink-soft">
            Chỉ người viết còn thấy đánh giá này, cùng với lý do. Số sao của sách được tính lại.
          </p>
        </>
      )}
    </FormModal>
  )
}
