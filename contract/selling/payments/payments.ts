import * as z from 'zod/mini'
import {
  type Endpoint,
  endpoint,
  endpointsOf,
  idempotencyKeyReused,
} from '#contract/platform/shape/endpoint.ts'
import { largestInteger } from '#contract/platform/shape/input.ts'
import { orderStatuses, paymentStatus } from '#contract/selling/orders/order-status.ts'
import { openCashExceeded } from '#contract/selling/orders/open-cash.ts'
import { methodId, order, orderNotFound, tooManyUnpaid } from '#contract/selling/orders/orders.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { methodList } from '#contract/selling/gateways/method-lists.ts'
import type { VerifyPath } from '#contract/selling/gateways/payment-methods.ts'
import { paymentSentences } from './payment-sentences.ts'

const feature = 'Payments'
const anyone = endpointsOf(feature, 'anyone')
const signedIn = endpointsOf(feature, 'signed-in')

export const orderPaid = { status: 409, code: 'ORDER_PAID', msg: 'Đơn hàng này đã được thanh toán.' }
export const orderCancelled = { status: 409, code: 'ORDER_CANCELLED', msg: 'Đơn hàng này đã bị hủy.' }
export const otherMethod = {
  status: 409,
  code: 'OTHER_METHOD',
  msg: 'Đơn hàng này dùng phương thức thanh toán khác. Vui lòng đổi phương thức trước khi thanh toán.',
}
export const methodFixed = {
  status: 409,
  code: 'INVALID_TRANSITION',
  msg: 'Đơn hàng đã được xác nhận nên không thể đổi phương thức thanh toán.',
}
export const amountNotPayable = {
  status: 409,
  code: 'AMOUNT_NOT_PAYABLE',
  msg: 'Không thể thanh toán trực tuyến số tiền này. Vui lòng đổi sang thanh toán khi nhận hàng.',
}
export const methodUnavailable = {
  status: 503,
  code: 'METHOD_UNAVAILABLE',
  msg: 'Nhà sách chưa mở phương thức thanh toán này. Vui lòng chọn phương thức khác.',
}
export const forgedPayment = {
  status: 400,
  code: 'INVALID_SIGNATURE',
  msg: paymentSentences.verifyFailed,
}
/** Refusal whose message is the one of money to be refunded where money came with it. */
export const wrongAmount = {
  status: 409,
  code: 'WRONG_AMOUNT',
  msg: 'Số tiền của giao dịch khác với số tiền của đơn hàng.',
}
export const otherOrder = {
  status: 409,
  code: 'OTHER_ORDER',
  msg: 'Kết quả thanh toán này thuộc về một đơn hàng khác.',
}

/** A payment that brought no money, or whose money went back already. */
export const nothingToRefund = {
  status: 409,
  code: 'INVALID_TRANSITION',
  msg: 'Giao dịch này không có khoản tiền nào cần hoàn.',
}
/** Parts of it go back by returns, or its order was paid by store credit as well. */
export const refundByReturns = {
  status: 409,
  code: 'REFUND_BY_RETURNS',
  msg: 'Đơn hàng này có trả hàng hoặc dùng số dư mua sách. Vui lòng hoàn tiền qua mục Trả hàng.',
}
export const refundUnderWay = {
  status: 409,
  code: 'REFUND_UNDER_WAY',
  msg: 'Giao dịch này đang được hoàn tiền. Vui lòng chờ giây lát.',
}
export const refundRefused = {
  status: 409,
  code: 'REFUND_REFUSED',
  msg: 'Cổng thanh toán từ chối hoàn tiền. Bạn có thể hoàn tiền thủ công rồi ghi nhận lại.',
}
export const refundUnknown = {
  status: 503,
  code: 'REFUND_UNKNOWN',
  msg: 'Chưa biết cổng thanh toán đã hoàn tiền hay chưa. Vui lòng thử lại sau ít phút.',
}
export const paymentNotFound = { status: 404, code: 'PAYMENT_NOT_FOUND', msg: 'Không tìm thấy giao dịch.' }

const orderId = z
  .int({ error: 'Mã đơn hàng không hợp lệ' })
  .check(z.gte(1, 'Mã đơn hàng không hợp lệ'), z.lte(largestInteger, 'Mã đơn hàng không hợp lệ'))

/** Facts that a payer by transfer needs: the code as its text and drawn, and the same to be typed. */
export const transferFields = {
  qr_payload: z.string(),
  qr_svg: z.string(),
  transfer_content: z.string(),
  amount: z.int(),
  bank_bin: z.string(),
  bank_name: z.string(),
  account_number: z.string(),
  account_name: z.string(),
  /** The bank inside a demo, where the transfer is played. */
  sandbox_url: z.nullable(z.string()),
}

export const payRefusals = [
  orderNotFound,
  orderPaid,
  orderCancelled,
  otherMethod,
  methodUnavailable,
  amountNotPayable,
  idempotencyKeyReused,
  invalidInput,
]

export const createPayment = signedIn.post('/payments/create-payment', {
  summary:
    'Begin to pay an own order by its method: an address to be sent to, a QR code for a transfer, nothing for cash on delivery. `paymentDate` is taken and not used',
  idempotent: true,
  body: z.object({ orderId, methodId, paymentDate: z.optional(z.unknown()) }),
  answer: z.object({
    paymentUrl: z.optional(z.string()),
    ...z.partial(z.object(transferFields)).shape,
  }),
  refusals: payRefusals,
})

export const changeRefusals = [
  orderNotFound,
  orderPaid,
  orderCancelled,
  methodFixed,
  methodUnavailable,
  tooManyUnpaid,
  openCashExceeded,
  invalidInput,
]

