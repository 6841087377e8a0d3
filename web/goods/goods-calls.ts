import { api, byId } from '#web/platform/api/api.ts'

export const readOrderMargin = (id: number, signal?: AbortSignal) =>
  api('GET /goods/order-margin', byId(id, signal))

export const readBookMargin = (id: number, signal?: AbortSignal) =>
  api('GET /goods/book-margin', byId(id, signal))
