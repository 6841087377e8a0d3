import type * as contract from '#contract/wishes/wishes.ts'
import { api } from '#web/platform/api/api.ts'

/** The calls of the wishlist from the browser, named by their types: no schema is loaded for them. */
export const fetchWishes = () =>
  api<typeof contract.getMyWishes>({ method: 'GET', path: '/wishlist/get-my-wishes' }, { quiet: true })

export const fetchWishlist = () =>
  api<typeof contract.getMyWishlist>({ method: 'GET', path: '/wishlist/get-my-wishlist' }, { quiet: true })

export const putBy = (book_id: number) =>
  api<typeof contract.addToWishlist>(
    { method: 'POST', path: '/wishlist/add-to-wishlist' },
    { body: { book_id } },
  )

export const takeOut = (bookId: number) =>
  api<typeof contract.removeFromWishlist>(
    { method: 'DELETE', path: '/wishlist/remove-from-wishlist' },
    { query: { bookId: String(bookId) } },
  )
