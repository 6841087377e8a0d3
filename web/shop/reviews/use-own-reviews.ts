import { useCallback, useEffect, useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import type { OwnReview } from '#contract/catalogue/reviews/reviews.ts'

/** The reader's own reviews of these books: undefined until they are fetched, null where there is none. */
export function useOwnReviews(bookIds: readonly number[]) {
  const [found, setFound] = useState<ReadonlyMap<number, OwnReview>>()
  const [failed, setFailed] = useState(false)
  const wanted = bookIds.join()

  const load = useCallback(
    (signal?: AbortSignal) =>
      api('GET /bookreviews/get-my-reviews', {
        query: { book_ids: wanted },
        ...(signal ? { signal } : {}),
        quiet: true,
      }).then(
        ({ data }) => {
          setFailed(false)
          setFound(new Map(data.map((review) => [review.book_id, review])))
        },
        () => signal?.aborted || setFailed(true),
      ),
    [wanted],
  )
  useEffect(() => {
    const left = new AbortController()
    void load(left.signal)
    return () => left.abort()
  }, [load])

  const keep = useCallback((bookId: number, review: OwnReview | null) => {
    setFound((now) => {
      const next = new Map(now)
      if (review) next.set(bookId, review)
      else next.delete(bookId)
      return next
    })
  }, [])

  return {
    failed,
    retry: () => void load(),
    reviewOf: (bookId: number): OwnReview | null | undefined => found && (found.get(bookId) ?? null),
    keep,
  }
}
