import * as z from 'zod/mini'
import { largestPrice } from '#contract/catalogue/books/book-sorts.ts'
import { addressSentences } from '#contract/identity/accounts/profile-sentences.ts'
import { recipientFields } from '#contract/selling/orders/recipients/addresses.ts'
import { cart } from '#contract/selling/cart/cart.ts'
import { cartLineLimit } from '#contract/selling/cart/cart-sentences.ts'
import { couponNotApplicable } from '#contract/selling/coupons/coupons.ts'
import { arrivalDays } from '#contract/selling/delivery/delivery.ts'
import { deliveryZones } from '#contract/selling/delivery/delivery-settings.ts'
import { deliveryWays, type DeliveryWay, pickupSentences } from '#contract/selling/delivery/pickup.ts'
import { endpointsOf, idempotencyKeyReused } from '#contract/platform/shape/endpoint.ts'
import {
  idInQuery,
  idInvalid,
  notBoolean,
  statusInvalid,
  textOf,
  wholeFromOne,
} from '#contract/platform/shape/input.ts'
import { methodIds } from '#contract/selling/gateways/method-lists.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { postalAddress } from '#contract/base/people/postal-address.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { carrierKeys } from '#contract/selling/carriers/carriers.ts'
import { parcelStages, parcelStates } from '#contract/selling/carriers/parcel-stages.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import { tickFields } from '#contract/selling/sums/chosen-fees.ts'
import { sumFields } from '#contract/selling/sums/sum-fields.ts'
import { openCashExceeded } from './open-cash.ts'
import { giftInput, invoiceInput, orderGift, orderInvoice } from './order-extras.ts'
import {
  orderSentences,
  orderStatuses,
  paymentStatus,
  unpaidOrderLimit,
  noSuchOrder,
} from './order-status.ts'
import { unprovenExceeded } from './unproven-orders.ts'

const signedIn = endpointsOf('Orders', 'signed-in')

export const orderNotFound = { status: 404, code: 'ORDER_NOT_FOUND', msg: noSuchOrder }
/** Answered with the title and what is left of it. */
export const orderOutOfStock = {
  status: 409,
  code: 'OUT_OF_STOCK',
  msg: "Sản phẩm '{title}' không đủ hàng. Còn lại: {n}",
}
/** Answered with the title and its new price. */
export const priceChanged = { status: 409, code: 'PRICE_CHANGED', msg: 'Giá đã thay đổi' }
export const priceChangedTo = (title: string, price: string) => `Giá đã thay đổi: '${title}' nay là ${price}`
export const cartChanged = {
  status: 409,
  code: 'CART_CHANGED',
  msg: 'Giỏ hàng đã thay đổi. Vui lòng xem lại giỏ hàng trước khi đặt.',
}
export const totalChanged = {
  status: 409,
  code: 'TOTAL_CHANGED',
  msg: 'Tổng tiền của đơn hàng đã thay đổi. Vui lòng xem tổng tiền mới rồi đặt hàng lại.',
}
export const tooManyUnpaid = {
  status: 409,
  code: 'TOO_MANY_UNPAID_ORDERS',
  msg: `Bạn đang có ${unpaidOrderLimit} đơn hàng chờ thanh toán. Vui lòng thanh toán hoặc hủy bớt trước khi đặt thêm.`,
}
export const notCancellable = {
  status: 409,
  code: 'INVALID_TRANSITION',
  msg: 'Đơn hàng này không thể hủy được nữa.',
}
export const notReorderable = {
  status: 409,
  code: 'NOT_REORDERABLE',
  msg: 'Không thể thêm sản phẩm vào giỏ hàng - đơn hàng không có sản phẩm',
}
export const notDelivered = {
  status: 409,
  code: 'NOT_DELIVERED',
  msg: 'Chỉ có thể mua lại đơn hàng đã giao hoặc đã hủy.',
}

const itemMsg = 'Dữ liệu sản phẩm không hợp lệ'