/** 'Đổi phương thức' on an unpaid order. */
export const changePaymentMethod = signedIn.put('/payments/change-method', {
  summary: 'Pay an own unpaid order another way; one that is changed to cash on delivery expires no more',
  body: z.object({ orderId, methodId }),
  answer: z.object({ data: order }),
  refusals: changeRefusals,
})

/** Result that everyone with the link may see: how it went and the order's code, nothing about the person. */
export const paymentResult = z.object({
  outcome: z.enum(['success', 'failed', 'pending']),
  order_id: z.int(),
  order_code: z.string(),
  order_status: z.literal(orderStatuses),
  payment_status: z.literal([
    paymentStatus.pending,
    paymentStatus.completed,
    paymentStatus.failed,
    paymentStatus.refunded,
  ]),
  amount: z.int(),
  method_id: z.int(),
  /** Why it failed or is waiting, in words. */
  reason: z.nullable(z.string()),
  /** Money came that the order cannot take: it will be given back. */
  needs_refund: z.boolean(),
  /** True where the order is paid, by this payment or by another one. */
  order_paid: z.boolean(),
})
export type PaymentResult = z.output<typeof paymentResult>

/** A gateway sends some twenty fields, a few times for each payment: anything larger did not come from one. */
const fromGateway = { bodyBounds: { bytes: 16_384, values: 100 }, callsPerMinute: 1_200 } as const

/** Fields of every call that verifies the signed fields with which the browser was redirected back. */
export const returnCall = {
  ...fromGateway,
  method: 'POST',
  feature,
  access: 'anyone',
  ignoresBearer: 'when-bad',
  answer: z.object({ data: paymentResult }),
  refusals: [forgedPayment, orderNotFound, otherOrder, wrongAmount, invalidInput],
} as const

/** An order's number, or the reference of an attempt to pay it. */
export const orderReference = z.union([orderId, z.string().check(z.maxLength(120))])

export const signedFields = z.record(z.string(), z.union([z.string(), z.int()]), {
  error: invalidInput.msg,
})

const verifyPaymentAt = (name: string) =>
  endpoint({
    ...returnCall,
    path: `/payments/verify-${name}-payment`,
    summary: `What ${name} said to the browser that came back`,
    // The fields under their name, or by themselves.
    body: z.union([z.object({ params: signedFields }), signedFields], {
      error: invalidInput.msg,
    }),
  })
/** Whatever form a gateway's return has, it is answered the same. */
export type VerifyReturn = Endpoint<
  z.ZodMiniType<undefined>,
  z.ZodMiniType<object, object>,
  typeof returnCall.answer,
  'anyone',
  'POST',
  VerifyPath
>

/** `verify-{gateway}-payment`, by its key and by its slug. */
export const verifyPaymentEndpoints = ({ key, gateway }: { key: string; gateway: { slug: string } }) =>
  [...new Set([key, gateway.slug])].map(verifyPaymentAt)

/** Answers to the webhook of a gateway; VNPAY redelivers one that was not understood. */
export const noticeAnswers = {
  '00': 'Confirm Success',
  '01': 'Order not found',
  '02': 'Order already confirmed',
  '04': 'Invalid amount',
  '97': 'Invalid signature',
  '99': 'Unknown error',
} as const
export type NoticeCode = keyof typeof noticeAnswers
export const noticeCode = z.enum(['00', '01', '02', '04', '97', '99'])

/** Fields of every webhook of a gateway. */
export const noticeCall = {
  ...fromGateway,
  feature,
  access: 'anyone',
  ignoresBearer: true,
  bare: true,
} as const

export const getPaymentResult = anyone.get('/payments/get-payment-result', {
  summary: 'How a payment stands, for the return page that waits for the bank',
  ignoresBearer: true,
  query: z.object({
    reference: z.string().check(z.regex(/^[A-Za-z0-9]{1,100}$/, 'Mã giao dịch không hợp lệ')),
  }),
  answer: z.object({ data: paymentResult }),
  refusals: [orderNotFound, invalidInput],
})

export const getPaymentMethods = anyone.get('/payments/get-methods', {
  summary: 'The methods by which one can pay here; `sandbox` where no real money moves',
  ignoresBearer: true,
  answer: z.object({
    data: z.array(
      z.object({
        method_id: z.int(),
        key: z.literal(methodList.map(({ key }) => key)),
        name: z.string(),
        available: z.boolean(),
        /** Timeout of an unpaid order in minutes; null for cash. */
        waiting_minutes: z.nullable(z.int()),
        sandbox: z.boolean(),
      }),
    ),
  }),
})

/** Why money is kept that an order cannot take: read by the customer and the staff alike. */
export const heldMoneySentences = {
  'order-closed': 'Tiền đến khi đơn hàng đã bị hủy. Nhà sách sẽ hoàn tiền cho bạn.',
  'already-paid': 'Đơn hàng đã được thanh toán trước đó. Nhà sách sẽ hoàn lại số tiền này cho bạn.',
  'other-amount': 'Số tiền nhận được khác với số tiền của đơn hàng. Nhà sách sẽ hoàn tiền cho bạn.',
} as const
/** Notice about money beyond an order that is paid. */
export const extraMoney =
  'Có thêm một khoản tiền đến cho đơn hàng này. Nhà sách sẽ hoàn lại khoản thừa cho bạn.'
export const replacedCash = 'Đơn hàng được thanh toán trực tuyến'
export const methodChangedAway = 'Đổi phương thức thanh toán'
export const refundedByHand = 'Hoàn tiền thủ công'
export const refundedSentence = 'Khoản thanh toán này đã được hoàn tiền.'
