import type * as contract from '#contract/reviews/reviews.ts'
import { api, byId } from '#web/platform/api/api.ts'

/** The calls of reviews from the browser, named by their types: no schema is loaded for them. */
export const sendReview = (body: FormData) =>
  api<typeof contract.createReview>({ method: 'POST', path: '/bookreviews/create-review-book' }, { body })

export const deleteOwnReview = (id: number) =>
  api<typeof contract.deleteReview>({ method: 'DELETE', path: '/bookreviews/delete-review' }, byId(id))

export const findOwnReviews = (book_ids: string, signal?: AbortSignal) =>
  api<typeof contract.getMyReviews>(
    { method: 'GET', path: '/bookreviews/get-my-reviews' },
    { query: { book_ids }, ...(signal ? { signal } : {}), quiet: true },
  )
