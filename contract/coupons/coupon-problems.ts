import { formatDong } from '#contract/language/money.ts'
import { formatMoment } from '#contract/language/moment.ts'
import { type CouponRule, discountOf } from './coupon-rules.ts'

/** How a coupon stands with a customer at this moment, whatever their cart holds. */
export const couponStandings = ['usable', 'waiting', 'over', 'used_up', 'used_by_you'] as const
export type CouponStanding = (typeof couponStandings)[number]

export type StandingCoupon = CouponRule & { code: string; starts_at: string | null; standing: CouponStanding }

type Unusable = Exclude<CouponStanding, 'usable'>
const since = ({ starts_at }: StandingCoupon) =>
  starts_at ? `dùng được từ ${formatMoment(starts_at)}` : 'chưa bắt đầu'

/** Where the code is named. */
const whys: Record<Unusable, (coupon: StandingCoupon) => string> = {
  waiting: (coupon) => `Mã ${coupon.code} ${since(coupon)}`,
  over: ({ code }) => `Mã ${code} không còn hiệu lực`,
  used_up: ({ code }) => `Mã ${code} đã hết lượt dùng`,
  used_by_you: ({ code }) => `Bạn đã dùng hết lượt của mã ${code}`,
}

/** Where it stands beside the code. */
const shortWhys: Record<Unusable, (coupon: StandingCoupon) => string> = {
  waiting: (coupon) => capital(since(coupon)),
  over: () => 'Không còn hiệu lực',
  used_up: () => 'Đã hết lượt dùng',
  used_by_you: () => 'Bạn đã dùng hết lượt',
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What an order of this subtotal lacks for the coupon. */
export const missingFor = ({ min_subtotal }: Pick<CouponRule, 'min_subtotal'>, subtotal: number) =>
  Math.max(min_subtotal - subtotal, 0)

/** Why a coupon takes nothing off an order of this subtotal, said beside its code and rule; null where it does. */
export function shortCouponProblem(coupon: StandingCoupon, subtotal: number): string | null {
  if (coupon.standing !== 'usable') return shortWhys[coupon.standing](coupon)
  const missing = missingFor(coupon, subtotal)
  return missing === 0 ? null : `Còn thiếu ${formatDong(missing)}`
}

/** The same where nothing else is said of the coupon. */
export function couponProblem(coupon: StandingCoupon, subtotal: number): string | null {
  const { code, standing, min_subtotal } = coupon
  if (standing !== 'usable') return whys[standing](coupon)
  const missing = missingFor(coupon, subtotal)
  if (missing === 0) return null
  return `Còn thiếu ${formatDong(missing)} để dùng mã ${code} (đơn từ ${formatDong(min_subtotal)})`
}

/** What it takes off an order of this subtotal. */
export const discountIn = (coupon: StandingCoupon, subtotal: number): number =>
  coupon.standing === 'usable' ? discountOf(coupon, subtotal) : 0

/** Whether a cart keeps the code though it may take nothing off yet: it does so by itself once enough is bought. */
export const waitsForCustomer = ({ standing }: Pick<StandingCoupon, 'standing'>) => standing === 'usable'

/**
 * Whether a customer is told why a code is refused. Of codes that only some know, those that cannot be used are answered like codes
 * that do not exist; the customer who has used one knows it.
 */
export const isToldWhy = ({ is_public, standing }: { is_public: boolean; standing: CouponStanding }) =>
  is_public || standing === 'used_by_you'
