import { reviewSentences } from '#contract/catalogue/reviews/review-sentences.ts'
import { signInFirst } from '#contract/platform/shape/refusal.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

export async function findVotes(bookId: number): Promise<readonly number[]> {
  const { review_ids } = await api('GET /bookreviews/get-my-votes', {
    query: { book_id: String(bookId) },
    quiet: true,
  })
  return review_ids
}

/** Number who find it helpful from now on; undefined where it could not be said. */
export async function vote(review_id: number, helpful: boolean, isIn: boolean): Promise<number | undefined> {
  if (!isIn) {
    toast.info(signInFirst)
    return undefined
  }
  try {
    const { msg = '', ...now } = await api('POST /bookreviews/vote-helpful', { body: { review_id, helpful } })
    toast.success(msg)
    return now.helpful
  } catch (thrown) {
    toast.error(sentenceOf(thrown, reviewSentences.voteFailed))
    return undefined
  }
}
