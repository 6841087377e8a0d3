import { api } from '#web/platform/api/api.ts'

export const fetchWishes = () => api('GET /wishlist/get-my-wishes', { quiet: true })

export const fetchWishlist = () => api('GET /wishlist/get-my-wishlist', { quiet: true })

export const putBy = (book_id: number) => api('POST /wishlist/add-to-wishlist', { body: { book_id } })

export const takeOut = (bookId: number) =>
  api('DELETE /wishlist/remove-from-wishlist', { query: { bookId: String(bookId) } })
