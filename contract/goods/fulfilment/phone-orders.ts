import * as z from 'zod/mini'
import { recipientFields } from '#contract/selling/orders/recipients/addresses.ts'
import { cartFull, notOnSale } from '#contract/selling/cart/cart.ts'
import { cartLineLimit, tooManyBooks } from '#contract/selling/cart/cart-sentences.ts'
import { typedCouponCode } from '#contract/selling/coupons/coupons.ts'
import { feeSettingFields } from '#contract/selling/delivery/delivery.ts'
import { tickFields } from '#contract/selling/sums/chosen-fees.ts'
import { sumFields } from '#contract/selling/sums/sum-fields.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { deliveryZones } from '#contract/selling/delivery/delivery-settings.ts'
import {
  orderExtras,
  orderFields,
  orderItemInput,
  orderOutOfStock,
  orderRefusals,
  placedOrder,
} from '#contract/selling/orders/orders.ts'
import { bankTransferMethod, codMethodId } from '#contract/selling/gateways/payment-methods.ts'
import { optionalEmail } from '#contract/base/people/email.ts'
import { addressParts } from '#contract/base/people/postal-address.ts'
import { endpointsOf, idempotencyKeyReused, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { notBoolean, wholeFromOne } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { phoneOrderSentences as said } from './phone-order-sentences.ts'

const admin = endpointsOf('Fulfilment', 'admin', { rights: ['orders.see', 'orders.change'] })

/** Methods for a customer on the telephone: the pages of gateways are for their own browser. */
export const madeMethods = [codMethodId, bankTransferMethod.id] as const
const methodId = z.literal(madeMethods, { error: said.methodInvalid })

const listOf = <Item extends z.ZodMiniType<{ book_id: number }>>(item: Item) =>
  z.array(item, { error: said.itemsMissing }).check(
    z.minLength(1, said.itemsMissing),
    z.maxLength(cartLineLimit, tooManyBooks),
    z.refine((items) => new Set(items.map(({ book_id }) => book_id)).size === items.length, {
      error: said.bookTwice,
    }),
  )

const wish = z.object({
  book_id: wholeFromOne(said.itemInvalid),
  quantity: wholeFromOne(said.itemInvalid),
})
const customer = wholeFromOne(said.customerInvalid)
const coupon = z.optional(z.nullable(typedCouponCode))

export const createForCustomer = admin.post('/orders/create-for-customer', {
  summary:
    'Make an order for a customer, or for a guest where no `user_id` is given: placed as from the customer’s own cart, which stays as it is, with the same prices, stock, coupon, limits and letters. Who made it is written down',
  idempotent: true,
  body: z.object({
    user_id: z.optional(z.nullable(customer)),
    /** Address for letters to a guest, who gets none without it; an account has its own. */
    email: optionalEmail,
    ...recipientFields,
    items: listOf(orderItemInput),
    method_id: methodId,
    note: orderFields.note,
    coupon_code: coupon,
    expected_total: orderFields.expected_total,
    ...orderExtras,
  }),
  answer: placedOrder,
  success: 201,
  refusals: orderRefusals,
})

const preview = z.object({
  lines: z.array(
    z.object({
      book_id: z.int(),
      title: z.string(),
      unit_price: z.int(),
      quantity: z.int(),
      /** Copies that can be sold. */
      stock: z.int(),
    }),
  ),
  ...sumFields,
  /** Before anything is let off it. */
  shipping_fee: z.int(),
  ...feeSettingFields,
  zone: z.enum(deliveryZones),
  /** Why the code takes nothing off. */
  coupon_problem: z.nullable(z.string()),
})
export type MadePreview = z.output<typeof preview>

const { house_number: _, ...zoneParts } = addressParts

export const previewForCustomer = admin.post('/orders/preview-for-customer', {
  summary: 'What an order for a customer would cost at this moment; nothing is written',
  body: z.object({
    user_id: z.optional(z.nullable(customer)),
    items: listOf(wish),
    method_id: methodId,
    coupon_code: coupon,
    /** Wraps the order as a gift. */
    gift: z._default(z.boolean({ error: notBoolean }), false),
    ...pick(orderExtras, tickFields),
    commune: z._default(zoneParts.commune, ''),
    district: z._default(zoneParts.district, ''),
    councious: z._default(zoneParts.councious, ''),
    country: z._default(zoneParts.country, ''),
  }),
  answer: z.object({ data: preview }),
  refusals: [invalidInput],
})

export const fillCart = admin.post('/carts/add-for-customer', {
  summary:
    'Put books into the cart of a customer, all of them or none; their open pages show it at once. Who did it is written down',
  idempotent: true,
  body: z.object({ user_id: customer, items: listOf(wish) }),
  answer: messageOnly,
  refusals: [orderOutOfStock, notOnSale, cartFull, idempotencyKeyReused, invalidInput],
})
