import { type OrderStatus, orderStatuses } from '#contract/order-status.ts'
import { staffPageSize, staffPageSizes } from '#contract/order-transitions.ts'

/** Which orders the staff looks at, as it stands in the address. */
export type StaffQuery = { search: string; status: OrderStatus | undefined; page: number; pageSize: number }

export const searchLimit = 200

export function readStaffQuery(params: URLSearchParams): StaffQuery {
  const [status, page, size] = [params.get('status'), params.get('page'), params.get('page_size')]
  return {
    search: (params.get('search') ?? '').trim().slice(0, searchLimit),
    status: orderStatuses.find((one) => String(one) === status),
    page: /^[1-9]\d{0,5}$/.test(page ?? '') ? Number(page) : 1,
    pageSize: staffPageSizes.find((one) => String(one) === size) ?? staffPageSize,
  }
}

export function staffOrdersHref({ search, status, page, pageSize }: StaffQuery): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (status !== undefined) params.set('status', String(status))
  if (page > 1) params.set('page', String(page))
  if (pageSize !== staffPageSize) params.set('page_size', String(pageSize))
  return params.size === 0 ? '/admin/orders' : `/admin/orders?${params}`
}

/** What stands open over the list; the list stays the same page for the server. */
const hashes = { detail: 'don-hang', status: 'trang-thai', remove: 'xoa-don' } as const
export type StaffDialog = { kind: keyof typeof hashes; orderId: number }

const kinds = Object.keys(hashes) as StaffDialog['kind'][]

export const staffHash = ({ kind, orderId }: StaffDialog) => `#${hashes[kind]}-${orderId}`

export function readStaffHash(hash: string): StaffDialog | undefined {
  const [, name, digits] = /^#([a-z-]+)-([1-9]\d{0,9})$/.exec(hash) ?? []
  const kind = kinds.find((one) => hashes[one] === name)
  return kind && { kind, orderId: Number(digits) }
}
