import type * as contract from '#contract/cart/cart.ts'
import { api } from '#web/platform/api/api.ts'

/** The calls of the cart from the browser, named by their types: no schema is loaded for them. */
export const fetchCart = () =>
  api<typeof contract.getMyCart>({ method: 'GET', path: '/carts/get-my-cart' }, { quiet: true })

export const putIntoCart = (book_id: number, quantity: number) =>
  api<typeof contract.addToCart>(
    { method: 'POST', path: '/carts/add-to-cart' },
    { body: { book_id, quantity } },
  )

export const putManyIntoCart = (book_ids: readonly number[]) =>
  api<typeof contract.addManyToCart>(
    { method: 'POST', path: '/carts/add-many-to-cart' },
    { body: { book_ids: [...book_ids] } },
  )

export const setCopies = (book_id: number, quantity: number) =>
  api<typeof contract.updateCartItemQuantity>(
    { method: 'PUT', path: '/carts/update-cart-item-quantity' },
    { body: { book_id, quantity } },
  )

export const removeCartItem = (bookId: number) =>
  api<typeof contract.removeFromCart>(
    { method: 'DELETE', path: '/carts/remove-from-cart' },
    { query: { bookId: String(bookId) } },
  )

export const emptyCart = () => api<typeof contract.clearCart>({ method: 'DELETE', path: '/carts/clear-cart' })

export const applyCartCoupon = (coupon_code: string) =>
  api<typeof contract.applyCoupon>({ method: 'POST', path: '/cart/apply-coupon' }, { body: { coupon_code } })

export const removeCartCoupon = () =>
  api<typeof contract.removeCoupon>({ method: 'DELETE', path: '/carts/remove-coupon' })