export const methodId = z.pipe(
  z.int({
    error: ({ input }) => (input === undefined ? orderSentences.methodMissing : orderSentences.methodInvalid),
  }),
  z.literal(methodIds, { error: orderSentences.methodInvalid }),
)

export const orderItemInput = z.object({
  book_id: wholeFromOne(itemMsg),
  quantity: wholeFromOne(itemMsg),
  unit_price: z.int({ error: itemMsg }).check(z.gte(0, itemMsg), z.lte(largestPrice, itemMsg)),
})

const { full_name, phone_number, ...addressParts } = recipientFields
export const recipientInput = z.object({
  full_name,
  phone_number,
  /** Left out where the books are fetched at the shop. */
  address: z.optional(z.object(addressParts)),
})

type Addressed = {
  delivery?: DeliveryWay | null | undefined
  recipient?: { address?: object | undefined } | null | undefined
}
/** Another recipient of a parcel lives somewhere. */
export const withAddress = {
  check: ({ delivery, recipient }: Addressed) =>
    delivery === 'pickup' || !recipient || recipient.address !== undefined,
  refusal: { error: invalidInput.msg, path: ['recipient', 'address'] },
}

/** Fields of every order, of an account or a guest. */
export const orderFields = {
  method_id: methodId,
  items: z
    .array(orderItemInput, { error: invalidInput.msg })
    .check(z.minLength(1, invalidInput.msg), z.maxLength(cartLineLimit, invalidInput.msg)),
  note: z._default(z.nullable(textOf({ name: 'Ghi chú', max: 500 })), ''),
  /** Total that the customer saw, as an optimistic lock: where another sum would be charged, nothing is ordered. */
  expected_total: z.optional(z.nullable(z.int({ error: invalidInput.msg }))),
}

/** Way in which the books come to their customer; without it to an address. */
export const deliveryWay = z.optional(z.nullable(z.enum(deliveryWays, { error: pickupSentences.wayInvalid })))

export const placedOrder = z.object({
  order_id: z.int(),
  order_code: z.string(),
  total_amount: z.int(),
  credit_used: z.int(),
  due_amount: z.int(),
  method_id: z.int(),
  message: z.string(),
})

export const pickupNotOffered = {
  status: 409,
  code: 'PICKUP_NOT_OFFERED',
  msg: pickupSentences.notOffered,
}

export const orderRefusals = [
  orderOutOfStock,
  priceChanged,
  cartChanged,
  totalChanged,
  pickupNotOffered,
  couponNotApplicable,
  tooManyUnpaid,
  openCashExceeded,
  unprovenExceeded,
  idempotencyKeyReused,
  invalidInput,
]

/** Extras that may be asked for beside the books. */
export const orderExtras = {
  gift: z.optional(z.nullable(giftInput)),
  invoice: z.optional(z.nullable(invoiceInput)),
  ...recordOf(tickFields, () => z.optional(z.nullable(z.boolean({ error: notBoolean })))),
}

export const createOrderByCart = signedIn.post('/orders/create-order-by-cart', {
  summary:
    'Order books of the cart, to the address of the profile, another own one or another recipient, or, with `delivery` pickup, to be fetched at the shop by who is named or the profile names, without an address or a fee: prices and, where it comes along, the expected sum are compared, stock and coupon taken, and the ordered lines leave the cart, all at once or not at all',
  byForm: true,
  idempotent: true,
  body: z
    .object({
      ...orderFields,
      delivery: deliveryWay,
      /** One of the own addresses; without it the order goes to that of the profile. */
      address_id: z.optional(z.nullable(wholeFromOne(addressSentences.notFound))),
      /** Another person, for this order alone. */
      recipient: z.optional(z.nullable(recipientInput)),
      ...orderExtras,
      /** As much of the own store credit as the order takes; the rest is due by the method. */
      use_credit: z.optional(z.nullable(z.boolean({ error: notBoolean }))),
      /** Credit that the customer saw, as with the total. */
      expected_credit: z.optional(z.nullable(z.int({ error: invalidInput.msg }))),
    })
    .check(z.refine(withAddress.check, withAddress.refusal)),
  answer: placedOrder,
  success: 201,
  refusals: orderRefusals,
})

