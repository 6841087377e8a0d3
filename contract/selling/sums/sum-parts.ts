import { keysOf } from '#contract/platform/shape/records.ts'

/** Charges of a zone besides the books. Sums are dong. */
export type FeeTerms = {
  /** Fee for delivery, as every cart lists it. */
  shipping_fee: number
  /** Orders from this subtotal on are let off the whole of it; 0: every order, null: none. */
  free_shipping_from: number | null
  /** For collecting cash at the door. */
  cod_fee: number
  /** From this subtotal on cash is collected free of charge; null: never. */
  cod_free_from: number | null
}

/** True where nothing is charged for an order of this subtotal. */
export const isShippingFree = (
  { free_shipping_from }: Pick<FeeTerms, 'free_shipping_from'>,
  subtotal: number,
) => free_shipping_from !== null && subtotal >= free_shipping_from
export const isCodFree = ({ cod_free_from }: Pick<FeeTerms, 'cod_free_from'>, subtotal: number) =>
  cod_free_from !== null && subtotal >= cod_free_from

/** Values that a part is computed from. Thresholds of delivery see the subtotal alone, and so does what a coupon takes off the books. */
export type Priced = {
  subtotal: number
  copies: number
  terms: FeeTerms
  /** True where cash is collected at the door: known once a way to pay is chosen. */
  byCod: boolean
  couponDiscount: number
  /** Limit of what a coupon lets off the fee for delivery. */
  couponShipping: number
}

/** A fee for what a customer asks for beside the books, at the rate of the settings of delivery. */
export type ChosenFee = {
  /** Column and field of the rate in the settings; null there: it is not offered. */
  setting: string
  per: 'order' | 'copy'
  /** Smallest rate at which it is offered. */
  least: 0 | 1
  /** Field of the order's calls that asks for it, where a tick is all that it takes. */
  tick?: { field: string; title: string }
  /** Sentence for who asks for it where it is not offered. */
  refused: string
  /** Note for who picks and packs. */
  packing?: { short: string; long: string }
}

export type Part = {
  /** Column of the order and field of its calls; carts have the part under its own name. */
  column: string
  label: string
  sign: 1 | -1
  /** Shown where it is nothing too; otherwise only where it is not. */
  always?: true
  /** The column of this part has it taken off already. */
  within?: string
  /** Let off by a coupon, which is named beside it. */
  coupon?: true
  /** Label where a coupon lets off the delivery; it is named beside it. */
  byCoupon?: string
  /** Charged for collecting cash: it falls away where credit pays for everything else, and is shown where cash is collected. */
  collecting?: true
  /** Counted in the total of the cart (`totalPrice`); what is let off and what is chosen beside the books stand beneath it. */
  inTotalPrice?: true
  /** Goes back with copies that come back by the shop's fault. */
  goesBack?: true
} & ({ amount: (order: Priced) => number } | { chosen: ChosenFee })

const shippingOf = ({ copies, terms }: Priced) => (copies === 0 ? 0 : terms.shipping_fee)
const shippingLeft = (order: Priced) => (isShippingFree(order.terms, order.subtotal) ? 0 : shippingOf(order))
/** The part of the discount on the delivery that a coupon lets off. */
export const couponShippingOf = (order: Priced) => Math.min(order.couponShipping, shippingLeft(order))

/**
 * Parts of an order's sum, in the order in which they are shown. Carts, orders, their rows, letters, prints, exports and reports follow
 * from this; the database holds that the total is what they come to.
 */
export const sumParts = {
  subtotal: {
    column: 'subtotal',
    label: 'Tạm tính',
    sign: 1,
    always: true,
    inTotalPrice: true,
    amount: ({ subtotal }) => subtotal,
  },
  shippingFee: {
    column: 'shipping_fee',
    label: 'Phí vận chuyển',
    sign: 1,
    always: true,
    inTotalPrice: true,
    goesBack: true,
    amount: shippingOf,
  },
  shippingDiscount: {
    column: 'shipping_discount',
    label: 'Miễn phí vận chuyển',
    byCoupon: 'Giảm phí vận chuyển',
    sign: -1,
    within: 'shippingFee',
    amount: (order) => shippingOf(order) - shippingLeft(order) + couponShippingOf(order),
  },
  giftFee: {
    column: 'gift_fee',
    label: 'Gói quà',
    sign: 1,
    chosen: {
      setting: 'gift_wrap_fee',
      per: 'order',
      least: 0,
      refused: 'Nhà sách hiện không nhận gói quà. Vui lòng bỏ chọn gói quà rồi đặt lại.',
    },
  },
  bookWrapFee: {
    column: 'book_wrap_fee',
    label: 'Bọc sách',
    sign: 1,
    goesBack: true,
    chosen: {
      setting: 'book_wrap_price',
      per: 'copy',
      least: 1,
      tick: { field: 'book_wrap', title: 'Bọc từng cuốn bằng bìa kính trong' },
      refused: 'Nhà sách hiện không nhận bọc sách. Vui lòng bỏ chọn bọc sách rồi đặt lại.',
      packing: { short: 'bọc sách', long: 'Bọc sách: bọc từng cuốn bằng bìa kính trong.' },
    },
  },
  discount: {
    column: 'discount',
    label: 'Giảm giá',
    sign: -1,
    inTotalPrice: true,
    coupon: true,
    amount: ({ couponDiscount, subtotal }) => Math.min(couponDiscount, subtotal),
  },
  codFee: {
    column: 'cod_fee',
    label: 'Phí thu hộ (COD)',
    sign: 1,
    collecting: true,
    goesBack: true,
    amount: ({ byCod, copies, terms, subtotal }) =>
      byCod && copies > 0 && !isCodFree(terms, subtotal) ? terms.cod_fee : 0,
  },
} as const satisfies Record<string, Part>

export type PartKey = keyof typeof sumParts
export type PartColumn = (typeof sumParts)[PartKey]['column']

export const partKeys = keysOf(sumParts)
export const columnOf = (key: PartKey): PartColumn => sumParts[key].column
/** A part with every property that one may have. */
export const partOf = (key: PartKey): Part => sumParts[key]
