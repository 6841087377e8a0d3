import { availabilityOf, unknownAuthor } from '#contract/catalogue/books/book-sorts.ts'
import type { Cart, CartItem } from '#contract/selling/cart/cart.ts'
import { cartTotals, deliveryFee, lineTotal } from '#contract/selling/sums/cart-totals.ts'
import { feeSettings } from '#contract/selling/sums/chosen-fees.ts'
import type { FeeTerms } from '#contract/selling/sums/sum-parts.ts'
import { pick } from '#contract/platform/shape/records.ts'
import {
  notOnSaleNote,
  onlyLeft,
  priceChangedNote,
  soldOutNote,
} from '#contract/selling/cart/cart-sentences.ts'
import { couponProblem, offerCoupons, savingIn } from '#contract/selling/coupons/coupon-problems.ts'
import { coveredSubtotal } from '#contract/selling/coupons/coupon-targets.ts'
import { spokenZone, zoneOf } from '#contract/selling/delivery/delivery-zone.ts'
import { expectedArrivals } from '#contract/selling/delivery/expected-arrival.ts'
import { imageOf } from '#server/catalogue/books/present-book.ts'
import { type CartContent, type CartLine, filedLines } from './cart-store.ts'

/** The cart as it is answered: everything computed from the shelf of this moment. */
export function presentCart(content: CartContent, now: number = Date.now()): Cart {
  const { lines, coupon, publicCoupons } = content
  const filed = filedLines(lines)
  const subtotal = coveredSubtotal(coupon ?? {}, filed)
  const delivery = deliveryOf(content, now)
  const terms = delivery ? delivery.zones[delivery.zone] : nothingCharged
  const saving = savingIn(coupon, subtotal)
  const fee = deliveryFee(terms, filed)
  return {
    items: lines.map(presentLine),
    totals: cartTotals({ lines: filed, ...saving, terms, byCod: false }),
    delivery,
    coupon_code: coupon?.code ?? null,
    coupon_shipping: saving.couponShipping,
    coupon_problem: coupon && lines.length > 0 ? couponProblem(coupon, subtotal, fee) : null,
    coupons: offerCoupons(publicCoupons, filed, fee),
  }
}

const nothingCharged: FeeTerms = {
  shipping_fee: 0,
  free_shipping_from: null,
  cod_fee: 0,
  cod_free_from: null,
}

function deliveryOf({ lines, charges, address }: CartContent, now: number): Cart['delivery'] {
  if (lines.length === 0) return null
  if (!charges) throw new Error('A cart with lines has to know what is charged for them')
  const zone = address ? zoneOf(address, charges) : undefined
  return {
    zone: spokenZone(zone),
    zone_known: zone !== undefined,
    zones: charges.zones,
    arrivals: expectedArrivals(now, charges),
    ...pick(charges, feeSettings),
    quoted_by: charges.quoted_by,
  }
}

function presentLine(line: CartLine): CartItem {
  const { book_id, title, price, price_origin, quantity, on_sale } = line
  const problem = problemOf(line)
  const priceChanged = line.seen_price !== price
  return {
    cart_detail_id: line.cart_detail_id,
    book_id,
    quantity: line.wanted,
    line_total: lineTotal({ price, quantity: line.wanted }),
    book: {
      book_id,
      title,
      price,
      price_origin,
      image_url: imageOf(line),
      quantity,
      is_bn: on_sale && quantity > 0 ? 1 : 0,
      availability: availabilityOf({ quantity, onSale: on_sale, lowStock: line.low_stock_badge }),
      publisher: line.publisher_name,
      author_name: line.authors[0]?.name ?? unknownAuthor,
      authors: line.authors.map(({ author_id, name }) => ({ author_id, name, author_name: name })),
    },
    price_before: priceChanged ? line.seen_price : null,
    problem,
    notes: [...(priceChanged ? [priceChangedNote] : []), ...(problem ? [noteOf[problem](quantity)] : [])],
  }
}

function problemOf({ quantity, wanted, on_sale }: CartLine): CartItem['problem'] {
  if (!on_sale) return 'not_on_sale'
  if (quantity === 0) return 'sold_out'
  return quantity < wanted ? 'not_enough' : null
}

const noteOf = {
  not_on_sale: () => notOnSaleNote,
  sold_out: () => soldOutNote,
  not_enough: onlyLeft,
}
