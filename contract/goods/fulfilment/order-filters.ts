import * as z from 'zod/mini'
import {
  calendarDay,
  idInQuery,
  searchText,
  statusInvalid,
  trueOrFalse,
} from '#contract/platform/shape/input.ts'
import { parcelTroubles } from '#contract/selling/carriers/parcel-stages.ts'
import { deliveryWays, pickupSentences } from '#contract/selling/delivery/pickup.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import { wantedStatus } from '#contract/selling/orders/orders.ts'
import { methodIds } from '#contract/selling/gateways/method-lists.ts'

const { methodInvalid } = orderSentences
const dayInvalid = 'Ngày không hợp lệ'
export const longestProvince = 100

/** Orders of the list: 'due' is what waits, the most urgent first, then what is over; '-' turns the others round. */
export const orderSorts = ['due', 'placed', '-placed', 'total', '-total', 'customer', '-customer'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Filters of the staff's orders and their order, each under the name that it has in the address of the list. */
export const orderFilters = {
  search: z.optional(searchText),
  status: z.optional(wantedStatus),
  /** Orders of one customer. */
  user_id: z.optional(idInQuery),
  /** Only those for which an invoice is asked, or only the others. */
  invoice: z.optional(trueOrFalse),
  /** Filter of those for which an invoice is asked: made out or not. */
  invoice_issued: z.optional(trueOrFalse),
  /** The days of the shop on which they were placed, both of them within. */
  from: z.optional(calendarDay(dayInvalid)),
  to: z.optional(calendarDay(dayInvalid)),
  method_id: z.optional(
    z.pipe(
      z.enum(methodIds.map(String) as [string, ...string[]], { error: methodInvalid }),
      z.transform((digit: string) => methodIds.find((id) => String(id) === digit) ?? 1),
    ),
  ),
  paid: z.optional(trueOrFalse),
  /** With or without the words for its kind: 'Hà Nội' is 'Thành phố Hà Nội'. */
  province: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Tỉnh, thành phố không hợp lệ'),
        z.maxLength(longestProvince, 'Tỉnh, thành phố không hợp lệ'),
      ),
  ),
  /** Filter by a tracking number. */
  tracking: z.optional(trueOrFalse),
  /** Orders to an address alone, or those that are fetched at the shop. */
  delivery: z.optional(z.enum(deliveryWays, { error: pickupSentences.wayInvalid })),
  /** Orders of guests alone, or of accounts alone. */
  guest: z.optional(trueOrFalse),
  /** Filter by orders that can be confirmed now: one that is to be paid first cannot. */
  confirmable: z.optional(trueOrFalse),
  /** Filter by orders that are on their way longer than their customer was told. */
  late: z.optional(trueOrFalse),
  /** Filter by parcels of carriers that the staff has to see to. */
  parcel: z.optional(z.enum(parcelTroubles, { error: statusInvalid })),
  /** Without it the newest are first, and of a search the best matches. */
  sort: z.optional(z.enum(orderSorts, { error: 'Thứ tự không hợp lệ' })),
}

/** A list that is narrowed is counted up to here; days narrow it further. */
export const mostCountedOrders = 1000

type Days = { from?: string | undefined; to?: string | undefined }

export const daysInOrder = {
  check: ({ from, to }: Days) => !from || !to || from <= to,
  refusal: { error: 'Từ ngày phải trước hoặc trùng đến ngày', path: ['from'] },
}
