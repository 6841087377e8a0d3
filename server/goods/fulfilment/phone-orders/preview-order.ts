import { cartTotals, deliveryFee } from '#contract/selling/sums/cart-totals.ts'
import { feeSettings, ratesFor } from '#contract/selling/sums/chosen-fees.ts'
import { storedSums } from '#contract/selling/sums/order-sums.ts'
import { couponProblem, savingIn } from '#contract/selling/coupons/coupon-problems.ts'
import { coveredSubtotal } from '#contract/selling/coupons/coupon-targets.ts'
import { chargedZone } from '#contract/selling/delivery/delivery-zone.ts'
import type { MadePreview, previewForCustomer } from '#contract/goods/fulfilment/phone-orders.ts'
import { phoneOrderSentences as said } from '#contract/goods/fulfilment/phone-order-sentences.ts'
import { isOnline } from '#contract/selling/gateways/payment-methods.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { countWrongCode } from '#server/selling/cart/coupon/change-cart-coupon.ts'
import { findCouponByCode } from '#server/selling/cart/coupon/coupon-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { invalidField } from '#server/platform/errors/failure.ts'
import { findDelivery } from '#server/base/shop/delivery/delivery-store.ts'
import { listShelf } from './phone-order-store.ts'

type Input = BodyOf<typeof previewForCustomer>

/** The same computation as the order's, of what there is at this moment. */
export async function previewOrder(db: Db, caller: Caller, input: Input): Promise<MadePreview> {
  const { items, method_id: method, coupon_code: code } = input
  const take = code ? await countWrongCode(db, caller, true) : undefined
  const [shelf, charges, coupon] = await Promise.all([
    listShelf(
      db,
      items.map(({ book_id }) => book_id),
    ),
    findDelivery(db),
    code ? findCouponByCode(db, code, input.user_id ?? null) : undefined,
  ])
  if (coupon) await take?.giveBack()
  const known = new Map(shelf.map((book) => [book.book_id, book]))
  const lines = items.map(({ book_id, quantity }) => {
    const book = known.get(book_id)
    if (!book) throw invalidField('items', said.bookGone)
    return { ...book, quantity }
  })
  const address = { house_number: '', ...pick(input, ['commune', 'district', 'councious', 'country']) }
  const zone = chargedZone(address, charges)
  const covered = coveredSubtotal(coupon ?? {}, lines)
  const terms = charges.zones[zone]
  const totals = cartTotals({
    lines,
    ...savingIn(coupon, covered),
    terms,
    byCod: !isOnline(method),
    rates: ratesFor({ ...input, gift: { wrap: input.gift } }, charges),
  })
  return {
    lines: lines.map(({ price: unit_price, book_id, title, stock, quantity }) => ({
      book_id,
      title,
      stock,
      quantity,
      unit_price,
    })),
    ...storedSums(totals),
    shipping_fee: totals.shippingFee,
    ...pick(charges, feeSettings),
    zone,
    coupon_problem: code ? problemOf(coupon, covered, deliveryFee(terms, lines)) : null,
  }
}

type Found = Awaited<ReturnType<typeof findCouponByCode>>

function problemOf(coupon: Found, subtotal: number, fee: number): string | null {
  if (!coupon) return said.couponRefused
  if (coupon.standing === 'used_by_you') return said.couponUsedUp(coupon.code)
  return couponProblem(coupon, subtotal, fee)
}