const lineAuthor = z.object({ name: z.string(), author_name: z.string() })

/** A line with the customer's names; title, authors and price are those of the moment of ordering. */
export const orderDetail = z.object({
  order_detail_id: z.int(),
  book_id: z.int(),
  quantity: z.int(),
  unit_price: z.int(),
  line_total: z.int(),
  book: z.object({
    book_id: z.int(),
    title: z.string(),
    image_url: z.string(),
    price: z.int(),
    author_name: z.string(),
    authors: z.array(lineAuthor),
    publisher: z.nullable(z.string()),
    publisher_year: z.nullable(z.string()),
  }),
})

/** The same line with the administrators' names. */
export const orderItem = z.object({
  book_id: z.int(),
  title: z.string(),
  image_url: z.string(),
  price: z.int(),
  quantity: z.int(),
  author: z.object({ name: z.string() }),
})

const status = z.literal([0, 1, 2, 3, 4])

export const orderEvent = z.object({
  status,
  status_name: z.string(),
  at: z.string(),
  /** Kind of person who did it: the customer, the staff, or the shop by itself. */
  by: z.enum(['customer', 'staff', 'shop']),
  /** Their name, where the staff asks. */
  by_name: z.optional(z.string()),
  note: z.string(),
})

/** Carrier; one that the shop knows has a page for tracking. */
export const shownCarrier = z.nullable(
  z.object({
    key: z.nullable(z.enum(carrierKeys)),
    name: z.string(),
    tracking_link: z.nullable(z.string()),
  }),
)

/** Parcel that the machine of a carrier made of an order, as far as the carrier confirmed it. */
export const shownParcel = z.object({
  /** Null until the carrier has it. */
  status: z.nullable(z.enum(parcelStages)),
  status_name: z.string(),
  carrier: z.string(),
  tracking_number: z.nullable(z.string()),
  history: z.array(
    z.object({ status: z.enum(parcelStages), status_name: z.string(), at: z.string(), reason: z.string() }),
  ),
  /** For the staff: how far the shop is with it, what the carrier says against it, and what it charges. */
  state: z.optional(z.enum(parcelStates)),
  trouble: z.optional(z.nullable(z.string())),
  fee: z.optional(z.nullable(z.int())),
})
export type ShownParcel = z.output<typeof shownParcel>

