import { formatDong } from '#contract/platform/language/money.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import {
  type CouponTarget,
  coveredSubtotal,
  type FiledLine,
  lacksItsBooks,
  noSaving,
  type Saving,
  savingOf,
} from './coupon-targets.ts'
import type { CouponRule } from './coupon-rules.ts'

/** Standing of a coupon with a customer at this moment, whatever their cart holds. */
export const couponStandings = ['usable', 'waiting', 'over', 'used_up', 'used_by_you', 'not_first'] as const
export type CouponStanding = (typeof couponStandings)[number]

export type StandingCoupon = CouponRule & {
  code: string
  starts_at: string | null
  standing: CouponStanding
  /** Targets of the coupon; its minimum and percentage are of these books. */
  targets?: readonly CouponTarget[]
}

type Unusable = Exclude<CouponStanding, 'usable'>
const since = ({ starts_at }: StandingCoupon) =>
  starts_at ? `dùng được từ ${formatMoment(starts_at)}` : 'chưa bắt đầu'

/** Reasons with the code in them. */
const whys: Record<Unusable, (coupon: StandingCoupon) => string> = {
  waiting: (coupon) => `Mã ${coupon.code} ${since(coupon)}`,
  over: ({ code }) => `Mã ${code} không còn hiệu lực`,
  used_up: ({ code }) => `Mã ${code} đã hết lượt dùng`,
  used_by_you: ({ code }) => `Bạn đã dùng hết lượt của mã ${code}`,
  not_first: ({ code }) => `Mã ${code} chỉ dùng cho đơn hàng đầu tiên`,
}

/** Reasons in short, to stand beside the code. */
const shortWhys: Record<Unusable, (coupon: StandingCoupon) => string> = {
  waiting: (coupon) => capital(since(coupon)),
  over: () => 'Không còn hiệu lực',
  used_up: () => 'Đã hết lượt dùng',
  used_by_you: () => 'Bạn đã dùng hết lượt',
  not_first: () => 'Chỉ cho đơn đầu tiên',
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Amount that an order of this subtotal lacks for the coupon. */
export const missingFor = ({ min_subtotal }: Pick<CouponRule, 'min_subtotal'>, subtotal: number) =>
  Math.max(min_subtotal - subtotal, 0)

/** Names of its targets. */
const targetNames = ({ targets = [] }: StandingCoupon) => targets.map(({ name }) => name).join(', ')

/** There is nothing left of the fee that it would let off. */
export const isNotNeeded = ({ kind }: Pick<CouponRule, 'kind'>, fee: number) =>
  kind === 'shipping' && fee === 0
const alreadyFree = 'Đơn này đã được miễn phí giao hàng'

/**
 * Why a coupon takes nothing off an order, said beside its code and rule; null where it does. `subtotal` is that of the books that it
 * is for, `fee` what delivery costs without it.
 */
export function shortCouponProblem(coupon: StandingCoupon, subtotal: number, fee: number): string | null {
  if (coupon.standing !== 'usable') return shortWhys[coupon.standing](coupon)
  if (lacksItsBooks(coupon, subtotal)) return `Chỉ cho sách của ${targetNames(coupon)}`
  const missing = missingFor(coupon, subtotal)
  if (missing > 0) return `Còn thiếu ${formatDong(missing)}`
  return isNotNeeded(coupon, fee) ? alreadyFree : null
}

/** The same where nothing else is said of the coupon. */
export function couponProblem(coupon: StandingCoupon, subtotal: number, fee: number): string | null {
  const { code, standing, min_subtotal } = coupon
  if (standing !== 'usable') return whys[standing](coupon)
  if (lacksItsBooks(coupon, subtotal)) return `Mã ${code} chỉ dùng cho sách của ${targetNames(coupon)}`
  const missing = missingFor(coupon, subtotal)
  if (missing === 0) return isNotNeeded(coupon, fee) ? alreadyFree : null
  const names = targetNames(coupon)
  const least = `${names ? `sách của ${names}` : 'đơn'} từ ${formatDong(min_subtotal)}`
  return `Còn thiếu ${formatDong(missing)} để dùng mã ${code} (${least})`
}

/** Saving of the coupon on an order of this subtotal, if there is one. */
export const savingIn = (coupon: StandingCoupon | null | undefined, subtotal: number): Saving =>
  coupon?.standing === 'usable' ? savingOf(coupon, subtotal) : noSaving

/** True where a cart keeps the code though it may take nothing off yet: it does so by itself once enough is bought. */
export const waitsForCustomer = ({ standing }: Pick<StandingCoupon, 'standing'>) => standing === 'usable'

/**
 * True where a customer is told why a code is refused. Of codes that only some know, those that cannot be used are answered like codes
 * that do not exist; the customer who has used one knows it.
 */
export const isToldWhy = ({ is_public, standing }: { is_public: boolean; standing: CouponStanding }) =>
  is_public || standing === 'used_by_you'

export type Offer<Coupon> = Coupon & {
  /** Discount on the cart as it stands. */
  discount: number
  /** Why that is nothing. */
  problem: string | null
  /** None takes off more. */
  is_best: boolean
}

/** The public coupons as they are offered to a cart whose delivery costs `fee` without them: what takes off most first, then what lacks least. */
export function offerCoupons<Coupon extends StandingCoupon>(
  coupons: readonly Coupon[],
  lines: readonly FiledLine[],
  fee: number,
): Offer<Coupon>[] {
  return coupons
    .map((coupon) => {
      const subtotal = coveredSubtotal(coupon, lines)
      const { couponDiscount, couponShipping } = savingIn(coupon, subtotal)
      const discount = couponDiscount + Math.min(couponShipping, fee)
      const offer = { ...coupon, discount, problem: shortCouponProblem(coupon, subtotal, fee) }
      return { offer, missing: missingFor(coupon, subtotal) }
    })
    .toSorted(
      (one, other) =>
        other.offer.discount - one.offer.discount ||
        Number(one.offer.standing !== 'usable') - Number(other.offer.standing !== 'usable') ||
        one.missing - other.missing,
    )
    .map(({ offer }, index) => ({ ...offer, is_best: index === 0 && offer.discount > 0 }))
}
