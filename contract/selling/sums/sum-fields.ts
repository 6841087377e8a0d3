import * as z from 'zod/mini'
import { recordOf } from '#contract/platform/shape/records.ts'
import { type Summand, sumColumns, summands } from './order-sums.ts'
import { partKeys } from './sum-parts.ts'

const whole = () => z.int()

/** Parts of a cart's sum, under their own names. */
export const partFields = {
  ...recordOf(partKeys, whole),
  /** The part of the discount on the delivery that the coupon lets off. */
  couponShippingDiscount: z.int(),
}

/** Sum of an order as its calls have it: `shipping_fee` is what is left of it after `shipping_discount`. */
export const sumFields = recordOf(sumColumns, whole)

/** Parts that come to a total. */
export const summandFields = recordOf<Summand, z.ZodMiniInt>(
  summands.map(({ column }) => column),
  whole,
)
