import type { getAllOrders } from '#contract/goods/fulfilment/fulfilment.ts'
import { type OrderStatus, orderStatuses } from '#contract/selling/orders/order-status.ts'
import { type OrderSort, longestProvince, orderSorts } from '#contract/goods/fulfilment/order-filters.ts'
import { type DeliveryWay, deliveryWays } from '#contract/selling/delivery/pickup.ts'
import { methodIds } from '#contract/selling/gateways/method-lists.ts'
import type { CallOf } from '#contract/platform/shape/endpoint.ts'
import { isOver } from '#contract/selling/orders/order-transitions.ts'
import { type ParcelTrouble, parcelTroubles } from '#contract/selling/carriers/parcel-stages.ts'
import type { MethodId } from '#contract/selling/gateways/payment-methods.ts'
import {
  type ListAddress,
  listAddress,
  type ListQuery,
  readChoice,
  readId,
} from '#web/base/platform/queries/list-query.ts'

/** Which orders the staff looks at, as it stands in the address. */
export type StaffQuery = ListQuery & {
  status: OrderStatus | undefined
  user_id: number | undefined
  /** Invoice is asked for. */
  invoice?: Answer
  /** Invoice was made out, among those. */
  invoice_issued?: Answer
  /** Days of the shop, both of them within. */
  from?: string | undefined
  to?: string | undefined
  method_id?: MethodId | undefined
  paid?: Answer
  province?: string | undefined
  /** Tracking number is there. */
  tracking?: Answer
  guest?: Answer
  delivery?: DeliveryWay | undefined
  confirmable?: Answer
  /** On its way longer than promised. */
  late?: Answer
  /** Trouble with the parcel that a carrier was to make. */
  parcel?: ParcelTrouble | undefined
  /** Without it what is due comes first. */
  sort?: OrderSort | undefined
}
type Answer = 'true' | 'false' | undefined
const answers = ['true', 'false'] as const

export const staffOrderList: ListAddress<StaffQuery> = listAddress('/admin/orders', (params): Filters => ({
  status: orderStatuses.find((one) => String(one) === params.get('status')),
  user_id: readId(params, 'user_id'),
  invoice: readChoice(params, 'invoice', answers),
  invoice_issued: readChoice(params, 'invoice_issued', answers),
  ...readDays(params),
  method_id: methodIds.find((id) => String(id) === params.get('method_id')),
  paid: readChoice(params, 'paid', answers),
  province: params.get('province')?.trim().slice(0, longestProvince) || undefined,
  tracking: readChoice(params, 'tracking', answers),
  guest: readChoice(params, 'guest', answers),
  delivery: readChoice(params, 'delivery', deliveryWays),
  confirmable: readChoice(params, 'confirmable', answers),
  late: readChoice(params, 'late', answers),
  parcel: readChoice(params, 'parcel', parcelTroubles),
  sort: readChoice(params, 'sort', orderSorts),
}))

/** Order of the list: what is due, where something can be; the newest of what is over; the best matches of a search. */
export function sortOf({ sort, search, status }: StaffQuery): OrderSort | undefined {
  if (sort || search) return sort
  return status !== undefined && isOver(status) ? '-placed' : 'due'
}

type Filters = Omit<StaffQuery, keyof ListQuery>

/** Parses the days: text that is no day is none, and turned round they are the days that were meant. */
function readDays(params: URLSearchParams) {
  const [from, to] = ['from', 'to'].map((name) => {
    const text = params.get(name) ?? ''
    return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
  })
  return from && to && from > to ? { from: to, to: from } : { from, to }
}

/** Filters of the calls. */
export function orderFiltersOf(query: StaffQuery) {
  const { search: _search, page: _page, pageSize: _size, ...filters } = query
  const chosen = { ...filters, sort: sortOf(query) }
  const given = Object.entries(chosen).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return Object.fromEntries(given) as Pick<CallOf<typeof getAllOrders>, 'query'>['query']
}

/** Hash words of the dialogs over the list; the list stays the same page for the server. */
export const orderDialogWords = {
  detail: 'don-hang',
  status: 'trang-thai',
  next: 'buoc-tiep',
  arrival: 'ngay-giao',
  remove: 'xoa-don',
  recipient: 'nguoi-nhan',
  tracking: 'ma-van-don',
  lines: 'sua-don',
  supplement: 'thanh-toan-them',
  invoice: 'hoa-don',
} as const
