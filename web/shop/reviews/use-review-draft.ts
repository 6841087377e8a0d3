import { useState } from 'react'
import type { OwnReview } from '#contract/catalogue/reviews/reviews.ts'

/** Content of the form: the draft where there is one, else what was written before. */
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

type ReviewDraft = { rating: string; content: string }
type Kept = { userId: number; drafts: Record<number, ReviewDraft> }

const name = 'review_drafts'

/** An unsent review, kept in this tab however the form was left; never shown to another person. */
function readReviewDraft(userId: number, bookId: number): ReviewDraft | undefined {
  return read(userId).drafts[bookId]
}

function saveReviewDraft(userId: number, bookId: number, draft: ReviewDraft) {
  const kept = read(userId)
  write({ userId, drafts: { ...kept.drafts, [bookId]: draft } })
}

function dropReviewDraft(userId: number, bookId: number) {
  const { [bookId]: _, ...drafts } = read(userId).drafts
  write({ userId, drafts })
}

function read(userId: number): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null
    if (kept?.userId === userId) return kept
  } catch {
    // Storage is closed to us: nothing is kept.
  }
  return { userId, drafts: {} }
}

function write(kept: Kept) {
  try {
    if (Object.keys(kept.drafts).length === 0) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // The same.
  }
}
