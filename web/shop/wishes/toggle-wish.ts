import { wishSentences } from '#contract/selling/wishes/wish-sentences.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { createQueue } from '#web/base/platform/async/async-parts.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { changeWishes } from './sync-wishes.ts'

const addToWishlist = (book_id: number) => api('POST /wishlist/add-to-wishlist', { body: { book_id } })

const removeFromWishlist = (bookId: number) =>
  api('DELETE /wishlist/remove-from-wishlist', { query: { bookId: String(bookId) } })

const enqueue = createQueue()
const busy = new Set<number>()

/** A second click on a heart whose first one is under way is a double click: it means one. */
export async function toggleWish(bookId: number, wished: boolean) {
  if (busy.has(bookId)) return
  busy.add(bookId)
  try {
    await changeWishes(bookId, wished, () =>
      enqueue(() => (wished ? addToWishlist : removeFromWishlist)(bookId)),
    )
    toast.success(wished ? wishSentences.added : wishSentences.removed)
  } catch (thrown) {
    toast.error(sentenceOf(thrown, wished ? wishSentences.addFailed : wishSentences.removeFailed))
  } finally {
    busy.delete(bookId)
  }
}
