import { api, byId } from '#web/platform/api/api.ts'

export const sendReview = (body: FormData) => api('POST /bookreviews/create-review-book', { body })

export const deleteOwnReview = (id: number) => api('DELETE /bookreviews/delete-review', byId(id))

export const findOwnReviews = (book_ids: string, signal?: AbortSignal) =>
  api('GET /bookreviews/get-my-reviews', { query: { book_ids }, ...(signal ? { signal } : {}), quiet: true })
