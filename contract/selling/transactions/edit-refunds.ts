import * as z from 'zod/mini'
import { refundRefused, refundUnderWay, refundUnknown } from '#contract/selling/payments/payments.ts'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { idInQuery, textOf } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { refundUnsettled, refundWaySentences as sentences, wayClosed } from './refund-ways.ts'
import { type EditRefundWay, editRefundWays } from './edit-refund-ways.ts'

export type { EditRefundWay }
const admin = endpointsOf('Transactions', 'admin', { rights: ['money.see', 'money.handle'] })

export const editRefundNotFound = {
  status: 404,
  code: 'EDIT_REFUND_NOT_FOUND',
  msg: 'Không tìm thấy khoản cần trả lại.',
}
export const editRefundDone = {
  status: 409,
  code: 'INVALID_TRANSITION',
  msg: 'Khoản này đã được trả lại cho khách.',
}

/** Refund of a payment since lines of its order were taken out. */
export const editRefund = z.object({
  edit_id: z.int(),
  amount: z.int(),
  at: z.string(),
  /** Way in which it went back; null while it is owed. */
  way: z.nullable(z.enum(editRefundWays)),
  done_at: z.nullable(z.string()),
  reference: z.string(),
  /** A gateway was asked, and it is not known whether it gave the money back. */
  unsettled: z.boolean(),
  /** By which ways it can go back now. */
  ways: z.array(z.enum(editRefundWays)),
})
export type EditRefund = z.output<typeof editRefund>

const refusals = [editRefundNotFound, editRefundDone, invalidInput]

export const payEditBack = admin.put('/transactions/pay-edit-back', {
  sensitive: 'sometimes',
  summary:
    'Give back what is owed since lines of a paid order were taken out: through the gateway that brought it, by a transfer whose reference is noted, or as store credit',
  query: z.object({ id: idInQuery }),
  body: z.object({
    way: z.enum(editRefundWays, { error: sentences.wayMissing }),
    reference: z.optional(z.nullable(textOf({ name: 'Mã giao dịch', max: 100 }))),
  }),
  answer: messageOnly,
  refusals: [...refusals, wayClosed, refundUnsettled, refundUnderWay, refundRefused, refundUnknown],
})

export const settleEditRefund = admin.put('/transactions/settle-edit-refund', {
  sensitive: 'sometimes',
  summary: 'Note what a gateway did that gave no answer about it, as the staff saw it there',
  query: z.object({ id: idInQuery }),
  body: z.object({ went_back: z.boolean({ error: sentences.outcomeMissing }) }),
  answer: messageOnly,
  refusals,
})
