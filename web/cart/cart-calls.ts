import { api } from '#web/platform/api/api.ts'

export const fetchCart = () => api('GET /carts/get-my-cart', { quiet: true })

export const putIntoCart = (book_id: number, quantity: number) =>
  api('POST /carts/add-to-cart', { body: { book_id, quantity } })

export const putManyIntoCart = (book_ids: readonly number[]) =>
  api('POST /carts/add-many-to-cart', { body: { book_ids: [...book_ids] } })

export const setCopies = (book_id: number, quantity: number) =>
  api('PUT /carts/update-cart-item-quantity', { body: { book_id, quantity } })

export const removeCartItem = (bookId: number) =>
  api('DELETE /carts/remove-from-cart', { query: { bookId: String(bookId) } })

export const emptyCart = () => api('DELETE /carts/clear-cart')

export const applyCartCoupon = (coupon_code: string) =>
  api('POST /cart/apply-coupon', { body: { coupon_code } })

export const removeCartCoupon = () => api('DELETE /carts/remove-coupon')
