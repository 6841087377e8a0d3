import { type OrderStatus, orderStatuses } from '#contract/selling/orders/order-status.ts'

/** Which of the orders are shown, as it stands in the address. */
export type OrderQuery = { status: OrderStatus | undefined; page: number }

export function readOrderQuery(params: URLSearchParams): OrderQuery {
  const [status, page] = [params.get('status'), params.get('page')]
  return {
    status: orderStatuses.find((one) => String(one) === status),
    page: /^[1-9]\d{0,5}$/.test(page ?? '') ? Number(page) : 1,
  }
}

export function ordersHref({ status, page }: OrderQuery): string {
  const params = new URLSearchParams()
  if (status !== undefined) params.set('status', String(status))
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? '/orders' : `/orders?${params}`
}

/** An order over its list, and the form for its books: the list stays the same page for the server. */
const hashes = { detail: 'don-hang', review: 'danh-gia' } as const
/** Named by its code; addresses that were kept have its number. */
export type OrderDialog = { kind: keyof typeof hashes; order: number | string }

export const orderHash = ({ kind, order }: OrderDialog) => `#${hashes[kind]}-${order}`

export function readOrderHash(hash: string): OrderDialog | undefined {
  const [, name, digits, code = ''] = /^#([a-z-]+)-(?:([1-9]\d{0,9})|([A-Z][\w-]{4,39}))$/.exec(hash) ?? []
  const kind = name === hashes.detail ? 'detail' : name === hashes.review ? 'review' : undefined
  return kind && { kind, order: digits === undefined ? code : Number(digits) }
}
