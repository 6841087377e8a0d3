export type ReviewDraft = { rating: string; content: string }
type Kept = { userId: number; drafts: Record<number, ReviewDraft> }

const name = 'review_drafts'

/** An unsent review, kept in this tab however the form was left; never shown to another person. */
export function readReviewDraft(userId: number, bookId: number): ReviewDraft | undefined {
  return read(userId).drafts[bookId]
}

export function saveReviewDraft(userId: number, bookId: number, draft: ReviewDraft) {
  const kept = read(userId)
  write({ userId, drafts: { ...kept.drafts, [bookId]: draft } })
}

export function dropReviewDraft(userId: number, bookId: number) {
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
