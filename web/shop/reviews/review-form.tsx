import { useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'
import {
  longestReview,
  type Rating,
  reviewSentences,
  reviewTextProblem,
  shortestReview,
} from '#contract/catalogue/reviews/review-sentences.ts'
import type { createReview, OwnReview } from '#contract/catalogue/reviews/reviews.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { PictureField, type PictureChoice } from './picture-field.tsx'
import { StarField } from './star-field.tsx'
import { useReviewDraft } from './use-review-draft.ts'

export type Sent = AnswerOf<typeof createReview>

type Props = {
  /** The dialog that shows the form has its button. */
  id: string
  bookId: number
  userId: number
  /** The review that is edited. */
  own: OwnReview | null
  onBusy: (busy: boolean) => void
  onSent: (sent: Sent) => Promise<void>
}

export function ReviewForm({ id, bookId, userId, own, onBusy, onSent }: Props) {
  const { shown, restored, change, drop } = useReviewDraft(userId, bookId, own)
  const [picture, setPicture] = useState<PictureChoice>('keep')

  const { alert, problemOf, formProps } = useSubmit({
    check: (values) => problemsWith(textOf(values, 'rating'), textOf(values, 'content')),
    send: async (values) => {
      onBusy(true)
      try {
        const sent = await api('POST /bookreviews/create-review-book', {
          body: bodyOf(values, bookId, picture),
        })
        drop()
        toast.success(sent.msg)
        await onSent(sent)
      } finally {
        onBusy(false)
      }
    },
    fallback: reviewSentences.sendBroke,
  })
  return (
    <form id={id} {...formProps} className="space-y-5">
      <FormAlert>{alert}</FormAlert>
      {restored && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-ink-soft">
          Đây là bản nháp bạn viết dở.
          <Button variant="quiet" size="sm" onClick={drop}>
            Bỏ bản nháp
          </Button>
        </p>
      )}
      <StarField
        name="rating"
        chosen={shown.rating === '' ? undefined : (Number(shown.rating) as Rating)}
        onChoose={(rating) => change({ rating: String(rating) })}
        problem={problemOf('rating')}
      />
      <div>
        <TextArea
          label="Nội dung đánh giá"
          name="content"
          rows={6}
          maxLength={longestReview}
          required
          placeholder="Điều gì ở cuốn sách này làm bạn nhớ?"
          value={shown.content}
          onChange={({ target }) => change({ content: target.value })}
          problem={problemOf('content')}
        />
        <p className="figures mt-1 text-end text-sm text-ink-soft">
          {formatNumber([...shown.content.trim()].length)} ký tự, ít nhất {shortestReview}
        </p>
      </div>
      <PictureField
        kept={own?.image ?? null}
        choice={picture}
        onChoice={setPicture}
        problem={problemOf('image')}
      />
    </form>
  )
}

function problemsWith(rating: string, content: string): Problems {
  const wrong = reviewTextProblem(content)
  return {
    ...(rating === '' ? { rating: reviewSentences.ratingMissing } : {}),
    ...(wrong ? { content: wrong } : {}),
  }
}

function bodyOf(values: FormData, bookId: number, picture: PictureChoice): FormData {
  const body = new FormData()
  body.set('book_id', String(bookId))
  body.set('rating', textOf(values, 'rating'))
  body.set('content', textOf(values, 'content'))
  if (picture === 'remove') body.set('remove_image', 'true')
  else if (picture !== 'keep') body.set('image', picture.file)
  return body
}
