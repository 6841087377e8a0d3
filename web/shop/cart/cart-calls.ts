import { api } from '#web/base/platform/api/api.ts'

export const emptyCart = () => api('DELETE /carts/clear-cart')

export const removeCartCoupon = () => api('DELETE /carts/remove-coupon')
