import * as z from 'zod/mini'
import { cartLineLimit } from '#contract/selling/cart/cart-sentences.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { order, orderNotFound, orderOutOfStock, totalChanged } from '#contract/selling/orders/orders.ts'
import { supplementWays } from '#contract/selling/orders/order-supplements.ts'
import { wayClosed } from '#contract/selling/transactions/refund-ways.ts'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import {
  idInQuery,
  lineOfText,
  notBoolean,
  rowVersion,
  wholeFromOne,
} from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { sumFields } from '#contract/selling/sums/sum-fields.ts'
import { orderChanged } from './fulfilment.ts'
import { editingSentences as said } from './editing-sentences.ts'
import { creditTooLow } from '#contract/selling/credit/credit.ts'

const admin = endpointsOf('Fulfilment', 'admin', { rights: ['orders.see', 'orders.change'] })
const editWays = ['credit', 'transfer', 'gateway'] as const

export const linesFixed = {
  status: 409,
  code: 'ORDER_NOT_MENDABLE',
  msg: 'Đơn hàng đã đóng gói hoặc đã hủy nên không sửa sách được nữa.',
}
export const paymentRunning = {
  status: 409,
  code: 'PAYMENT_RUNNING',
  msg: 'Khách đang ở trang thanh toán. Vui lòng đợi khoảng 15 phút rồi sửa, để số tiền không đổi giữa chừng.',
}
/** Answered with the code and what it asks for. */
export const couponLost = {
  status: 409,
  code: 'COUPON_LOST',
  msg: 'Đơn không còn đủ điều kiện của mã giảm giá.',
}
export const couponLostBy = (code: string, least: number) =>
  `Mã ${code} cần đơn từ ${formatDong(least)}. Giữ thêm sách, hoặc chọn bỏ mã giảm giá.`
/** Answered with how much is missing. */
export const notCovered = {
  status: 409,
  code: 'MORE_TO_PAY',
  msg: 'Đơn đã thanh toán: hãy chọn cách khách trả phần thêm.',
}
export const notCoveredBy = (missing: number) =>
  `Đơn đã thanh toán, khách cần trả thêm ${formatDong(missing)}. Chọn cách khách trả, hoặc bớt sách.`
export const noSupplement = {
  status: 409,
  code: 'NO_SUPPLEMENT',
  msg: said.noneWaits,
}
export const refundRunning = {
  status: 409,
  code: 'REFUND_UNDER_WAY',
  msg: 'Tiền của đơn này đang được hoàn. Vui lòng xem lại giao dịch trước khi sửa.',
}

const body = z.object({
  /** All lines that it is to have. Those that it has keep their price, others come at today's. */
  lines: z
    .array(
      z.object({
        book_id: wholeFromOne(said.lineInvalid),
        quantity: wholeFromOne(said.lineInvalid),
      }),
      { error: said.linesMissing },
    )
    .check(z.minLength(1, said.linesMissing), z.maxLength(cartLineLimit, said.tooMany)),
  /** Lets the coupon go where the order no longer reaches its least subtotal. */
  drop_coupon: z.optional(z.nullable(z.boolean({ error: notBoolean }))),
  /** Way back of an overpayment: `transfer` notes one that was made, `gateway` asks the one that brought it. */
  way: z.optional(z.nullable(z.enum(editWays, { error: said.wayInvalid }))),
  reference: z.optional(z.nullable(lineOfText({ name: 'Mã giao dịch', max: 100 }))),
  /**
   * Payment for what a paid order costs more; without it that is refused. Credit is the customer's to spend. `received` notes money that
   * came, with its reference, and takes `money.handle`.
   */
  pay_by: z.optional(z.nullable(z.enum(supplementWays, { error: said.payByInvalid }))),
  /** Total of the preview, as an optimistic lock. */
  expected_total: z.optional(z.nullable(z.int({ error: invalidInput.msg }))),
  version: z.optional(rowVersion()),
})

const refusals = [
  orderNotFound,
  linesFixed,
  orderChanged,
  orderOutOfStock,
  paymentRunning,
  refundRunning,
  invalidInput,
] as const

const preview = z.object({
  total_before: z.int(),
  ...sumFields,
  credit_used: z.int(),
  due_amount: z.int(),
  paid: z.boolean(),
  /** Credit that goes back to the customer, as a negative sum. */
  credit_change: z.int(),
  /** Part of the payment that goes back. */
  to_give_back: z.int(),
  /** Supplement that the customer still has to pay. */
  not_covered: z.int(),
  /** Ways to pay it that the caller has the right to choose. */
  pay_ways: z.array(z.enum(supplementWays)),
  /** Supplement of an earlier change that is still to be paid: this one takes its place. */
  supplement_before: z.nullable(z.object({ amount: z.int(), way: z.enum(['transfer', 'cash']) })),
  /** The code that is lost, with why. */
  coupon_lost: z.nullable(z.string()),
  ways: z.array(z.enum(editWays)),
  lines: z.array(
    z.object({
      book_id: z.int(),
      title: z.string(),
      unit_price: z.int(),
      quantity: z.int(),
      /** Copies that go to the order (above nothing) or back to the shelf. */
      taken: z.int(),
      left: z.int(),
    }),
  ),
})
export type EditPreview = z.output<typeof preview>

export const previewLines = admin.put('/orders/preview-lines', {
  summary: 'What other lines of an order would do to its sum, its money and the stock; nothing is written',
  query: z.object({ id: idInQuery }),
  body,
  answer: z.object({ data: preview }),
  refusals,
})

export const updateLines = admin.put('/orders/update-lines', {
  sensitive: 'sometimes',
  summary:
    'Change the lines of an order before it is packed: prices of its lines stay, stock moves, coupon and fees are computed anew, and what was paid is settled, all at once or not at all',
  query: z.object({ id: idInQuery }),
  body,
  answer: z.object({ data: order }),
  refusals: [...refusals, couponLost, notCovered, totalChanged, wayClosed],
})

export const updateSupplement = admin.put('/orders/update-supplement', {
  sensitive: 'sometimes',
  summary:
    'Have what a paid order costs more be paid another way, before it leaves: by a transfer, in cash at the door, or note that it came',
  query: z.object({ id: idInQuery }),
  body: z.object({
    way: z.enum(supplementWays, { error: said.payByInvalid }),
    reference: z.optional(z.nullable(lineOfText({ name: 'Mã giao dịch', max: 100 }))),
    version: z.optional(rowVersion()),
  }),
  answer: z.object({ data: order }),
  refusals: [orderNotFound, linesFixed, orderChanged, noSupplement, invalidInput],
})

const signedIn = endpointsOf('Payments', 'signed-in')

export const payByOwnCredit = signedIn.post('/payments/pay-supplement-by-credit', {
  summary:
    'Pay by the own store credit what an own paid order costs more since its lines were changed, all of it',
  body: z.object({
    order_id: wholeFromOne(invalidInput.msg),
    /** Sum that was shown, as an optimistic lock: one that changed meanwhile is not paid. */
    amount: wholeFromOne(invalidInput.msg),
  }),
  answer: messageOnly,
  refusals: [orderNotFound, noSupplement, creditTooLow, invalidInput],
})