export const order = z.object({
  order_id: z.int(),
  /** For places that show an order to everyone with the link. */
  order_code: z.string(),
  status,
  status_name: z.string(),
  order_date: z.string(),
  ...sumFields,
  coupon_code: z.nullable(z.string()),
  /** Payment by store credit, and the rest to be paid by the method. */
  credit_used: z.int(),
  due_amount: z.int(),
  /** Copies, all lines together. */
  total_quantity: z.int(),
  method_id: z.int(),
  methodId: z.int(),
  payment_method: z.int(),
  method: z.string(),
  /** Null until it is paid. */
  payment: z.nullable(z.object({ paid_at: z.string(), method_id: z.int(), amount: z.int() })),
  /** Supplement that is not paid yet since the staff changed its lines: transferred before it leaves, or in cash at the door. */
  supplement: z.nullable(z.object({ amount: z.int(), way: z.enum(['transfer', 'cash']) })),
  paymentStatus: z.literal([
    paymentStatus.pending,
    paymentStatus.completed,
    paymentStatus.failed,
    paymentStatus.refunded,
  ]),
  /** Until when an online order waits for its payment. */
  expires_at: z.nullable(z.string()),
  can_cancel: z.boolean(),
  can_pay: z.boolean(),
  customer_name: z.string(),
  customer_email: z.string(),
  user: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone_number: z.string(),
  }),
  /** Pickup: it is fetched at the shop, and has no address. */
  delivery: z.enum(deliveryWays),
  /** Until when what is ready to be fetched is kept. */
  held_until: z.nullable(z.string()),
  address: postalAddress,
  note: z.string(),
  /** Null unless it is wrapped as a gift. */
  gift: z.nullable(orderGift),
  /** Recipient of the invoice, where one is asked for. */
  invoice: z.nullable(orderInvoice),
  cancel_reason: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  carrier: shownCarrier,
  /** Parcel that a carrier made or is to make; told where one order is asked for. */
  parcel: z.optional(z.nullable(shownParcel)),
  /** Zone that it was charged by; null in orders from before there were zones. */
  delivery_zone: z.nullable(z.enum(deliveryZones)),
  /** The days on which it is expected: as they were told when it was placed, or since. */
  expected_arrival: z.nullable(arrivalDays),
  /** Why the staff gave other days. */
  arrival_note: z.string(),
  /** For the staff: it was placed without an account. */
  of_guest: z.optional(z.boolean()),
  /** For the staff: cash of the door that the carrier has not handed over. */
  carrier_cash: z.optional(z.int()),
  /** For the staff: until when its next step is due; null where none is, or no day was told. */
  due_at: z.optional(z.nullable(z.string())),
  /** Grows with every change. */
  version: z.int(),
  orderDetail: z.array(orderDetail),
  items: z.array(orderItem),
  history: z.array(orderEvent),
})
export type Order = z.output<typeof order>

export const wantedStatus = z.pipe(
  z.enum(['0', '1', '2', '3', '4'], { error: statusInvalid }),
  z.transform((digit) => orderStatuses[Number(digit)] ?? 0),
)

export const orderCounts = z.object({
  all: z.int(),
  '0': z.int(),
  '1': z.int(),
  '2': z.int(),
  '3': z.int(),
  '4': z.int(),
})
export type OrderCounts = z.output<typeof orderCounts>

export const getMyOrders = signedIn.get('/orders/get-my-orders', {
  summary: 'The own orders, newest first, in pages or all of them, with their number by status',
  query: z.object({ ...pageQuery, status: z.optional(wantedStatus) }),
  answer: z.object({
    data: z.array(order),
    counts: orderCounts,
    pagination: z.optional(pagination),
  }),
  refusals: [invalidInput],
})

const orderName = z.string().check(z.regex(/^[\w-]{1,40}$/, idInvalid))

export const getOrderById = signedIn.get('/orders/get-order-by-id', {
  summary: 'One order by its number or its code, for its customer or an administrator',
  query: z
    .object({ id: z.optional(idInQuery), code: z.optional(orderName) })
    .check(
      z.refine(({ id, code }) => id !== undefined || code !== undefined, { path: ['id'], error: idInvalid }),
    ),
  answer: z.object({ data: order }),
  refusals: [orderNotFound, invalidInput],
})

export const cancelOrder = signedIn.put('/orders/cancel-order', {
  summary: 'Cancel an own order that nobody has confirmed yet; stock and coupon come back',
  query: z.object({ id: idInQuery }),
  body: z.object({ reason: z._default(z.nullable(textOf({ name: 'Lý do hủy', max: 500 })), '') }),
  answer: z.object({ data: order }),
  refusals: [orderNotFound, notCancellable, invalidInput],
})

/** Books that did not go in, or not all of them, and why. */
export const skippedBooks = z.array(z.object({ book_id: z.int(), title: z.string(), reason: z.string() }))

export const reorder = signedIn.post('/orders/reorder', {
  summary:
    'Put all books of a delivered or cancelled order into the cart again, at the prices and as far as the stock of this moment goes',
  body: z.object({ order_id: wholeFromOne('Mã không hợp lệ') }),
  answer: z.object({ data: cart, skipped: skippedBooks }),
  refusals: [orderNotFound, notDelivered, notReorderable, invalidInput],
})
