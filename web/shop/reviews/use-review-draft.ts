import { useState } from 'react'
import type { OwnReview } from '#contract/catalogue/reviews/reviews.ts'
import { dropReviewDraft, saveReviewDraft, readReviewDraft, type ReviewDraft } from './review-draft.ts'

/** What stands in the form: the draft where there is one, else what was written before. */
export function useReviewDraft(userId: number, bookId: number, own: OwnReview | null) {
  const sent: ReviewDraft = { rating: own ? String(own.rating) : '', content: own?.content ?? '' }
  const [draft, setDraft] = useState(() => readReviewDraft(userId, bookId))
  const [restored, setRestored] = useState(draft !== undefined)
  const shown = draft ?? sent
  const drop = () => {
    dropReviewDraft(userId, bookId)
    setRestored(false)
    setDraft(undefined)
  }
  return {
    shown,
    /** It was there when the form was opened. */
    restored,
    drop,
    change(part: Partial<ReviewDraft>) {
      const next = { ...shown, ...part }
      if (next.rating === sent.rating && next.content === sent.content) return drop()
      setDraft(next)
      saveReviewDraft(userId, bookId, next)
    },
  }
}
