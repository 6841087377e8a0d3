import type * as contract from '#contract/goods/goods.ts'
import { api, byId } from '#web/platform/api/api.ts'

/** The calls of the staff about goods, named by their types: no schema is loaded for them. */
export const readOrderMargin = (id: number, signal?: AbortSignal) =>
  api<typeof contract.getOrderMargin>({ method: 'GET', path: '/goods/order-margin' }, byId(id, signal))

export const readBookMargin = (id: number, signal?: AbortSignal) =>
  api<typeof contract.getBookMargin>({ method: 'GET', path: '/goods/book-margin' }, byId(id, signal))
